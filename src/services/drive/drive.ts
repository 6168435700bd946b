import type { DocumentValues, RowValue } from '../../document/document.ts';
import type { Differences } from '../../document/wording/differences.ts';
import type { DocumentStatus } from './status.ts';
import type { Frozen } from './version.ts';

/** A document of somebody: a template and what was filled into it. */
export type FilledDocument = {
  id: string;
  templateId: number;
  values: DocumentValues;
  /** Counts the saves. */
  version: number;
  updatedAt: Date;
  /** Filled in before the mailbox was proven, and not kept by its owner yet. */
  planted: boolean;
  /** What its owner calls it; null where it is called by what is typed in it. */
  givenName: string | null;
  /** What its values call a copy as long as it bears the name of one; null for a name that a person gave. */
  namedWhile: string | null;
  /** How lists call it: '' while nothing names it. */
  name: string;
  /** What it says otherwise than its template; null where nothing. */
  wording: Differences | null;
  /** Since when nothing in it changes any more; null for a draft. */
  finishedAt: Date | null;
  /** When it was sent as it stands; null once it was changed. */
  sentAt: Date | null;
  status: DocumentStatus;
  /** Null for what came from somebody else. */
  savedBy: string | null;
  /** What a finished one is made with; null for a draft. */
  frozen: Frozen | null;
  /** The template it is made with, by its hash; null for one that follows the library. */
  madeWith: string | null;
  /** Changes of the library's template that its owner has decided against. */
  leftChanges: readonly string[];
  /** The space of the team it belongs to; null for an account's own. */
  teamId: string | null;
};

export type Saved =
  /** `conflicts`: fields that somebody else had changed meanwhile; they stay, and what was typed is kept beside them. */
  | { outcome: 'saved'; document: FilledDocument; conflicts: readonly string[] }
  /** It would hold more than LARGEST_VALUES bytes; nothing was changed. */
  | { outcome: 'tooLarge' }
  /** The account has as many documents as it may; nothing was changed. */
  | { outcome: 'tooMany' }
  /** The session has ended meanwhile; nothing was changed. */
  | { outcome: 'signedOut' }
  /** The number belongs to another account or template. */
  | { outcome: 'unknown' }
  /** It is finished: nothing in it changes any more. */
  | { outcome: 'finished' };

/** A field of a team's document that two people changed at once. */
export type FieldConflict = {
  field: string;
  /** What the account that asks has typed. */
  mine: string | readonly RowValue[];
  /** Address of whoever had changed the field; null where their account is gone. */
  changedBy: string | null;
  at: Date;
};

/** What became of an edit of a document's words. */
export type EditSaved =
  | { outcome: 'saved' }
  /** The part says something else by now than whoever edits it has seen; nothing was changed. */
  | { outcome: 'changedMeanwhile' }
  /** The document would differ in more than is kept; nothing was changed. */
  | { outcome: 'tooMuch' }
  | { outcome: 'tooMany' }
  | { outcome: 'signedOut' }
  /** It is finished: nothing in it changes any more. */
  | { outcome: 'finished' }
  /** There is no such document or part. */
  | { outcome: 'unknown' };

/** What was typed before signing up. */
export type Draft = { templateId: number; values: DocumentValues };

/** A document in a list. */
export type ListedDocument = {
  id: string;
  templateId: number;
  /** '' while nothing names it. */
  name: string;
  updatedAt: Date;
  status: DocumentStatus;
  /** The folder it lies in; null at the top. */
  folderId: string | null;
  /** Its place in the list's order. */
  key: string;
};

/** A place between two documents of a list, and which way to read from it. */
export type ListPlace = { direction: 'after' | 'before'; key: string; id: string };

export type ListQuery = {
  /** Those set aside, instead of all others. */
  planted?: boolean;
  /** Those of a folder; null for those at the top. */
  folderId?: string | null | undefined;
  /** Those with a star of the account. */
  starred?: boolean;
  /** The one changed last first, or from A to Z. */
  sort: 'date' | 'name';
  limit: number;
  templateId?: number | undefined;
  status?: DocumentStatus | undefined;
  /** Folded beginnings of words that all have to be there: in the document, or in the title of its template. */
  words: readonly { word: string; templates: readonly number[] }[];
  from?: ListPlace | undefined;
};

export type ListPage = {
  /** Of all pages. */
  total: number;
  documents: readonly ListedDocument[];
  previous: ListPlace | null;
  next: ListPlace | null;
};
