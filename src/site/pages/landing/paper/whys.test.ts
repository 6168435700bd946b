import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DocumentTemplate } from '../../../../document/document.ts';
import { resolveDocument } from '../../../../document/resolve/resolve-document.ts';
import { withApostrophes } from '../../../../document/resolve/typography.ts';
import { parseTemplate } from '../../../../services/documents/parse/parse.server.ts';
import type { Locale } from '../../../../shared/locale.ts';
import { beginningOf, partsOf } from './whys.ts';

function template(locale: Locale, slug: string): DocumentTemplate {
  const file = `${locale}/${slug}.md`;
  const source = readFileSync(new URL(`../../../../../content/templates/${file}`, import.meta.url), 'utf8');
  const parsed = parseTemplate(source, { file, locale });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  return parsed.template;
}

/** Every piece of text within something, in its order. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('text' in value && typeof value.text === 'string') return [value.text];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'whys' ? [] : textsIn(inner)));
}

const blocksOf = (one: DocumentTemplate) => resolveDocument(one, {}, { blanks: 'examples' }).blocks;

describe('I18.32 the reasons in the margin', () => {
  const loan = template('en', 'loan-agreement');
  const parts = partsOf(loan, blocksOf(loan));
  const notesAt = (title: string) =>
    parts.find((part) => part.title === title)?.whys.map(({ label }) => label);

  test('stand at the clause whose blanks and choices they are about', () => {
    expect(notesAt('Interest')).toEqual(['Does the loan bear interest?', 'Interest rate (% per year)']);
    expect(notesAt('Law and disputes')).toEqual(['Governing law']);
    expect(notesAt('General')).toEqual([]);
  });

  test('the table above the clauses is told apart from them', () => {
    const { rows, opening } = beginningOf(blocksOf(loan));
    expect(rows).toHaveLength(10);
    expect(opening[0]?.map(({ text }) => text).join('')).toMatch(/^The Lender lends the Borrower money/);
  });

  test.each([
    ['en', 'loan-agreement'],
    ['en', 'services-agreement'],
    ['fr', 'contrat-de-pret'],
    ['es', 'contrato-de-prestamo'],
  ] as const)('are the author’s own words, each told once: %s %s', (locale, slug) => {
    const one = template(locale, slug);
    const told = partsOf(one, blocksOf(one)).flatMap(({ whys }) => whys.map(({ text }) => text));
    const written = new Set(one.fields.map(({ help }) => withApostrophes(help)));
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter((text) => !written.has(text))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });
});

test.each([
  ['en', 'loan-agreement'],
  ['en', 'amendment-to-contract'],
  ['en', 'employment-reference-letter'],
  ['fr', 'contrat-de-pret'],
  ['fr', 'avenant-au-contrat'],
  ['es', 'contrato-de-prestamo'],
] as const)('I18.32 a document that is called whole is whole: %s %s', (locale, slug) => {
  const one = template(locale, slug);
  const blocks = blocksOf(one).filter(({ kind }) => kind !== 'signatures' && kind !== 'toc');
  const parts = partsOf(one, blocks);
  const shown = [
    ...textsIn(beginningOf(blocks).beginning),
    ...parts.flatMap(({ title, paragraphs }) => [title, ...textsIn(paragraphs)]),
  ];
  const squeeze = (texts: readonly string[]) => texts.join('').replace(/[\s·]/gu, '');
  expect(squeeze(shown)).toBe(squeeze(textsIn(blocks)));
});
