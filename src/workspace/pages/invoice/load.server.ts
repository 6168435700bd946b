import { invoicePaper } from '../../../services/invoices/invoice-paper.server.ts';
import { invoiceFile } from '../../../services/orders/mails/invoice-attachment.server.ts';
import { billedOrders } from '../../billing/billed-orders.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';

/** An invoice as PDF, for whom it was written; everybody else is told that there is none (S52). */
export async function loadInvoice(page: MemberContext): Promise<Response> {
  const { services, params } = page;
  const invoice = await services.orders.invoice(params['number'] ?? '');
  const own = invoice && (await billedOrders(page)).some(({ id }) => id === invoice.data.orderId);
  if (!own) throw notFound();
  const file = await services.documents.producePaper(invoicePaper(invoice));
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoiceFile(invoice)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
