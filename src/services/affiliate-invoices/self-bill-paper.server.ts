import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { COMPANY, TAX_NUMBERS } from '../../shared/company.table.ts';
import { formatMoney } from '../../shared/money.ts';
import { placeName } from '../../shared/places.ts';
import type { PaperRequest } from '../documents/papers.server.ts';
import type { SelfBill } from './invoices.ts';

const NONE = '–';

/** What the document engine makes an invoice of that we wrote: in the language it was written in. */
export function selfBillPaper({ data }: SelfBill): PaperRequest {
  const { locale, kind, supplier, statement, tax } = data;
  const t = translator(locale, 'affiliate-invoices');
  const minor = kind === 'invoice' ? data.amount : -data.amount;
  const format = new Intl.DateTimeFormat(LOCALES[locale].hreflang, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  const month = format.format(new Date(`${statement.month}T00:00:00Z`));
  const words = { statement: String(statement.number), month, invoice: data.corrects ?? '' };
  return {
    name: 'self-bill',
    locale,
    title: t(`paper.${kind}`),
    values: {
      number: data.number,
      issued: data.issued,
      affiliate: String(data.affiliate),
      supplier: supplier.name,
      supplier_address: supplier.address || NONE,
      supplier_country: placeName({ country: supplier.country, region: '' }, locale),
      supplier_vat: supplier.vatId ? t('paper.vatId', { vatId: supplier.vatId }) : t('paper.noVatId'),
      owner: COMPANY.company,
      owner_address: COMPANY.address,
      owner_tax: `GST/HST ${TAX_NUMBERS.gst}, QST ${TAX_NUMBERS.qst}, VAT ${TAX_NUMBERS.vat}`,
      owner_reach: COMPANY.email,
      what: t(kind === 'invoice' ? 'paper.what' : 'paper.takenBack', words),
      amount: formatMoney({ minor, currency: 'USD' }, locale),
      tax: t(`paper.tax.${tax}`),
    },
    createdAt: new Date(`${data.issued}T00:00:00Z`),
  };
}
