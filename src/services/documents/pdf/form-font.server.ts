import { type FontkitFont, openFont } from './fonts.server.ts';
import type { PdfDocument } from './tags.server.ts';

/** The name under which fields ask for their font. */
export const formFontName = 'Form';

type Reference = ReturnType<PdfDocument['ref']>;
type FormFont = { file: Buffer; font: FontkitFont; widths: readonly number[] };

const FIRST = 32;
const LAST = 255;
const NONSYMBOLIC = 32;
const SERIF = 2;

let opened: FormFont | undefined;

/**
 * Embeds the face of the text whole and in a plain encoding: what will be typed is not known, and a viewer must find
 * the letters by itself. The fonts of the text hold only the letters they print.
 */
export function formFont(doc: PdfDocument): Reference {
  opened ??= openFormFont();
  const { file, font, widths } = opened;
  const scale = 1000 / font.unitsPerEm;
  const fontFile = doc.ref({ Length1: file.length });
  fontFile.end(file);
  const descriptor = doc.ref({
    Type: 'FontDescriptor',
    FontName: font.postscriptName,
    Flags: NONSYMBOLIC + SERIF,
    FontBBox: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map((one) => one * scale),
    ItalicAngle: 0,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: font.capHeight * scale,
    StemV: 80,
    FontFile2: fontFile,
  });
  descriptor.end('');
  const made = doc.ref({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: font.postscriptName,
    FirstChar: FIRST,
    LastChar: LAST,
    Widths: widths,
    Encoding: 'WinAnsiEncoding',
    FontDescriptor: descriptor,
  });
  made.end('');
  return made;
}

function openFormFont(): FormFont {
  const { file, font } = openFont('text', 'latin');
  const letters = new TextDecoder('windows-1252').decode(
    Uint8Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index),
  );
  const widths = [...letters].map((letter) =>
    Math.round((font.layout(letter).advanceWidth * 1000) / font.unitsPerEm),
  );
  return { file, font, widths };
}
