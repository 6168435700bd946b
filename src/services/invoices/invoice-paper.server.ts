import type { DocumentValues, RowValue } from '../../document/document.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { companyAt } from '../../shared/company.table.ts';
import { printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney, plainMoney } from '../../shared/money.ts';
import { placeName } from '../../shared/places.ts';
import type { PaperRequest } from '../documents/papers.server.ts';
import { ROUTE_TABLE } from '../payments/routes.table.ts';
import { itemName, taxLabel } from '../subscriptions/product-words.server.ts';
import { isInUnion, provinceOf } from '../subscriptions/tax.ts';
import { PROVINCE_NAMES } from '../subscriptions/taxes.table.ts';
import type { Billing } from './billing.ts';
import type { Invoice, InvoiceData } from './invoice.ts';

/** What the document engine makes an invoice of. */
export function invoicePaper(invoice: Invoice): PaperRequest {
  const { kind, locale } = invoice.data;
  return {
    name: 'invoice',
    locale,
    title: translator(locale, 'mail')(`order.labels.${kind}`),
    values: invoiceValues(invoice),
    createdAt: invoice.issuedAt,
  };
}

/** What stands in the blanks of content/papers/<locale>/invoice.md. The lines add up to the total, to the cent. */
function invoiceValues({ data, issuedAt }: Invoice): DocumentValues {
  const seller = companyAt(issuedAt);
  const { billing, amount, locale } = data;
  const isReverseCharge = billing.vatId !== null && isInUnion(billing.country);
  return {
    kind: paperKind(data),
    number: data.number,
    issued: dayOf(issuedAt),
    order: String(data.orderNumber),
    corrects: data.corrects ?? NONE,
    seller: seller.company,
    seller_address: seller.address,
    seller_reach: seller.email,
    seller_tax: taxNumbers(data, seller),
    buyer: billing.company?.companyName ?? billing.name,
    buyer_place: placeOf(billing, locale),
    buyer_email: data.email,
    business: vatStanding(billing),
    buyer_vat: billing.vatId ?? billing.pendingVatId ?? NONE,
    lines: linesOf(data),
    reverse: isReverseCharge && amount.taxes.length === 0 ? 'yes' : 'no',
    credited: data.credited ? 'yes' : 'no',
    credit_amount: data.credited ? formatMoney(data.credited.amount.total, locale) : NONE,
    credit_note: data.credited?.number ?? NONE,
    paid_by: ROUTE_TABLE[data.route].paidBy,
    paid_on: dayOf(new Date(data.at)),
  };
}

/** An id whose register was away is printed as what it is: the buyer's word, while the tax is charged. */
function vatStanding({ vatId, pendingVatId }: Billing): 'none' | 'known' | 'pending' {
  if (vatId !== null) return 'known';
  return pendingVatId ? 'pending' : 'none';
}

/** The words of the paper: who gave the money back, or that nobody did. */
function paperKind({
  kind,
  because,
}: InvoiceData): 'invoice' | 'corrected' | 'credit' | 'dispute' | 'change' | 'void' {
  if (kind === 'invoice') return 'invoice';
  if (kind === 'correctedInvoice') return 'corrected';
  if (kind === 'creditNoteVoid') return 'void';
  return because === 'dispute' || because === 'change' ? because : 'credit';
}

/** Never printed: a blank under a condition that does not hold. */
const NONE = '–';

function linesOf({ plan, term, licenceClass, amount, locale, at, paidUntil }: InvoiceData): RowValue[] {
  const t = translator(locale, 'mail');
  const item = itemName(plan, term, locale);
  const what = licenceClass === 'attorney' ? `${item} (${t('order.labels.attorneyClass')})` : item;
  const period = paidUntil === null ? '' : periodOf(new Date(at), new Date(paidUntil), locale);
  return [
    { what, period, amount: plainMoney(amount.net) },
    ...amount.taxes.map((tax) => ({
      what: taxLabel(tax, locale),
      period: '',
      amount: plainMoney(tax.amount),
    })),
  ];
}

function periodOf(from: Date, until: Date, locale: Locale): string {
  const { hreflang } = LOCALES[locale];
  return `${printDate(from, hreflang)} – ${printDate(until, hreflang)}`;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function placeOf({ company, ...billing }: Billing, locale: Locale): string {
  if (!company) return landOf(billing, locale);
  const { street, postcode, city } = company;
  return `${street}, ${postcode} ${city}, ${landOf(billing, locale)}`;
}

function landOf({ country, region }: Billing, locale: Locale): string {
  const land = placeName({ country, region: '' }, locale);
  const province = country === 'CA' ? provinceOf(region) : undefined;
  if (province) return `${PROVINCE_NAMES[locale === 'fr' ? 'fr' : 'en'][province]}, ${land}`;
  return region ? `${placeName({ country, region }, locale)}, ${land}` : land;
}

/** Numbers under which what was charged is declared; without taxes the seller's own. */
function taxNumbers(
  { amount, locale }: InvoiceData,
  numbered: Record<'vat' | 'gst' | 'qst', string>,
): string {
  const t = translator(locale, 'pricing');
  const charged = new Set(amount.taxes.map(({ kind }) => kind));
  const numbers = [
    ...(charged.has('vat') ? [`${t('bill.taxes.labels.vat')} ${numbered.vat}`] : []),
    ...(charged.has('vat') ? [] : [`${t('bill.taxes.labels.hst')} ${numbered.gst}`]),
    ...(charged.has('qst') ? [`${t('bill.taxes.labels.qst')} ${numbered.qst}`] : []),
  ];
  return numbers.join(', ');
}
