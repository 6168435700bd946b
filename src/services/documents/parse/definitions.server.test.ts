import { describe, expect, test } from 'vitest';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { parseTemplate } from './parse.server.ts';

/** The line on which what is added to the sample begins. */
const ADDED = SAMPLE.split('\n').length + 1;

function parse(...lines: string[]) {
  return parseTemplate(`${SAMPLE}\n${lines.join('\n')}\n`, { file: 'en/workshop-lease.md', locale: 'en' });
}

/** `line: found` of each error, the lines counted within what was added. */
function errorsOf(...lines: string[]): string[] {
  const result = parse(...lines);
  if (result.outcome === 'parsed') return [];
  return result.errors.map((one) => `${one.line - ADDED + 1}: ${one.found}`);
}

function definitionsOf(values: Record<string, string>, ...lines: string[]) {
  const result = parse(...lines);
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return resolveDocument(result.template, values, { blanks: 'examples' }).blocks.flatMap((block) =>
    block.kind === 'definition'
      ? [[block.level, plainText(block.term), plainText(block.content)] as const]
      : [],
  );
}

describe('templates.md definitions', () => {
  test('terms keep their order, and their meaning may hold blanks, references and other terms', () => {
    expect(
      definitionsOf(
        {},
        ':::definitions',
        '- **Rent**: what the **Tenant** pays under :ref[rent], now {{rent}}.',
        '- **Bench** : the oak bench of {{owner}}.',
        ':::',
      ),
    ).toEqual([
      [0, 'Rent', 'what the Tenant pays under clause\u00a03, now £1,250.00.'],
      [0, 'Bench', 'the oak bench of Alder & Finch Ltd.'],
    ]);
  });

  test('they may depend on a choice and stand under a numbered paragraph', () => {
    const lines = [
      '1. In this lease:',
      '',
      '   ::::definitions',
      '   - **Bench**: the oak bench.',
      '',
      '   :::if{field="security" not="none"}',
      '   - **Deposit**: the money in the safe.',
      '   :::',
      '   ::::',
    ];
    expect(definitionsOf({}, ...lines)).toEqual([
      [1, 'Bench', 'the oak bench.'],
      [1, 'Deposit', 'the money in the safe.'],
    ]);
    expect(definitionsOf({ security: 'none' }, ...lines)).toHaveLength(1);
  });

  test.each([
    [['- Rent: what is paid.'], '2: no bold term'],
    [['- **Rent** what is paid.'], '2: no colon after the term'],
    [['- **Rent**'], '2: no colon after the term'],
    [['1. **Rent**: what is paid.'], '2: a numbered list'],
    [['Text.'], '2: paragraph'],
    [['- **Rent**: what is paid.', '', '  More of it.'], '4: paragraph'],
    [['- **Rent**: `code`'], '2: code'],
    [[], '1: nothing'],
  ])('what is none is refused with its line: %j', (lines, error) => {
    expect(errorsOf(':::definitions', ...lines, ':::')).toEqual([error]);
  });
});

describe('templates.md conditions', () => {
  const WORDS = (values: Record<string, string>, ...lines: string[]) => {
    const result = parse(...lines);
    if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
    const { blocks } = resolveDocument(result.template, values, { blanks: 'examples' });
    return blocks.some((block) => block.kind === 'paragraph' && plainText(block.content) === 'It is there.');
  };

  test('not: there for every other choice', () => {
    const lines = [':::if{field="security" not="none"}', 'It is there.', ':::'];
    expect(WORDS({ security: 'cash' }, ...lines)).toBe(true);
    expect(WORDS({ security: 'none' }, ...lines)).toBe(false);
  });

  test('one inside another: both must hold', () => {
    const lines = [
      '::::if{field="security" is="cash"}',
      ':::if{field="pets" is="yes"}',
      'It is there.',
      ':::',
      '::::',
    ];
    expect(WORDS({ security: 'cash', pets: 'yes' }, ...lines)).toBe(true);
    expect(WORDS({ security: 'cash', pets: 'no' }, ...lines)).toBe(false);
    expect(WORDS({ security: 'none', pets: 'yes' }, ...lines)).toBe(false);
  });

  test.each([
    [':::if{field="security"}', '1: neither'],
    [':::if{field="security" is="cash" not="none"}', '1: both'],
    [':::if{field="security" not="gold"}', '1: "gold"'],
    [':::if{field="rent" not="cash"}', '1: rent of type money'],
  ])('%s is refused', (line, error) => {
    expect(errorsOf(line, 'Text.', ':::')).toEqual([error]);
  });
});

describe('templates.md a part that is not closed', () => {
  test.each([
    [[':::if{field="pets" is="yes"}', 'Text.', '', 'The rest.'], '1: :::if without an end'],
    [[':::definitions', '- **Bench**: of oak.'], '1: :::definitions without an end'],
    [
      [':::if{field="pets" is="yes"}', ':::if{field="security" is="cash"}', 'Text.', ':::', ':::'],
      '5: ":::"',
    ],
    [[':: toc'], '1: ":: toc"'],
    [['Text', ':::rows {field="items"}'], '2: ":::rows {field="items"}"'],
  ])('%j is refused with its line', (lines, error) => {
    expect(errorsOf(...lines)).toEqual([error]);
  });

  test('colons elsewhere are only colons', () => {
    expect(errorsOf('A ratio of 1::2, and so on::')).toEqual([]);
  });
});
