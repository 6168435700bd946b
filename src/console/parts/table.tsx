import { Form, Link } from 'react-router';
import { Icon } from '../../ui/icon/icon.tsx';
import { Breakable } from './breakable.tsx';
import { OpenLink, useIsOpen } from './open-link.tsx';

export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

/** What stands in a cell. A `tone` makes it a state. */
export type Cell = {
  text: string;
  small?: string | null;
  href?: string;
  /** What it leads to is a file. */
  isFile?: true;
  tone?: Tone;
};
/** `isWords`: its words stay whole where there is little room. */
export type Column = { label: string; align?: 'end'; isMain?: true; isWords?: true };
export type TableProps = {
  caption: string;
  columns: readonly Column[];
  /** `isPart`: what follows belongs to it; `isLit`: it comes before all others. */
  rows: readonly { id: string; cells: readonly Cell[]; isPart?: boolean; isLit?: boolean }[];
  /** What stands there without rows. */
  empty: string;
  /** What all rows come to, in its last line. */
  sum?: readonly Cell[] | null;
  /** The next page, by its key. */
  next?: { label: string; href: string } | null;
};

/** So many columns may need more room than there is. */
const MANY = 5;

/** A plain table, scrolled within itself where it is wider than the page; on a phone each row is a small card. */
export function DataTable({ caption, columns, rows, empty, sum, next }: TableProps) {
  const isOpen = useIsOpen();
  if (rows.length === 0) return <p className="console-empty">{empty}</p>;
  const isLinked = rows.some(({ cells }) => cells.some(({ href }) => href && isOpen(href)));
  const isReached = columns.length < MANY || isLinked;
  // What is scrolled and holds no link is reached by the keyboard itself.
  const reach = isReached ? {} : { role: 'group', 'aria-label': caption, tabIndex: 0 };
  return (
    <>
      <div className="console-scroll" data-many={columns.length < MANY ? undefined : ''} {...reach}>
        <table className="console-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label, align }) => (
                <th key={label} scope="col" data-align={align}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells, isPart, isLit }) => (
              <tr key={id} data-part={isPart ? '' : undefined} data-lit={isLit ? '' : undefined}>
                {columns.map((column, index) => (
                  <td
                    key={column.label}
                    data-label={column.label}
                    data-align={column.align}
                    data-main={column.isMain ? '' : undefined}
                    data-words={column.isWords ? '' : undefined}
                  >
                    <CellContent cell={cells[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sum ? (
            <tfoot>
              <tr>
                {columns.map((column, index) => (
                  <td key={column.label} data-align={column.align} data-main={column.isMain ? '' : undefined}>
                    <CellContent cell={sum[index]} />
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {next ? (
        <p className="console-next">
          <Link className="console-button" to={next.href} rel="next">
            {next.label}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function CellContent({ cell }: { cell: Cell | undefined }) {
  if (!cell) return null;
  const { text, small, href, isFile, tone } = cell;
  return (
    <>
      {href && isFile ? (
        <a className="console-file" href={href}>
          <Icon name="document" />
          {text}
        </a>
      ) : href ? (
        <OpenLink to={href}>
          <Breakable text={text} />
        </OpenLink>
      ) : tone ? (
        <Badge tone={tone} text={text} />
      ) : (
        <Breakable text={text} />
      )}
      {small ? (
        <small>
          <Breakable text={small} />
        </small>
      ) : null}
    </>
  );
}

/** A state: a dot and its word. */
export function Badge({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className="console-badge" data-tone={tone}>
      {text}
    </span>
  );
}

export type FilterProps = {
  label: string;
  button: string;
  search: { label: string; value: string } | null;
  /** What else stands in the address and stays. */
  kept?: Readonly<Record<string, string>>;
  fields: readonly {
    name: string;
    label: string;
    value: string;
    options: readonly { value: string; label: string }[];
  }[];
};

/** Keeps a list to what is chosen; the choice stands in the address. */
export function Filters({ label, button, search, kept = {}, fields }: FilterProps) {
  return (
    <Form className="console-filters" method="get" aria-label={label}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search ? (
        <label>
          <span>{search.label}</span>
          <input key={search.value} type="search" name="q" maxLength={120} defaultValue={search.value} />
        </label>
      ) : null}
      {fields.map(({ name, label: fieldLabel, value, options }) => (
        <label key={name}>
          <span>{fieldLabel}</span>
          <select key={value} name={name} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="console-button" type="submit">
        {button}
      </button>
    </Form>
  );
}
