import type { DocumentTemplate } from '../../document/document.ts';
import type { Change } from '../../document/updates/changes.ts';

/** A document's template as it was when the document was begun, and as the library has it now. */
export type TemplateUpdate = {
  old: DocumentTemplate;
  now: DocumentTemplate;
  /** What its owner has not decided on. */
  open: readonly Change[];
  /** What its owner has decided against; it can still be taken. */
  left: readonly Change[];
};

/** `none`: nothing of what was asked for is there any more. `tooMuch`: it would differ in more than is kept. */
export type UpdateAnswered = 'taken' | 'left' | 'none' | 'tooMuch' | 'finished' | 'signedOut' | 'unknown';
