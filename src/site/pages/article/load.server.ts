import { redirect } from 'react-router';
import { textsOf } from '../../../locales/messages.server.ts';
import { feedPath } from '../../../routes/feed.ts';
import type { Article } from '../../../services/newsroom/article.ts';
import { wordsByPart } from '../../../services/newsroom/article-words.ts';
import {
  allArticles,
  articleAt,
  articleDate,
  articleElsewhere,
  articleOf,
  articleVersions,
  newsroomPath,
  slugPath,
} from '../../../services/newsroom/articles.server.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { plateName } from '../../../ui/grove/plate.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { loadNotFound } from '../not-found/load.server.ts';
import type { ArticleProps, NeighbourArticle } from './article-page.tsx';

/** An article by its address, between its neighbours by date. An address that it had leads to the one it has. */
export function loadArticle(page: PageContext): LoadedPage {
  const { locale, match, url } = page;
  const found = articleAt(match?.params['slug'] ?? match?.row.record ?? '', locale);
  if (!found) return loadNotFound(page);
  // Not for good: it may be renamed once more, or back.
  if (!found.isCurrent)
    throw redirect(`${slugPath(found.article.slug, locale)}${url.search}`, {
      status: 301,
      headers: { 'Cache-Control': 'no-cache' },
    });
  return loadedArticle(page, articleOf(found.article.record, locale) ?? found.article);
}

function loadedArticle(page: PageContext, article: Article): LoadedPage {
  const { locale, settings } = page;
  const texts = textsOf(locale, 'newsroom');
  const versions = articleVersions(article.record);
  const address = versions[article.lang] ?? slugPath(article.slug, locale);
  return {
    page: { name: 'article', props: propsOf(page, article) },
    title: `${article.title} | ${COMPANY.brand}`,
    description: article.description,
    // Under another language's prefix it is the same article: its own language has the address.
    ...{ canonical: address, versions, elsewhere: articleElsewhere(article.record) },
    ...(article.picture ? { image: article.picture.src } : {}),
    feed: { href: feedPath(locale), title: texts.head.feed },
    structured: [newsArticle(article, { publicUrl: settings.publicUrl, address })],
  };
}

function propsOf({ locale }: PageContext, article: Article): ArticleProps {
  const texts = textsOf(locale, 'newsroom');
  const articles = allArticles(locale);
  const index = articles.findIndex(({ record }) => record === article.record);
  const neighbour = (other: Article | undefined): NeighbourArticle | null =>
    other
      ? {
          title: other.title,
          lang: other.lang === locale ? undefined : other.lang,
          href: slugPath(other.slug, locale),
        }
      : null;
  return {
    texts: texts.article,
    article,
    plate: plateName({ name: article.record, date: article.date, words: wordsByPart(article) }),
    lang: article.lang === locale ? undefined : article.lang,
    shownDate: articleDate(article, article.lang),
    newsroomHref: newsroomPath(locale),
    newer: neighbour(articles[index - 1]),
    older: neighbour(articles[index + 1]),
  };
}

/** The article for search engines (schema.org NewsArticle). */
function newsArticle(
  article: Article,
  { publicUrl, address }: { publicUrl: string; address: string },
): object {
  const publisher = { '@type': 'Organization', name: COMPANY.company, url: `${publicUrl}/` };
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    ...(article.picture ? { image: `${publicUrl}${article.picture.src}` } : {}),
    datePublished: article.date,
    dateModified: article.updated.slice(0, 10),
    inLanguage: article.lang,
    mainEntityOfPage: `${publicUrl}${address}`,
    author: publisher,
    publisher,
  };
}
