import { textsOf } from '../../locales/messages.server.ts';
import type { ListContent } from '../../services/exports/list-file.ts';
import type { Operator } from '../../services/operators/operator.ts';
import type { FileCell } from '../../shared/csv.ts';
import { entriesOf } from '../../shared/keys.ts';
import type { Grid, GridCell, GridPage } from '../parts/grid.server.ts';

/** What a list is read for: as its page would be, by whoever wished for it. */
export type ListAsk = GridPage & { operator: Operator };

/** A column: what it says of a row; `isName`: it tells who somebody is. */
type Columns<Row> = Readonly<Record<string, (row: Row) => FileCell>>;

/** Opens a list. @param withNames false: columns that tell who somebody is are left out */
export type ListReader = (ask: ListAsk, withNames: boolean) => ListContent | Promise<ListContent>;

/**
 * A list of columns, whose rows come one after the other.
 * @param names the columns that tell who somebody is
 */
export function listOf<Row>(
  columns: Columns<Row>,
  names: readonly string[],
  read: (ask: ListAsk) => AsyncIterable<Row>,
): ListReader {
  return (ask, withNames) => {
    const shown = entriesOf(columns).filter(([name]) => withNames || !names.includes(name));
    async function* rows() {
      for await (const row of read(ask)) yield shown.map(([, cellOf]) => cellOf(row));
    }
    return { head: shown.map(([name]) => name), rows: rows() };
  };
}

/** A table of figures, as it stands on its page. In a file amounts have no sign beside them: it says of which currency they are. */
export function tableOf(gridOf: (page: GridPage) => Promise<Grid>): ListReader {
  return async (ask) => {
    const { head, rows } = await gridOf(ask);
    const currency = rows.flatMap(({ cells }) => cells.flatMap(currencyOf))[0];
    const more = currency === undefined ? [] : [currency];
    async function* cells() {
      for (const row of rows) yield [...row.cells.map(({ value }) => value), ...more];
    }
    const { revenue } = textsOf(ask.locale, 'console-figures');
    return { head: [...head, ...more.map(() => revenue.currency)], rows: cells() };
  };
}

/** A table is of one currency. */
function currencyOf({ value }: GridCell): string[] {
  return typeof value === 'object' ? [value.currency] : [];
}
