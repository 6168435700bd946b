import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** What an object of a file says, by its number. */
export type Objects = Readonly<Record<number, string>>;

type Parts = {
  /** Added to the catalog, to the page, and to what the page draws with. */
  catalog?: string;
  page?: string;
  resources?: string;
  /** What the page draws. */
  content?: string;
  /** Further objects, or others in the place of the usual ones: 1 catalog, 2 pages, 3 page, 4 content, 5 font. */
  more?: Objects;
  trailer?: string;
};

/** A file of one page, written by hand: whatever a library would refuse to write. */
export function rawPdf(parts: Parts = {}): Uint8Array {
  const { catalog = '', page = '', resources = '', content = said('This is agreed.'), more = {} } = parts;
  const objects: Objects = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
    4: stream(content),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  };
  return written(objects, parts.trailer);
}

/** A line of text in the content of a page. */
export function said(text: string, y = 200): string {
  return `BT /F1 16 Tf 40 ${y} Td (${text}) Tj ET`;
}

/** A stream object. @param keys what it says of itself besides its length */
export function stream(content: string, keys = ''): string {
  return `<< /Length ${content.length} ${keys} >>\nstream\n${content}\nendstream`;
}

/** The same, packed. */
export function packed(content: Buffer, keys = ''): string {
  return stream(deflateSync(content).toString('latin1'), `/Filter /FlateDecode ${keys}`);
}

/** A stream that unpacks to a beginning and so many megabytes of some words. */
export function bomb(beginning: string, { words, megabytes, keys = '' }: Bomb): string {
  // Blocks that refer to none before them follow each other as often as one likes.
  const block = (text: Buffer) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const again = block(Buffer.alloc(1e6, words));
  const blocks = [block(Buffer.from(beginning)), ...Array.from({ length: megabytes }, () => again)];
  const bytes = Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0, 0, 0, 0, 0])]);
  return stream(bytes.toString('latin1'), `/Filter /FlateDecode ${keys}`);
}
type Bomb = { words: string; megabytes: number; keys?: string };

/** How something looks: a box of 100 by 20 with words. */
export function look(text: string, keys = ''): string {
  const drawn = `0.9 g 0 0 100 20 re f 0 g BT /F1 10 Tf 4 6 Td (${text}) Tj ET`;
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 5 0 R >> >>';
  return stream(drawn, `${form} ${keys}`);
}

function written(objects: Objects, trailer = ''): Uint8Array {
  const numbers = Object.keys(objects).map(Number);
  const size = Math.max(...numbers) + 1;
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = new Map<number, number>();
  for (const number of numbers) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${objects[number]}\nendobj\n`;
  }
  const start = text.length;
  const rows = Array.from({ length: size }, (_none, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  text += `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}
