import { describe, expect, test } from 'vitest';
import type { DocumentTemplate, ResolvedBlock, ResolvedDocument } from '../../document/document.ts';
import { resolveDocument } from '../../document/resolve/resolve-document.ts';
import { plainText } from '../../document/resolve/resolve-inlines.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { parseTemplate } from './parse/parse.server.ts';
import { SAMPLE, SAMPLE_FRONT_MATTER } from './sample-template.fixture.ts';

function template(source = SAMPLE, locale: Locale = 'en'): DocumentTemplate {
  const result = parseTemplate(source, { file: `${locale}/workshop-lease.md`, locale });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

/** Each block as one line: its number and its words. */
function lines(document: ResolvedDocument): string[] {
  return document.blocks.flatMap((block) => {
    if (!('content' in block)) return [];
    return [`${'number' in block ? `${block.number} ` : ''}${plainText(block.content)}`];
  });
}

function tableOf(document: ResolvedDocument): Extract<ResolvedBlock, { kind: 'table' }> {
  const table = document.blocks.find((block) => block.kind === 'table');
  if (table?.kind !== 'table') throw new Error('no table');
  return table;
}

const texts = (cells: readonly (readonly { text: string }[])[] | undefined) =>
  cells?.map((cell) => cell.map((run) => run.text).join(''));

describe('templates.md numbering', () => {
  test('clauses, paragraphs, (a) and (i) count on over notes; the number of a left-out clause is given to the next', () => {
    const withDeposit = lines(resolveDocument(template(), {}, { blanks: 'examples' }));
    expect(withDeposit).toEqual(
      expect.arrayContaining([
        '1. Term',
        '2. Deposit',
        '3. Rent',
        '1.1 The lease starts on 2 March 2026 and lasts 24 months. Clause\u00a03 says what it costs.',
      ]),
    );
    expect(withDeposit.slice(2, 10)).toEqual([
      expect.stringMatching(/^1\.1 /),
      '1.2 It ends early in three cases:',
      '(a) by agreement;',
      '(b) under clause\u00a03:',
      '(i) after one notice,',
      '(ii) after two.',
      '(c) by law.',
      '1.3 Animals: No.',
    ]);
    const without = lines(resolveDocument(template(), { security: 'none' }, { blanks: 'examples' }));
    expect(without).toContain('2. Rent');
    expect(without).not.toContain('2. Deposit');
    expect(without).toContain('(b) under clause\u00a02:');
  });

  test('I13.2 a note of the author is in the document only where it is asked for', () => {
    const noted = (notes?: boolean) =>
      JSON.stringify(resolveDocument(template(), {}, { blanks: 'examples', notes }).blocks);
    expect(noted(true)).toContain('Ask a lawyer');
    expect(noted(true)).toContain('"kind":"note"');
    for (const file of [noted(), noted(false)]) {
      expect(file).not.toContain('Ask a lawyer');
      expect(file).not.toContain('"kind":"note"');
    }
    // The list goes on behind it with the number it has on the screen.
    expect(lines(resolveDocument(template(), {}, { blanks: 'examples' }))).toContain('1.3 Animals: No.');
  });

  test('without clause numbering lists count for themselves and a reference names the section', () => {
    const source = SAMPLE.replace('numbering: clauses', 'numbering: none');
    const found = lines(resolveDocument(template(source), {}, { blanks: 'examples' }));
    expect(found).toContain(' Rent');
    expect(found).toContain('2. It ends early in three cases:');
    expect(found).toContain('(b) under “Rent”:');
    // "3." after the note goes on where the list stopped.
    expect(found).toContain('3. Animals: No.');
  });

  test('the table of contents lists the sections that are there', () => {
    const { blocks } = resolveDocument(template(), { security: 'none' }, { blanks: 'values' });
    const contents = blocks.find((block) => block.kind === 'toc');
    expect(contents?.kind === 'toc' && contents.entries).toEqual([
      { id: 'term', number: '1.', text: 'Term' },
      { id: 'rent', number: '2.', text: 'Rent' },
    ]);
  });
});

describe('templates.md conditions and blanks', () => {
  test('a condition follows the value, else the default, else the example', () => {
    const has = (values: Record<string, string>, blanks: 'values' | 'examples' | 'empty') =>
      lines(resolveDocument(template(), values, { blanks })).includes('2. Deposit');
    expect(has({ security: 'cash' }, 'values')).toBe(true);
    expect(has({}, 'values')).toBe(false);
    expect(has({}, 'examples')).toBe(true);
    expect(has({ security: 'cash' }, 'empty')).toBe(true);
  });

  test('examples fill what was not typed; values fall back to the default, then stay empty with their label', () => {
    const blanks = (mode: 'values' | 'examples' | 'empty', values = {}) =>
      resolveDocument(template(), values, { blanks: mode })
        .blocks.flatMap((block) => ('content' in block ? block.content : []))
        .flatMap((run) => (run.kind === 'blank' ? [`${run.key}=${run.text || `(${run.label})`}`] : []));
    expect(blanks('examples', { owner: 'Fern GmbH' })).toEqual(
      expect.arrayContaining([
        'owner=Fern GmbH',
        'place=12 Mill Lane, Leeds',
        'tenant=Rosa O’Neil',
        'months=24',
      ]),
    );
    expect(blanks('values', { owner: ' Fern GmbH ' })).toEqual(
      expect.arrayContaining([
        'owner=Fern GmbH',
        'place=(Address of the workshop)',
        'months=12',
        'rent=(Monthly rent)',
      ]),
    );
    expect(blanks('empty', { owner: 'Fern GmbH' })).toEqual(
      expect.arrayContaining(['owner=(Owner)', 'months=(Length in months)']),
    );
  });

  test('odd values are printed as they were typed', () => {
    const values = {
      starts_on: 'next spring',
      rent: 'a lot',
      months: 'two',
      place: '12 Mill Lane\n Leeds',
      pets: 'dogs',
    };
    const text = lines(resolveDocument(template(), values, { blanks: 'values' })).join('\n');
    for (const typed of ['next spring', 'a lot', 'lasts two months', '12 Mill Lane, Leeds', 'dogs'])
      expect(text).toContain(typed);
  });
});

describe('templates.md rows are computed and summed in minor units', () => {
  test('each cell is rounded once, the sum is the sum of what is printed', () => {
    const table = tableOf(resolveDocument(template(), {}, { blanks: 'examples' }));
    expect(texts(table.head)).toEqual(['Description', 'Quantity', 'Unit price', 'Discount (%)', 'Total']);
    expect(table.align).toEqual(['left', 'right', 'right', 'right', 'right']);
    // 3 × 97.35 × 0.925 = 270.14625; 12 × 1,210.05 = 14,520.60
    expect(table.rows.map((row) => texts(row)?.at(-1))).toEqual(['£270.15', '£14,520.60']);
    expect(texts(table.foot)).toEqual(['All of it', '', '', '', '£14,790.75']);
  });

  test('there is no sum over two currencies or a cell that is missing, and none of an empty table', () => {
    const line = { description: 'Vice', quantity: '1', price: '5.00 GBP', discount: '0' };
    const foot = (items: Record<string, string>[]) =>
      texts(tableOf(resolveDocument(template(), { items }, { blanks: 'values' })).foot)?.at(-1);
    expect(foot([line, { ...line, price: '5.00 EUR' }])).toBe('');
    expect(foot([line, { ...line, quantity: '' }])).toBe('');
    expect(foot([line, { description: '', quantity: '', price: '', discount: '' }])).toBe('£5.00');
    const empty = tableOf(resolveDocument(template(), {}, { blanks: 'values' }));
    expect(empty.rows).toHaveLength(5);
    expect(texts(empty.foot)?.at(-1)).toBe('');
  });
});

describe('templates.md six languages', () => {
  const front = SAMPLE_FRONT_MATTER.replace('jurisdictions: [GB, US]', 'jurisdictions: [XX]');
  const body =
    'In :ref[a]. {{starts_on}} {{rent}} {{months}} {{pets}} {{owner}} {{tenant}} {{place}} {{security}}\n\n## A {#a}\n\nb\n\n:::rows{field="items"}\n:::\n';
  const values = { months: '1200' };

  test.each([
    ['en', 'GB', 'In clause\u00a01. 2 March 2026 £1,250.00 1,200 No'],
    ['en', 'US', 'In clause\u00a01. March 2, 2026 £1,250.00 1,200 No'],
    ['de', 'DE', 'In Ziffer\u00a01. 2. März 2026 1.250,00\u00a0£ 1.200 Nein'],
    ['es', 'ES', 'In cláusula\u00a01. 2 de marzo de 2026 1.250,00\u00a0GBP 1.200 No'],
    ['fr', 'FR', 'In article\u00a01. 2 mars 2026 1\u202f250,00\u00a0£GB 1\u202f200 Non'],
    ['it', 'IT', 'In articolo\u00a01. 2 marzo 2026 1.250,00\u00a0£ 1.200 No'],
    ['pt', 'BR', 'In cláusula\u00a01. 2 de março de 2026 £\u00a01.250,00 1.200 Não'],
  ] satisfies [Locale, string, string][])('%s-%s', (locale, region, expected) => {
    const document = resolveDocument(template(front.replace('XX', region) + body, locale), values, {
      blanks: 'examples',
    });
    expect(lines(document)[0]).toContain(expected);
    expect(document.languageTag).toBe(`${locale}-${region}`);
    expect(document.paper).toBe(region === 'US' ? 'letter' : 'a4');
  });

  test('every language has all its words', () => {
    for (const locale of LOCALE_CODES) {
      const { wording } = resolveDocument(template(front + body, locale), {}, { blanks: 'empty' });
      expect(
        Object.values(wording)
          .flat()
          .every((word) => word.trim() !== ''),
      ).toBe(true);
      expect(wording.pageOf).toMatch(/\{page\}.*\{pages\}/);
    }
  });

  test('quotes and apostrophes become those of the language', () => {
    const source = `${front}"Loan" isn't {{owner}}'s "own". {{starts_on}} {{rent}} {{months}} {{pets}} {{tenant}} {{place}} {{security}}\n\n:::rows{field="items"}\n:::\n`;
    expect(lines(resolveDocument(template(source), {}, { blanks: 'examples' }))[0]).toMatch(
      /^“Loan” isn’t .* “own”\. /,
    );
    expect(lines(resolveDocument(template(source, 'de'), {}, { blanks: 'examples' }))[0]).toMatch(
      /^„Loan“ isn’t .* „own“\. /,
    );
  });
});
