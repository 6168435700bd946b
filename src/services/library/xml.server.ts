import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { DocxRefusal } from './docx-refusal.ts';

/** An element; its name has the usual prefix of its namespace, whatever the file calls it: `w:p`. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
};

const DEEPEST = 256;
const MOST_ELEMENTS = 500_000;

/** Both writings of each namespace, the one of every word processor and the "strict" one. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w:',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w:',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14:',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r:',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r:',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc:',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm:',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm:',
  'http://schemas.openxmlformats.org/package/2006/relationships': '',
  'http://schemas.openxmlformats.org/package/2006/content-types': '',
  'http://purl.org/dc/terms/': 'dcterms:',
};

/**
 * Reads a part of a document as a tree. Nothing outside of it is looked at: a document type, and with it every
 * entity of its own, is refused.
 * @param part its name, for the refusal
 * @throws DocxRefusal
 */
export function readXml(bytes: Buffer, part: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('doctype', () => {
    throw new DocxRefusal('documentType', `has a document type in ${part}`);
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS)
      throw new DocxRefusal('tooLarge', `has more than ${MOST_ELEMENTS} elements in ${part}`);
    if (open.length > DEEPEST) throw new DocxRefusal('bursts', `is nested deeper than ${DEEPEST} in ${part}`);
    const element: XmlElement = {
      name: named(uri, local),
      attributes: attributesOf(attributes),
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => void open.at(-1)?.children.push(text));
  parser.on('cdata', (text) => void open.at(-1)?.children.push(text));
  try {
    parser.write(decoded(bytes)).close();
  } catch (error) {
    if (error instanceof DocxRefusal) throw error;
    throw new DocxRefusal('damaged', `has no well-formed XML in ${part}`);
  }
  const [element] = elementsOf(root);
  if (!element) throw new DocxRefusal('damaged', `has nothing in ${part}`);
  return element;
}

/** The elements in an element, or those of one name. */
export function elementsOf(parent: XmlElement | undefined, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of parent?.children ?? [])
    if (typeof child !== 'string' && (name === undefined || child.name === name)) found.push(child);
  return found;
}

/** The first element of a path of names. */
export function elementAt(
  parent: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => elementsOf(at, name)[0], parent);
}

/** Does an element of this name stand anywhere inside? */
export function holds(parent: XmlElement, name: string): boolean {
  return elementsOf(parent).some((child) => child.name === name || holds(child, name));
}

/** All text inside. */
export function textOf(parent: XmlElement): string {
  return parent.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** What most properties say: `w:val` of a child, undefined where there is no such child or value. */
export function valueAt(parent: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return elementAt(parent, ...path)?.attributes['w:val'];
}

/** Is a property on? It is where it is named without a value; undefined where it is not named. */
export function isOn(parent: XmlElement | undefined, name: string): boolean | undefined {
  const element = elementAt(parent, name);
  return element && !['0', 'false', 'off', 'none'].includes(element.attributes['w:val'] ?? '');
}

function named(uri: string, local: string): string {
  return `${PREFIXES[uri] ?? (uri === '' ? '' : '?:')}${local}`;
}

function attributesOf(attributes: Record<string, SaxesAttributeNS>): Record<string, string> {
  return Object.fromEntries(
    Object.values(attributes).map(({ uri, local, value }) => [named(uri, local), value]),
  );
}

function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
