import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTemplate } from '../../services/documents/parse/parse.server.ts';
import { SAMPLE } from '../../services/documents/sample-template.fixture.ts';
import { countries, type Place } from '../../shared/places.ts';
import type { BlanksMode, DocumentTemplate, DocumentValues } from '../document.ts';
import { PLAIN_TYPES } from '../field-types.table.ts';
import { printerFor } from './print-value.ts';
import { resolveDocument } from './resolve-document.ts';
import { plainText } from './resolve-inlines.ts';

const parsed = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
const template: DocumentTemplate = parsed.template;

/** What a stranger types, or a program sends. */
const HOSTILE = [
  '\u0000\u0001\u001b\ufffe\uffff',
  ']]></w:t><w:object/>',
  '<script>alert(1)</script>',
  ') Tj /JS (app.alert(1))',
  '\ud800',
  'lone \udfff tail',
  '😀👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'شركة النور للتجارة',
  '\u202eevil\u202c',
  'a\u0301'.repeat(50),
  '{{owner}} :ref[term] **x** "y"',
  '-0.00 USD',
  '1e9999',
  `${'9'.repeat(400)}.00 USD`,
  '25000.00 ZZZ',
  '25000.00 XXX',
  '9999-99-99',
  '0000-01-01',
  '__proto__',
  ' ',
  '\n\n\n',
];

const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }), fc.string());
const line = fc.dictionary(
  fc.constantFrom('description', 'quantity', 'price', 'discount', 'total', '__proto__', 'x'),
  text,
);
const keys = [...template.fields.map(({ key }) => key), 'constructor', 'toString', 'unknown'];
const values: fc.Arbitrary<DocumentValues> = fc.dictionary(
  fc.constantFrom(...keys),
  fc.oneof(text, fc.array(line, { maxLength: 6 })),
);
const places: fc.Arbitrary<Place | undefined> = fc.option(
  fc.constantFrom(...countries('en')).map(({ code }) => ({ country: code, region: '' })),
  { nil: undefined },
);
const blanks = fc.constantFrom<BlanksMode>('examples', 'values', 'empty');

describe('resolveDocument with whatever somebody types', () => {
  test('never throws, and every block has its words', () => {
    fc.assert(
      fc.property(values, blanks, places, (typed, mode, place) => {
        const document = resolveDocument(template, typed, { blanks: mode, place });
        for (const block of document.blocks)
          if ('content' in block) expect(typeof plainText(block.content)).toBe('string');
      }),
      { numRuns: 300 },
    );
  });

  test('what is typed is text, never a blank, a reference or bold', () => {
    const typed = '{{owner}} :ref[term] **x**';
    const { blocks } = resolveDocument(template, { tenant: typed }, { blanks: 'examples' });
    const runs = blocks.flatMap((block) => ('content' in block ? block.content : []));
    expect(runs).toContainEqual(expect.objectContaining({ kind: 'blank', key: 'tenant', text: typed }));
  });

  test('a megabyte in every field takes less than two seconds', () => {
    const large = 'Lorem ipsum, d’olor "sit" amet\n'.repeat(33_000);
    const typed = Object.fromEntries(
      template.fields.map(({ key, type }) => [key, type === 'rows' ? [{ description: large }] : large]),
    );
    const start = performance.now();
    resolveDocument(template, typed, { blanks: 'values' });
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test.each([
    ['spaces', `a${' '.repeat(60_000)}b`],
    ['empty lines', `a${'\n '.repeat(30_000)}b`],
    ['commas', `a${' ,\n'.repeat(20_000)}b`],
    ['digits', '1'.repeat(60_000)],
    ['quotes', `"'`.repeat(30_000)],
  ])('60,000 characters of %s are printed in less than a second as a value of any type', (_name, typed) => {
    const printer = printerFor('en-GB', { yes: 'Yes', no: 'No' });
    const start = performance.now();
    for (const type of PLAIN_TYPES) printer.value(type, typed);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('an address stands on one line', () => {
    const printer = printerFor('en-GB', { yes: 'Yes', no: 'No' });
    expect(printer.value('address', '4 Mill Lane, \n\n  Bath , \nBA1 1AA,')).toBe(
      '4 Mill Lane, Bath, BA1 1AA,',
    );
  });
});
