import type { Block, Inlines } from '../document.ts';

/*
 * What an owner's document says otherwise than its template (decision 0062, edited wording). Only the differences are
 * kept, by the names of the parts they change; whatever is not named follows the template.
 */

/** Own words: paragraphs and lists, of a heading its one line, of a table the table. */
export type OwnText = readonly Block[];

/** `was`: the template's words when its owner decided, so that a later change of the template is noticed. */
export type Changed = { was: OwnText; text: OwnText };
export type LeftOut = { was: OwnText };

/** How added words stand in the document: a clause with a title, an item of the list around it, or plain text. */
export type AddedForm = 'clause' | 'numbered' | 'bullet' | 'text';

export type Added = {
  name: string;
  /** The part that holds it, '' for the document. */
  within: string;
  /** The part it stands behind, '' for the first place. */
  after: string;
  form: AddedForm;
  /** Of a clause; none for anything else. */
  title: Inlines;
  text: OwnText;
  /** Own words in a part that the template has no more. */
  isOrphan?: boolean | undefined;
};

/** A part of the template when the differences were made, and how deep it stands. */
export type BaseEntry = readonly [name: string, depth: number];

export type Differences = {
  base: readonly BaseEntry[];
  changed: Readonly<Record<string, Changed>>;
  leftOut: Readonly<Record<string, LeftOut>>;
  /** The order of what a part holds, by its name, '' for the document; only where it is another one. */
  order: Readonly<Record<string, readonly string[]>>;
  /** The parts that were moved, of those that stand in another order. */
  moved: readonly string[];
  added: readonly Added[];
};

/** Characters of what somebody types into one part: a post holds 64 kB, and a letter has up to three bytes. */
export const LONGEST_TEXT = 15_000;
/** Bytes of JSON of all differences of a document. */
export const LARGEST_DIFFERENCES = 256 * 1024;
/** Parts that somebody may add to one document. */
export const MOST_ADDED = 200;

export const NO_DIFFERENCES: Differences = {
  base: [],
  changed: {},
  leftOut: {},
  order: {},
  moved: [],
  added: [],
};

export function isUnchanged({ changed, leftOut, order, added }: Differences): boolean {
  return added.length === 0 && [changed, leftOut, order].every((all) => Object.keys(all).length === 0);
}

/** How many places differ from the template. */
export function countOf({ changed, leftOut, order, added }: Differences): number {
  const touched = new Set([...Object.keys(changed), ...Object.keys(leftOut)]);
  return touched.size + added.length + Object.keys(order).length;
}

/** Bytes of JSON. */
export function sizeOfDifferences(differences: Differences): number {
  return new TextEncoder().encode(JSON.stringify(differences)).length;
}
