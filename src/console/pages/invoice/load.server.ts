import { invoicePaper } from '../../../services/invoices/invoice-paper.server.ts';
import { invoiceFile } from '../../../services/orders/mails/invoice-attachment.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';

/** An invoice or a credit note as its customer has it, to be read in the browser. */
export async function loadInvoice({ services, params }: OperatorPage): Promise<Response> {
  const invoice = await services.orders.invoice(params['number'] ?? '');
  if (!invoice) throw notFound();
  const file = await services.documents.producePaper(invoicePaper(invoice));
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${invoiceFile(invoice)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
