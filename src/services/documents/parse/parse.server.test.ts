import { describe, expect, test } from 'vitest';
import type { Block, DocumentTemplate } from '../../../document/document.ts';
import { SAMPLE, SAMPLE_FRONT_MATTER } from '../sample-template.fixture.ts';
import { parseTemplate } from './parse.server.ts';

const PLACE = { file: 'en/workshop-lease.md', locale: 'en' } as const;
/** The line before the body, so that `BODY + 3` is its third line. */
const BODY = SAMPLE_FRONT_MATTER.split('\n').length - 1;

function parsed(source: string): DocumentTemplate {
  const result = parseTemplate(source, PLACE);
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors, null, 1));
  return result.template;
}

/** `line: expected, found` of each error. */
function errorsOf(source: string): string[] {
  const result = parseTemplate(source, PLACE);
  return result.outcome === 'parsed'
    ? []
    : result.errors.map((one) => `${one.line}: ${one.expected} | ${one.found}`);
}

function withBody(lines: readonly string[]): string {
  const uses = '{{owner}} {{tenant}} {{place}} {{starts_on}} {{rent}} {{months}} {{security}} {{pets}}';
  return `${SAMPLE_FRONT_MATTER}${uses}\n\n:::rows{field="items"}\n:::\n\n${lines.join('\n')}\n`;
}

/** Where the lines of `withBody` begin. */
const LINES = BODY + 5;

describe('templates.md a right template is read', () => {
  const template = parsed(SAMPLE);

  test('front matter keeps what was written, digits included', () => {
    expect(template).toMatchObject({ id: 9001, locale: 'en', numbering: 'clauses', reviewed: '2026-11-20' });
    expect(template.fields.find((field) => field.key === 'rent')).toMatchObject({
      example: '1250.00 GBP',
      default: '',
    });
    expect(template.fields.find((field) => field.key === 'security')).toMatchObject({
      options: [
        { key: 'none', label: 'No deposit' },
        { key: 'cash', label: 'A deposit in cash' },
      ],
    });
  });

  test('every form of the body has its block', () => {
    const kinds = new Set(template.blocks.map((block) => block.kind));
    const all: Block['kind'][] = [
      'heading',
      'subHeading',
      'paragraph',
      'list',
      'table',
      'rows',
      'note',
      'signatures',
      'line',
      'box',
      'checks',
      'toc',
      'pagebreak',
      'conditional',
    ];
    expect([...kinds].sort()).toEqual(all.sort());
  });

  test('blanks, bold text, names and references become inlines', () => {
    expect(template.blocks[0]).toEqual({
      kind: 'paragraph',
      content: [
        { kind: 'blank', key: 'owner' },
        { kind: 'text', text: ' (the ' },
        { kind: 'strong', children: [{ kind: 'text', text: 'Owner' }] },
        { kind: 'text', text: ') lets the workshop at ' },
        { kind: 'blank', key: 'place' },
        { kind: 'text', text: ' to ' },
        { kind: 'blank', key: 'tenant' },
        { kind: 'text', text: ' (the ' },
        { kind: 'strong', children: [{ kind: 'text', text: 'Tenant' }] },
        { kind: 'text', text: ').' },
      ],
    });
    expect(template.blocks[2]).toEqual({
      kind: 'heading',
      id: 'term',
      content: [{ kind: 'text', text: 'Term' }],
    });
  });

  test('checks are split at commas, a table keeps its alignment', () => {
    const checks = template.blocks.find((block) => block.kind === 'checks');
    expect(checks?.kind === 'checks' && checks.options).toHaveLength(3);
    expect(template.blocks.find((block) => block.kind === 'table')).toMatchObject({
      align: ['left', 'right'],
    });
  });

  test('a colon without a space is no directive', () => {
    expect(errorsOf(withBody(['Ratio 1:n and note:this.']))).toEqual([]);
  });
});

