import { Form } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { DataTable, type FilterProps, Filters, type TableProps } from '../../parts/table.tsx';

/** Something to decide, with what is known of it. */
type Matter = { id: string; title: string; words: string; facts: readonly Fact[]; acts: readonly ActProps[] };

export type SigningProps = {
  texts: Messages['console-signing'];
  reports: readonly Matter[];
  stops: readonly Matter[];
  filters: FilterProps;
  table: TableProps;
  /** What this site seals with. */
  seal: readonly Fact[];
  /** Where the events of a span are had as a file; null for who may not have it. */
  span: string | null;
  /** Its certificate ends soon, or has ended. */
  sealEnds: string | null;
};

/** What is out for signature, what of it was reported, and the seal. Of the documents nothing is shown. */
export function SigningPage(props: SigningProps) {
  const { texts, reports, stops, filters, table, seal, span, sealEnds } = props;
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-lead">{texts.lead}</p>
        {sealEnds ? (
          <p className="console-problem" role="alert">
            {sealEnds} {texts.sealTodo}
          </p>
        ) : null}
      </header>
      <div className="console-split">
        <div className="console-column">
          <Matters id="reports" title={texts.reports} matters={reports} empty={texts.noReports} />
          <section aria-labelledby="envelopes">
            <h2 id="envelopes">{texts.envelopes}</h2>
            <Filters {...filters} />
            <DataTable {...table} />
          </section>
        </div>
        <aside className="console-aside">
          <section aria-labelledby="seal">
            <h2 id="seal">{texts.seal}</h2>
            {seal.length > 0 ? <Facts facts={seal} /> : <p className="console-small">{texts.noSeal}</p>}
          </section>
          {span ? <Span texts={texts} action={span} /> : null}
          {stops.length > 0 ? <Matters id="stops" title={texts.stops} matters={stops} empty="" /> : null}
        </aside>
      </div>
    </>
  );
}

/** Asks for the events of a span of days; the file itself is asked for where all files are. */
function Span({ texts, action }: { texts: SigningProps['texts']; action: string }) {
  const { title, lead, from, until, button } = texts.span;
  return (
    <section aria-labelledby="span">
      <h2 id="span">{title}</h2>
      <p className="console-small">{lead}</p>
      <Form className="console-filters" method="get" action={action} aria-labelledby="span">
        <input type="hidden" name="list" value="signatures" />
        <label>
          <span>{from}</span>
          <input type="date" name="from" />
        </label>
        <label>
          <span>{until}</span>
          <input type="date" name="until" />
        </label>
        <button className="console-button" type="submit">
          {button}
        </button>
      </Form>
    </section>
  );
}

type MattersProps = { id: string; title: string; matters: readonly Matter[]; empty: string };

function Matters({ id, title, matters, empty }: MattersProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {matters.length === 0 ? <p className="console-empty">{empty}</p> : null}
      <ul className="console-people">
        {matters.map((matter) => (
          <li key={matter.id}>
            <h3>{matter.title}</h3>
            <p className="console-why">{matter.words}</p>
            <Facts facts={matter.facts} />
            {matter.acts.map((act) => (
              <ActForm key={act.act} {...act} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
