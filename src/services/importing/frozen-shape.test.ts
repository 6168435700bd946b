import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseTemplate } from '../documents/parse/parse.server.ts';
import { isFrozenTemplate } from './frozen-shape.ts';

/** Built-in templates as they are frozen: with lines of an invoice, with clauses, and with conditions. */
const WHOLE = ['invoice', 'loan-agreement', 'employment-contract'].map((name) => {
  const file = `en/${name}.md`;
  const source = readFileSync(new URL(`../../../content/templates/${file}`, import.meta.url), 'utf8');
  const parsed = parseTemplate(source, { file, locale: 'en' });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  return JSON.stringify(parsed.template);
});

type Changed = Record<string, unknown> & { blocks: unknown[]; fields: Record<string, unknown>[] };

/** A whole template with something else about it. */
function changed(change: (template: Changed) => void): string {
  // The text is that of a template.
  const template = JSON.parse(WHOLE[1] ?? '') as Changed;
  change(template);
  return JSON.stringify(template);
}

test('I15.103 templates of the library are templates in every part, as they are frozen', () => {
  expect(WHOLE.map(isFrozenTemplate)).toEqual([true, true, true]);
});

const block = (more: object) => (template: Changed) => template.blocks.push(more);
/** Within one another, deeper than anybody can follow. */
const nested = (depth: number) =>
  changed((template) => Object.assign(template, { blocks: ['here'] })).replace(
    '"here"',
    `${'{"kind":"note","blocks":['.repeat(depth)}${']}'.repeat(depth)}`,
  );

const WRONG: readonly [string, string][] = [
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['half of one', (WHOLE[1] ?? '').slice(0, 900)],
  ['more than any has', changed((template) => Object.assign(template, { script: 'x' }))],
  ['a part missing', changed((template) => Object.assign(template, { notes: undefined }))],
  ['another type', changed((template) => Object.assign(template, { type: 'program' }))],
  ['a number for a title', changed((template) => Object.assign(template, { title: 7 }))],
  ['too long a text', changed((template) => Object.assign(template, { summary: 'x'.repeat(20_001) }))],
  ['a block of another kind', changed(block({ kind: 'html', html: '<script>' }))],
  ['a block with more', changed(block({ kind: 'toc', onclick: 'x' }))],
  ['a box without end', changed(block({ kind: 'box', label: [], lines: 1e9 }))],
  ['a box of half a line', changed(block({ kind: 'box', label: [], lines: 1.5 }))],
  [
    'a key of JavaScript’s own',
    changed(block({ kind: 'rows', field: 'constructor', sum: [], sumLabel: '' })),
  ],
  ['a heading called so', changed(block({ kind: 'heading', id: '__proto__', content: [] }))],
  [
    'a word within that is none',
    changed(block({ kind: 'paragraph', content: [{ kind: 'image', src: 'x' }] })),
  ],
  ['a field of another type', changed(({ fields }) => fields.push({ ...fields[0], type: 'password' }))],
  ['a field whose key is a path', changed(({ fields }) => fields.push({ ...fields[0], key: '../x' }))],
  ['deeper than a stack', nested(20_000)],
];

test.each(WRONG)('I15.103 words of an export are not believed where they are %s', (_what, content) => {
  expect(isFrozenTemplate(content)).toBe(false);
});
