import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';

/** An element of a part: `text` is what stands directly in it. */
export type PartElement = { name: string; parent: string; attributes: Record<string, string>; text: string };
/** The parts of a .docx by their names, as in `word/document.xml`. */
export type DocxParts = ReadonlyMap<string, Buffer>;

export async function docxParts(docx: Buffer): Promise<DocxParts> {
  const zip = await fromBufferPromise(docx, { lazyEntries: true });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    if (parts.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

/** The elements of a part in order. Throws where it is not well-formed, or a prefix stands for nothing. */
export function elementsOf(part: Buffer | undefined): PartElement[] {
  const found: PartElement[] = [];
  const open: PartElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = {
      name,
      parent: open.at(-1)?.name ?? '',
      attributes: Object.fromEntries(values),
      text: '',
    };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(part)).close();
  return found;
}

/** The text of the body, in order, tabs and ends of lines left out. */
export function bodyText(parts: DocxParts): string {
  return elementsOf(parts.get('word/document.xml'))
    .filter(({ name }) => name === 'w:t')
    .map(({ text }) => text)
    .join('');
}
