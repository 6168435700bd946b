import { Fragment } from 'react';
import { Link } from 'react-router';
import { type FilterProps, Filters } from '../../parts/table.tsx';

export type BoardMark = 'there' | 'open' | 'withdrawn' | 'missing';
type Cell = { mark: BoardMark; label: string; href: string | null };

export type CatalogueBoardProps = {
  title: string;
  lead: string;
  back: { label: string; href: string };
  filters: FilterProps;
  total: string;
  empty: string;
  familyLabel: string;
  languages: readonly { code: string; name: string; have: string }[];
  legend: { label: string; marks: readonly { mark: BoardMark; label: string }[] };
  /** By department; each cell is a language, in the order of `languages`. */
  groups: readonly {
    key: string;
    label: string;
    count: string;
    rows: readonly { key: string; title: string; cells: readonly Cell[] }[];
  }[];
};

/** A row for each document, a column for each language: what is missing is seen at once. */
export function CatalogueBoardPage(props: CatalogueBoardProps) {
  const { title, lead, back, filters, total, empty, familyLabel, languages, groups } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={back.href}>{back.label}</Link>
        </p>
        <h1>{title}</h1>
        <p className="console-lead">{lead}</p>
      </header>
      <Filters {...filters} />
      <div className="catalogue-board-told">
        <p className="console-small">{total}</p>
        <Marks {...props.legend} />
      </div>
      {groups.length === 0 ? (
        <p className="console-empty">{empty}</p>
      ) : (
        <table className="catalogue-board">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{familyLabel}</th>
              {languages.map(({ code, name, have }) => (
                <th key={code} scope="col">
                  <abbr title={name}>{code}</abbr>
                  <small>{have}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group.key}>
                <tr className="catalogue-board-group">
                  <th scope="rowgroup" colSpan={languages.length + 1}>
                    {group.label} <span>{group.count}</span>
                  </th>
                </tr>
                {group.rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">{row.title}</th>
                    {row.cells.map((cell, index) => (
                      <td key={languages[index]?.code}>
                        <Mark {...cell} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Mark({ mark, label, href }: Cell) {
  const shown = <span className="visually-hidden">{label}</span>;
  return href ? (
    <Link className="catalogue-board-mark" data-mark={mark} to={href} title={label}>
      {shown}
    </Link>
  ) : (
    <span className="catalogue-board-mark" data-mark={mark} title={label}>
      {shown}
    </span>
  );
}

function Marks({ label, marks }: CatalogueBoardProps['legend']) {
  return (
    <ul className="catalogue-board-key" aria-label={label}>
      {marks.map((one) => (
        <li key={one.mark}>
          <span className="catalogue-board-mark" data-mark={one.mark} aria-hidden="true" />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
