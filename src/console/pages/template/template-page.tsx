import { Link } from 'react-router';
import type { ComparedWords } from '../../../document/wording/compare-words.ts';
import type { Messages } from '../../../locales/messages.server.ts';
import { Faults, type FaultsProps } from '../../catalogue/faults.tsx';
import type { ActProps } from '../../parts/act-form.tsx';
import { ActsSection } from '../../parts/acts-section.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import { Badge, DataTable, type TableProps, type Tone } from '../../parts/table.tsx';

type Leading = { label: string; href: string };
type Change = { title: string; kind: string; words: readonly ComparedWords[] };

export type TemplateProps = {
  texts: Messages['console-library']['template'];
  eyebrow: Leading;
  title: string;
  state: { text: string; tone: Tone };
  /** Its number and its language. */
  under: string;
  note: string | null;
  /** What is being worked on; null where nothing is. */
  version: {
    title: string;
    by: string;
    steps: readonly { label: string; is: 'done' | 'now' | 'next' }[];
    remarks: { title: string; text: string } | null;
    links: readonly (Leading & { isMain: boolean })[];
    faultsTitle: string;
    faults: FaultsProps;
    report: {
      title: string;
      counts: string;
      lead: string;
      fields: TableProps;
      leftOutTitle: string;
      leftOut: readonly string[];
      original: Leading;
    } | null;
    changes: {
      title: string;
      since: string;
      empty: string;
      changes: readonly Change[];
      more: string | null;
    } | null;
  } | null;
  links: readonly (Leading & { isOutside: boolean })[];
  acts: readonly ActProps[];
  facts: readonly Fact[];
  languages: {
    title: string;
    versions: readonly { language: string; text: string; href: string | null; isMissing: boolean }[];
  };
  historyTitle: string;
  history: TableProps;
};

/** A document of the library: what is worked on, what can be done, how it came to that. */
export function TemplatePage(props: TemplateProps) {
  const { texts, eyebrow, title, state, under, note, version, links, acts, facts } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={eyebrow.href}>{eyebrow.label}</Link>
        </p>
        <h1>
          {title} <Badge {...state} />
        </h1>
        <p className="console-lead">{under}</p>
        {note ? <p className="console-small catalogue-template-note">{note}</p> : null}
        <p className="catalogue-template-links">
          {links.map(({ label, href, isOutside }) =>
            isOutside ? (
              <a key={href} className="console-button" href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            ) : (
              <Link key={href} className="console-button" to={href}>
                {label}
              </Link>
            ),
          )}
        </p>
      </header>
      <div className="console-split">
        <div className="console-column">
          {version ? <Version version={version} texts={texts} /> : null}
          <section aria-labelledby="history">
            <h2 id="history">{props.historyTitle}</h2>
            <DataTable {...props.history} />
          </section>
        </div>
        <aside className="console-aside">
          <ActsSection title={texts.acts} acts={acts} />
          <section aria-labelledby="facts">
            <h2 id="facts">{texts.facts}</h2>
            <Facts facts={facts} />
          </section>
          <Languages {...props.languages} />
        </aside>
      </div>
    </>
  );
}

function Version({
  version,
  texts,
}: {
  version: NonNullable<TemplateProps['version']>;
  texts: TemplateProps['texts'];
}) {
  const { title, by, steps, remarks, links, faultsTitle, faults, report, changes } = version;
  return (
    <section className="catalogue-template-version" aria-labelledby="version">
      <div className="catalogue-template-version-head">
        <h2 id="version">{title}</h2>
        <p className="console-small">{by}</p>
      </div>
      <ol className="catalogue-template-steps" aria-label={texts.steps}>
        {steps.map(({ label, is }) => (
          <li key={label} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
            {label}
          </li>
        ))}
      </ol>
      {remarks ? (
        <div className="catalogue-template-remarks">
          <strong>{remarks.title}</strong>
          <p>{remarks.text}</p>
        </div>
      ) : null}
      <p className="catalogue-template-links">
        {links.map(({ label, href, isMain }) => (
          <Link key={href} className="console-button" data-tone={isMain ? 'main' : undefined} to={href}>
            {label}
          </Link>
        ))}
      </p>
      <h3>{faultsTitle}</h3>
      {faults.faults.length > 0 ? <Faults {...faults} /> : null}
      {report ? <Report {...report} /> : null}
      {changes ? <Changes {...changes} /> : null}
    </section>
  );
}

function Report(props: NonNullable<NonNullable<TemplateProps['version']>['report']>) {
  const { title, counts, lead, fields, leftOutTitle, leftOut, original } = props;
  return (
    <details className="console-more catalogue-template-report" open>
      <summary>{title}</summary>
      <p className="console-small">
        {counts} · <a href={original.href}>{original.label}</a>
      </p>
      {leftOut.length > 0 ? (
        <>
          <h3>{leftOutTitle}</h3>
          <ul className="catalogue-template-left-out">
            {leftOut.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="console-small">{lead}</p>
      {fields.rows.length > 0 ? <DataTable {...fields} /> : null}
    </details>
  );
}

function Changes({
  title,
  since,
  empty,
  changes,
  more,
}: NonNullable<NonNullable<TemplateProps['version']>['changes']>) {
  return (
    <div className="catalogue-template-changes">
      <h3>{title}</h3>
      <p className="console-small">{changes.length > 0 ? since : empty}</p>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two clauses may have one title, and the list never changes
        <div className="catalogue-template-change" key={index}>
          <h4>
            {change.title} <span>{change.kind}</span>
          </h4>
          <p>
            <Words words={change.words} />
          </p>
        </div>
      ))}
      {more ? <p className="console-small">{more}</p> : null}
    </div>
  );
}

/** What was and what is, word by word. */
function Words({ words }: { words: readonly ComparedWords[] }) {
  return words.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`;
    if (kind === 'gone') return <del key={key}>{text}</del>;
    return kind === 'new' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
  });
}

function Languages({ title, versions }: TemplateProps['languages']) {
  return (
    <section aria-labelledby="languages">
      <h2 id="languages">{title}</h2>
      <dl className="console-facts">
        {versions.map(({ language, text, href, isMissing }) => (
          <div key={language} data-missing={isMissing ? '' : undefined}>
            <dt>{language}</dt>
            <dd>{href ? <OpenLink to={href}>{text}</OpenLink> : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
