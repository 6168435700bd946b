import { textsOf } from '../../locales/messages.server.ts';
import type { FilledDocument } from '../../services/drive/drive.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { Writing } from './changes.ts';
import type { DocumentChanges } from './document-changes.ts';

/** How a document stands: another save, another wording or another status is another state. */
export function documentState({ version, status, wording }: FilledDocument): string {
  const words = wording === null ? '' : hashOf(JSON.stringify(wording)).toString('hex').slice(0, 8);
  return `${version}.${status}.${words}`;
}

/** Whether more than what is typed in it differs: then its page is to be loaded anew. */
export function isAnother(before: string, after: string): boolean {
  const rest = (state: string) => state.split('.').slice(1).join('.');
  return rest(before) !== rest(after);
}

/** Who else is writing in a document. */
export async function writingIn(
  { services }: Pick<MemberContext, 'services'>,
  accountId: string,
  document: FilledDocument,
): Promise<Writing> {
  const writers = await services.drive.conflicts.writers(accountId, document);
  return writers.map(({ email, since }) => ({ who: email, since: since.toISOString() }));
}

/** What the page of a team's document needs to follow it. @param address of its page, without question mark */
export async function documentChanges(
  page: Pick<MemberContext, 'locale' | 'services' | 'identity'>,
  document: FilledDocument,
  address: string,
): Promise<DocumentChanges> {
  return {
    address: `${address}/changes?doc=${document.id}`,
    known: documentState(document),
    writing: await writingIn(page, page.identity.accountId, document),
    texts: textsOf(page.locale, 'team-work').changes,
  };
}
