import { chance } from './chance.ts';
import { HOSTILE_PDFS } from './hostile-pdfs.table.ts';

/** A file that was changed by chance. */
export type PdfMutant = {
  seed: number;
  /** What it was before, and what was done to it. */
  name: string;
  bytes: Uint8Array;
  /** Viewers may draw it as they like, or take seconds for it: its pages are not compared. */
  isDrawnFreely: boolean;
};

type Below = (most: number) => number;
type Source = { name: string; text: string; isDrawnFreely: boolean };
type Change = (text: string, below: Below, all: readonly Source[]) => string;

/** Bytes of a file whose pages are still drawn in a moment. */
const SOON_DRAWN = 30_000;
/** Changes of one file. */
const MOST_CHANGES = 4;

const NUMBERS = ['0', '-1', '1', '2', '7', '.5', '-.0001', '65536', '2147483648', '99999999999999', '1e9'];
const NAMES = [
  ...['/Type', '/Page', '/Pages', '/Kids', '/Count', '/Parent', '/Contents', '/Resources', '/MediaBox'],
  ...['/CropBox', '/Rotate', '/UserUnit', '/Annots', '/AP', '/N', '/AS', '/F', '/FT', '/Tx', '/Btn', '/Sig'],
  ...['/V', '/DA', '/DR', '/AcroForm', '/Fields', '/NeedAppearances', '/XObject', '/Form', '/Image', '/Font'],
  ...['/Length', '/Filter', '/FlateDecode', '/ASCIIHexDecode', '/DecodeParms', '/Predictor', '/OCG', '/OC'],
  ...['/OCProperties', '/ON', '/OFF', '/D', '/JS', '/JavaScript', '/OpenAction', '/AA', '/Launch', '/URI'],
  ...['/Names', '/EmbeddedFiles', '/Encrypt', '/Perms', '/XFA', '/Metadata', '/StructTreeRoot', '/Matrix'],
  ...['/BBox', '/SMask', '/Pattern', '/Shading', '/ExtGState', '/Width', '/Height', '/ColorSpace', '/Prev'],
];
const OPERATORS = [
  'q',
  'Q',
  'cm',
  'Do',
  'BT',
  'ET',
  'Tj',
  'Td',
  'Tf',
  're',
  'f',
  'W',
  'n',
  'gs',
  'BDC',
  'EMC',
];
const WORDS = [
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  'stream',
  'endstream',
  'endobj',
  'obj',
  'null',
  'true',
];

const CHANGES = {
  'bits turned': (text, below) => repeated(1 + below(8), text, (one) => turned(one, below)),
  'a piece cut out': (text, below) => {
    const at = below(text.length);
    return text.slice(0, at) + text.slice(at + 1 + below(64));
  },
  'a piece twice': (text, below) => {
    const at = below(text.length);
    const piece = text.slice(at, at + 1 + below(200));
    return text.slice(0, at) + piece.repeat(1 + below(20)) + text.slice(at);
  },
  'noise put in': (text, below) => {
    const noise = Array.from({ length: 1 + below(40) }, () => String.fromCharCode(below(256)));
    return putIn(text, below, noise.join(''));
  },
  'the end cut off': (text, below) => text.slice(0, below(text.length)),
  'another number': (text, below) => swapped(text, below, { of: /\d+/g, by: () => pick(NUMBERS, below) }),
  'another name': (text, below) =>
    swapped(text, below, { of: /\/[A-Za-z]\w*/g, by: () => pick(NAMES, below) }),
  'another object': (text, below) =>
    swapped(text, below, { of: /\b\d+ 0 R\b/g, by: () => `${below(16)} 0 R` }),
  'another operator': (text, below) =>
    swapped(text, below, { of: /\b(?:q|Q|cm|Do|BT|ET|Tj|Td|Tf|re|f)\b/g, by: () => pick(OPERATORS, below) }),
  'a word put in': (text, below) => putIn(text, below, ` ${pick(WORDS, below)} `),
  'a line of a dictionary more': (text, below) =>
    swapped(text, below, { of: /<<(?= )/g, by: () => `<< ${pick(NAMES, below)} ${value(below)}` }),
  'an object of another file': (text, below, all) => {
    const other = pick(all, below);
    const bodies = other.text.match(/ 0 obj\n[\s\S]*?endobj/g) ?? [' 0 obj\nnull\nendobj'];
    return swapped(text, below, { of: / 0 obj\n[\s\S]*?endobj/g, by: () => pick(bodies, below) });
  },
  'saved once more': (text, below) => {
    const start = text.length;
    const number = below(12);
    const before = /startxref\s+(\d+)/.exec(text)?.[1] ?? '0';
    const table = start + `${number} 0 obj\n<< >>\nendobj\n`.length;
    const row = `${String(start).padStart(10, '0')} 00000 n \n`;
    return `${text}${number} 0 obj\n<< >>\nendobj\nxref\n${number} 1\n${row}trailer\n<< /Size 40 /Root 1 0 R /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`;
  },
} as const satisfies Record<string, Change>;
const NAMED: readonly (readonly [string, Change])[] = Object.entries(CHANGES);

