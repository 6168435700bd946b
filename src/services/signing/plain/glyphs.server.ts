import { PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { numberOf, type Resolve, resolved } from './source-pages.server.ts';

/** Letters of a font whose letters are drawn: a byte for each. */
const LETTERS = 256;

/** What draws each letter of a font, by the byte that stands for it; the longest where the font does not say which. */
export function glyphsOf(font: PdfDict, resolve: Resolve): (PdfStream | undefined)[] {
  const drawings = resolved(font.get('CharProcs'), resolve);
  const named = new Map<string, PdfStream>();
  for (const [name, value] of drawings instanceof PdfDict ? drawings : []) {
    const glyph = resolved(value, resolve);
    if (glyph instanceof PdfStream) named.set(name.value, glyph);
  }
  const [longest] = [...named.values()].toSorted((a, b) => b.data.length - a.data.length);
  const names = namesIn(font, resolve);
  return Array.from({ length: LETTERS }, (_none, code) => {
    const name = names.get(code);
    return name === undefined ? longest : named.get(name);
  });
}

function namesIn(font: PdfDict, resolve: Resolve): Map<number, string> {
  const encoding = resolved(font.get('Encoding'), resolve);
  const list = encoding instanceof PdfDict ? resolved(encoding.get('Differences'), resolve) : undefined;
  const names = new Map<number, string>();
  let code = 0;
  for (const value of list instanceof PdfArray ? list.toArray() : []) {
    const one: PdfObject | undefined = resolved(value, resolve);
    if (one instanceof PdfName) names.set(code++, one.value);
    else code = numberOf(one) ?? code;
  }
  return names;
}
