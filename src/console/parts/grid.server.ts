import { LOCALES } from '../../locales/locales.table.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { type Ask, queryOfAsk } from '../../services/figures/ask.ts';
import type { Money } from '../../shared/money.ts';
import type { ExportListName } from '../exports/export-lists.table.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { TableProps } from './table.tsx';

/** What a table of figures is made of: a page, or a job without one. */
export type GridPage = Pick<OperatorPage, 'services' | 'locale' | 'url' | 'params'>;

/** A value as it is computed with, as it is read, and where its rows are. */
export type GridCell = { value: string | number | Money; text: string; href?: string };

/** A table of figures, once for the page and for its file. The first column names the row. */
export type Grid = {
  caption: string;
  empty: string;
  head: readonly string[];
  rows: readonly { id: string; cells: readonly GridCell[] }[];
};

export function gridTable({ caption, empty, head, rows }: Grid): TableProps {
  const [first = '', ...others] = head;
  return {
    ...{ caption, empty },
    columns: [
      { label: first, isMain: true },
      ...others.map((label, index) =>
        isText(rows, index + 1) ? { label } : { label, align: 'end' as const },
      ),
    ],
    rows: rows.map(({ id, cells }) => ({
      id,
      cells: cells.map(({ text, href }) => (href === undefined ? { text } : { text, href })),
    })),
  };
}

/** A column of words begins at its left, numbers end at their right. */
function isText(rows: Grid['rows'], index: number): boolean {
  return rows.some(({ cells }) => typeof cells[index]?.value === 'string' && cells[index].value !== '');
}

/** Where the file of a table is asked for: with the filters of the page it stands on. */
export function exportHref(list: ExportListName, url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of PLACE_FIELDS) query.delete(name);
  query.set('list', list);
  return `${CONSOLE}exports/?${query}`;
}

/** What of an address is a place in a list, and no filter of it. */
const PLACE_FIELDS = ['before', 'after', 'verify', 'list'];

/** Where the rows of a figure are. */
export function rowsHref(ask: Ask): string {
  const query = queryOfAsk(ask);
  query.delete('figure');
  return `${CONSOLE}figures/rows/${ask.figure}/?${query}`;
}

/** '12.5%' */
export function percentIn(locale: ConsoleLocale, share: number): string {
  return share.toLocaleString(LOCALES[locale].hreflang, { style: 'percent', maximumFractionDigits: 1 });
}

/** A month by its first day: 'Nov 2026'. With two digits of its year it would look like a day. */
export function shortMonth(locale: ConsoleLocale, month: string): string {
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[locale].hreflang, style).format(new Date(`${month}T00:00:00Z`));
}

/** A day of a year that is known: 'Nov 26'. */
export function shortDay(locale: ConsoleLocale, day: string): string {
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[locale].hreflang, style).format(new Date(`${day}T00:00:00Z`));
}
