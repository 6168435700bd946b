import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { isCorrectable } from '../../../services/invoices/correct-invoice.server.ts';
import type { Invoice } from '../../../services/invoices/invoice.ts';
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

/** An invoice of one's own. @throws 404 for others; a redirect where another stands in its place */
export async function ownInvoice(page: MemberContext): Promise<Invoice> {
  const orders = await billedOrders(page);
  const papers = await page.services.orders.invoicesOf(orders.map(({ id }) => id));
  const named = papers.find(({ data }) => data.number === page.params['number']);
  if (!named) throw notFound();
  if (!correctable(papers).includes(named)) throw redirect(page.link('account/billing/'), { status: 303 });
  return named;
}

/** The form with what the invoice says now. */
export async function loadInvoiceCorrect(page: MemberContext): Promise<InvoiceCorrectProps> {
  const { data } = await ownInvoice(page);
  const { locale, link } = page;
  const { invoiceCorrect: texts, shell, errorPrefix } = textsOf(locale, 'workspace');
  const { form, faults } = textsOf(locale, 'checkout');
  return {
    texts,
    brand: shell.brand,
    errorPrefix,
    title: translator(locale, 'workspace')('invoiceCorrect.title', { number: data.number }),
    labels: form.companyFields,
    faults: { missing: faults.missing, tooLong: faults.tooLong },
    values: data.billing.company ?? {},
    billingHref: link('account/billing/'),
  };
}
