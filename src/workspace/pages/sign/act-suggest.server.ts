import { LOCALES } from '../../../locales/locales.table.ts';
import { oneLine } from '../../../services/sharing/link.ts';
import { LONGEST_REASON } from '../../../services/signing/envelope.ts';
import type { Opened } from '../../../services/signing/signer-acts.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { readChanges, suggestible } from '../../signing/suggestible.server.ts';
import { byOf, versionIn } from './open.server.ts';
import type { PostedSigning } from './posted.server.ts';
import { back, refused } from './refused.server.ts';

type Suggesting = { secret: string; opened: Opened; posted: PostedSigning };

/** Suggests other values for fields of the document. */
export async function suggest(page: WorkspaceContext, { secret, opened, posted }: Suggesting) {
  const { typed } = posted;
  const version = versionIn(typed);
  const found = await suggestible(page, opened.envelope);
  // The form was there when the page was opened: the page says how it stands now.
  if (!found || version !== opened.envelope.version) return back(page, 'renewed');
  const changes = readChanges(typed, found, LOCALES[page.locale].hreflang);
  if (!Array.isArray(changes)) return refused(changes, posted, 400);
  const why = oneLine(typed['why'] ?? '', LONGEST_REASON);
  if (why === '') return refused('noReason', posted, 400);
  const { signer } = page.services.signing;
  const acted = await signer.suggest(secret, { changes, why, version, ...byOf(page) });
  if (acted === 'suggested') return refused(acted, posted, 400);
  if (acted === 'enoughSuggested') return refused(acted, posted, 429);
  if (acted === 'renewed') return back(page, acted);
  return back(page, acted === 'yes' ? 'suggested' : undefined);
}

/** Takes it back. Where it was decided meanwhile, the page says how. */
export async function takeSuggestionBack(
  page: WorkspaceContext,
  secret: string,
  typed: Record<string, string>,
) {
  const { signer } = page.services.signing;
  const which = { suggestionId: typed['suggestion'] ?? '', ...byOf(page) };
  const acted = await signer.takeSuggestionBack(secret, which);
  return back(page, acted === 'yes' ? 'suggestionTakenBack' : undefined);
}
