import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { CHAPTERS } from './chapters.table.ts';

const template = readFileSync('content/templates/en/business-plan.md', 'utf8');
const headings = [...template.matchAll(/^## (.+?) \{#([\w-]+)\}$/gm)];

test('the page tells of the chapters that the template has, in its order and under its titles', () => {
  expect(headings.map(([, , id]) => id)).toEqual([...CHAPTERS]);
  const { rows } = textsOf('en', 'business-plan').chapters;
  expect(CHAPTERS.map((chapter) => rows[chapter].title)).toEqual(headings.map(([, title]) => title));
});

test.each(LOCALE_CODES)('every chapter has its words in %s', (locale) => {
  const { rows } = textsOf(locale, 'business-plan').chapters;
  expect(Object.keys(rows)).toEqual([...CHAPTERS]);
});

/** What a language calls a chapter of a template. */
const CHAPTER = /chapter|Kapitel|cap[ií]tul|capitol|chapitre/i;
const dividedAlike: readonly Locale[] = ['en'];

test.each(LOCALE_CODES)('I13 in %s no page of chapters is told that the template does not have', (locale) => {
  const { head, lead, chapters } = textsOf(locale, 'business-plan');
  const said = [head.description, lead, chapters.title].filter((text) => CHAPTER.test(text));
  expect(said.length).toBe(dividedAlike.includes(locale) ? 3 : 0);
});

test.each(LOCALE_CODES)(
  'I13 in %s the length of the plan is that of its template, and else not told',
  (locale) => {
    const t = translator(locale, 'business-plan');
    const told = (pages: number) => t('questions.rows.long.text', { pages });
    expect(told(7)).toContain('7');
    expect(told(0)).not.toMatch(/\d/);
  },
);