/** The files that signing is tested with, as they are changed by chance. */
export async function mutants(): Promise<(seed: number) => PdfMutant> {
  const sources = await Promise.all(
    HOSTILE_PDFS.map(async ({ name, file, looksOther }) => {
      const text = Buffer.from(await file()).toString('latin1');
      return { name, text, isDrawnFreely: looksOther === true || text.length > SOON_DRAWN };
    }),
  );
  const all = sources.filter(({ text }) => text.length > 0);
  return (seed) => mutantOf(all, seed);
}

/** The same of a seed in every run. */
function mutantOf(all: readonly Source[], seed: number): PdfMutant {
  const below = chance(seed);
  const source = pick(all, below);
  const done: string[] = [];
  let { text } = source;
  for (let left = 1 + below(MOST_CHANGES); left > 0; left -= 1) {
    const [name, change] = pick(NAMED, below);
    text = change(text, below, all);
    done.push(name);
  }
  // A reader that guesses nothing reads further where lengths and places are right.
  const isMended = below(4) > 0;
  const name = [source.name, ...done, ...(isMended ? ['mended'] : [])].join(' + ');
  const bytes = Buffer.from(isMended ? mended(text) : text, 'latin1');
  return { seed, name, bytes, isDrawnFreely: source.isDrawnFreely || bytes.length > SOON_DRAWN };
}

/** With the lengths that its streams have and a table of where its objects are. */
function mended(text: string): string {
  const trailer = /trailer\s*(<<[\s\S]*?>>)\s*startxref/.exec(text)?.[1];
  const end = text.search(/\bxref\s/);
  if (!trailer || end < 0) return text;
  const body = text
    .slice(0, end)
    .replaceAll(/\/Length \d+([^\n]*>>\nstream\n)([\s\S]*?)(?=\nendstream)/g, (_all, keys, content) =>
      ['/Length ', String(content).length, keys, content].join(''),
    );
  const places = new Map(
    [...body.matchAll(/\b(\d{1,4}) 0 obj\b/g)].map((found) => [Number(found[1]), found.index]),
  );
  const size = Math.max(0, ...places.keys()) + 1;
  const rows = Array.from({ length: size }, (_none, number) => {
    const at = places.get(number);
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  return `${body}xref\n0 ${size}\n${rows.join('')}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`;
}

function turned(text: string, below: Below): string {
  const at = below(Math.max(1, text.length));
  const sign = String.fromCharCode(text.charCodeAt(at) ^ (1 << below(8)));
  return text.slice(0, at) + sign + text.slice(at + 1);
}

function putIn(text: string, below: Below, what: string): string {
  const at = below(text.length + 1);
  return text.slice(0, at) + what + text.slice(at);
}

function swapped(text: string, below: Below, { of, by }: { of: RegExp; by: () => string }): string {
  const found = [...text.matchAll(of)];
  const one = found[below(Math.max(1, found.length))];
  return one ? text.slice(0, one.index) + by() + text.slice(one.index + one[0].length) : text;
}

function value(below: Below): string {
  return pick(
    [pick(NUMBERS, below), pick(NAMES, below), `${below(16)} 0 R`, '[]', '(a)', '[0 0 9 9]'],
    below,
  );
}

function repeated(times: number, text: string, change: (text: string) => string): string {
  let made = text;
  for (let left = times; left > 0; left -= 1) made = change(made);
  return made;
}

function pick<One>(from: readonly One[], below: Below): One {
  const one = from[below(from.length)];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
}
