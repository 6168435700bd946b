import type { BlanksMode, DocumentTemplate, DocumentValues } from '../document.ts';
import type { Printer } from './print-value.ts';
import type { Wording } from './wording.table.ts';

export type ResolveContext = {
  template: DocumentTemplate;
  values: DocumentValues;
  blanks: BlanksMode;
  /** Whether the author's notes are in it. */
  notes: boolean;
  /** What stands empty by itself is left out. */
  isFinished: boolean;
  printer: Printer;
  wording: Wording;
};
