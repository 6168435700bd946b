import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DocxRefusal } from './docx-refusal.ts';

/*
 * A .docx is a ZIP that a stranger made. Nothing its headers say is believed: sizes are counted while they come
 * out, and the first limit that is passed ends the reading.
 */

const MEGABYTE = 1024 * 1024;
const MOST_PACKED = 50 * MEGABYTE;
const MOST_ENTRIES = 2_000;
const MOST_ENTRY = 20 * MEGABYTE;
const MOST_UNPACKED = 50 * MEGABYTE;
/** Repetitive XML packs 60 to 1; what packs much better is made to burst. Small parts may. */
const MOST_RATIO = 200;
const RATIO_COUNTS_FROM = MEGABYTE;

const OLE_CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const READ_PARTS = /\.(?:xml|rels)$/i;
const MACRO_PARTS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$/i;

/** The XML parts of a document, by name in lower case (`word/document.xml`), and the names of all its parts. */
export type DocxPackage = { parts: ReadonlyMap<string, Buffer>; names: readonly string[] };

/**
 * Unpacks a document within bounds of memory and of what is in it.
 * @throws DocxRefusal
 */
export async function openDocxPackage(bytes: Buffer): Promise<DocxPackage> {
  if (bytes.length > MOST_PACKED)
    throw new DocxRefusal('tooLarge', `is larger than ${MOST_PACKED / MEGABYTE} MB`);
  if (bytes.subarray(0, OLE_CONTAINER.length).equals(OLE_CONTAINER)) throw oleRefusal(bytes);
  try {
    return await unpacked(bytes);
  } catch (error) {
    if (error instanceof DocxRefusal) throw error;
    throw new DocxRefusal('damaged', `is damaged, cut short or no .docx (${messageOf(error)})`);
  }
}

function oleRefusal(bytes: Buffer): DocxRefusal {
  if (bytes.includes(ENCRYPTED_PACKAGE))
    return new DocxRefusal('encrypted', 'is encrypted: save it without a password');
  return new DocxRefusal('oldDoc', 'is a .doc of an old word processor: save it as .docx');
}

async function unpacked(bytes: Buffer): Promise<DocxPackage> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: true, validateEntrySizes: true });
  if (zip.entryCount > MOST_ENTRIES) throw new DocxRefusal('tooLarge', `has more than ${MOST_ENTRIES} parts`);
  const entries = await entriesOf(zip);
  await refuseOverlaps(zip, entries);
  const parts = new Map<string, Buffer>();
  let total = 0;
  for (const entry of entries) {
    const { size, content } = await inflated(zip, entry, MOST_UNPACKED - total);
    total += size;
    if (content) parts.set(entry.fileName.toLowerCase(), content);
  }
  return { parts, names: entries.map((entry) => entry.fileName) };
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  const names = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entry.isEncrypted()) throw new DocxRefusal('encrypted', 'is encrypted: save it without a password');
    if (MACRO_PARTS.test(name)) throw new DocxRefusal('macros', 'has macros: save it as .docx without them');
    if (names.has(name)) throw new DocxRefusal('bursts', `has two parts of the name ${entry.fileName}`);
    if (!entry.canDecodeFileData()) throw new DocxRefusal('noDocx', 'is packed in a way .docx files are not');
    names.add(name);
    entries.push(entry);
    if (entries.length > MOST_ENTRIES)
      throw new DocxRefusal('tooLarge', `has more than ${MOST_ENTRIES} parts`);
  }
  return entries;
}

/** Parts that share their bytes let a small file burst into a large one. */
async function refuseOverlaps(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new DocxRefusal('bursts', 'has parts that overlap');
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    end = fileDataStart + entry.compressedSize;
  }
}

/** Reads a part to its end, whatever it is, and keeps it where it is XML. */
async function inflated(zip: ZipFile, entry: Entry, allowance: number) {
  const keeps = READ_PARTS.test(entry.fileName);
  const most = Math.max(RATIO_COUNTS_FROM, entry.compressedSize * MOST_RATIO);
  const chunks: Buffer[] = [];
  let size = 0;
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > MOST_ENTRY) throw new DocxRefusal('tooLarge', `has a part above ${MOST_ENTRY / MEGABYTE} MB`);
    if (size > allowance)
      throw new DocxRefusal('bursts', `unpacks to more than ${MOST_UNPACKED / MEGABYTE} MB`);
    if (size > most) throw new DocxRefusal('bursts', 'is packed like a file made to burst');
    sum = crc32(bytes, sum);
    if (keeps) chunks.push(bytes);
  }
  if (sum !== entry.crc32) throw new DocxRefusal('damaged', `is damaged in ${entry.fileName}`);
  return { size, content: keeps ? Buffer.concat(chunks) : undefined };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 120) : 'unknown';
}
