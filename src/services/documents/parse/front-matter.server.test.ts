import { describe, expect, test } from 'vitest';
import { SAMPLE, SAMPLE_BODY } from '../sample-template.fixture.ts';
import { parseTemplate } from './parse.server.ts';

const PLACE = { file: 'en/workshop-lease.md', locale: 'en' } as const;

/** `line: expected | found` of each error. */
function errorsOf(source: string): string[] {
  const result = parseTemplate(source, PLACE);
  if (result.outcome === 'parsed') return [];
  return result.errors.map((one) => `${one.line}: ${one.expected} | ${one.found}`);
}

/** A change to the sample, a text on the line where the error must be, and what it must say. */
type Case = { name: string; from: string | RegExp; to: string; place: string; says: RegExp };

const CASES: readonly Case[] = [
  {
    name: 'an unused field',
    from: '{{place}}',
    to: 'a place',
    place: 'key: place',
    says: /the field place somewhere in the body \| no use of it/,
  },
  {
    name: 'a missing example',
    from: "    example: Rosa O'Neil\n",
    to: '',
    place: 'key: tenant',
    says: /"fields.example" \| nothing/,
  },
  {
    name: 'an empty example',
    from: "example: Rosa O'Neil",
    to: 'example:',
    place: 'example:\n',
    says: /fields.example: a text \| nothing/,
  },
  {
    name: 'an example that is no date',
    from: '2026-03-02',
    to: '2026-02-30',
    place: '2026-02-30',
    says: /fields.starts_on.example: a date like 2026-03-02 \| "2026-02-30"/,
  },
  {
    name: 'an example without a currency',
    from: '1250.00 GBP',
    to: '1250',
    place: '1250',
    says: /fields.rent.example: an amount like 25000.00 USD \| "1250"/,
  },
  {
    name: 'a default that is no option',
    from: 'default: none',
    to: 'default: maybe',
    place: 'default: maybe',
    says: /fields.security.default: one of none, cash \| "maybe"/,
  },
  {
    name: 'a formula over a later column',
    from: 'compute: quantity *',
    to: 'compute: total *',
    place: 'compute: total',
    says: /only columns before it/,
  },
  {
    name: 'a formula that is none',
    from: '(100 - discount) / 100',
    to: '(100 - discount / 100',
    place: 'key: total',
    says: /a formula like quantity \* price/,
  },
  {
    name: 'a cell that is no number',
    from: 'quantity: 3,',
    to: 'quantity: three,',
    place: 'three',
    says: /quantity: a number like 12 or 12.5 \| "three"/,
  },
  {
    name: 'a cell of no column',
    from: 'discount: 0 }',
    to: 'discount: 0, colour: red }',
    place: 'red',
    says: /only description, quantity, price, discount \| "colour"/,
  },
  {
    name: 'a spreadsheet that is neither yes nor no',
    from: 'numbering: clauses',
    to: 'numbering: clauses\nspreadsheet: maybe',
    place: 'spreadsheet',
    says: /spreadsheet: yes or no \| "maybe"/,
  },
  {
    name: 'a spreadsheet that reckons nothing',
    from: /numbering: clauses([\s\S]*), compute: [^}]*\}/,
    to: 'numbering: clauses\nspreadsheet: yes$1 }',
    place: 'spreadsheet',
    says: /spreadsheet only where a column has compute/,
  },
  {
    name: 'an unknown entry',
    from: 'numbering: clauses',
    to: 'numbering: clauses\nauthor: me',
    place: 'author',
    says: /only the entries of docs\/templates.md \| "author"/,
  },
  {
    name: 'an unknown type',
    from: 'type: money',
    to: 'type: currency',
    place: 'type: currency',
    says: /fields.type: one of text, .*, choice, rows \| "currency"/,
  },
  {
    name: 'a key with capitals',
    from: 'key: months',
    to: 'key: Months',
    place: 'key: Months',
    says: /ASCII snake_case/,
  },
  {
    name: 'a short summary',
    from: /summary: .*/,
    to: 'summary: A lease.',
    place: 'summary',
    says: /12 to 30 words/,
  },
  {
    name: 'a wrong department',
    from: 'department: legal',
    to: 'department: law',
    place: 'department',
    says: /one of legal, finance, hr/,
  },
  { name: 'no slug', from: 'slug: workshop-lease\n', to: '', place: '---', says: /"slug" \| nothing/ },
  {
    name: 'a slug that is not the file name',
    from: 'slug: workshop-lease',
    to: 'slug: lease',
    place: '---',
    says: /the file name lease.md/,
  },
  {
    name: 'no country',
    from: 'jurisdictions: [GB, US]',
    to: 'jurisdictions: [England]',
    place: 'England',
    says: /an ISO code like US or CA-QC \| "England"/,
  },
];

describe('templates.md the front matter: what is wrong is told with its line', () => {
  test.each(CASES)('$name', ({ from, to, place, says }) => {
    const source = SAMPLE.replace(from, to);
    const line = source.slice(0, source.indexOf(place)).split('\n').length;
    const errors = errorsOf(source);
    const found = errors.find((error) => says.test(error));
    expect(found, errors.join('\n')).toBeDefined();
    expect(found).toMatch(new RegExp(`^${line}: `));
  });

  test('broken YAML and no front matter at all', () => {
    expect(errorsOf(SAMPLE.replace('keywords: [lease', 'keywords: [lease, ['))[0]).toMatch(/^(9|10): YAML/);
    expect(errorsOf(SAMPLE_BODY)[0]).toMatch(/^1: front matter between two lines of ---/);
    expect(errorsOf('')[0]).toMatch(/^1: front matter/);
  });

  test('never throws, whatever part of a file is missing', () => {
    for (let length = 0; length < SAMPLE.length; length += 37) {
      expect(() => parseTemplate(SAMPLE.slice(0, length), PLACE)).not.toThrow();
      expect(() => parseTemplate(SAMPLE.slice(length), PLACE)).not.toThrow();
    }
  });
});
