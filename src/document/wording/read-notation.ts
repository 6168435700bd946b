import type { Align, Block, Inline, Inlines } from '../document.ts';
import { LONGEST_TEXT, type OwnText } from './differences.ts';
import { keyOf, type NotationNames } from './notation-names.ts';
import type { EditedAs } from './own-text.ts';

/** What cannot be taken as it was typed; `found` is what of it. */
export type NotationFault = {
  kind: 'empty' | 'tooLong' | 'tooDeep' | 'unknownBlank' | 'unknownClause' | 'oneLine' | 'columns';
  found: string;
};

export type ReadNotation = { outcome: 'read'; text: OwnText } | { outcome: 'refused'; fault: NotationFault };

type Options = {
  as: EditedAs;
  names: NotationNames;
  /** How deep lists may be nested in it. */
  room: number;
  /** Of a table: how its columns are set. */
  align?: readonly Align[];
};

/** Characters that cannot be seen, halves of characters, and what turns the direction of all that follows. */
const UNSEEN = /[^\P{Cc}\n]|[\p{Cs}\ufffd\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const MARK = /^(\s*)(?:(-|\u2022)|(\d{1,3}[.)]))\s+(.*)$/su;

/** Reads what somebody typed, as `write-notation.ts` writes it. Whatever is no sign of ours is text. */
export function readNotation(typed: string, options: Options): ReadNotation {
  const fault = (kind: NotationFault['kind'], found = ''): ReadNotation => ({
    outcome: 'refused',
    fault: { kind, found },
  });
  if (typed.length > LONGEST_TEXT) return fault('tooLong', String(LONGEST_TEXT));
  const lines = cleaned(typed)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return fault('empty');
  const strange = unknownName(lines.join('\n'), options.names);
  if (strange) return fault(strange.kind, strange.found);
  switch (options.as) {
    case 'line':
    case 'definition':
      if (lines.length > 1) return fault('oneLine');
      return { outcome: 'read', text: [lineBlock(lines[0]?.trim() ?? '', options)] };
    case 'table':
      return tableOf(lines, options) ?? fault('columns', String(options.align?.length ?? 0));
    case 'text': {
      const text = blocksOf(lines, options.names);
      return depthOf(text) > options.room
        ? fault('tooDeep', String(options.room))
        : { outcome: 'read', text };
    }
  }
}

function cleaned(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, '   ')
    .replace(UNSEEN, '');
}

function lineBlock(line: string, { as, names }: Options): Block {
  const content = readLine(line, names);
  const [first, second, ...rest] = content;
  const isTerm = as === 'definition' && first?.kind === 'strong' && second?.kind === 'text';
  if (!isTerm || !/^\s*:/.test(second.text)) return { kind: 'paragraph', content };
  const meaning: Inline[] = [{ kind: 'text', text: second.text.replace(/^\s*:\s*/, '') }, ...rest];
  const isEmpty = (one: Inline) => one.kind === 'text' && one.text === '';
  return { kind: 'definition', term: first.children, content: meaning.filter((one) => !isEmpty(one)) };
}

function tableOf(lines: readonly string[], { names, align = [] }: Options): ReadNotation | undefined {
  const rows = lines.map((line) => cellsOf(line).map((cell) => readLine(cell, names)));
  if (rows.some((row) => row.length > align.length)) return undefined;
  const full = rows.map((row) => align.map((_none, index) => row[index] ?? []));
  const [head = [], ...body] = full;
  return { outcome: 'read', text: [{ kind: 'table', align, head, rows: body }] };
}

