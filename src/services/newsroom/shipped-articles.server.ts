import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { MANIFEST } from '../../routes/manifest.table.ts';
import type { Locale } from '../../shared/locale.ts';
import { belowFrontMatter, readMarkdown } from '../../shared/markdown/parse.server.ts';
import type { ArticleValue } from './article.ts';

/** Content is read where the process runs, not built in: an operator edits a text and starts again. */
const FOLDER = 'content/newsroom';

const sentence = v.pipe(v.string(), v.trim(), v.nonEmpty('expected words'));
const frontMatterSchema = v.strictObject({
  title: sentence,
  description: sentence,
  date: v.pipe(v.string(), v.isoDate('expected a date like 2024-09-30')),
});

const read = new Map<string, ArticleValue | undefined>();

/** The articles that the release ships: those with a row of their own in the manifest. */
export const SHIPPED_ARTICLES: readonly string[] = MANIFEST.flatMap(({ page, record }) =>
  page === 'article' && record ? [record] : [],
);

/** The file of a shipped article. */
export function articleFile(record: string, locale: Locale): string {
  return `${FOLDER}/${locale}/${record}.md`;
}

/**
 * An article as it is shipped in a language; undefined where that has no file of it.
 * @throws Error naming the file whose front matter is not as it should be
 */
export function shippedArticle(record: string, locale: Locale): ArticleValue | undefined {
  const file = articleFile(record, locale);
  if (!read.has(file)) read.set(file, SHIPPED_ARTICLES.includes(record) ? readFile(file, record) : undefined);
  return read.get(file);
}

function readFile(file: string, record: string): ArticleValue | undefined {
  const path = join(process.cwd(), file);
  return existsSync(path) ? readArticle(readFileSync(path, 'utf8'), { file, record }) : undefined;
}

/** Takes the front matter of a file off. @throws Error naming file and line where it is not of its shape */
export function readArticle(
  source: string,
  { file, record }: { file: string; record: string },
): ArticleValue {
  const { head } = readMarkdown(source, { file }, frontMatterSchema);
  const { title, description: teaser, date } = head;
  return { slug: record, title, teaser, date, body: belowFrontMatter(source), picture: null, alt: '' };
}
