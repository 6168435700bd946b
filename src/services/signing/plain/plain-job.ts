/** What the worker is asked. */
export type PlainJob = {
  /** A file as somebody uploaded it. */
  bytes: Uint8Array;
  /** What viewers call it. */
  title: string;
  /** When it was uploaded: made again, it is the same to the byte. */
  at: Date;
};

/** Bytes and pages of the largest file: what a signer's page shows, and what the page for checking takes with its certificate. */
export const [LARGEST_PLAIN, MOST_PLAIN_PAGES] = [20_000_000, 200];

/** Why a file cannot be sent for signature. */
export type PlainRefusal =
  | 'notPdf'
  | 'tooLarge'
  | 'tooManyPages'
  | 'encrypted'
  | 'signed'
  | 'xfa'
  | 'layers'
  | 'broken'
  | 'tooComplex';

/** What was in a file beyond its pages: fields, comments and layers are part of the pages now, the rest is gone. */
export const REMOVED = [
  ...(['fields', 'comments', 'layers'] as const),
  ...(['scripts', 'actions', 'links', 'attachments', 'media'] as const),
] as const;
export type Removed = (typeof REMOVED)[number];

/** A file that has nothing but its pages: what everybody is shown, and what is sealed. */
export type Plain = { outcome: 'plain'; bytes: Uint8Array; pages: number; removed: readonly Removed[] };
export type PlainAnswer = Plain | { outcome: 'refused'; why: PlainRefusal };

export class NotPlain extends Error {
  readonly why: PlainRefusal;

  constructor(why: PlainRefusal) {
    super(`the file cannot be made plain: ${why}`);
    this.why = why;
  }
}
