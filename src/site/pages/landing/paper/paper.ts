import type { Runs } from '../../../../document/document.ts';
import type { Locale } from '../../../../shared/locale.ts';
import type { OpenLink } from '../../../sections/document-cards/document-card.ts';

/** What the author of a template says about one of its blanks. */
export type Why = { label: string; text: string };

/** A heading of a document with what stands under it; `whys` belong to the blanks and choices of just this part. */
export type PaperPart = {
  number: string;
  title: string;
  paragraphs: readonly { number: string; level: number; content: Runs }[];
  whys: readonly Why[];
};

/** A real document as text, filled with its examples. */
export type Paper = {
  title: string;
  /** Undefined where its words are in the language of the page. */
  lang: Locale | undefined;
  link: OpenLink;
  /** Lines of the table above the clauses: what it is about, and what was agreed. */
  rows: readonly (readonly Runs[])[];
  /** Paragraphs before the first heading. */
  opening: readonly Runs[];
  /** Both in the order of the document, with the head of the table; a paragraph is a line of one cell. */
  beginning: readonly (readonly Runs[])[];
  parts: readonly PaperPart[];
  /** Roles and names of those who sign. */
  signing: readonly { label: string; name: Runs }[];
  /** Where the law differs, in the words of the template. */
  laws: readonly { place: string; text: string }[];
  blanks: readonly { label: string; help: string; example: string }[];
};
