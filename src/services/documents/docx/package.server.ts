import type { ResolvedDocument } from '../../../document/document.ts';
import { cleanText } from './xml.server.ts';

const CENTRAL_ENTRY = 0x02014b50;
const END_OF_ENTRIES = 22;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The properties of the file in place of the library's, which cannot tell a day or a language. */
export function coreProperties(document: ResolvedDocument, createdAt: Date): { path: string; data: string } {
  const part = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
  const date = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${createdAt.toISOString().slice(0, 19)}Z</dcterms:${name}>`;
  const data = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    part('dc:title', document.title),
    part('dc:subject', document.summary),
    part('dc:creator', 'Papergrove'),
    part('dc:description', document.wording.notice),
    part('cp:keywords', document.keywords.join(', ')),
    part('cp:lastModifiedBy', 'Papergrove'),
    part('cp:revision', '1'),
    date('created'),
    date('modified'),
    part('dc:language', document.languageTag),
    '</cp:coreProperties>',
  ].join('');
  return { path: 'docProps/core.xml', data };
}

function escaped(text: string): string {
  return cleanText(text).replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');
}

/**
 * Writes one day into a zip file in place of the moment at which each of its parts was packed, so that the same
 * document gives the same bytes.
 */
export function dated(zip: Buffer, day: Date): Buffer {
  const stamp = ((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate();
  const end = zip.length - END_OF_ENTRIES;
  let at = zip.readUInt32LE(end + 16);
  while (at < end && zip.readUInt32LE(at) === CENTRAL_ENTRY) {
    const local = zip.readUInt32LE(at + 42);
    setDate(zip, local + 10, stamp);
    setDate(zip, at + 12, stamp);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}

function setDate(zip: Buffer, at: number, stamp: number): void {
  zip.writeUInt16LE(0, at);
  zip.writeUInt16LE(stamp, at + 2);
}
