import type { FilledDocument } from '../../services/drive/drive.ts';
import { numberedOf } from '../../services/numbers/numbered.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** Takes the number out of a new copy of a paper: a number is that of one paper, and the copy gets its own. */
export async function withoutNumber(page: MemberContext, copy: FilledDocument): Promise<void> {
  const { services, identity } = page;
  const template = await services.documents.template(copy.templateId);
  const numbered = template && numberedOf(template);
  if (!numbered || !copy.values[numbered.key]) return;
  const key = { accountId: identity.accountId, templateId: copy.templateId, id: copy.id };
  await services.drive.save(key, { [numbered.key]: '' }, identity);
}
