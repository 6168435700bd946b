import { DialogOpener } from '../../dialogs/dialog-opener.tsx';
import { Sheet } from '../../sheet.tsx';
import { openerData } from '../document-cards/open-link.tsx';
import css from './desk.css?inline';
import type { DeskBlank, DeskProps } from './desk-props.ts';
import { DeskSheet } from './desk-sheet.tsx';

/** Characters of a name: a longer one fits no line of the page. */
const LONGEST_NAME = 120;

/**
 * The hero that is the product: a question, two blanks, and beside them a page of a real contract that fills as one
 * types. Left alone it plays once (desk.css); desk.client.ts brings it to life at the first touch. Without script the
 * choice on the page works as it is, and the form leads to the document with what was typed.
 */
export function Desk(props: DeskProps) {
  const { paper, suggestions, lang } = props;
  return (
    <section
      className="desk"
      data-form
      data-locale={lang}
      data-label={suggestions.label}
      data-count={suggestions.count}
    >
      <Sheet name="desk" css={css} />
      <div className="desk-words">
        <Question {...props} />
        <FillIn {...props} />
        <Also {...props} />
      </div>
      <div className="desk-ground" tabIndex={-1}>
        <DeskSheet paper={paper} lang={lang} />
      </div>
      <p className="visually-hidden desk-told" role="status" data-words={props.words.shown} />
    </section>
  );
}

function Question({ hero, search }: DeskProps) {
  return (
    <>
      <h1>{hero.title}</h1>
      <search>
        <form className="desk-search" action={search.action} method="get">
          <label className="field-label" htmlFor="desk-search">
            {hero.searchLabel}
          </label>
          <div className="desk-search-line">
            <input
              className="field-input"
              id="desk-search"
              type="search"
              name={search.field}
              placeholder={hero.searchPlaceholder}
              maxLength={80}
              autoComplete="off"
              required
            />
            {search.hidden.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="button button-outline" type="submit">
              {hero.searchButton}
            </button>
          </div>
        </form>
      </search>
    </>
  );
}

/** As the form on a template's page: its button opens the sign-up, without script it posts what was typed. */
function FillIn({ paper, words, lang }: DeskProps) {
  return (
    <form className="desk-fill" id="desk-fill" method="post" action={paper.action} data-template={paper.id}>
      <input type="hidden" name="form" value="fill" />
      <div className="desk-blanks">
        {paper.blanks.map((blank) => (
          <Blank key={blank.key} blank={blank} lang={paper.lang === lang ? undefined : paper.lang} />
        ))}
      </div>
      <button className="button" type="submit" {...openerData(paper.open)}>
        {words.button}
      </button>
      <p className="field-help">{words.kept}</p>
    </form>
  );
}

function Blank({ blank, lang }: { blank: DeskBlank; lang: string | undefined }) {
  const id = `desk-${blank.side}`;
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {blank.label}
        <span className="desk-role" lang={lang}>
          {blank.role}
        </span>
      </label>
      <div className="desk-blank" data-side={blank.side}>
        <input
          className="field-input"
          id={id}
          name={blank.name}
          placeholder={blank.example}
          maxLength={LONGEST_NAME}
          autoComplete={blank.side === 'own' ? 'organization' : undefined}
        />
      </div>
    </div>
  );
}

function Also({ hero, often, lang }: DeskProps) {
  return (
    <div className="desk-also">
      <p className="desk-lead">{hero.lead}</p>
      <p className="desk-often">
        <span>{hero.often}</span>
        {often.map(({ slug, title, lang: own }) => (
          <a key={slug} href={`?paper=${slug}`} lang={own === lang ? undefined : own}>
            {title}
          </a>
        ))}
      </p>
      <DialogOpener name="video-tour" className="desk-film">
        {hero.film}
      </DialogOpener>
    </div>
  );
}
