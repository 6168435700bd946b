import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Block, Inline, Inlines } from '../../../document/document.ts';
import { readDefinitions } from './definitions.server.ts';
import { readInlines } from './inlines.server.ts';
import { lineOf, type MarkdownBlock } from './markdown.server.ts';
import { note, type Reading } from './reading.ts';

type Directive = LeafDirective | ContainerDirective;
type ReadInner = (nodes: readonly MarkdownBlock[], reading: Reading) => Block[];
type Rule = {
  form: 'leafDirective' | 'containerDirective';
  attributes: readonly string[];
  required: readonly string[];
  /** How the directive is written, for the person who got it wrong. */
  example: string;
};

const RULES: Readonly<Record<string, Rule>> = {
  toc: leaf('::toc'),
  pagebreak: leaf('::pagebreak'),
  signatures: {
    ...leaf('::signatures{parties="lender,borrower"}'),
    attributes: ['parties'],
    required: ['parties'],
  },
  line: leaf('::line[Signature of applicant]'),
  box: { ...leaf('::box[Notes]{lines=5}'), attributes: ['lines'] },
  checks: leaf('::checks[Full-time, Part-time]'),
  definitions: container(':::definitions', [], []),
  if: container(':::if{field="security" is="pledge"}', ['field'], ['is', 'not']),
  rows: container(':::rows{field="items"}', ['field'], ['sum', 'sumlabel']),
};
/** More would not fit on a page. */
const MOST_BOX_LINES = 28;

function leaf(example: string): Rule {
  return { form: 'leafDirective', attributes: [], required: [], example };
}

function container(example: string, required: string[], optional: string[]): Rule {
  return { form: 'containerDirective', attributes: [...required, ...optional], required, example };
}

/** Reads a leaf or container directive; `readInner` reads what stands inside a condition. */
export function readDirective(node: Directive, reading: Reading, readInner: ReadInner): Block[] {
  const rule = RULES[node.name];
  if (!rule || !isWellFormed(node, rule, reading)) {
    if (!rule)
      reading.report(lineOf(node), `one of ${Object.keys(RULES).join(', ')}`, `the directive ${node.name}`);
    return [];
  }
  checkClosed(node, reading);
  switch (node.name) {
    case 'toc':
      return [{ kind: 'toc' }];
    case 'pagebreak':
      return [{ kind: 'pagebreak' }];
    case 'signatures':
      return [readSignatures(node, reading)];
    case 'definitions':
      if (node.children.length === 0)
        reading.report(lineOf(node), 'definitions between :::definitions and :::', 'nothing');
      return readDefinitions(childrenOf(node), reading, readDirective);
    case 'if':
      return readCondition(node, reading, readInner);
    case 'rows':
      return [readRows(node, reading)];
    default:
      return readDrawn(node, reading);
  }
}

/** Without its last line a part reaches to the end of the document and takes everything along. */
function checkClosed(node: Directive, reading: Reading): void {
  if (node.type !== 'containerDirective') return;
  const last = reading.lineText(node.position?.end.line ?? 0);
  if (/^[\s>]*:{3,}\s*$/.test(last)) return;
  const expected = 'a line ::: that ends it, and one colon more around a part that holds another';
  reading.report(lineOf(node), expected, `:::${node.name} without an end`);
}

function isWellFormed(node: Directive, rule: Rule, reading: Reading): boolean {
  const names = Object.keys(node.attributes ?? {});
  const strange = names.filter((name) => !rule.attributes.includes(name));
  const missing = rule.required.filter((name) => attribute(node, name) === '');
  const found =
    node.type !== rule.form
      ? node.type === 'leafDirective'
        ? `::${node.name} (two colons)`
        : `:::${node.name} (three colons)`
      : strange.length > 0
        ? `the attribute ${strange[0]}`
        : missing.length > 0
          ? `no attribute ${missing[0]}`
          : undefined;
  if (found !== undefined) reading.report(lineOf(node), rule.example, found);
  return found === undefined;
}

