import { describe, expect, test } from 'vitest';
import { textsOf } from '../../locales/messages.server.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { AGREEMENT_CLAUSES, FLAGS, MONEY_RULES, REFUSALS } from '../affiliates/clauses.table.ts';
import { legalText } from '../legal-texts/legal-texts.server.ts';
import { clauseKey, clauseWords, lineWords } from './line-words.server.ts';

const NAMED = new Set<string>([
  ...Object.values(MONEY_RULES).flatMap(({ clauses }) => [...clauses]),
  ...Object.values(REFUSALS),
  ...Object.values(FLAGS).map(({ clause }) => clause),
]);

describe('I16.64 what a line says', () => {
  test.each(LOCALE_CODES)(
    '%s: every clause that the rules name is in the agreement, and has a sentence',
    (locale) => {
      const { sections } = legalText('affiliate-agreement', locale);
      const words = JSON.stringify(sections);
      for (const clause of NAMED) {
        const [said] = clauseWords(clause, locale);
        expect(said?.text.length, clause).toBeGreaterThan(10);
        expect(said?.name, clause).toContain(clause);
        if (clause.startsWith('A.')) expect(words).toContain(clause);
        if (/^\d+$/.test(clause)) expect(sections.length).toBeGreaterThanOrEqual(Number(clause));
      }
    },
  );

  test('no sentence is of a clause that the agreement does not have', () => {
    const keys = AGREEMENT_CLAUSES.map(clauseKey);
    expect(
      Object.keys(textsOf('en', 'affiliate-money').clauses).filter((key) => !keys.includes(key)),
    ).toEqual([]);
  });

  test('names its sale, and both clauses it follows from', () => {
    expect(lineWords({ kind: 'matured', sale: '0A1B' }, 'de')).toBe('Provision fällig, Verkauf 0A1B');
    expect(lineWords({ kind: 'paid', sale: null }, 'fr')).toBe('Versement');
    expect(clauseWords('18, A.2', 'en').map(({ name }) => name)).toEqual(['Section 18', 'Schedule A, A.2']);
    expect(clauseWords('B', 'es').map(({ name }) => name)).toEqual(['Documento B']);
  });
});
