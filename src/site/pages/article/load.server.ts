import { textsOf } from '../../../locales/messages.server.ts';
import { feedPath } from '../../../routes/feed.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { Article } from '../../../services/newsroom/article.ts';
import { allArticles, articleDate, articlePath } from '../../../services/newsroom/articles.server.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { NeighbourArticle } from './article-page.tsx';

/** An article: the one that the manifest's record names, between its neighbours by date. */
export function loadArticle(page: PageContext): LoadedPage {
  const { contentLocale: locale } = page;
  const texts = textsOf(locale, 'newsroom');
  const articles = allArticles(locale);
  const index = articles.findIndex(({ record }) => record === page.match?.row.record);
  const article = articles[index];
  if (!article) throw new Error(`there is no article called ${page.match?.row.record}`);
  const neighbour = (other: Article | undefined): NeighbourArticle | null =>
    other
      ? {
          title: other.title,
          lang: other.lang === locale ? undefined : other.lang,
          href: articlePath(other.record, page.locale),
        }
      : null;
  return {
    page: {
      name: 'article',
      props: {
        texts: texts.article,
        article,
        lang: article.lang === locale ? undefined : article.lang,
        shownDate: articleDate(article, article.lang),
        newsroomHref: pathOf('newsroom', page.locale) ?? '',
        newer: neighbour(articles[index - 1]),
        older: neighbour(articles[index + 1]),
      },
    },
    title: `${article.title} | ${COMPANY.brand}`,
    description: article.description,
    feed: { href: feedPath(page.locale), title: texts.head.feed },
    structured: [newsArticle(page, article)],
  };
}

/** The article for search engines (schema.org NewsArticle). */
function newsArticle({ settings, locale }: PageContext, article: Article): object {
  const publisher = { '@type': 'Organization', name: COMPANY.company, url: `${settings.publicUrl}/` };
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.date,
    inLanguage: article.lang,
    mainEntityOfPage: `${settings.publicUrl}${articlePath(article.record, locale)}`,
    author: publisher,
    publisher,
  };
}
