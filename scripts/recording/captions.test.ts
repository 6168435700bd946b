import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { byLocale, LOCALE_CODES } from '../../src/shared/locale.ts';
import { BUDGET_DOCUMENT } from './budget-story.ts';
import { BUDGET } from './captions.table.ts';
import { readingTime, webVtt } from './captions.ts';
import { STORIES } from './stories.ts';

const WORDS = { one: { en: 'One', de: 'Eins', es: 'Uno', fr: 'Un', it: 'Uno', pt: 'Um' } };

describe('captions', () => {
  test('are WebVTT with the times of the film', () => {
    expect(webVtt([{ step: 'one', from: 58.5, to: 61.25 }], WORDS, 'de')).toBe(
      'WEBVTT\n\n00:58.500 --> 01:01.170\nEins\n',
    );
  });

  test('without words are an error, not an empty line', () => {
    expect(() => webVtt([{ step: 'two', from: 0, to: 1 }], WORDS, 'en')).toThrow('two');
  });

  test('stay as long as the longest wording takes to read', () => {
    const long = { one: { ...WORDS.one, fr: 'x'.repeat(95) } };
    expect(readingTime(WORDS, 'one')).toBe(2.4);
    expect(readingTime(long, 'one')).toBe(5);
  });

  test.each(LOCALE_CODES)('in %s every step has words of at most two lines', (locale) => {
    for (const { captions } of Object.values(STORIES))
      for (const words of Object.values(captions)) {
        expect(byLocale(words, locale).length).toBeGreaterThan(10);
        expect(byLocale(words, locale).length).toBeLessThanOrEqual(110);
      }
  });
});

const FILMS = join(import.meta.dirname, '../../public/videos');

describe.each(Object.entries(STORIES))('the film %s', (name, { captions }) => {
  test('is there, with its picture before it plays', () => {
    expect(existsSync(join(FILMS, `${name}.mp4`))).toBe(true);
    expect(existsSync(join(FILMS, `${name}.webp`))).toBe(true);
  });

  test.each(LOCALE_CODES)('says in %s what its table says', (locale) => {
    const said = readFileSync(join(FILMS, `${name}.${locale}.vtt`), 'utf8');
    const words = said
      .split('\n\n')
      .slice(1)
      .map((cue) => cue.trim().split('\n')[1]);
    expect(words).toEqual(Object.values(captions).map((step) => step[locale]));
  });
});

/** What a budget is called. */
const BUDGET_WORDS = {
  en: /budget/i,
  de: /budget/i,
  es: /presupuesto/i,
  fr: /budget/i,
  it: /budget/i,
  pt: /orçamento/i,
} as const;

describe('I13.24 the film of /budgeto/', () => {
  test('is about a document for budgets', () => {
    const family = BUDGET_DOCUMENT.replace(/-D\d+$/, '');
    const template = readFileSync(`content/templates/en/${family}.md`, 'utf8');
    expect(template).toContain(`id: ${BUDGET_DOCUMENT.split('-D')[1]}\n`);
    expect(template).toMatch(/^department: finance$/m);
    expect(template).toMatch(/^keywords: .*budget/m);
    // It adds up by itself: that is what the film shows.
    expect(template).toContain('compute: income - direct - people - overheads');
  });

  test.each(LOCALE_CODES)(
    'speaks in %s of a budget from its first words on, of income, costs and result',
    (locale) => {
      expect(byLocale(BUDGET.plan, locale)).toMatch(byLocale(BUDGET_WORDS, locale));
      expect(byLocale(BUDGET.files, locale)).toMatch(byLocale(BUDGET_WORDS, locale));
      expect(Object.keys(BUDGET)).toEqual(expect.arrayContaining(['income', 'costs', 'result', 'change']));
    },
  );

  test('begins to speak in its first second', () => {
    const [, first = ''] = readFileSync(join(FILMS, 'budget.en.vtt'), 'utf8').split('\n\n');
    expect(first).toMatch(/^00:00\./);
  });
});
