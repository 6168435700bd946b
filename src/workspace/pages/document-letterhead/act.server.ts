import { cookie } from '../../../shared/cookies.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { mayTry, postedTexts, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { openedPaper } from './load.server.ts';

/** Turns the letterhead of a document on or off. */
export async function actDocumentLetterhead(visit: WorkspaceContext): Promise<Response> {
  const { page, opened } = await openedPaper(visit);
  const { services, identity, url } = page;
  const { turn } = await postedTexts(page.request);
  const isOk =
    (turn === 'on' || turn === 'off') &&
    (await mayTry(page, 'document')) &&
    (await services.letterheads.choose(identity.accountId, opened.id, turn === 'on'));
  const flash = flashText({ kind: isOk ? 'saved' : 'notSaved' });
  return onward(url.pathname + url.search, [cookie('pg_flash', flash, page.visit.secure)]);
}
