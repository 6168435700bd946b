import type { BlankRun, Runs } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { cleaned, type Face, type SharedFont, splitByFont } from './fonts.server.ts';
import { LABEL, type TextStyle } from './style.ts';

/** A piece of a word in one font and colour. */
export type Fragment = {
  text: string;
  font: SharedFont;
  style: TextStyle;
  width: number;
  /** Which blank it belongs to: fragments of one blank share a ground. Empty for plain text. */
  fill: string;
  /** The blank it fills or leaves room for. */
  blank: BlankRun | undefined;
  /** The clause a reference leads to, else empty. */
  target: string;
  /** An empty blank: a rule of this width with `text` as its label. */
  isRule: boolean;
  padBefore: number;
  padAfter: number;
};

/** What no line may break; `space` is what follows it on the same line. */
export type Word = {
  fragments: readonly Fragment[];
  width: number;
  space: Fragment | undefined;
  ends: 'soft' | 'hard';
};

export type TextOptions = {
  style: TextStyle;
  /** Filled blanks on a ground, as in pictures; false for a document that is to be signed. */
  marked: boolean;
  /** No rule of an empty blank is wider. */
  measure: number;
};

/** Room the ground of a blank takes from the line; the ground itself reaches a little further, under its neighbours. */
const PAD = 1.4;
const LONGEST_WORD = 60;
const CHUNKS = /.{1,40}/gsu;

/** Cuts runs into words that know their widths. */
export function wordsOf(runs: Runs, options: TextOptions): Word[] {
  const words: OpenWord[] = [];
  let open: Fragment[] = [];

  function close(ends: Word['ends'], space?: Fragment): void {
    const last = words.at(-1);
    if (open.length > 0 || ends === 'hard') words.push({ fragments: open, width: 0, space, ends });
    else if (last) last.space ??= space;
    open = [];
  }

  /** Adds the text of one run and returns what it was made into, spaces excepted. */
  function add(text: string, paint: Paint): Fragment[] {
    const [space] = fragmentsOf(' ', paint);
    return unbroken(cleaned(text))
      .split(/( +|\n)/)
      .flatMap((part) => {
        if (part === '\n') close('hard');
        else if (part.startsWith(' ')) close('soft', space);
        else
          return piecesOf(part).flatMap((piece, index) => {
            if (index > 0) close('soft');
            const made = fragmentsOf(piece, paint);
            open.push(...made);
            return made;
          });
        return [];
      });
  }

  runs.forEach((run, index) => {
    if (run.kind === 'blank' && run.text === '') open.push(ruleFragment(run, options));
    else padEnds(add(run.text, paintOf(run, `blank-${index}`, options)));
  });
  close('soft');
  // Not before: the ends of a blank are padded when all of it is there.
  for (const word of words) word.width = widthOf(word.fragments);
  return words;
}

type OpenWord = Omit<Word, 'width' | 'space'> & { width: number; space: Fragment | undefined };

/** The width of the whole on one line, and of its widest word. */
export function extentOf(words: readonly Word[]): { widest: number; whole: number } {
  let line = 0;
  let whole = 0;
  let widest = 0;
  for (const word of words) {
    widest = Math.max(widest, word.width);
    line += word.width + (word.space?.width ?? 0);
    whole = Math.max(whole, line - (word.space?.width ?? 0));
    if (word.ends === 'hard') line = 0;
  }
  return { whole, widest };
}

type Paint = {
  style: TextStyle;
  face: Face;
  fill: string;
  blank: BlankRun | undefined;
  target: string;
};

function paintOf(run: Runs[number], name: string, { style, marked }: TextOptions): Paint {
  const fill = run.kind === 'blank' && marked ? name : '';
  const blank = run.kind === 'blank' ? run : undefined;
  const target = run.kind === 'reference' ? run.target : '';
  return { style, face: faceOf(style.face, run), fill, blank, target };
}

function faceOf(base: Face, run: { strong: boolean; emphasis: boolean }): Face {
  if (base === 'display' || base === 'label' || base === 'labelStrong') return base;
  const strong = run.strong || base === 'strong';
  if (run.emphasis) return strong ? 'strongItalic' : 'textItalic';
  return strong ? 'strong' : base;
}

function fragmentsOf(text: string, { style, face, fill, blank, target }: Paint): Fragment[] {
  return splitByFont(text, face).map(({ text: stretch, font }) => ({
    text: stretch,
    font,
    style,
    width: textWidth(stretch, font, style),
    fill,
    blank,
    target,
    isRule: false,
    padBefore: 0,
    padAfter: 0,
  }));
}

function textWidth(text: string, font: SharedFont, style: TextStyle): number {
  return (font.widthOf(text) * style.size) / 1000 + style.tracking * text.length;
}

function ruleFragment(run: BlankRun, { style, measure }: TextOptions): Fragment {
  const paint: Paint = { style, face: 'label', fill: '', blank: run, target: '' };
  const [label] = fragmentsOf(run.label, { ...paint, style: LABEL });
  const wanted = Math.max(fieldType(run.type).pdf.rule, (label?.width ?? 0) + 4);
  const [base] = fragmentsOf(run.label, paint);
  if (!base) throw new Error('a blank without a label');
  return {
    ...base,
    text: run.label,
    isRule: true,
    width: Math.min(wanted, measure),
    padBefore: 1,
    padAfter: 1,
  };
}

/** The ground of a blank reaches a little beyond its first and last letter. */
function padEnds(made: readonly Fragment[]): void {
  const first = made[0];
  const last = made.at(-1);
  if (first?.fill) first.padBefore = PAD;
  if (last?.fill) last.padAfter = PAD;
}

function widthOf(fragments: readonly Fragment[]): number {
  return fragments.reduce((sum, one) => sum + one.width + one.padBefore + one.padAfter, 0);
}

/** A long compound may break after its hyphens and slashes, between letters only; '' becomes no piece. */
function piecesOf(part: string): string[] {
  return part.split(/(?<=\p{L}\p{L}[-–/])(?=\p{L}{2})/u).flatMap(chunksOf);
}

/** No word is that long: what somebody pasted may break anywhere. */
function chunksOf(piece: string): string[] {
  if (piece.length <= LONGEST_WORD) return piece === '' ? [] : [piece];
  return piece.match(CHUNKS) ?? [];
}

/** No line begins with a sign that French sets off with a space, none ends in a number without its word. */
function unbroken(text: string): string {
  return text
    .replace(/ (?=[;:!?»%€](?:[\s.,)]|$))/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=(?:^|\s)\d{1,3}\.?) (?=\p{L})/gu, '\u00a0');
}
