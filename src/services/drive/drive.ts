import type { DocumentValues } from '../documents/document.ts';

/** A document of somebody: a template and what was filled into it. */
export type FilledDocument = {
  id: string;
  templateId: number;
  values: DocumentValues;
  /** Counts the saves. */
  version: number;
  updatedAt: Date;
};

export type Saved =
  | { outcome: 'saved'; document: FilledDocument }
  /** It would hold more than LARGEST_VALUES bytes; nothing was changed. */
  | { outcome: 'tooLarge' }
  /** The account has as many documents as it may; nothing was changed. */
  | { outcome: 'tooMany' }
  /** The number belongs to another account or template. */
  | { outcome: 'unknown' };

/** What was typed before signing up. */
export type Draft = { templateId: number; values: DocumentValues };
