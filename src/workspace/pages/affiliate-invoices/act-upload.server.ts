import { LARGEST_INVOICE } from '../../../services/affiliate-invoices/invoices.ts';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { postedForm } from '../../forms/posted-form.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, mayTry, notFound } from '../../shell/workspace-context.server.ts';
import type { UploadProblem } from './invoice-words.ts';

/** Beside the file a form has a few bytes more. */
const ROOM = 20_000;

/** Keeps the invoice that a form brings for a statement. */
export async function actInvoiceUpload(page: MemberContext): Promise<Response> {
  const affiliate = await affiliateIn(page);
  const { number = '' } = page.params;
  if (!/^\d{1,6}$/.test(number)) throw notFound();
  const refused = (problem: UploadProblem) =>
    onward(page.link(`affiliate/invoices/?of=${number}&problem=${problem}`));
  const form = await postedForm(page.request, LARGEST_INVOICE + ROOM);
  if (form === 'tooLarge') return refused('tooLarge');
  if (!(await mayTry(page, 'document'))) return refused('tooMany');
  const file = form.get('invoice');
  if (!(file instanceof File) || file.size === 0) return refused('missing');
  const content = Buffer.from(await file.arrayBuffer());
  const sent = { affiliateId: affiliate.id, affiliate: affiliate.number, name: file.name, content };
  const outcome = await page.services.affiliateInvoices.send({ ...sent, statement: Number(number) });
  return outcome === 'kept' ? onward(page.link('affiliate/invoices/?kept=1')) : refused(outcome);
}
