import type { DocumentValues } from '../../document/document.ts';
import type { Differences } from '../../document/wording/differences.ts';

/**
 * Why a state of a document was kept: a new sitting began to change it or it was sent, its owner wanted it kept, it was
 * finished, it brought an earlier one back, or took some of its template's update.
 */
export type VersionKind = 'sitting' | 'kept' | 'final' | 'restored' | 'updated';

/** What a document is made with from its finishing on: a template by its hash, and the place it was used in. */
export type Frozen = { template: string; place: string | null };

/** A version in the list. */
export type ListedVersion = {
  no: number;
  kind: VersionKind;
  /** Which of the document's saves it is; that of the document itself for the newest one, while nothing was changed. */
  state: number;
  /** When this state was saved. */
  at: Date;
  /** Who saved it: null for somebody who is gone, or whom the document came from. */
  author: { id: string; email: string } | null;
  /** '' where its owner gave it none. */
  name: string;
  /** When it was sent last, else null. */
  sentAt: Date | null;
  /** The version it brought back, else null. */
  restoredNo: number | null;
};

/** A document as it was. */
export type DocumentVersion = ListedVersion & {
  values: DocumentValues;
  wording: Differences | null;
  /** Null for a draft. */
  frozen: Frozen | null;
  /** The template it is made with, by its hash; null for one that follows the library. */
  madeWith: string | null;
};

/** `finished`: it has to be gone on with first. `unknown`: what is not there, and what is somebody else's. */
export type Restored = 'restored' | 'same' | 'finished' | 'signedOut' | 'unknown';

/** `numbered`: it took a number of a series and stays as it is. `tooMany`: no more of its versions can be kept for good. */
export type Reopened = 'reopened' | 'numbered' | 'signed' | 'tooMany' | 'unknown';

export type Named = 'named' | 'tooMany' | 'unknown';
