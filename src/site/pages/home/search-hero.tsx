import { DialogOpener } from '../../dialogs/dialog-opener.tsx';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PaperFan } from '../../sections/paper-fan/paper-fan.tsx';
import { Sheet } from '../../sheet.tsx';
import type { HomeProps } from './home-props.ts';
import css from './search-hero.css?inline';

/** The hero before the desk: a search beside three papers. */
export function SearchHero({ texts, search, often, hero, lang }: HomeProps) {
  return (
    <section className="search-hero">
      <Sheet name="search-hero" css={css} />
      <div className="search-hero-text">
        <h1>{texts.hero.title}</h1>
        <p className="home-lead">{texts.hero.lead}</p>
        <search>
          <form className="search-hero-form" action={search.action} method="get">
            <label className="visually-hidden" htmlFor="search-hero-form">
              {texts.hero.searchLabel}
            </label>
            <input
              id="search-hero-form"
              type="search"
              name={search.field}
              placeholder={texts.hero.searchPlaceholder}
              maxLength={80}
              required
            />
            {search.hidden.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="button button-small button-pill" type="submit">
              {texts.hero.searchButton}
            </button>
          </form>
        </search>
        <p className="search-hero-often">
          <span>{texts.hero.often}</span>
          {often.map((card) => (
            <OpenLinkAnchor key={card.id} link={card.link} className="search-hero-often-link">
              <span lang={card.lang === lang ? undefined : card.lang}>{card.title}</span>
            </OpenLinkAnchor>
          ))}
        </p>
        <p className="search-hero-film">
          <DialogOpener name="video-tour">{texts.hero.film}</DialogOpener>
        </p>
      </div>
      <PaperFan cards={hero} alt={texts.hero.pictureAlt} lang={lang} />
    </section>
  );
}
