import type { Runs } from '../../../document/document.ts';
import type { TextStyle } from './style.ts';
import { type Fragment, type TextOptions, type Word, wordsOf } from './text.server.ts';

/** A stretch of a line in one font and colour; `x` counts from the start of the line. */
export type Part = Omit<Fragment, 'padBefore' | 'padAfter'> & { x: number };

/** The ground of a blank on one line, and the key of its field. */
export type Ground = { x: number; width: number; key: string };

export type TextLine = {
  parts: readonly Part[];
  grounds: readonly Ground[];
  width: number;
  /** More than the leading where an empty blank needs room for its label. */
  height: number;
  style: TextStyle;
};

/** Room below an empty blank for the label under its rule. */
const RULE_ROOM = 6.5;
/** A last line narrower than this share of the measure looks left over. */
const RUNT = 0.16;

/** Sets runs in lines of a width. At least one line, empty for no text. */
export function setLines(runs: Runs, width: number, options: Omit<TextOptions, 'measure'>): TextLine[] {
  const words = wordsOf(runs, { ...options, measure: width });
  return breakWords(words, width).map((line) => placeLine(line, options.style));
}

/** Breaks words into lines so that the right edge is as even as it can be. */
function breakWords(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [];
  let paragraph: Word[] = [];
  for (const word of words) {
    for (const part of narrowed(word, width)) paragraph.push(part);
    if (word.ends !== 'hard') continue;
    breakParagraph(paragraph, width, lines);
    paragraph = [];
  }
  if (paragraph.length > 0 || lines.length === 0) breakParagraph(paragraph, width, lines);
  return lines;
}

/** Least sum of squared gaps over all lines but the last (Knuth and Plass, without stretching). */
function breakParagraph(words: readonly Word[], width: number, lines: Word[][]): void {
  const best: { cost: number; end: number }[] = [];
  best[words.length] = { cost: 0, end: words.length };
  for (let start = words.length - 1; start >= 0; start -= 1)
    best[start] = cheapest(words, start, { width, best });
  if (words.length === 0) lines.push([]);
  for (let start = 0; start < words.length; start = best[start]?.end ?? words.length) {
    lines.push(words.slice(start, best[start]?.end));
  }
}

function cheapest(
  words: readonly Word[],
  start: number,
  given: { width: number; best: readonly { cost: number; end: number }[] },
): { cost: number; end: number } {
  let found = { cost: Number.POSITIVE_INFINITY, end: start + 1 };
  let line = 0;
  for (let end = start + 1; end <= words.length; end += 1) {
    const word = words[end - 1];
    line += word?.width ?? 0;
    if (line > given.width && end > start + 1) break;
    const cost = lineCost(line / given.width, end === words.length) + (given.best[end]?.cost ?? 0);
    if (cost < found.cost) found = { cost, end };
    line += word?.space?.width ?? 0;
  }
  return found;
}

function lineCost(filled: number, isLast: boolean): number {
  if (!isLast) return 1 + 100 * (1 - filled) ** 2;
  return 1 + (filled < RUNT ? 5 : 0);
}

/** A word wider than the line is cut between letters. */
function narrowed(word: Word, width: number): Word[] {
  const [fragment, ...others] = word.fragments;
  if (word.width <= width || !fragment || fragment.isRule) return [word];
  if (others.length > 0) {
    const parts = word.fragments.map((one) => ({
      ...word,
      fragments: [one],
      width: one.width,
      space: undefined,
    }));
    return withSpace(
      parts.flatMap((part) => narrowed(part, width)),
      word.space,
    );
  }
  const letters = [...fragment.text];
  const fitting = Math.max(1, Math.floor((letters.length * width) / word.width) - 1);
  const cut = (from: number, to?: number): Word => {
    const text = letters.slice(from, to).join('');
    const size = (fragment.font.widthOf(text) * fragment.style.size) / 1000;
    return { ...word, fragments: [{ ...fragment, text, width: size }], width: size, space: undefined };
  };
  if (letters.length < 2) return [word];
  return withSpace([cut(0, fitting), ...narrowed(cut(fitting), width)], word.space);
}

function withSpace(words: Word[], space: Fragment | undefined): Word[] {
  return words.map((word, index) => (index === words.length - 1 ? { ...word, space } : word));
}

function placeLine(words: readonly Word[], style: TextStyle): TextLine {
  const parts: Part[] = [];
  const grounds: (Ground & { fill: string })[] = [];
  let x = 0;

  function place(fragment: Fragment): void {
    const from = x;
    const last = parts.at(-1);
    x += fragment.padBefore;
    if (last && joins(last, fragment, x)) {
      last.text += fragment.text;
      last.width += fragment.width;
    } else {
      parts.push({ ...fragment, x });
    }
    x += fragment.width + fragment.padAfter;
    const ground = grounds.at(-1);
    if (fragment.fill !== '' && ground?.fill === fragment.fill) ground.width = x - ground.x;
    else if (fragment.fill !== '') grounds.push(groundOf(fragment, from, x));
  }

  words.forEach((word, index) => {
    word.fragments.forEach(place);
    if (word.space && index < words.length - 1) place(word.space);
  });
  const hasRule = parts.some((part) => part.isRule);
  return { parts, grounds, width: x, height: style.leading + (hasRule ? RULE_ROOM : 0), style };
}

function groundOf({ fill, blank }: Fragment, from: number, to: number): Ground & { fill: string } {
  return { x: from, width: to - from, key: blank?.key ?? '', fill };
}

function joins(last: Part, next: Fragment, x: number): boolean {
  const isSame = last.font === next.font && last.fill === next.fill && last.target === next.target;
  return isSame && !last.isRule && !next.isRule && Math.abs(last.x + last.width - x) < 0.01;
}
