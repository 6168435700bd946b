import { textsOf } from '../../../locales/messages.server.ts';
import { feedPath } from '../../../routes/feed.ts';
import { wordsByPart } from '../../../services/newsroom/article-words.ts';
import { allArticles, articleDate, slugPath } from '../../../services/newsroom/articles.server.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { plateName } from '../../../ui/grove/plate.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

export function loadNewsroom(page: PageContext): LoadedPage {
  const { contentLocale: locale } = page;
  const texts = textsOf(locale, 'newsroom');
  const feed = feedPath(page.locale);
  const articles = allArticles(locale).map((article) => ({
    title: article.title,
    description: article.description,
    date: article.date,
    shownDate: articleDate(article, locale),
    lang: article.lang === locale ? undefined : article.lang,
    href: slugPath(article.slug, page.locale),
    picture: article.picture,
    plate: plateName({ name: article.record, date: article.date, words: wordsByPart(article) }),
  }));
  return {
    page: {
      name: 'newsroom',
      props: { texts, articles, feedHref: feed, email: COMPANY.email },
    },
    title: texts.head.title,
    description: texts.head.description,
    feed: { href: feed, title: texts.head.feed },
  };
}
