import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf } from '../../locales/messages.server.ts';
import { feedPath } from '../../routes/feed.ts';
import { pathOf } from '../../routes/paths.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Article } from './article.ts';
import { allArticles, articlePath } from './articles.server.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Characters that XML 1.0 has no way to write. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/** The newsroom of a language as an Atom feed (RFC 4287). `origin` is the site's address without a path. */
export function newsroomFeed(locale: Locale, origin: string): string {
  return atom(allArticles(locale), { locale, origin });
}

type FeedParts = { locale: Locale; origin: string };

/** Articles, the newest first, as a feed; an article's address is its id, for good. */
export function atom(articles: readonly Article[], { locale, origin }: FeedParts): string {
  const { head } = textsOf(locale, 'newsroom');
  const newsroom = `${origin}${pathOf('newsroom', locale)}`;
  const feed = `${origin}${feedPath(locale)}`;
  const newest = articles[0]?.date ?? '1970-01-01';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LOCALES[locale].hreflang}">`,
    `  <id>${escaped(newsroom)}</id>`,
    `  <title>${escaped(head.feed)}</title>`,
    `  <subtitle>${escaped(head.description)}</subtitle>`,
    `  <updated>${momentOf(newest)}</updated>`,
    `  <author><name>${escaped(COMPANY.company)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escaped(feed)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escaped(newsroom)}"/>`,
    ...articles.map((article) => entry(article, `${origin}${articlePath(article.record, locale)}`)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(article: Article, address: string): string {
  return [
    `  <entry xml:lang="${LOCALES[article.lang].hreflang}">`,
    `    <id>${escaped(address)}</id>`,
    `    <title>${escaped(article.title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    `    <published>${momentOf(article.date)}</published>`,
    `    <updated>${momentOf(article.date)}</updated>`,
    `    <summary>${escaped(article.description)}</summary>`,
    '  </entry>',
  ].join('\n');
}

function momentOf(date: string): string {
  return `${date}T00:00:00Z`;
}

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
