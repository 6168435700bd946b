import type { Messages } from '../../../locales/messages.server.ts';
import type { SearchForm } from '../../page-context.server.ts';
import { type Suggesting, suggestingData } from '../../sections/library-search/suggesting.ts';
import { Sheet } from '../../sheet.tsx';
import css from './not-found-page.css?inline';

export type NotFoundProps = {
  texts: Messages['errors']['notFound'];
  search: SearchForm;
  suggestions: Suggesting;
  homeHref: string;
  contactHref: string;
  startHref: string;
};

/** 'Page not found': says so, and offers the three ways on. */
export function NotFoundPage({
  texts,
  search,
  suggestions,
  homeHref,
  contactHref,
  startHref,
}: NotFoundProps) {
  return (
    <section className="not-found">
      <Sheet name="not-found-page" css={css} />
      <h1>{texts.title}</h1>
      <p className="not-found-message">{texts.message}</p>
      <p>{texts.help}</p>
      <search>
        <form
          className="not-found-search"
          action={search.action}
          method="get"
          {...suggestingData(suggestions)}
        >
          <label className="visually-hidden" htmlFor="not-found-search">
            {texts.search}
          </label>
          <input
            className="field-input"
            id="not-found-search"
            type="search"
            name={search.field}
            placeholder={texts.search}
            maxLength={80}
            autoComplete="off"
            required
          />
          {search.hidden.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
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
