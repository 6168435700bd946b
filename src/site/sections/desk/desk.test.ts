import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DocumentTemplate, Runs } from '../../../document/document.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { parseTemplate } from '../../../services/documents/parse/parse.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { excerptOf, type Piece } from './excerpt.ts';
import { ON_DESK, turnOf } from './turn.ts';

function template(locale: Locale, slug: string): DocumentTemplate {
  const file = `${locale}/${slug}.md`;
  const source = readFileSync(new URL(`../../../../content/templates/${file}`, import.meta.url), 'utf8');
  const parsed = parseTemplate(source, { file, locale });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  return parsed.template;
}

const words = (runs: Runs) => runs.map(({ text }) => text).join('');
const headings = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'heading' ? [`${piece.number} ${words(piece.content)}`] : []));

describe('I18.2 the choice on the desk is one of the template’s own, and renumbers what follows', () => {
  const loan = template('en', 'loan-agreement');
  const turn = turnOf(loan);
  const excerpt = excerptOf(turn?.documents ?? [[]], new Set(['lender', 'borrower', 'security']));

  test('the usual answer is the template’s, the other adds a clause', () => {
    expect([turn?.field.key, turn?.answers]).toEqual(['security', ['none', 'guarantee']]);
    expect(headings(excerpt.before)).toEqual(['9. Security']);
    expect(headings(excerpt.parts[0]?.pieces ?? []).slice(0, 2)).toEqual([
      '10. What the borrower promises',
      '11. Default',
    ]);
    expect(headings(excerpt.parts[1]?.pieces ?? [])).toEqual([
      '10. Guarantee',
      '11. What the borrower promises',
    ]);
  });

  test('who signs with the other answer is asked to sign', () => {
    expect(excerpt.parts.map(({ signing }) => signing.map(({ key }) => key))).toEqual([
      ['lender', 'borrower'],
      ['lender', 'borrower', 'guarantor'],
    ]);
  });

  test('both names stand above, in the words of the template', () => {
    const above = excerpt.opening.map((one) =>
      one.kind === 'row' ? one.cells.map(words).join(': ') : words(one.content),
    );
    expect(above[0]).toBe(
      'The Lender lends the Borrower money, and the Borrower pays it back. This agreement says how much, when and on what terms.',
    );
    expect(above.join('\n')).toContain('The Lender: Quarrel Hill Flour Mill LLC');
    expect(above.join('\n')).toContain('The Borrower: Thistlewick Bakehouse LLC');
    expect(excerpt.opening.length).toBeLessThanOrEqual(8);
  });

  test('paragraphs that are left out are named by their numbers', () => {
    const folded = excerpt.parts[1]?.pieces.filter(({ kind }) => kind === 'folded');
    expect(folded?.[0]).toEqual({ kind: 'folded', number: '10.2–10.5' });
  });

  test.each([
    ['de', 'nachtrag-zum-vertrag'],
    ['es', 'acuerdo-de-confidencialidad-mutuo'],
    ['fr', 'accord-de-confidentialite-mutuel'],
    ['it', 'contratto-di-lavoro-a-tempo-indeterminato'],
    ['pt', 'contrato-de-trabalho'],
  ] as const)('in %s what lies there first renumbers clauses that one sees', (locale, slug) => {
    const documents = turnOf(template(locale, slug))?.documents ?? [[]];
    const [usual, other] = excerptOf(documents, new Set()).parts.map(({ pieces }) => headings(pieces));
    const titles = (all: readonly string[] = []) => new Set(all.map((one) => one.replace(/^\S+ /u, '')));
    const moved = (other ?? []).filter(
      (one) => !usual?.includes(one) && titles(usual).has(one.replace(/^\S+ /u, '')),
    );
    expect(moved).not.toEqual([]);
  });
});

test('a letter without clauses shows its first lines and what it says', () => {
  const letter = template('en', 'payment-reminder-letter');
  const { opening, parts } = excerptOf(
    turnOf(letter)?.documents ?? [resolveDocument(letter, {}, ON_DESK).blocks],
    new Set(),
  );
  expect(opening.length).toBeGreaterThan(0);
  expect(parts[0]?.pieces.length).toBeGreaterThan(0);
});
