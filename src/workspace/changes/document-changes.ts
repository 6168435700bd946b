import type { DocumentValues } from '../../document/document.ts';
import type { Messages } from '../../locales/messages.server.ts';
import type { Asking, Writing } from './changes.ts';

export type DocumentChanges = Asking & {
  /** As the page was made. */
  writing: Writing;
  texts: Messages['team-work']['changes'];
};

/** What is typed in a document now, and whether its words or its status are others too. */
export type DocumentNow = { values: DocumentValues; isMore: boolean };
