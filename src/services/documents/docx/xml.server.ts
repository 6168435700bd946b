import { BuilderElement, FileChild, type ParagraphChild, type XmlComponent } from 'docx';
import { cleanText } from '../clean-text.ts';

/** An element that may stand anywhere, in a paragraph as well. */
export type Piece = XmlComponent & ParagraphChild;
type Attributes = Readonly<Record<string, string | number>>;

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

/** A name Word shows: on one line, and no longer than it takes. */
export function nameText(text: string, longest: number): string {
  return [...cleanText(text).replace(/\s+/g, ' ').trim()].slice(0, longest).join('');
}
