/** Why a .docx is not taken, as the console says it in its languages. */
export type RefusalKind =
  | 'noText'
  | 'noDocx'
  | 'oldDoc'
  | 'macros'
  | 'encrypted'
  | 'damaged'
  | 'bursts'
  | 'documentType'
  | 'tooLarge'
  | 'tooSlow'
  | 'unwritable';

/** Why a .docx is not taken; its message continues "the file …" and is for the person who imports it. */
export class DocxRefusal extends Error {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What a document holds that a template has no place for: counted, told, left out. */
export const DROPPED = [
  'images',
  'textBoxes',
  'footnotes',
  'comments',
  'trackedChanges',
  'headersAndFooters',
  'links',
  'equations',
  'embeddedObjects',
  'outsideReferences',
  'nestedTables',
  'mergedCells',
  'hiddenTexts',
  'longBrackets',
  'deepHeadings',
  'deepLists',
] as const;

export type Dropped = Partial<Record<(typeof DROPPED)[number], number>>;

/** Counts what is left out, one kind at a time. */
export function drop(dropped: Dropped, kind: keyof Dropped, count = 1): void {
  if (count > 0) dropped[kind] = (dropped[kind] ?? 0) + count;
}
