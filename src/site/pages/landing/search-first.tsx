import { Icon } from '../../../ui/icon/icon.tsx';
import { suggestingData } from '../../sections/library-search/suggesting.ts';
import { Sheet } from '../../sheet.tsx';
import { Audience, Button, Cards, Note } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import { Drawing } from './scenes/drawing.tsx';
import { Year } from './scenes/year.tsx';
import css from './search-first.css?inline';

const RESULTS = 'documents';

/** /l/ and /l/jan022024/: a field that is the page, and what it finds lying on its lower edge. */
export function SearchFirst(props: LandingProps) {
  const { texts, search } = props;
  return (
    <>
      <Sheet name="search-first" css={css} />
      <section className="search-first" data-record={props.record}>
        <Audience {...props} />
        <h1>{props.title}</h1>
        <Field {...props} />
        <p className="landing-lead">{props.lead}</p>
        <Topics {...props} />
      </section>
      <Year {...props} />
      <section className="search-first-results" id={RESULTS}>
        <div className="search-first-results-head">
          <h2>{props.found ?? texts.wallTitle}</h2>
          {search.missed ? <p role="status">{texts.searchFirst.none}</p> : null}
          {props.found ? <a href={search.action}>{texts.searchFirst.all}</a> : null}
        </div>
        <Cards {...props} look="pages" />
      </section>
      <section className="search-first-after">
        <Drawing name={props.record === 'january' ? 'bakery' : 'library'} />
        <div className="search-first-end">
          <div>
            <h2>{texts.searchFirst.afterTitle}</h2>
            <p>{texts.searchFirst.afterText}</p>
          </div>
          <div>
            <Button {...props} />
            <Note {...props} />
          </div>
        </div>
      </section>
    </>
  );
}

/** A plain form whose answer is this page; suggest.client.ts brings suggestions when somebody comes to it. */
function Field({ texts: { searchFirst }, search }: LandingProps) {
  return (
    <search className="search-first-search">
      <form action={`${search.action}#${RESULTS}`} method="get" {...suggestingData(search.suggestions)}>
        <label htmlFor="search-first">{searchFirst.label}</label>
        <div className="search-first-field">
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
          <button className="button button-light" type="submit">
            <Icon name="search" />
            <span>{searchFirst.button}</span>
          </button>
        </div>
      </form>
    </search>
  );
}

function Topics({ texts: { searchFirst }, search }: LandingProps) {
  if (search.topics.length === 0) return null;
  return (
    <div className="search-first-topics">
      <h2>{searchFirst.topics}</h2>
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
  );
}
