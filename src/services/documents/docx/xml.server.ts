import { BuilderElement, FileChild, type ParagraphChild, type XmlComponent } from 'docx';

/** An element that may stand anywhere, in a paragraph as well. */
export type Piece = XmlComponent & ParagraphChild;
type Attributes = Readonly<Record<string, string | number>>;

/** Control characters and what XML 1.0 has no way to write, besides lone surrogates. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** An element the docx library has no class for: content controls, bookmarks with numbers of our own, table styles. */
export function element(
  name: string,
  attributes: Attributes = {},
  children: readonly XmlComponent[] = [],
): Piece {
  const entries = Object.entries(attributes).map(([key, value]) => [key, { key, value }] as const);
  const payload = entries.length > 0 ? { attributes: Object.fromEntries(entries) } : {};
  const component: XmlComponent = new BuilderElement({ name, children, ...payload });
  // The library's type of what a paragraph may hold names its own classes only; it writes every component.
  return component as Piece;
}

/** A content control around whole paragraphs. */
export class BlockControl extends FileChild {
  constructor(properties: readonly XmlComponent[], content: readonly XmlComponent[]) {
    super('w:sdt');
    this.root.push(element('w:sdtPr', {}, properties), element('w:sdtContent', {}, content));
  }
}

/** Points as the twentieths Word counts in. */
export function twips(points: number): number {
  return Math.round(points * 20);
}

/** Marks that turn the direction of all that follows: one in a name would turn the clause around it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as XML can hold it: lone surrogates become U+FFFD, ends of lines one `\n`, tabs and the narrow spaces that
 * fonts lack ordinary ones.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u202f\u2007]/g, '\u00a0')
    .replace(UNWRITABLE, '')
    .replace(TURNS, '');
}

/** A name Word shows: on one line, and no longer than it takes. */
export function nameText(text: string, longest: number): string {
  return [...cleanText(text).replace(/\s+/g, ' ').trim()].slice(0, longest).join('');
}
