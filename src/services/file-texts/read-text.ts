import { fromBufferPromise } from 'yauzl';
import { MOST_PAGES, MOST_TEXT, type TextKind } from './text-job.ts';

/** Unpacked, of a Word file's text. */
const LARGEST_XML = 30_000_000;

/** The text of a file, in the order in which it is read; '' where there is none. @throws where it is not what it says */
export async function readText(bytes: Uint8Array, kind: TextKind): Promise<string> {
  const text = await { pdf: pdfText, docx: docxText, plain: plainText }[kind](bytes);
  return text.toWellFormed().replaceAll('\0', '').slice(0, MOST_TEXT);
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    let text = '';
    const pages = Math.min(document.numPages, MOST_PAGES);
    for (let number = 1; number <= pages && text.length < MOST_TEXT; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
      page.cleanup();
    }
    return text;
  } finally {
    await task.destroy();
  }
}

async function docxText(bytes: Uint8Array): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'word/document.xml') continue;
    if (entry.uncompressedSize > LARGEST_XML) throw new Error('the text of the Word file is too large');
    const parts: Buffer[] = [];
    const content: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const part of content) parts.push(part);
    return wordText(Buffer.concat(parts).toString('utf8'));
  }
  throw new Error('the file is no Word file');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What stands in runs, with an end of line for each paragraph. */
function wordText(xml: string): string {
  const parts = xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<\/w:p>|<w:(?:tab|br|cr)\/>/g);
  let text = '';
  for (const [tag, words] of parts) {
    text += words ?? (tag === '</w:p>' ? '\n' : ' ');
    if (text.length > MOST_TEXT) break;
  }
  return text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7}));/g, (_all, name: string, code: string) =>
    name ? (NAMED[name] ?? '') : signOf(Number(code)),
  );
}

function signOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** UTF-8, or what Windows wrote before it; bytes that are no text are refused. */
async function plainText(bytes: Uint8Array): Promise<string> {
  const start = bytes.subarray(0, MOST_TEXT * 4);
  if (start.includes(0)) throw new Error('the file is no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(start);
  }
}
