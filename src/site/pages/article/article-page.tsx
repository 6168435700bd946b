import type { Messages } from '../../../locales/messages.server.ts';
import type { Article } from '../../../services/newsroom/article.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Blocks, Prose } from '../../sections/prose/prose.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './article-page.css?inline';

export type NeighbourArticle = { title: string; lang: Locale | undefined; href: string };

export type ArticleProps = {
  texts: Messages['newsroom']['article'];
  article: Article;
  /** Language of the article where it is not the page's. */
  lang: Locale | undefined;
  shownDate: string;
  newsroomHref: string;
  newer: NeighbourArticle | null;
  older: NeighbourArticle | null;
};

/** One article: its date, a column to read, and the ones before and after it. */
export function ArticlePage({ texts, article, lang, shownDate, ...links }: ArticleProps) {
  return (
    <>
      <Sheet name="article-page" css={css} />
      <article className="article-page" lang={lang}>
        <header>
          <p className="article-page-date">
            <time dateTime={article.date}>{shownDate}</time>
          </p>
          <h1>{article.title}</h1>
          <p className="article-page-lead">{article.description}</p>
        </header>
        <Prose className="article-page-text">
          <Blocks blocks={article.intro} />
          {article.sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              <Blocks blocks={section.blocks} />
            </section>
          ))}
        </Prose>
      </article>
      <nav className="article-page-ways" aria-label={texts.more}>
        <Way label={texts.newer} to={links.newer} />
        <Way label={texts.older} to={links.older} />
        <a className="article-page-all" href={links.newsroomHref}>
          {texts.all}
        </a>
      </nav>
    </>
  );
}

function Way({ label, to }: { label: string; to: NeighbourArticle | null }) {
  return to ? (
    <a className="article-page-way" href={to.href}>
      <span>{label}</span>
      <span lang={to.lang}>{to.title}</span>
    </a>
  ) : null;
}
