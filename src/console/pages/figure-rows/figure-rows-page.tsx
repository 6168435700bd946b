import { Form, Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type FigureRowsProps = {
  texts: Messages['console-figures']['rows'];
  title: string;
  lead: string;
  definition: string;
  exportHref: string;
  /** Of a share, what it is a share of, with its rows. */
  share: { text: string; label: string; href: string } | null;
  table: TableProps;
  days: DaysProps;
};

export type DaysProps = {
  from: string;
  until: string;
  /** What else is asked of the figure stays. */
  others: readonly { name: string; value: string }[];
  months: readonly { label: string; href: string }[];
  apply: string;
};

/** What a figure adds up, one by one. */
export function FigureRowsPage({
  texts,
  title,
  lead,
  definition,
  exportHref,
  share,
  table,
  days,
}: FigureRowsProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">{texts.title}</p>
        <h1>{title}</h1>
        <p className="console-lead">{lead}</p>
        <p className="console-small">{definition}</p>
      </header>
      {share ? (
        <p className="console-standing">
          {share.text} <Link to={share.href}>{share.label}</Link>
        </p>
      ) : null}
      <Days texts={texts} days={days} />
      <DataTable {...table} />
      <p className="console-next">
        <Link className="console-button" to={exportHref}>
          {texts.csv}
        </Link>
      </p>
    </>
  );
}

/** Which days the rows are of: from one until another, or a month at a time. */
function Days({ texts, days }: Pick<FigureRowsProps, 'texts' | 'days'>) {
  const { from, until, others, months, apply } = days;
  return (
    <>
      <Form className="console-filters" method="get" aria-label={texts.filter}>
        {others.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span>{texts.from}</span>
          <input key={from} type="date" name="from" defaultValue={from} required />
        </label>
        <label>
          <span>{texts.until}</span>
          <input key={until} type="date" name="until" defaultValue={until} required />
        </label>
        <button className="console-button" type="submit">
          {apply}
        </button>
      </Form>
      <nav className="console-tabs" aria-label={texts.filter}>
        {months.map(({ label, href }) => (
          <Link key={label} to={href}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
