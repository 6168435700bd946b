import type { Locale } from '../../shared/locale.ts';
import { UnwantedError } from '../../shared/markdown/parse.server.ts';
import type { ArticleValue } from './article.ts';
import { parseArticle } from './parse-article.server.ts';
import { isSlug } from './slug.ts';

/** What an article lacks before it can be published. */
export type ArticleFault =
  | 'titleMissing'
  | 'teaserMissing'
  | 'bodyMissing'
  | 'bodyBroken'
  | 'nameUnknown'
  | 'slugForm'
  | 'dateMissing'
  | 'altMissing';

/** What an article lacks by itself, in the order of its form. */
export function articleFaults(value: ArticleValue, locale: Locale): ArticleFault[] {
  const { title, teaser, body, slug, date, picture, alt } = value;
  const broken = brokenPlace(value, locale);
  const found: (ArticleFault | false)[] = [
    title === '' && 'titleMissing',
    teaser === '' && 'teaserMissing',
    body === '' && 'bodyMissing',
    broken !== null && (broken.line === 0 ? 'nameUnknown' : 'bodyBroken'),
    !isSlug(slug) && 'slugForm',
    date === null && 'dateMissing',
    picture !== null && alt === '' && 'altMissing',
  ];
  return found.filter((fault) => fault !== false);
}

/** The line of the body that cannot be shown, and what stands there; line 0 for title, teaser and picture. */
export function brokenPlace(value: ArticleValue, locale: Locale): { line: number; found: string } | null {
  try {
    parseArticle(value, { file: 'article', record: 'article', locale });
    return null;
  } catch (error) {
    if (error instanceof UnwantedError) return { line: error.line, found: error.found };
    return { line: 0, found: 'text' };
  }
}
