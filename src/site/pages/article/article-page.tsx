import type { Messages } from '../../../locales/messages.server.ts';
import { responsiveImage } from '../../../services/images/image.ts';
import type { Article, ArticlePicture } from '../../../services/newsroom/article.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Blocks, Prose } from '../../sections/prose/prose.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './article-page.css?inline';

export type NeighbourArticle = { title: string; lang: Locale | undefined; href: string };

export type ArticleProps = {
  texts: Messages['newsroom']['article'];
  article: Article;
  /** Drawn by rule, where the article has no picture. */
  plate: string;
  /** Language of the article where it is not the page's. */
  lang: Locale | undefined;
  shownDate: string;
  newsroomHref: string;
  newer: NeighbourArticle | null;
  older: NeighbourArticle | null;
};

/** One article: its date, a column to read, and the ones before and after it. */
export function ArticlePage({ texts, article, plate, lang, shownDate, ...links }: ArticleProps) {
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
        {article.picture ? <Picture {...article.picture} /> : <Plate name={plate} />}
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

/** A tree for each part of the article, in the season of its day. */
function Plate({ name }: { name: string }) {
  return (
    <figure className="article-page-picture">
      <img src={`/imgs/news/${name}`} alt="" width="1080" height="400" decoding="async" />
    </figure>
  );
}

/** As wide as the text, and no heavier than its screen asks for. */
function Picture({ src, width, height, alt }: ArticlePicture) {
  const { srcset, sizes } = responsiveImage(src, '92vw xs:92vw sm:640px md:640px lg:640px');
  return (
    <figure className="article-page-picture">
      <img
        src={src}
        srcSet={srcset}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="high"
        decoding="async"
      />
    </figure>
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
