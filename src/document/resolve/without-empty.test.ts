import { expect, test } from 'vitest';
import type { Block, DocumentTemplate, Inline, PlainField, RowsField } from '../document.ts';
import { resolveDocument } from './resolve-document.ts';
import type { plainText } from './resolve-inlines.ts';
import { printedKeys } from './standing-alone.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const blank = (key: string): Inline => ({ kind: 'blank', key });
const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children });
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });
const heading = (id: string): Block => ({ kind: 'heading', id, content: [text(id)] });
const table = (...rows: Inline[][][]): Block => ({
  kind: 'table',
  align: ['left', 'left'],
  head: [[text('From')], [text('To')]],
  rows,
});

const ITEMS: Block = { kind: 'rows', field: 'items', sum: [], sumLabel: '' };

/** Lines of a table to be filled in by hand. */
const GRID = ' //  //  //  // ';

function field(key: string): PlainField {
  const common = { label: `Label of ${key}`, help: '', prefill: '', group: '' } as const;
  return { ...common, key, type: 'text', example: '', default: '' };
}

const items: RowsField = {
  ...{ key: 'items', type: 'rows', label: 'Items', help: '', prefill: '', group: '', example: [] },
  columns: [{ key: 'what', type: 'text', label: 'What', compute: '' }],
};

function templateOf(blocks: readonly Block[]): DocumentTemplate {
  return {
    ...{ id: 1, family: 'f', slug: 's', locale: 'en', title: 'Paper', department: 'finance', type: 'form' },
    ...{ summary: '', keywords: [], jurisdictions: ['US'], reviewed: '2026-01-01', related: [], notes: {} },
    numbering: 'clauses',
    fields: [field('a'), field('b'), field('c'), items],
    blocks,
  };
}

/** What a paper prints, block by block; '___' for an empty blank. */
function printed(
  blocks: readonly Block[],
  values: Record<string, string> = {},
  stage: 'draft' | 'finished' | 'cancelled' = 'finished',
) {
  return resolveDocument(templateOf(blocks), values, { blanks: 'values', stage }).blocks.map((block) => {
    const words = (runs: Parameters<typeof plainText>[0]) =>
      runs.map((run) => (run.kind === 'blank' && run.text === '' ? '___' : run.text)).join('');
    if (block.kind === 'table') return block.rows.map((row) => row.map(words).join(' | ')).join(' // ');
    if (!('content' in block)) return block.kind;
    return `${'number' in block ? `${block.number} ` : ''}${words(block.content)}`;
  });
}

test('I15.90 a draft keeps its empty blanks; finished, what stands empty by itself is left out with its label', () => {
  const blocks = [
    paragraph(text('Attention: '), blank('a')),
    paragraph(blank('b')),
    paragraph(blank('c')),
    ITEMS,
  ];
  expect(printed(blocks, { c: 'Thanks' }, 'draft')).toEqual(['Attention: ___', '___', 'Thanks', GRID]);
  expect(printed(blocks, { c: 'Thanks' })).toEqual(['Thanks']);
  expect(printed(blocks, { a: 'Ada', b: ' ', c: 'Thanks' })).toEqual(['Attention: Ada', 'Thanks']);
});

test('I15.90 a blank within a sentence stays to be filled in by hand', () => {
  const blocks = [
    paragraph(text('Payable by '), blank('a'), text('.')),
    paragraph(text('From '), blank('a'), text(' to '), blank('b')),
    paragraph(blank('a'), text(', see '), { kind: 'reference', target: 'x' }),
  ];
  expect(printed(blocks)).toEqual(['Payable by ___.', 'From ___ to ___', '___, see (omitted)']);
});

test('I15.90 of several blanks in a line the empty ones go with what divides them', () => {
  const line = paragraph(
    text('Contact: '),
    strong(blank('a')),
    text(', '),
    blank('b'),
    text('; tel. '),
    blank('c'),
  );
  expect(printed([line], { a: 'Ada', c: '5' })).toEqual(['Contact: Ada; tel. 5']);
  expect(printed([line], { b: 'b@x' })).toEqual(['Contact: b@x']);
  expect(printed([line], { c: '5' })).toEqual(['tel. 5']);
});

test('I15.90 a row goes with its label, a cell alone where another one says something, a table with its last row', () => {
  const parties = table(
    [[strong(blank('a'))], [strong(blank('b'))]],
    [
      [text('Tax number: '), blank('c')],
      [text('Your reference: '), blank('b')],
    ],
  );
  expect(printed([parties], { a: 'We', c: '17' })).toEqual(['We |  // Tax number: 17 | ']);
  expect(printed([parties], { a: 'We' })).toEqual(['We | ']);
  const terms = table([[text('Notice')], [blank('a')]], [[text('Place')], [blank('b')]]);
  expect(printed([terms], { b: 'Bath' })).toEqual(['Place | Bath']);
  expect(printed([terms])).toEqual([]);
});

test('I15.90 a heading goes with all that stood below it and numbers close up; one that others refer to stays', () => {
  const list: Block = {
    kind: 'list',
    ordered: true,
    start: 1,
    items: [[paragraph(blank('a'))], [paragraph(blank('b'))]],
  };
  const blocks = [heading('One'), list, heading('Two'), ITEMS, heading('Three'), paragraph(text('Text.'))];
  expect(printed(blocks, { b: 'x' })).toEqual(['1. One', '1.1 x', '2. Three', 'Text.']);
  const referring = paragraph(text('As '), { kind: 'reference', target: 'Two' }, text(' says.'));
  expect(printed([...blocks, referring])).toEqual([
    '1. Two',
    GRID,
    '2. Three',
    'Text.',
    'As clause\u00a01 says.',
  ]);
});

test('I15.90 what a field is printed for tells what finishing does to it', () => {
  const blocks: Block[] = [
    paragraph(text('Attention: '), blank('a')),
    {
      kind: 'conditional',
      field: 'x',
      is: ['yes'],
      blocks: [paragraph(text('Due on '), blank('b'), text('.'))],
    },
    { kind: 'signatures', parties: ['c'] },
    ITEMS,
  ];
  const { alone, needed } = printedKeys(blocks);
  expect([[...alone], [...needed]]).toEqual([
    ['a', 'items'],
    ['b', 'c'],
  ]);
});

test('I15.91 a cancelled paper is finished, and says in its own language what it is', () => {
  const blocks = [paragraph(text('Attention: '), blank('a')), paragraph(text('Text.'))];
  expect(printed(blocks, {}, 'cancelled')).toEqual(['Text.']);
  const stampOf = (locale: 'en' | 'de', stage?: 'finished' | 'cancelled') =>
    resolveDocument({ ...templateOf(blocks), locale }, {}, { blanks: 'values', stage }).stamp;
  expect([
    stampOf('en'),
    stampOf('en', 'finished'),
    stampOf('en', 'cancelled'),
    stampOf('de', 'cancelled'),
  ]).toEqual(['', '', 'Cancelled', 'Storniert']);
});
