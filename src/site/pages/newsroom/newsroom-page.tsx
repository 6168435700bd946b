import type { Messages } from '../../../locales/messages.server.ts';
import { responsiveImage } from '../../../services/images/image.ts';
import type { ArticlePicture } from '../../../services/newsroom/article.ts';
import type { Locale } from '../../../shared/locale.ts';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './newsroom-page.css?inline';

type ListedArticle = {
  title: string;
  description: string;
  /** ISO date, and the same in words. */
  date: string;
  shownDate: string;
  /** Language of its words where it is not the page's. */
  lang: Locale | undefined;
  href: string;
  picture: ArticlePicture | null;
  /** Drawn by rule, for an article without a picture. */
  plate: string;
};

export type NewsroomProps = {
  texts: Messages['newsroom'];
  articles: ListedArticle[];
  feedHref: string;
  email: string;
};

/** What happened, by date, the newest first. */
export function NewsroomPage({ texts, articles, feedHref, email }: NewsroomProps) {
  return (
    <>
      <Sheet name="newsroom-page" css={css} />
      <PageHero title={texts.title} lead={texts.lead} />
      <ol className="newsroom-list">
        {articles.map((article) => (
          <li key={article.href} lang={article.lang}>
            {article.picture ? <Thumbnail {...article.picture} /> : <Plate name={article.plate} />}
            <div>
              <time dateTime={article.date}>{article.shownDate}</time>
              <h2>
                <a href={article.href}>{article.title}</a>
              </h2>
              <p>{article.description}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="newsroom-ways">
        <section>
          <h2>{texts.feed.title}</h2>
          <p>{texts.feed.text}</p>
          <p>
            <a className="newsroom-way" href={feedHref} type="application/atom+xml">
              {texts.feed.link}
            </a>
          </p>
        </section>
        <section>
          <h2>{texts.press.title}</h2>
          <p>{texts.press.text}</p>
          <p>
            <a className="newsroom-way" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}

/** A tree for each part of the article, in the season of its day. */
function Plate({ name }: { name: string }) {
  return (
    <img
      className="newsroom-thumbnail"
      src={`/imgs/news/${name}`}
      alt=""
      width="1080"
      height="400"
      loading="lazy"
      decoding="async"
    />
  );
}

/** Beside the title that says what it is about: nothing more is told of it. */
function Thumbnail({ src, width, height }: ArticlePicture) {
  const { srcset, sizes } = responsiveImage(src, '92vw xs:92vw sm:46vw');
  return (
    <img
      className="newsroom-thumbnail"
      src={src}
      srcSet={srcset}
      sizes={sizes}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
