import { CLAIMS } from '../../claims/claims.table.ts';
import { claimValues } from '../../claims/claims.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { pathOf, pathWith, type Versions } from '../../routes/paths.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { printDate } from '../../shared/dates.ts';
import { keysOf } from '../../shared/keys.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { currentSettings, heldOf, noteSetting } from '../../shared/settings.ts';
import { ARTICLE_LIST, type Article, type ArticleValue } from './article.ts';
import { parseArticle } from './parse-article.server.ts';
import { articleFile, SHIPPED_ARTICLES, shippedArticle } from './shipped-articles.server.ts';

/** By what it was made of: kept until a number or a fact in it changes. */
const read = new WeakMap<ArticleValue, { article: Article; made: readonly unknown[] }>();

type Held = ReturnType<typeof heldOf<'article'>>;

/** An article in a language; in English where the language has none of it. Undefined for none, or one taken back. */
export function articleOf(record: string, locale: Locale): Article | undefined {
  for (const code of new Set([locale, DEFAULT_LOCALE])) noteSetting(`article/${code}/${record}`);
  return articleIn(heldOf('article'), record, locale);
}

/** All articles of a language, the newest first. */
export function allArticles(locale: Locale): Article[] {
  noteSetting(ARTICLE_LIST);
  const held = heldOf('article');
  return recordsIn(held)
    .flatMap((record) => articleIn(held, record, locale) ?? [])
    .toSorted((one, other) => placeOf(other).localeCompare(placeOf(one)));
}

/** The article that an address under a language's prefix leads to: by its own slug, or by one that it had. */
export function articleAt(
  slug: string,
  locale: Locale,
): { article: Article; isCurrent: boolean } | undefined {
  const articles = allArticles(locale);
  const current = articles.find((article) => article.slug === slug);
  if (current) return { article: current, isCurrent: true };
  const article = articles.find(({ record }) => slugsOf(record).has(slug));
  return article && { article, isCurrent: false };
}

/** The address of an article under a language's prefix. @throws Error where there is none */
export function articlePath(record: string, locale: Locale): string {
  noteSetting(ARTICLE_LIST);
  const article = articleIn(heldOf('article'), record, locale);
  if (!article) throw new Error(`there is no article ${record}`);
  return slugPath(article.slug, locale);
}

/** Where all of them are listed. @throws Error for a language without a newsroom */
export function newsroomPath(locale: Locale): string {
  const path = pathOf('newsroom', locale);
  if (!path) throw new Error(`no newsroom in ${locale}`);
  return path;
}

/** An address of the newsroom. */
export function slugPath(slug: string, locale: Locale): string {
  return pathWith('newsroom-article', locale, { slug });
}

/** Where an article is found for good, whatever becomes of its slug. */
export function permanentPath(record: string, locale: Locale): string {
  return slugPath(record, locale);
}

/** The languages that have words of their own of an article, with its address there. */
export function articleVersions(record: string): Versions {
  noteSetting(ARTICLE_LIST);
  const held = heldOf('article');
  return Object.fromEntries(
    LOCALE_CODES.flatMap((locale) => {
      const own = ownArticle(held, record, locale);
      return own ? [[locale, slugPath(own.slug, locale)]] : [];
    }),
  );
}

/** The same with the languages that show it in English; those that do not show it lead to their newsroom. */
export function articleElsewhere(record: string): Versions {
  const held = heldOf('article');
  return Object.fromEntries(
    LOCALE_CODES.map((locale) => {
      const shown = articleIn(held, record, locale);
      return [locale, shown ? slugPath(shown.slug, locale) : newsroomPath(locale)];
    }),
  );
}

/** An article's day in the words of a language. */
export function articleDate({ date }: Pick<Article, 'date'>, locale: Locale): string {
  return printDate(new Date(date), LOCALES[locale].hreflang);
}

function recordsIn(held: Held): string[] {
  const written = [...held.keys()].map((key) => key.slice(key.indexOf('/') + 1));
  return [...new Set([...SHIPPED_ARTICLES, ...written])];
}

function articleIn(held: Held, record: string, locale: Locale): Article | undefined {
  return ownArticle(held, record, locale) ?? ownArticle(held, record, DEFAULT_LOCALE);
}

/** In exactly this language: as it was written in the console, else as it is shipped. */
function ownArticle(held: Held, record: string, locale: Locale): Article | undefined {
  const written = held.get(`${locale}/${record}`);
  const own = written && writtenArticle(written, record, locale);
  if (own) return own;
  const shipped = shippedArticle(record, locale);
  return shipped && parsed(shipped, { file: articleFile(record, locale), record, locale });
}

/** Undefined for one that names what a later release has no more: it breaks no page. */
function writtenArticle(
  { value, since }: { value: ArticleValue; since: number },
  record: string,
  locale: Locale,
): Article | undefined {
  const updated = since > 0 ? { updated: new Date(since).toISOString() } : {};
  try {
    return parsed(value, { file: `${locale}/${record}`, record, locale, ...updated });
  } catch {
    return undefined;
  }
}

function parsed(value: ArticleValue, source: Parameters<typeof parseArticle>[1]): Article {
  const made = madeOf(source.locale);
  const kept = read.get(value);
  if (kept?.made.every((one, index) => one === made[index])) return kept.article;
  const article = parseArticle(value, source);
  read.set(value, { article, made });
  return article;
}

/** What texts may name, as it stands now: the numbers, and the facts of the company. */
function madeOf(locale: Locale): readonly unknown[] {
  for (const name of keysOf(CLAIMS)) noteSetting(`claim/${name}`);
  return [claimValues(locale), ...Object.values(COMPANY)];
}

/** All that an article's address ever ended in, in any language. */
function slugsOf(record: string): Set<string> {
  const written = LOCALE_CODES.flatMap(
    (locale) => currentSettings().changes.get(`article/${locale}/${record}`) ?? [],
  );
  return new Set([record, ...written.flatMap(({ value }) => ('slug' in value ? [value.slug] : []))]);
}

/** The newest first; of one day what was published last. */
function placeOf({ date, updated }: Article): string {
  return `${date} ${updated}`;
}
