import { Link } from 'react-router';
import { ActFields, ActForm, type ActProps } from '../parts/act-form.tsx';
import { type AskedNote, AskedNotes } from '../parts/asked-notes.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { Badge, DataTable, type TableProps, type Tone } from '../parts/table.tsx';

type OpenPage = { label: string; href: string };

export type EditorProps = {
  title: string;
  eyebrow: { text: string; href: string };
  /** What it says now, large; with its own language. */
  now: { text: string; lang: string | undefined };
  state: { tone: Tone; text: string };
  /** Something to know before it is changed. */
  notes: readonly string[];
  warnings: readonly string[];
  /** What of it waits for a colleague. */
  asked: readonly AskedNote[];
  facts: readonly Fact[];
  /** What is written and not published yet. */
  draft: {
    title: string;
    text: string;
    by: string;
    lang: string | undefined;
    faultsTitle: string;
    /** What speaks against publishing it; empty: nothing. */
    faults: readonly string[];
    /** Null where a colleague is asked already. */
    ready: string | null;
    acts: readonly ActProps[];
  } | null;
  /** Where the draft can be seen. */
  previews: { title: string; note: string; pages: readonly OpenPage[] } | null;
  places: { title: string; lead: string; pages: readonly OpenPage[] } | null;
  languages: { title: string; pages: readonly (OpenPage & { text: string })[] } | null;
  formTitle: string;
  form: ActProps;
  publishedTitle: string;
  published: readonly { id: string; text: string; small: string; acts: readonly ActProps[] }[];
  historyTitle: string;
  history: TableProps;
};

/** One thing that can be changed: how it stands, the draft, where it is seen, and how it came to that. */
export function EditorPage(props: EditorProps) {
  const { title, eyebrow, now, state, notes, warnings, facts } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={eyebrow.href}>{eyebrow.text}</Link>
        </p>
        <h1>
          {title} <Badge {...state} />
        </h1>
        <p className="console-why settings-text" lang={now.lang}>
          {now.text}
        </p>
        {notes.map((note) => (
          <p className="console-small" key={note}>
            {note}
          </p>
        ))}
        {warnings.map((warning) => (
          <p className="console-problem" key={warning}>
            {warning}
          </p>
        ))}
        <AskedNotes notes={props.asked} />
      </header>
      <div className="settings-editor">
        <div className="console-column">
          {props.draft ? <Draft draft={props.draft} previews={props.previews} /> : null}
          <Write {...props} />
        </div>
        <aside className="console-column">
          <Published title={props.publishedTitle} published={props.published} />
          {facts.length > 0 ? <Facts facts={facts} /> : null}
          {props.places ? <Pages {...props.places} /> : null}
          {props.languages ? <Languages {...props.languages} /> : null}
        </aside>
      </div>
      <section className="settings-history" aria-labelledby="history">
        <h2 id="history">{props.historyTitle}</h2>
        <DataTable {...props.history} />
      </section>
    </>
  );
}

function Draft({
  draft,
  previews,
}: { draft: NonNullable<EditorProps['draft']> } & Pick<EditorProps, 'previews'>) {
  const { title, text, by, lang, faults, faultsTitle, ready, acts } = draft;
  return (
    <section className="settings-draft" aria-labelledby="draft">
      <h2 id="draft">{title}</h2>
      <p className="settings-text" lang={lang}>
        {text}
      </p>
      <p className="console-small">{by}</p>
      {faults.length > 0 ? (
        <div className="console-problem">
          <strong>{faultsTitle}</strong>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {ready && faults.length === 0 ? (
        <p>
          <Badge tone="good" text={ready} />
        </p>
      ) : null}
      {previews ? <Previews {...previews} /> : null}
      <div>
        {acts.map((act) => (
          <ActForm key={act.act} {...act} />
        ))}
      </div>
    </section>
  );
}

function Previews({ title, note, pages }: NonNullable<EditorProps['previews']>) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="settings-previews">
        {pages.map(({ label, href }) => (
          <a className="console-button" key={href} href={href} target="_blank" rel="noreferrer">
            {label}
          </a>
        ))}
      </p>
      <p className="console-small">{note}</p>
    </div>
  );
}

/** The form stands open: it is what one comes for. */
function Write({ formTitle, form }: Pick<EditorProps, 'formTitle' | 'form'>) {
  return (
    <section aria-labelledby="write">
      <h2 id="write">{formTitle}</h2>
      {form.disabledBecause === null ? (
        <ActFields {...form} />
      ) : (
        <p className="console-small">{form.disabledBecause}</p>
      )}
    </section>
  );
}

function Published({ title, published }: { title: string; published: EditorProps['published'] }) {
  if (published.length === 0) return null;
  return (
    <section aria-labelledby="published">
      <h2 id="published">{title}</h2>
      {published.map(({ id, text, small, acts }) => (
        <div className="settings-published" key={id}>
          <p className="settings-text">{text}</p>
          <p className="console-small">{small}</p>
          {acts.map((act) => (
            <ActForm key={act.act} {...act} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Pages({ title, lead, pages }: NonNullable<EditorProps['places']>) {
  return (
    <section aria-labelledby="places">
      <h2 id="places">{title}</h2>
      <p className="console-small">{lead}</p>
      <ul className="settings-list">
        {pages.map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Languages({ title, pages }: NonNullable<EditorProps['languages']>) {
  return (
    <section aria-labelledby="languages">
      <h2 id="languages">{title}</h2>
      <ul className="settings-list">
        {pages.map(({ label, href, text }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
            <small>{text}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
