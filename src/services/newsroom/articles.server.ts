import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAIMS } from '../../claims/claims.table.ts';
import { claimValues } from '../../claims/claims.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { MANIFEST } from '../../routes/manifest.table.ts';
import { pathOf } from '../../routes/paths.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { printDate } from '../../shared/dates.ts';
import { keysOf } from '../../shared/keys.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts';
import { noteSetting } from '../../shared/settings.ts';
import type { Article } from './article.ts';
import { parseArticle } from './parse-article.server.ts';

/** Content is read where the process runs, not built in: an operator edits a text and starts again. */
const FOLDER = 'content/newsroom';

const read = new Map<string, { article: Article; made: readonly unknown[] }>();
const rows = new Map(
  MANIFEST.flatMap((row) => (row.page === 'article' && row.record ? [[row.record, row]] : [])),
);

/**
 * An article in a language, kept until a number or a fact in it changes; in English where the language has no file of it yet.
 * @throws Error when there is no such file, or it is not as parse-article.server.ts asks
 */
export function articleOf(record: string, locale: Locale): Article {
  const own = `${FOLDER}/${locale}/${record}.md`;
  const kept = read.get(own);
  if (kept && isSame(kept.made, madeOf(kept.article.lang))) return kept.article;
  const lang = existsSync(join(process.cwd(), own)) ? locale : DEFAULT_LOCALE;
  const file = `${FOLDER}/${lang}/${record}.md`;
  const source = readFileSync(join(process.cwd(), file), 'utf8');
  const article = parseArticle(source, { file, record, locale: lang });
  read.set(own, { article, made: madeOf(lang) });
  return article;
}

/** What texts may name, as it stands now: the numbers, and the facts of the company. */
function madeOf(locale: Locale): readonly unknown[] {
  for (const name of keysOf(CLAIMS)) noteSetting(`claim/${name}`);
  return [claimValues(locale), ...Object.values(COMPANY)];
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((value, index) => value === other[index]);
}

/** All articles of the manifest in a language, the newest first. */
export function allArticles(locale: Locale): Article[] {
  return [...rows.keys()]
    .map((record) => articleOf(record, locale))
    .sort((one, other) => other.date.localeCompare(one.date));
}

/** The address of an article under a language's prefix. */
export function articlePath(record: string, locale: Locale): string {
  const path = pathOf(rows.get(record)?.key ?? '', locale);
  if (!path) throw new Error(`the manifest has no article ${record}`);
  return path;
}

/** An article's day in the words of a language. */
export function articleDate({ date }: Pick<Article, 'date'>, locale: Locale): string {
  return printDate(new Date(date), LOCALES[locale].hreflang);
}
