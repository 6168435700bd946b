import type { DocumentChanges } from '../../changes/document-changes.ts';

/** Of a team's document: what the page needs where two people fill it in at once. */
export type BothData = {
  /** 'Somebody else changed {fields} while you typed …' */
  text: string;
  choose: string;
  /** Where one of the two values is chosen. */
  href: string;
  /** By field, marks of what stands there, as JSON: a form without script sends it along. */
  seen: string;
  /** Fields in which something of the account's waits. */
  conflicts: readonly string[];
  /** Where one hears that somebody else has changed it. */
  changes: DocumentChanges;
};
