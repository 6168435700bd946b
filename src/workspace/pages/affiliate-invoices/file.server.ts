import { selfBillPaper } from '../../../services/affiliate-invoices/self-bill-paper.server.ts';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { attachment } from '../../shell/attachment.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';

/** An invoice as a file, to keep: what somebody sent is never shown in the page's own place. */
export async function loadInvoiceFile(page: MemberContext): Promise<Response> {
  const affiliate = await affiliateIn(page);
  const { of, id = '' } = page.params;
  const found = of === 'own' ? await page.services.affiliateInvoices.file(affiliate.id, id) : undefined;
  if (found) return pdf(found.name, found.content);
  const bill = of === 'ours' ? await page.services.affiliateInvoices.bill(affiliate.id, id) : undefined;
  if (!bill) throw notFound();
  const content = await page.services.documents.producePaper(selfBillPaper(bill));
  return pdf(`${bill.data.number}.pdf`, content);
}

function pdf(name: string, content: Uint8Array): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachment(name),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