describe('templates.md the body: what is wrong is told with its line', () => {
  test.each([
    [
      'an undefined blank',
      ['text', 'more {{ownr}}'],
      2,
      /a field of the front matter \(owner, .*\) \| "ownr"/,
    ],
    ['a blank that is none', ['so {{Owner}}'], 1, /a blank like \{\{signed_on\}\} \| "\{\{Owner\}\}"/],
    ['a rows field as a blank', ['{{items}}'], 1, /:::rows\{field="items"\} \| items of type rows/],
    ['an undefined reference', ['', 'see :ref[repayment].'], 2, /\{#repayment\} \| :ref\[repayment\]/],
    [
      'a reference that says clause twice',
      ['## A {#a}', '', 'under clause :ref[a].'],
      3,
      /it prints "clause 3"/,
    ],
    [
      'two clauses of one name',
      ['## A {#a}', '', '## B {#a}'],
      3,
      /one clause of each name \| \{#a\} twice, first on line/,
    ],
    ['an image', ['![a](b.png)'], 1, /an image/],
    ['a link', ['[a](https://b.example)'], 1, /a link/],
    ['HTML', ['some <br>'], 1, /HTML/],
    ['a code block', ['```', 'a', '```'], 1, /a code block/],
    ['inline code', ['some `code`'], 1, /code/],
    ['a line across', ['a', '', '---', '', 'b'], 3, /a line across/],
    ['a line break', ['a\\', 'b'], 1, /a line break/],
    ['a title', ['# Title'], 1, /## for a clause or ### inside it .* \| #$/],
    ['a deep heading', ['#### Deep'], 1, / \| ####$/],
    [
      'an unknown directive',
      ['::signature{parties="owner"}'],
      1,
      /one of toc, .* \| the directive signature/,
    ],
    ['two colons too few', ['::rows{field="items"}'], 1, /:::rows\{field="items"\} \| ::rows \(two colons\)/],
    [
      'a party of another type',
      ['::signatures{parties="owner,rent"}'],
      1,
      /type company or person \| rent of type money/,
    ],
    ['an unknown attribute', ['::box[A]{rows=3}'], 1, /the attribute rows/],
    ['too many lines', ['::box[A]{lines=99}'], 1, /lines from 1 to 28 \| 99/],
    ['a line without a label', ['::line'], 1, /no label/],
    [
      'a condition on a text',
      [':::if{field="owner" is="x"}', 'a', ':::'],
      1,
      /choice, yesno or rows \| owner of type company/,
    ],
    ['an unknown option', [':::if{field="pets" is="maybe"}', 'a', ':::'], 1, /is one of yes, no \| "maybe"/],
    [
      'a sum over text',
      [':::rows{field="items" sum="description" sumlabel="S"}', ':::'],
      1,
      /a sum over one of quantity, /,
    ],
    ['a sum without a label', [':::rows{field="items" sum="total"}', ':::'], 1, /no sumlabel/],
    ['lists four deep', ['1. a', '   1. b', '      1. c', '         1. d'], 4, /lists at most 3 deep/],
    [
      'a table in a list',
      ['1. a', '', '   | b |', '   |---|'],
      3,
      /a paragraph or a nested list inside a list \| a table/,
    ],
  ] satisfies [string, string[], number, RegExp][])('%s', (_, lines, line, message) => {
    const [error, ...others] = errorsOf(withBody(lines));
    expect(error).toMatch(message);
    expect(error).toMatch(new RegExp(`^${LINES + line}: `));
    expect(others).toEqual([]);
  });

  test('a reference out of a condition into a clause that may be missing', () => {
    const clause = [':::if{field="pets" is="yes"}', '## Animals {#animals}', '', 'a', ':::'];
    expect(errorsOf(withBody([...clause, '', 'see :ref[animals]']))[0]).toMatch(
      new RegExp(
        `^${LINES + 7}: :ref\\[animals\\] under the condition its clause stands under \\(line ${LINES + 2}\\)`,
      ),
    );
    expect(
      errorsOf(withBody([...clause, '', ':::if{field="pets" is="yes"}', 'see :ref[animals]', ':::'])),
    ).toEqual([]);
  });

  test('one name in two conditions that exclude each other is fine', () => {
    const lines = ['yes', 'no'].flatMap((is) => [
      `:::if{field="pets" is="${is}"}`,
      '## Animals {#animals}',
      '',
      'a',
      ':::',
      '',
    ]);
    expect(errorsOf(withBody([...lines, 'see :ref[animals]']))).toEqual([]);
  });
});
