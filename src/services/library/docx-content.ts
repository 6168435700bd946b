import type { Align } from '../../document/document.ts';

/*
 * What is read out of a .docx: its text in the order one reads it, without the word processor's wrapping.
 */

export type Look = { strong: boolean; emphasis: boolean };

/** A blank the file marks as one. `label` is '' where only the words around it tell what goes in. */
export type MarkedBlank = {
  kind: 'blank';
  label: string;
  /** What the control allows: a day, yes or no, one of `options`; '' for any text. */
  holds: 'date' | 'yesno' | 'choice' | 'number' | '';
  options: readonly string[];
} & Look;

export type Piece =
  | ({ kind: 'text'; text: string } & Look)
  | MarkedBlank
  /** A new line, a new page, a table of contents in the middle of a paragraph. */
  | { kind: 'break' }
  | { kind: 'pagebreak' }
  | { kind: 'toc' };

/** Where a paragraph stands in a list; `level` from 0. */
export type ListPlace = { list: string; level: number; ordered: boolean; start: number };

export type DocxParagraph = {
  kind: 'paragraph';
  /** 1 to 9, 0 for text. */
  heading: number;
  title: boolean;
  place: ListPlace | undefined;
  align: Align;
  pieces: readonly Piece[];
};
export type DocxCell = { paragraphs: readonly DocxParagraph[] };
export type DocxTable = { kind: 'table'; rows: readonly (readonly DocxCell[])[] };
export type DocxBlock = DocxParagraph | DocxTable | { kind: 'pagebreak' };
