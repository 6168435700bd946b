import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AGREEMENT_CLAUSES, clausesOf, FLAGS, MONEY_RULES, REFUSALS } from './clauses.table.ts';

const LEGAL = join(import.meta.dirname, '../../../content/legal');
const LOCALES = ['en', 'de', 'es', 'fr', 'it', 'pt'];

/** The sections of an agreement as they are counted, the clauses of its schedule, and its exhibit. */
function clausesIn(locale: string): string[] {
  const text = readFileSync(join(LEGAL, locale, 'affiliate-agreement.md'), 'utf8');
  const headings = text.split('\n').filter((line) => line.startsWith('## '));
  const sections = headings.filter((line) => !line.includes('.annex'));
  const schedule = [...text.matchAll(/^\| \*\*([A-Z]\.\d+)\*\*/gm)].flatMap(([, clause]) => clause ?? []);
  const exhibits = headings.filter((line) => line.includes('#exhibit-b')).map(() => 'B');
  return [...sections.map((_, index) => `${index + 1}`), ...schedule, ...exhibits];
}

describe('I16.94 the clauses by which money is moved', () => {
  test.each(LOCALES)('aim 5: each one is in the agreement, and the agreement has no other: %s', (locale) => {
    expect([...AGREEMENT_CLAUSES]).toEqual(clausesIn(locale));
  });

  test('I16.10 each line of a statement has its sections', () => {
    const kinds = Object.keys(MONEY_RULES) as (keyof typeof MONEY_RULES)[];
    expect(kinds.map((kind) => `${kind}: ${clausesOf(kind)}`)).toEqual([
      ...['earned: 17, A.1', 'reversed: 19, A.5', 'restored: 19', 'matured: A.3, A.4', 'fee: 12, A.5'],
      ...['held: 18', 'released: 18', 'forfeited: 26, A.6', 'paid: 18, A.2', 'returned: 18', 'corrected: 20'],
    ]);
  });

  test('what refuses a sale is asked in the order of the rules', () => {
    expect(Object.entries(REFUSALS).join(' ')).toBe('active,4 first,1 own,14 retailer,15 package,B');
  });

  test('R9.66 what is looked into, its section, whether it holds, and how sure it is', () => {
    const told = Object.entries(FLAGS).map(
      ([rule, { about, clause, holds, strength }]) => `${rule} ${about} ${clause} ${holds} ${strength}`,
    );
    expect(told).toEqual([
      'sameAddress sale 14 true middling',
      'sameBillingName sale 14 true middling',
      'paidAdvertising sale 11 false strong',
      'hiddenClick sale 6 true strong',
      'unnamedReferrer sale 8 false middling',
      'manyFromOneNetwork sale 14 true middling',
      'duplicateAccount affiliate 2 true middling',
      'duplicatePayout affiliate 2 true strong',
      'spam breach 12 false proof',
      'examination affiliate 18 true proof',
    ]);
  });
});
