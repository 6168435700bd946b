import type { Inline } from '../../../document/document.ts';
import { lineOf, type MarkdownInline, nameOf } from './markdown.server.ts';
import { note, type Reading } from './reading.ts';
import { quoted } from './template-error.ts';

const BLANK = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g;
/** Enough of the words before a reference to see whether they already say "clause". */
const BEFORE_LENGTH = 40;

/** Turns the inline content of a Markdown node into the model; what is refused is reported. */
export function readInlines(nodes: readonly MarkdownInline[], reading: Reading): Inline[] {
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1];
    return readInline(node, reading, previous?.type === 'text' ? previous.value.slice(-BEFORE_LENGTH) : '');
  });
}

/** The words of a label that holds nothing but text. */
function labelText(nodes: readonly MarkdownInline[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? labelText(node.children) : ''))
    .join('');
}

function readInline(node: MarkdownInline, reading: Reading, before: string): Inline[] {
  switch (node.type) {
    case 'text':
      return readText(node.value, lineOf(node), reading);
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, children: readInlines(node.children, reading) }];
    case 'textDirective':
      return readTextDirective(node, reading, before);
    default:
      reading.report(lineOf(node), 'text, **bold**, *italic*, {{blank}} or :ref[clause]', nameOf(node));
      return [];
  }
}

function readTextDirective(
  node: Extract<MarkdownInline, { type: 'textDirective' }>,
  reading: Reading,
  before: string,
): Inline[] {
  const key = labelText(node.children);
  const bare = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
  if (node.name === 'ref' && key !== '') {
    note(reading, { kind: 'reference', key, line: lineOf(node), detail: before });
    return [{ kind: 'reference', target: key }];
  }
  // "Note:this" is no directive, only a colon without a space.
  if (bare && node.name !== 'ref') return [{ kind: 'text', text: `:${node.name}` }];
  reading.report(lineOf(node), 'a reference like :ref[repayment]', `:${node.name}`);
  return [];
}

function readText(value: string, line: number, reading: Reading): Inline[] {
  checkColons(value, line, reading);
  const name = /\{#[^{}]*\}/.exec(value);
  if (name) {
    const expected = 'a name only at the end of a clause heading or of a numbered paragraph';
    reading.report(line + newlines(value.slice(0, name.index)), expected, name[0]);
  }
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of value.matchAll(BLANK)) {
    const key = match[1] ?? '';
    inlines.push(...textOf(value.slice(end, match.index)), { kind: 'blank', key });
    note(reading, { kind: 'blank', key, line: line + newlines(value.slice(0, match.index)), detail: '' });
    end = match.index + match[0].length;
  }
  const stray = /\{\{|\}\}/.exec(value.replace(BLANK, (blank) => ' '.repeat(blank.length)));
  if (stray) {
    const found = quoted(value.slice(stray.index, stray.index + 30));
    reading.report(line + newlines(value.slice(0, stray.index)), 'a blank like {{signed_on}}', found);
  }
  return [...inlines, ...textOf(value.slice(end))];
}

/** What was meant as a directive and is none would be printed with its colons. */
function checkColons(value: string, line: number, reading: Reading): void {
  value.split('\n').forEach((text, index) => {
    if (!/^\s*::/.test(text)) return;
    const expected = /^\s*:+\s*$/.test(text)
      ? 'a part that this line ends (one that holds another begins and ends with a colon more)'
      : 'a directive as in docs/templates.md, or no line that begins with ::';
    reading.report(line + index, expected, quoted(text));
  });
}

function textOf(text: string): Inline[] {
  return text === '' ? [] : [{ kind: 'text', text: text.replace(/\n/g, ' ') }];
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}
