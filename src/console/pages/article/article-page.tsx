import { Link } from 'react-router';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type AskedNote, AskedNotes } from '../../parts/asked-notes.tsx';
import { Badge, DataTable, type TableProps, type Tone } from '../../parts/table.tsx';
import { ArticleForm, type FormProps } from './article-form.tsx';

type State = { tone: Tone; text: string };

export type ArticleProps = {
  title: string;
  eyebrow: { text: string; href: string };
  heading: string;
  /** Language of the heading. */
  lang: string | undefined;
  state: State;
  tabs: {
    label: string;
    pages: readonly { label: string; lang: string; href: string; isHere: boolean; state: State | null }[];
  };
  notes: readonly string[];
  form: FormProps;
  draft: {
    title: string;
    by: string;
    missingTitle: string;
    /** What it lacks, with the field it is about; empty: nothing. */
    missing: readonly { field: string; text: string }[];
    /** Null where a colleague is asked already. */
    ready: string | null;
    asked: readonly AskedNote[];
    previews: { title: string; note: string; pages: readonly { label: string; href: string }[] };
    acts: readonly ActProps[];
  } | null;
  /** What visitors read, or will. */
  live: {
    title: string;
    text: string;
    lines: readonly string[];
    link: { label: string; href: string } | null;
    acts: readonly ActProps[];
  } | null;
  original: { label: string; lang: string; text: string } | null;
  marks: { title: string; marks: readonly { mark: string; help: string }[]; none: string };
  history: { title: string; table: TableProps };
};

/** An article in one language: its form, what it lacks, how it is seen, and all it ever was. */
export function ArticlePage(props: ArticleProps) {
  const { title, eyebrow, heading, lang, state, notes, form, history } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={eyebrow.href}>{eyebrow.text}</Link>
        </p>
        <h1>
          <span lang={lang}>{heading}</span> <Badge {...state} />
        </h1>
      </header>
      <Tabs {...props.tabs} />
      {notes.map((note) => (
        <p className="console-problem article-note" key={note}>
          {note}
        </p>
      ))}
      <div className="article-editor">
        <section aria-labelledby="writing">
          <h2 className="visually-hidden" id="writing">
            {form.title}
          </h2>
          <ArticleForm {...form} />
        </section>
        <aside className="console-column">
          {props.draft ? <Draft {...props.draft} /> : null}
          {props.live ? <Live {...props.live} /> : null}
          {props.original ? <Original {...props.original} /> : null}
          <Marks {...props.marks} />
        </aside>
      </div>
      <section className="settings-history" aria-labelledby="history">
        <h2 id="history">{history.title}</h2>
        <DataTable {...history.table} />
      </section>
    </>
  );
}

function Tabs({ label, pages }: ArticleProps['tabs']) {
  return (
    <nav className="article-tabs" aria-label={label}>
      {pages.map(({ label: language, lang, href, isHere, state }) => (
        <Link key={href} to={href} aria-current={isHere ? 'page' : undefined}>
          <span lang={lang}>{language}</span>
          {state ? <Badge {...state} /> : null}
        </Link>
      ))}
    </nav>
  );
}

function Draft({
  title,
  by,
  missingTitle,
  missing,
  ready,
  asked,
  previews,
  acts,
}: NonNullable<ArticleProps['draft']>) {
  return (
    <section className="settings-draft" aria-labelledby="draft">
      <h2 id="draft">{title}</h2>
      <p className="console-small">{by}</p>
      {missing.length > 0 ? (
        <div className="console-problem">
          <strong>{missingTitle}</strong>
          <ul>
            {missing.map(({ field, text }) => (
              <li key={text}>
                <a href={`#${field}`}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {ready && missing.length === 0 ? (
        <p>
          <Badge tone="good" text={ready} />
        </p>
      ) : null}
      <AskedNotes notes={asked} />
      <div>
        <h3>{previews.title}</h3>
        {previews.pages.length > 0 ? (
          <p className="settings-previews">
            {previews.pages.map(({ label, href }) => (
              <a className="console-button" key={href} href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            ))}
          </p>
        ) : null}
        <p className="console-small">{previews.note}</p>
      </div>
      <Acts acts={acts} />
    </section>
  );
}

function Live({ title, text, lines, link, acts }: NonNullable<ArticleProps['live']>) {
  return (
    <section aria-labelledby="live">
      <h2 id="live">{title}</h2>
      <p>{text}</p>
      {lines.map((line) => (
        <p className="console-small" key={line}>
          {line}
        </p>
      ))}
      {link ? (
        <p>
          <a href={link.href} target="_blank" rel="noreferrer">
            {link.label}
          </a>
        </p>
      ) : null}
      <Acts acts={acts} />
    </section>
  );
}

function Acts({ acts }: { acts: readonly ActProps[] }) {
  return (
    <div>
      {acts.map((act) => (
        <ActForm key={act.act} {...act} />
      ))}
    </div>
  );
}

/** To translate from: folded, as it is long. */
function Original({ label, lang, text }: NonNullable<ArticleProps['original']>) {
  return (
    <details className="console-more">
      <summary>{label}</summary>
      <p className="article-original" lang={lang}>
        {text}
      </p>
    </details>
  );
}

function Marks({ title, marks, none }: ArticleProps['marks']) {
  return (
    <details className="console-more">
      <summary>{title}</summary>
      <dl className="article-marks">
        {marks.map(({ mark, help }) => (
          <div key={mark}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
      <p className="console-small">{none}</p>
    </details>
  );
}
