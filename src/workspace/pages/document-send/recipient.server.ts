import type { FilledDocument } from '../../../services/drive/drive.ts';
import { documentParties, partyOn } from '../../filling/parties/document-parties.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** Where the kept contact that a document is for is written to; '' for somebody who is not kept, or has no address. */
export async function recipientOf(
  page: MemberContext,
  document: FilledDocument | undefined,
): Promise<string> {
  if (!document) return '';
  const { templateId, madeWith, values } = document;
  const template = await page.services.documents.template(templateId, madeWith);
  if (!template) return '';
  return partyOn(await documentParties(page, { template }), 'other', values)?.profile.email ?? '';
}