function cellsOf(line: string): string[] {
  const trimmed = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return trimmed.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

type Line = { indent: number; ordered: boolean | undefined; content: Inlines };
/** A list that is being read, and how far its marks and its text are indented. */
type Open = { indent: number; list: { ordered: boolean; items: Block[][] } };

function blocksOf(lines: readonly string[], names: NotationNames): Block[] {
  const blocks: Block[] = [];
  let open: Open[] = [];
  for (const line of lines.map((one) => lineOf(one, names))) {
    open = open.filter(({ indent }) =>
      line.ordered === undefined ? indent < line.indent : indent <= line.indent,
    );
    const last = open.at(-1);
    const target = last ? (last.list.items.at(-1) ?? blocks) : blocks;
    const paragraph: Block = { kind: 'paragraph', content: line.content };
    if (line.ordered === undefined) {
      target.push(paragraph);
      continue;
    }
    if (last && last.indent >= line.indent - 1 && last.list.ordered === line.ordered) {
      last.list.items.push([paragraph]);
      continue;
    }
    // Another kind of list at the same depth ends the one before.
    if (last && last.indent >= line.indent - 1) open = open.slice(0, -1);
    const holder = open.at(-1)?.list.items.at(-1) ?? blocks;
    const list = { ordered: line.ordered, items: [[paragraph]] };
    holder.push({ kind: 'list', start: 1, ...list });
    open = [...open, { indent: line.indent, list }];
  }
  return blocks;
}

function lineOf(line: string, names: NotationNames): Line {
  const mark = MARK.exec(line);
  const indent = line.length - line.trimStart().length;
  if (!mark) return { indent, ordered: undefined, content: readLine(line.trim(), names) };
  return { indent, ordered: mark[3] !== undefined, content: readLine((mark[4] ?? '').trim(), names) };
}

function depthOf(blocks: readonly Block[]): number {
  const lists = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  return lists.length === 0 ? 0 : 1 + Math.max(...lists.map(depthOf));
}

/** Signs of the notation in a line, an escaped one first. */
const SIGN = /\\([\\*{[|.)-])|(\*\*|\*)|\{([^{}\n]*)\}|\[\[([^\n]*?)\]\]/gu;

function unknownName(text: string, { blanks, clauses }: NotationNames): NotationFault | undefined {
  for (const [, , , blank, clause] of text.matchAll(SIGN)) {
    if (blank !== undefined && keyOf(blanks, blank) === undefined)
      return { kind: 'unknownBlank', found: blank };
    if (clause !== undefined && keyOf(clauses, clause) === undefined)
      return { kind: 'unknownClause', found: clause };
  }
  return undefined;
}

type Style = { strong: boolean; emphasis: boolean };
type Styled = Style & { inline: Inline };

function readLine(line: string, names: NotationNames): Inlines {
  const found: Styled[] = [];
  let style: Style = { strong: false, emphasis: false };
  let end = 0;
  const add = (inline: Inline) => found.push({ ...style, inline });
  for (const match of line.matchAll(SIGN)) {
    addText(line.slice(end, match.index), add);
    end = match.index + match[0].length;
    const [sign, literal, star, blank, clause] = match;
    const turned = star
      ? turnedBy(star, style, { before: line.slice(0, match.index), after: line.slice(end) })
      : undefined;
    if (literal !== undefined) addText(literal, add);
    else if (turned) style = turned;
    else if (blank !== undefined) add({ kind: 'blank', key: keyOf(names.blanks, blank) ?? '' });
    else if (clause !== undefined) add({ kind: 'reference', target: keyOf(names.clauses, clause) ?? '' });
    else addText(sign, add);
  }
  addText(line.slice(end), add);
  return nested(found);
}

function addText(text: string, add: (inline: Inline) => void): void {
  if (text !== '') add({ kind: 'text', text });
}

/** Stars begin a style where a word follows and they come again behind one; else they are stars. */
function turnedBy(star: string, style: Style, around: { before: string; after: string }): Style | undefined {
  const key = star === '**' ? 'strong' : 'emphasis';
  if (style[key]) return { ...style, [key]: false };
  const closes = star === '**' ? /\S\*\*/ : /\S\*/;
  const isOpen = /^\S/.test(around.after) && closes.test(around.after.replace(/\\[\\*]/g, '__'));
  return isOpen ? { ...style, [key]: true } : undefined;
}

/** Puts pieces of one style together: text with its neighbours, bold around italic. */
function nested(found: readonly Styled[]): Inlines {
  return grouped(found, 'strong', (inner) =>
    grouped(inner, 'emphasis', (plain) => merged(plain.map(({ inline }) => inline))),
  );
}

function grouped(
  found: readonly Styled[],
  kind: 'strong' | 'emphasis',
  inner: (group: readonly Styled[]) => Inline[],
): Inline[] {
  const groups: Styled[][] = [];
  for (const one of found) {
    const last = groups.at(-1);
    if (last?.[0]?.[kind] === one[kind]) last.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => (group[0]?.[kind] ? [{ kind, children: inner(group) }] : inner(group)));
}

function merged(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const inline of inlines) {
    const last = all.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text')
      all.splice(-1, 1, { kind: 'text', text: last.text + inline.text });
    else all.push(inline);
  }
  return all;
}
