import { LOCALES } from '../../locales/locales.table.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { type Ask, queryOfAsk } from '../../services/figures/ask.ts';
import { tableCsv } from '../../services/figures/figures-csv.server.ts';
import type { Money } from '../../shared/money.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import type { TableProps } from './table.tsx';

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
    columns: [{ label: first, isMain: true }, ...others.map((label) => ({ label, align: 'end' as const }))],
    rows: rows.map(({ id, cells }) => ({
      id,
      cells: cells.map(({ text, href }) => (href === undefined ? { text } : { text, href })),
    })),
  };
}

export function gridCsv({ head, rows }: Grid): string {
  return tableCsv(
    head,
    rows.map(({ cells }) => cells.map(({ value }) => value)),
  );
}

/** Where the file of a table is: with the filters of the page it stands on. */
export function csvHref(table: string, url: URL): string {
  return `${CONSOLE}figures/csv/${table}/${url.search}`;
}

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

/** A month by its first day: 'Nov 26'. */
export function shortMonth(locale: ConsoleLocale, month: string): string {
  const style = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[locale].hreflang, style).format(new Date(`${month}T00:00:00Z`));
}
