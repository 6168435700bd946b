import type { Messages } from '../../../locales/messages.server.ts';
import { Sheet } from '../../sheet.tsx';
import css from './not-found-page.css?inline';

export type NotFoundProps = {
  texts: Messages['errors']['notFound'];
  lang: string;
  searchAction: string;
  homeHref: string;
  contactHref: string;
  startHref: string;
};

/** 'Page not found': says so, and offers the three ways on. */
export function NotFoundPage({ texts, lang, searchAction, homeHref, contactHref, startHref }: NotFoundProps) {
  return (
    <section className="not-found">
      <Sheet name="not-found-page" css={css} />
      <h1>{texts.title}</h1>
      <p className="not-found-message">{texts.message}</p>
      <p>{texts.help}</p>
      <search>
        <form className="not-found-search" action={searchAction} method="get">
          <label className="visually-hidden" htmlFor="not-found-search">
            {texts.search}
          </label>
          <input
            className="field-input"
            id="not-found-search"
            type="search"
            name="t"
            placeholder={texts.search}
            maxLength={80}
            required
          />
          <input type="hidden" name="lang" value={lang} />
          <input type="hidden" name="lib" value={lang} />
          <button className="button button-outline" type="submit">
            {texts.searchButton}
          </button>
        </form>
      </search>
      <p className="not-found-ways">
        <a className="button" href={startHref}>
          {texts.button}
        </a>
        <a href={homeHref}>{texts.home}</a>
        <a href={contactHref}>{texts.contact}</a>
      </p>
      <p className="not-found-detail">404 · {texts.detail}</p>
    </section>
  );
}
