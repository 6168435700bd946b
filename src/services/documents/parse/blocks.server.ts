import type { Align, Block } from '../../../document/document.ts';
import { readDirective } from './directives.server.ts';
import { readInlines } from './inlines.server.ts';
import { lineOf, type MarkdownBlock, type MarkdownInline, nameOf } from './markdown.server.ts';
import { note, type Reading } from './reading.ts';

type Heading = Extract<MarkdownBlock, { type: 'heading' }>;
type Paragraph = Extract<MarkdownBlock, { type: 'paragraph' }>;
type List = Extract<MarkdownBlock, { type: 'list' }>;
type Table = Extract<MarkdownBlock, { type: 'table' }>;

/** Lists nest as 1.1, (a), (i) and no deeper. */
const DEEPEST_LIST = 3;
const NAME = /\s*\{#([^{}]*)\}\s*$/;

/** Turns the blocks of a Markdown tree into the model; what is refused is reported. */
export function readBlocks(nodes: readonly MarkdownBlock[], reading: Reading): Block[] {
  return nodes.flatMap((node) => readBlock(node, reading));
}

function readBlock(node: MarkdownBlock, reading: Reading): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', content: readInlines(node.children, reading) }];
    case 'heading':
      return readHeading(node, reading);
    case 'list':
      return [readList(node, reading, 1)];
    case 'table':
      return [readTable(node, reading)];
    case 'blockquote':
      return [{ kind: 'note', blocks: node.children.flatMap((child) => readNotePart(child, reading)) }];
    case 'leafDirective':
    case 'containerDirective':
      return readDirective(node, reading, readBlocks);
    default:
      reading.report(lineOf(node), 'what docs/templates.md lists under Body', nameOf(node));
      return [];
  }
}

function readHeading(node: Heading, reading: Reading): Block[] {
  const line = lineOf(node);
  if (node.depth !== 2 && node.depth !== 3) {
    reading.report(
      line,
      '## for a clause or ### inside it (the title is printed by itself)',
      '#'.repeat(node.depth),
    );
    return [];
  }
  const { id, children } = withoutName(node.children, line, reading);
  note(reading, { kind: 'heading', key: id, line, detail: '' });
  const kind = node.depth === 2 ? 'heading' : 'subHeading';
  // A heading without a name gets one from its line, for bookmarks and the table of contents.
  return [{ kind, id: id || `line-${line}`, content: readInlines(children, reading) }];
}

/** Takes the name off the end of a heading or a paragraph: {#repayment}. */
function withoutName(children: readonly MarkdownInline[], line: number, reading: Reading) {
  const last = children.at(-1);
  const named = last?.type === 'text' ? NAME.exec(last.value) : null;
  if (last?.type !== 'text' || !named) return { id: '', children };
  const id = named[1] ?? '';
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(id)) reading.report(line, 'a name like {#repayment}', `{#${id}}`);
  return { id, children: withLast(children, last.value.slice(0, named.index)) };
}

function withLast(children: readonly MarkdownInline[], value: string): MarkdownInline[] {
  const last = children.at(-1);
  if (last?.type !== 'text') return [...children];
  return value === '' ? children.slice(0, -1) : [...children.slice(0, -1), { ...last, value }];
}

function readList(node: List, reading: Reading, depth: number): Block {
  if (depth > DEEPEST_LIST)
    reading.report(lineOf(node), `lists at most ${DEEPEST_LIST} deep`, 'a deeper list');
  const items = node.children.map((item) =>
    item.children.flatMap((child, index) =>
      node.ordered && index === 0 && child.type === 'paragraph'
        ? [readNumbered(child, reading)]
        : readItemPart(child, reading, depth),
    ),
  );
  return { kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items };
}

/** The text behind a number, which may have a name for references. */
function readNumbered(node: Paragraph, reading: Reading): Block {
  const line = lineOf(node);
  const { id, children } = withoutName(node.children, line, reading);
  const content = readInlines(children, reading);
  if (id === '') return { kind: 'paragraph', content };
  note(reading, { kind: 'paragraph', key: id, line, detail: '' });
  return { kind: 'paragraph', content, id };
}

function readItemPart(node: MarkdownBlock, reading: Reading, depth: number): Block[] {
  if (node.type === 'list') return [readList(node, reading, depth + 1)];
  if (node.type === 'paragraph') return readBlock(node, reading);
  if (node.type === 'containerDirective' && (node.name === 'if' || node.name === 'definitions')) {
    return readDirective(node, reading, (nodes, inner) =>
      nodes.flatMap((child) => readItemPart(child, inner, depth)),
    );
  }
  reading.report(lineOf(node), 'a paragraph or a nested list inside a list', nameOf(node));
  return [];
}

function readNotePart(node: MarkdownBlock, reading: Reading): Block[] {
  if (node.type === 'paragraph' || node.type === 'list') return readBlock(node, reading);
  reading.report(lineOf(node), 'paragraphs or a list inside a note', nameOf(node));
  return [];
}

function readTable(node: Table, reading: Reading): Block {
  const [head, ...rows] = node.children.map((row) =>
    row.children.map((cell) => readInlines(cell.children, reading)),
  );
  const columns = head?.length ?? 0;
  node.children.forEach((row) => {
    if (row.children.length > columns)
      reading.report(lineOf(row), `${columns} cells`, `${row.children.length} cells`);
  });
  return {
    kind: 'table',
    align: Array.from({ length: columns }, (_, index): Align => node.align?.[index] ?? 'left'),
    head: head ?? [],
    rows: rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? [])),
  };
}
