import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf } from '../../locales/messages.server.ts';
import { feedPath } from '../../routes/feed.ts';
import { pathOf } from '../../routes/paths.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Article } from './article.ts';
import { allArticles, permanentPath, slugPath } from './articles.server.ts';

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

/** Articles, the newest first, as a feed; the address that an article keeps for good is its id. */
export function atom(articles: readonly Article[], { locale, origin }: FeedParts): string {
  const { head } = textsOf(locale, 'newsroom');
  const newsroom = `${origin}${pathOf('newsroom', locale)}`;
  const feed = `${origin}${feedPath(locale)}`;
  const [newest = '1970-01-01T00:00:00Z'] = articles
    .map(({ updated }) => updated)
    .toSorted()
    .reverse();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LOCALES[locale].hreflang}">`,
    `  <id>${escaped(newsroom)}</id>`,
    `  <title>${escaped(head.feed)}</title>`,
    `  <subtitle>${escaped(head.description)}</subtitle>`,
    `  <updated>${newest}</updated>`,
    `  <author><name>${escaped(COMPANY.company)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escaped(feed)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escaped(newsroom)}"/>`,
    ...articles.map((article) =>
      entry(article, {
        id: `${origin}${permanentPath(article.record, locale)}`,
        address: `${origin}${slugPath(article.slug, locale)}`,
      }),
    ),
    '</feed>',
    '',
  ].join('\n');
}

function entry(article: Article, { id, address }: { id: string; address: string }): string {
  return [
    `  <entry xml:lang="${LOCALES[article.lang].hreflang}">`,
    `    <id>${escaped(id)}</id>`,
    `    <title>${escaped(article.title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    `    <published>${article.date}T00:00:00Z</published>`,
    `    <updated>${article.updated}</updated>`,
    `    <summary>${escaped(article.description)}</summary>`,
    '  </entry>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