function readSignatures(node: Directive, reading: Reading): Block {
  const parties = listOf(attribute(node, 'parties'));
  for (const key of parties) note(reading, { kind: 'party', key, line: lineOf(node), detail: '' });
  return { kind: 'signatures', parties };
}

function readCondition(node: Directive, reading: Reading, readInner: ReadInner): Block[] {
  const field = attribute(node, 'field');
  const is = attribute(node, 'is');
  const not = attribute(node, 'not');
  const line = lineOf(node);
  if ((is === '') === (not === '')) {
    reading.report(line, 'is="pledge" or not="none"', is === '' ? 'neither' : 'both');
    return [];
  }
  const named = listOf(is || not);
  note(reading, { kind: 'condition', key: field, line, detail: named.join(',') });
  const condition = {
    field,
    is: is === '' ? reading.optionsOf(field).filter((option) => !named.includes(option)) : named,
  };
  const inner = { ...reading, within: [...reading.within, condition] };
  const children = childrenOf(node);
  if (children.length === 0) reading.report(line, 'text between :::if and :::', 'nothing');
  return [{ kind: 'conditional', ...condition, blocks: readInner(children, inner) }];
}

function childrenOf(node: Directive): readonly MarkdownBlock[] {
  return node.type === 'containerDirective' ? node.children : [];
}

function readRows(node: Directive, reading: Reading): Block {
  const [field, sum, sumLabel] = [
    attribute(node, 'field'),
    attribute(node, 'sum'),
    attribute(node, 'sumlabel'),
  ];
  note(reading, { kind: 'rows', key: field, line: lineOf(node), detail: listOf(sum).join(',') });
  if (node.children.length > 0) reading.report(lineOf(node), 'nothing between :::rows and :::', 'text');
  const columns = listOf(sum);
  if ((columns.length === 0) !== (sumLabel === '')) {
    reading.report(
      lineOf(node),
      'sum="total" together with sumlabel="Total"',
      sum === '' ? 'no sum' : 'no sumlabel',
    );
  }
  return { kind: 'rows', field, sum: columns, sumLabel };
}

/** The directives that draw something to be filled in by hand. */
function readDrawn(node: Directive, reading: Reading): Block[] {
  const label = node.type === 'leafDirective' ? readInlines(node.children, reading) : [];
  if (label.length === 0) reading.report(lineOf(node), `a label: ${RULES[node.name]?.example}`, 'no label');
  if (node.name === 'line') return [{ kind: 'line', label }];
  if (node.name === 'checks') return [{ kind: 'checks', options: splitOptions(label) }];
  const lines = Number(attribute(node, 'lines') || '4');
  if (Number.isInteger(lines) && lines >= 1 && lines <= MOST_BOX_LINES)
    return [{ kind: 'box', label, lines }];
  reading.report(lineOf(node), `lines from 1 to ${MOST_BOX_LINES}`, attribute(node, 'lines'));
  return [];
}

/** Splits a label at its commas; blanks and bold text stay whole. */
function splitOptions(label: Inlines): Inline[][] {
  const options: Inline[][] = [[]];
  for (const inline of label) {
    const [first = '', ...rest] = inline.kind === 'text' ? inline.text.split(',') : [''];
    options.at(-1)?.push(inline.kind === 'text' ? { kind: 'text', text: first } : inline);
    for (const text of rest) options.push([{ kind: 'text', text }]);
  }
  return options.map(trimmed).filter((option) => option.length > 0);
}

function trimmed(option: Inline[]): Inline[] {
  return option.flatMap((inline, index): Inline[] => {
    if (inline.kind !== 'text') return [inline];
    const start = index === 0 ? inline.text.trimStart() : inline.text;
    const text = index === option.length - 1 ? start.trimEnd() : start;
    return text === '' ? [] : [{ kind: 'text', text }];
  });
}

function attribute(node: Directive, name: string): string {
  return node.attributes?.[name]?.trim() ?? '';
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
