import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sfntFromWoff } from './sfnt.server.ts';

/** What a piece of text is set in. */
export type Face = 'text' | 'textItalic' | 'strong' | 'strongItalic' | 'display' | 'label' | 'labelStrong';

/** A font as pdfkit takes it, shared by all documents of the process. */
export type SharedFont = {
  /** Its name inside a document. */
  key: string;
  source: FontkitFont;
  /** Width of a text in thousandths of the size. */
  widthOf(text: string): number;
};

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Glyphs = {
  glyphs: readonly unknown[];
  positions: readonly Position[];
  advanceWidth: number;
};
export type FontkitFont = {
  postscriptName: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  characterSet: readonly number[];
  layout(text: string): Glyphs;
  glyphForCodePoint(code: number): unknown;
};
type Fontkit = { create(data: Buffer): FontkitFont };

const FILES: Readonly<Record<Face, readonly [family: string, cut: string]>> = {
  text: ['source-serif-4', '400-normal'],
  textItalic: ['source-serif-4', '400-italic'],
  strong: ['source-serif-4', '600-normal'],
  strongItalic: ['source-serif-4', '600-italic'],
  display: ['newsreader', '500-normal'],
  label: ['source-sans-3', '400-normal'],
  labelStrong: ['source-sans-3', '600-normal'],
};

/** In this order a character is looked for; what no font has is printed as a question mark. */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const;
type Script = (typeof SCRIPTS)[number];

/** All of it is in the latin files, so nothing has to be looked up. */
const EVERYDAY =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]*$/;
const CACHED_WORDS = 20_000;
const LONGEST_CACHED = 80;

const require = createRequire(import.meta.url);
/** Which faces have a file for a script. */
const files = new Map<string, boolean>();
const fonts = new Map<string, { shared: SharedFont; has: ReadonlySet<number> }>();

// pdfkit's own copy, so that the fonts made here are the ones it understands.
// The cast names the few members used; fontkit brings no types.
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as Fontkit;

/** Cuts a text into stretches that one font can print. */
export function splitByFont(text: string, face: Face): { text: string; font: SharedFont }[] {
  if (EVERYDAY.test(text)) return [{ text, font: fontOf(face, 'latin').shared }];
  const stretches: { text: string; font: SharedFont }[] = [];
  for (const character of printable(text)) {
    const found = findFont(character, face);
    const last = stretches.at(-1);
    if (last && last.font.key === found.font.key) last.text += found.text;
    else stretches.push(found);
  }
  return stretches;
}

/** The characters of a text that no font here has. */
export function missingCharacters(text: string): string[] {
  return [...new Set(printable(text))].filter((character) => scriptOf(character, 'text') === undefined);
}

/**
 * Narrow and odd spaces and hyphens the fonts lack become ordinary ones; invisible characters go, and towers of marks
 * on one letter end at the fourth.
 */
function printable(text: string): string {
  return cleaned(text).replaceAll('\n', '');
}

/** As {@link printable}, with its lines. */
export function cleaned(text: string): string {
  if (EVERYDAY.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u202f\u2007]/g, '\u00a0')
    .replace(/\u2011/g, '-')
    .replace(/\t/g, ' ')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '');
}

function findFont(character: string, face: Face): { text: string; font: SharedFont } {
  const script = scriptOf(character, face);
  if (script) return { text: character, font: fontOf(face, script).shared };
  // Newsreader has no Greek or Cyrillic: the text face stands in.
  if (face === 'display') return findFont(character, 'text');
  return { text: '?', font: fontOf(face, 'latin').shared };
}

function scriptOf(character: string, face: Face): Script | undefined {
  const code = character.codePointAt(0) ?? 0;
  return SCRIPTS.find((script) => hasFile(face, script) && fontOf(face, script).has.has(code));
}

function hasFile(face: Face, script: Script): boolean {
  const key = `${face}-${script}`;
  const known = files.get(key) ?? existsSync(fileOf(face, script));
  files.set(key, known);
  return known;
}

function fileOf(face: Face, script: Script): string {
  const [family, cut] = FILES[face];
  const latin = require.resolve(`@fontsource/${family}/files/${family}-latin-${cut}.woff`);
  return latin.replace(`${family}-latin-`, `${family}-${script}-`);
}

function fontOf(face: Face, script: Script) {
  const key = `${face}-${script}`;
  const known = fonts.get(key);
  if (known) return known;
  const { font } = openFont(face, script);
  nameGlyphs(font);
  const loaded = { shared: shared(key, font), has: new Set(font.characterSet) };
  fonts.set(key, loaded);
  return loaded;
}

/**
 * fontkit remembers of a glyph which character first asked for it. One that came first as a part of another (an
 * apostrophe in a double quote) would stand for none, in that document and in all after it; where several share one,
 * the everyday one is meant.
 */
function nameGlyphs(font: FontkitFont): void {
  const everyday = (code: number) => EVERYDAY.test(String.fromCodePoint(code));
  const codes = font.characterSet;
  for (const code of [...codes.filter(everyday), ...codes]) font.glyphForCodePoint(code);
}

/** A font and its file, in the plain form. */
export function openFont(face: Face, script: Script): { file: Buffer; font: FontkitFont } {
  const file = sfntFromWoff(readFileSync(fileOf(face, script)));
  return { file, font: fontkit.create(file) };
}

/**
 * Wraps a font so that a word is shaped once per process, not once per document: shaping is most of the
 * time a PDF takes. pdfkit scales the positions it is given in place, so each caller gets its own.
 */
function shared(key: string, font: FontkitFont): SharedFont {
  const shaped = new Map<string, Glyphs>();
  const { unitsPerEm } = font;

  function shape(text: string): Glyphs {
    const known = shaped.get(text);
    if (known) return known;
    const { glyphs, positions, advanceWidth } = font.layout(text);
    const made = { glyphs, positions: positions.map(plainPosition), advanceWidth };
    if (shaped.size >= CACHED_WORDS) shaped.clear();
    if (text.length <= LONGEST_CACHED) shaped.set(text, made);
    return made;
  }

  const source: FontkitFont = Object.create(font, {
    layout: {
      value: (text: string): Glyphs => {
        const { glyphs, positions, advanceWidth } = shape(text);
        return { glyphs, positions: positions.map(plainPosition), advanceWidth };
      },
    },
  });
  return { key, source, widthOf: (text) => (shape(text).advanceWidth * 1000) / unitsPerEm };
}

function plainPosition({ xAdvance, yAdvance, xOffset, yOffset }: Position): Position {
  return { xAdvance, yAdvance, xOffset, yOffset };
}
