import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Field } from '../../forms/field.tsx';

export type SeriesLine = {
  kind: string;
  label: string;
  /** 'The next one is 2026-0073.' */
  state: string;
  pattern: string;
  next: string;
  hasBegun: boolean;
  error: string | null;
};

/** A number that was taken. */
export type NumberLine = {
  id: string;
  text: string;
  facts: string;
  cancelled: string | null;
  /** The way to its document, and what is told of one that is not simply there. */
  where: { told?: string; label?: string; href?: string };
};

export type CompanyNumbersProps = {
  texts: Messages['numbers'];
  brand: string;
  errorPrefix: string;
  title: string;
  help: string;
  action: string;
  /** Who changes it, for whoever only uses it; null where it is changed here. */
  reading: string | null;
  series: readonly SeriesLine[];
  taken: readonly NumberLine[];
  back: { label: string; href: string };
};

/** How a company numbers its papers, and every number it gave. */
export function CompanyNumbersPage(props: CompanyNumbersProps) {
  const { texts, brand, errorPrefix, title, reading, series, taken, back } = props;
  return (
    <div className="workspace-medium">
      <title>{`${errorPrefix}${title} · ${brand}`}</title>
      <p className="workspace-small">
        <Link to={back.href}>{back.label}</Link>
      </p>
      <h1 className="party-title">{title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      {reading ? <p className="workspace-soft party-note">{reading}</p> : null}
      <ul className="party-list">
        {series.map((line) => (
          <SeriesItem key={line.kind} line={line} {...props} />
        ))}
      </ul>
      <section className="workspace-section" aria-labelledby="taken">
        <h2 id="taken">{texts.taken}</h2>
        {taken.length === 0 ? <p className="workspace-soft">{texts.none}</p> : null}
        {taken.length > 0 ? (
          <ul className="party-list">
            {taken.map(({ id, text, facts, cancelled, where: { told, label, href } }) => (
              <li key={id}>
                <span className="party-name">{text}</span>
                <span className="workspace-small party-facts">
                  {facts}
                  {cancelled ? <strong>{` · ${cancelled}`}</strong> : null}
                </span>
                <span className="party-ways">
                  {told ? <span className="workspace-small">{told}</span> : null}
                  {href ? (
                    <Link to={href}>
                      {label}
                      <span className="visually-hidden">{`, ${text}`}</span>
                    </Link>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </div>
  );
}

type SeriesItemProps = Pick<CompanyNumbersProps, 'texts' | 'help' | 'action' | 'reading'> & {
  line: SeriesLine;
};

function SeriesItem({ line, texts, help, action, reading }: SeriesItemProps) {
  const { kind, label, state, pattern, next, hasBegun, error } = line;
  const said = (
    <>
      <span className="party-name">{label}</span>
      <span className="workspace-small party-facts">{state}</span>
    </>
  );
  if (reading) return <li>{said}</li>;
  return (
    <li>
      {said}
      <details className="party-series-change" open={error !== null}>
        <summary>
          {texts.change}
          <span className="visually-hidden">{`, ${label}`}</span>
        </summary>
        <form className="party-series-form" method="post" action={action} noValidate>
          <input type="hidden" name="kind" value={kind} />
          <Field
            id={`pattern-${kind}`}
            name="pattern"
            label={texts.pattern}
            help={help}
            error={error}
            defaultValue={pattern}
            maxLength={60}
            autoComplete="off"
          />
          {hasBegun ? (
            <input type="hidden" name="next" value={next} />
          ) : (
            <Field
              id={`next-${kind}`}
              name="next"
              label={texts.next}
              defaultValue={next}
              inputMode="numeric"
              maxLength={7}
              autoComplete="off"
            />
          )}
          <button className="button button-small" type="submit">
            {texts.save}
          </button>
        </form>
      </details>
    </li>
  );
}
