import { afterEach, describe, expect, test } from 'vitest';
import { type SettingChange, setSettings } from '../../shared/settings.ts';
import type { ArticleValue } from './article.ts';
import { articleFaults, brokenPlace } from './article-faults.server.ts';
import { allArticles, articleAt, articleOf, articlePath, articleVersions } from './articles.server.ts';
import { isSlug, slugFrom } from './slug.ts';

const NEVER = Number.POSITIVE_INFINITY;
const value = (over: Partial<ArticleValue> = {}): ArticleValue => ({
  ...{ slug: 'a-slug', title: 'A title', teaser: 'A teaser', body: 'Words.', date: '2026-11-02' },
  ...{ picture: null, alt: '', ...over },
});
const held = (of: ArticleValue, from = 0, until = NEVER): SettingChange => ({
  ...{ value: of, from, until, lastDay: null },
});

function write(articles: Record<string, readonly SettingChange[]>): void {
  const named = Object.entries(articles).map(([name, list]) => [`article/${name}`, list] as const);
  setSettings({ changes: new Map(named), texts: new Map() });
}
afterEach(() => setSettings());

describe('I17.216 which articles there are', () => {
  test('one that is written in French alone is read in French alone, one in English by everybody', () => {
    write({ 'fr/news-1': [held(value({ slug: 'un' }))], 'en/news-2': [held(value({ slug: 'two' }))] });
    const records = (locale: 'de' | 'fr') => allArticles(locale).map(({ record }) => record);
    expect(records('fr')).toEqual(expect.arrayContaining(['news-1', 'news-2']));
    expect(records('de')).not.toContain('news-1');
    expect(articleOf('news-2', 'de')).toMatchObject({ lang: 'en', slug: 'two' });
    expect(articleVersions('news-2')).toEqual({ en: '/company/newsroom/two/' });
  });

  test('an address that it had, its name, and one of another language lead on', () => {
    const first = held(value({ slug: 'first' }), 0, 1);
    write({ 'en/news-1': [held(value({ slug: 'second' }), 1), first], 'fr/news-1': [held(value())] });
    for (const slug of ['first', 'news-1', 'a-slug'])
      expect(articleAt(slug, 'en')).toMatchObject({ isCurrent: false, article: { slug: 'second' } });
    expect(articleAt('second', 'en')?.isCurrent).toBe(true);
    expect(articleAt('third', 'en')).toBeUndefined();
    expect(articlePath('news-1', 'fr')).toBe('/fr/company/newsroom/a-slug/');
  });

  test('I17.217 one that names what is there no more breaks nothing: the shipped one is read', () => {
    write({
      'en/expedition': [held(value({ body: '{{nobody}}' }))],
      'en/news-1': [held(value({ body: '# No' }))],
    });
    expect(articleOf('expedition', 'en')?.title).not.toBe('A title');
    expect(allArticles('en').map(({ record }) => record)).not.toContain('news-1');
  });

  test('I17.218 one is not there before its first moment', () => {
    write({ 'en/news-1': [held(value(), Date.now() + 60_000)] });
    expect(articleOf('news-1', 'en')).toBeUndefined();
  });
});

describe('I17.219 what an article lacks', () => {
  test('is told in the order of its form', () => {
    const nothing = value({ title: '', teaser: '', body: '', slug: 'No Slug', date: null });
    expect(articleFaults(nothing, 'en')).toEqual([
      ...['titleMissing', 'teaserMissing', 'bodyMissing', 'slugForm', 'dateMissing'],
    ]);
    const picture = { hash: 'a'.repeat(64), width: 600, height: 400 };
    expect(articleFaults(value({ picture }), 'en')).toEqual(['altMissing']);
    expect(articleFaults(value({ title: 'A {{nobody}}' }), 'en')).toEqual(['nameUnknown']);
    expect(articleFaults(value({ body: 'Of {{company}}, [plans](page:pricing-plans).' }), 'fr')).toEqual([]);
  });

  test.each([
    ['Words.\n\n<script>alert(1)</script>', 3, 'html'],
    ['Words.\n\n![a](b.png)', 3, 'image'],
    ['*slanted*', 1, 'emphasis'],
    ['[away](javascript:alert)', 1, 'link'],
    ['> said', 1, 'blockquote'],
    ['1. first', 1, 'listItem'],
    ['A {{nobody}}', 1, 'text'],
  ])('%j is found in line %i', (body, line, found) => {
    expect(brokenPlace(value({ body }), 'en')).toEqual({ line, found });
  });
});

test('I17.216 an address is made of a title, of small letters, digits and dashes', () => {
  expect(slugFrom('  Größer & schöner: l’été à Œuvre! ')).toBe('groesser-schoener-l-ete-a-oeuvre');
  expect(slugFrom('日本')).toBe('');
  expect(slugFrom('x'.repeat(200))).toHaveLength(80);
  for (const slug of ['ab', 'A-b', 'a--b', '-a-b', 'a b c', '../feed.xml', 'x'.repeat(81)])
    expect([slug, isSlug(slug)]).toEqual([slug, false]);
  expect(isSlug('a-winter-of-2026')).toBe(true);
});
