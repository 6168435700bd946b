import type { Look, MarkedBlank, Piece } from './docx-content.ts';
import { type Dropped, drop } from './docx-refusal.ts';
import type { FieldBook } from './field-book.ts';
import { YES_OR_NO } from './field-guess.table.ts';
import { isLabel, labelAround, plainWords } from './labels.ts';

/*
 * Finds the blanks in a line of text. The word processor may have cut the line anywhere, so it is put together
 * first; what looks how is looked up afterwards.
 */

/** A stretch of a line in one look: text, or the blank of a field. */
export type Segment = ({ kind: 'text'; text: string } | { kind: 'blank'; key: string }) & Look;
export type InlinePiece = Extract<Piece, { kind: 'text' | 'blank' }>;

export type BlankReading = {
  fields: FieldBook;
  dropped: Dropped;
  /** What the surroundings call a blank that its own line has no words for: the cell before, the line below. */
  aside: string;
};

/** Stands for a blank the file marks itself. */
const MARK = '\ufffc';
/**
 * `{{name}}`, `[Name]`, a ruled line of underscores or dots, with the name in brackets behind it where there is one.
 * No part of it can be matched in two ways, so that no text makes it slow.
 */
const BLANK =
  /\{\{([^{}]{1,80})\}\}|(?:_{3,}|\.{5,}|…{2,})(?:\s?\[([^[\]]{1,60})\])?|\[([^[\]]{0,400})\]|\ufffc/gu;
/** A place-holder without a name: [●], [...], [___]. */
const NAMELESS = /^[\s●•∙*._…xX–-]+$/u;

type Found = {
  start: number;
  end: number;
  label: string;
  holds: MarkedBlank['holds'];
  options: readonly string[];
};

/** Splits a line at its blanks and enters them into the fields. */
export function findBlanks(pieces: readonly InlinePiece[], reading: BlankReading): Segment[] {
  const line = pieces.map((piece) => (piece.kind === 'text' ? cleaned(piece.text) : MARK)).join('');
  const looks = looksOf(pieces);
  const segments: Segment[] = [];
  let end = 0;
  for (const found of blanksOf(line, pieces, reading)) {
    segments.push(...textBetween(line, end, found.start, looks));
    const key = reading.fields.use(found.label, found);
    segments.push({ kind: 'blank', key, ...lookOf(looks, found.start) });
    end = found.end;
  }
  return [...segments, ...textBetween(line, end, line.length, looks)];
}

function blanksOf(line: string, pieces: readonly InlinePiece[], reading: BlankReading): Found[] {
  const marked = pieces.filter((piece) => piece.kind === 'blank');
  const found: Found[] = [];
  for (const match of line.matchAll(BLANK)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const around = labelAround(line.slice(found.at(-1)?.end ?? 0, start), line.slice(end)) || reading.aside;
    const mark = match[0] === MARK ? marked.shift() : undefined;
    const blank = mark ?? blankOf(match, reading.dropped);
    if (blank)
      found.push({ start, end, label: blank.label || around, holds: blank.holds, options: blank.options });
  }
  return found;
}

type Named = Pick<Found, 'label' | 'holds' | 'options'>;

/** Undefined for brackets that hold text of the document. */
function blankOf(match: RegExpMatchArray, dropped: Dropped): Named | undefined {
  const [, braces, behind, brackets] = match;
  const text = (braces ?? behind ?? brackets ?? '').trim();
  if (brackets === undefined) return named(isLabel(text) ? text : '');
  // An empty pair of brackets is a box to tick, a wide one a blank.
  if (text === '') return brackets.length > 3 ? named('') : undefined;
  if (NAMELESS.test(text) && !/^[xX]$/.test(text)) return named('');
  if (YES_OR_NO.test(plainWords(text))) return { label: '', holds: 'yesno', options: [] };
  if (isLabel(text)) return named(text);
  if (text.length > 1 && /\p{L}{2}/u.test(text)) drop(dropped, 'longBrackets');
  return undefined;
}

function named(label: string): Named {
  return { label, holds: '', options: [] };
}

/** Characters that cannot be seen, or that stand for others. */
function cleaned(text: string): string {
  return text.replace(/[\p{Cf}\ufffc]/gu, '').replace(/\u2011/g, '-');
}

type Looks = { start: number; look: Look }[];

function looksOf(pieces: readonly InlinePiece[]): Looks {
  const looks: Looks = [];
  let start = 0;
  for (const piece of pieces) {
    looks.push({ start, look: { strong: piece.strong, emphasis: piece.emphasis } });
    start += piece.kind === 'text' ? cleaned(piece.text).length : 1;
  }
  return looks;
}

function lookOf(looks: Looks, position: number): Look {
  return looks.findLast(({ start }) => start <= position)?.look ?? { strong: false, emphasis: false };
}

/** The text from one place to another, cut where its look changes. */
function textBetween(line: string, from: number, to: number, looks: Looks): Segment[] {
  const cuts = looks.map(({ start }) => start).filter((start) => start > from && start < to);
  return [from, ...cuts].flatMap((start, index): Segment[] => {
    const text = line.slice(start, cuts[index] ?? to);
    return text === '' ? [] : [{ kind: 'text', text, ...lookOf(looks, start) }];
  });
}
