import type { ResolvedDocument } from '../../../document/document.ts';
import { cleanText } from '../clean-text.ts';

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
