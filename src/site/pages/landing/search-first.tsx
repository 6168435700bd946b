import { Icon } from '../../../ui/icon/icon.tsx';
import { suggestingData } from '../../sections/library-search/suggesting.ts';
import { Sheet } from '../../sheet.tsx';
import { Button, Cards, Note } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import css from './search-first.css?inline';

const RESULTS = 'documents';

/** /l/ and /l/jan022024/: a field first, what it finds below it, on this page. */
export function SearchFirst(props: LandingProps) {
  const { texts, search } = props;
  return (
    <>
      <Sheet name="search-first" css={css} />
      <section className="search-first">
        <h1>{props.title}</h1>
        <p className="landing-lead">{props.lead}</p>
        <Field {...props} />
        {search.topics.length > 0 ? (
          <div className="search-first-topics">
            <h2>{texts.searchFirst.topics}</h2>
            <ul>
              {search.topics.map((topic) => (
                <li key={topic.href}>
                  <a href={`${topic.href}#${RESULTS}`} rel="nofollow">
                    {topic.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </section>
      <section className="search-first-results" id={RESULTS}>
        <div className="search-first-results-head">
          <h2>{props.found ?? texts.wallTitle}</h2>
          {search.missed ? <p role="status">{texts.searchFirst.none}</p> : null}
          {props.found ? <a href={search.action}>{texts.searchFirst.all}</a> : null}
        </div>
        <Cards {...props} look="grid" />
      </section>
      <section className="search-first-after">
        <div>
          <h2>{texts.searchFirst.afterTitle}</h2>
          <p>{texts.searchFirst.afterText}</p>
        </div>
        <div>
          <Button {...props} />
          <Note {...props} />
        </div>
      </section>
    </>
  );
}

function Field({ texts: { searchFirst }, search }: LandingProps) {
  return (
    <search className="search-first-search">
      <form action={`${search.action}#${RESULTS}`} method="get" {...suggestingData(search.suggestions)}>
        <label htmlFor="search-first">{searchFirst.label}</label>
        <div className="search-first-field">
          <Icon name="search" />
          <input
            id="search-first"
            type="search"
            name="q"
            defaultValue={search.q}
            placeholder={searchFirst.placeholder}
            maxLength={80}
            autoComplete="off"
            required
          />
          <button className="button" type="submit">
            {searchFirst.button}
          </button>
        </div>
      </form>
    </search>
  );
}
