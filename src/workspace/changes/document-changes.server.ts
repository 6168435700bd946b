import { textsOf } from '../../locales/messages.server.ts';
import type { FilledDocument } from '../../services/drive/drive.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
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

/** What the page of a team's document needs to follow it. @param address of its page, without question mark */
export function documentChanges(
  { locale }: Pick<MemberContext, 'locale'>,
  document: FilledDocument,
  address: string,
): DocumentChanges {
  return {
    address: `${address}/changes?doc=${document.id}`,
    known: documentState(document),
    texts: textsOf(locale, 'team-work').changes,
  };
}
