import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { isCorrectable } from '../../../services/invoices/correct-invoice.server.ts';
import type { Invoice } from '../../../services/invoices/invoice.ts';
import { takesVatId } from '../../../services/orders/late-vat-id.ts';
import type { VatStanding } from '../../../services/orders/order.ts';
import { now } from '../../../shared/clock.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import { billedOrders } from '../../billing/billed-orders.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { InvoiceCorrectProps } from './invoice-correct.ts';

/** Those of papers that may still be addressed to a company, or to another: invoices that none has replaced. */
export function correctable(papers: readonly Invoice[]): Invoice[] {
  const replaced = new Set(
    papers.flatMap(({ data }) => (data.kind === 'correctedInvoice' ? [data.corrects] : [])),
  );
  return papers.filter((paper) => isCorrectable(paper) && !replaced.has(paper.data.number));
}

/**
 * An invoice of one's own, and whether a VAT id can take its tax off.
 * @throws 404 for others; a redirect where another stands in its place
 */
export async function ownInvoice(
  page: MemberContext,
): Promise<{ invoice: Invoice; takesVat: boolean; vat: VatStanding | null }> {
  const { orders: service, vatIds } = page.services;
  const orders = await billedOrders(page);
  const papers = await service.invoicesOf(orders.map(({ id }) => id));
  const invoice = papers.find(({ data }) => data.number === page.params['number']);
  if (!invoice) throw notFound();
  if (!correctable(papers).includes(invoice)) throw redirect(page.link('account/billing/'), { status: 303 });
  const order = orders.find(({ id }) => id === invoice.data.orderId);
  // Money goes back for what the register says, never for the form of an id alone.
  const takesVat = vatIds.isAsked && order !== undefined && takesVatId(order, invoice, papers, now());
  return { invoice, takesVat, vat: order?.vat ?? null };
}

/** The form with what the invoice says now. */
export async function loadInvoiceCorrect(page: MemberContext): Promise<InvoiceCorrectProps> {
  const { invoice, takesVat, vat } = await ownInvoice(page);
  return correctProps(page, { ...invoice.data, takesVat, vat });
}

type Correctable = Pick<Invoice['data'], 'number' | 'billing'> & {
  takesVat: boolean;
  /** What is known of an id that was given before. */
  vat?: VatStanding | null;
};

/** The same for an invoice that is known. */
export function correctProps(
  { locale, link }: MemberContext,
  { number, billing, takesVat, vat = null }: Correctable,
): InvoiceCorrectProps {
  const { invoiceCorrect: texts, shell, errorPrefix } = textsOf(locale, 'workspace');
  const { form, faults } = textsOf(locale, 'checkout');
  const { missing, tooLong, vatId } = faults;
  const { vatCountry, vatUnknown } = texts;
  const isWaiting = takesVat && vat?.state === 'waiting';
  return {
    texts,
    brand: shell.brand,
    errorPrefix,
    title: translator(locale, 'workspace')('invoiceCorrect.title', { number }),
    labels: form.companyFields,
    faults: { missing, tooLong, vatId, vatCountry, vatUnknown },
    values: { ...billing.company, ...(isWaiting ? { vatId: vat.number } : {}) },
    vatLabel: takesVat ? form.vatId : null,
    vatNote: vat && (isWaiting || vat.state === 'confirmed') ? noteOf(vat, locale) : null,
    billingHref: link('account/billing/'),
  };
}

/** What holds of the id that was given, and how it is put right. */
function noteOf({ state, number }: VatStanding, locale: Locale): string {
  return translator(locale, 'buying')(state === 'confirmed' ? 'vat.confirmed' : 'vat.waiting', {
    vatId: number,
    email: COMPANY.email,
  });
}
