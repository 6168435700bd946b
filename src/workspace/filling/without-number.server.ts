import type { FilledDocument } from '../../services/drive/drive.ts';
import { numberedOf } from '../../services/numbers/numbered.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import { noCorrection } from './finish/correction.server.ts';

/**
 * Takes the number out of a new copy of a paper: a number is that of one paper, and the copy gets its own. What the paper
 * corrected the copy does not.
 *
 * @param said what the copy says instead
 */
export async function withoutNumber(
  page: MemberContext,
  copy: FilledDocument,
  said: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { services, identity } = page;
  const template = await services.documents.template(copy.templateId);
  const numbered = template && numberedOf(template);
  if (!numbered) return;
  const number = copy.values[numbered.key] ? { [numbered.key]: '' } : {};
  const changes = { ...number, ...noCorrection(copy.values), ...said };
  if (Object.keys(changes).length === 0) return;
  const key = { accountId: identity.accountId, templateId: copy.templateId, id: copy.id };
  await services.drive.save(key, changes, identity);
}
