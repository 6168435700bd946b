import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { ListContent } from '../../../services/exports/list-file.ts';
import { type Ask, askOfQuery } from '../../../services/figures/ask.ts';
import type { FigureRow } from '../../../services/figures/figure-rows.store.server.ts';
import { FIGURES, type Figure, type FigureName } from '../../../services/figures/figures.table.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { ListAsk } from '../../exports/list-reader.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { Grid, GridPage } from '../../parts/grid.server.ts';
import { known, planNames } from '../../parts/happening-words.server.ts';
import { countedGrid, type RowsPage } from './counted-grid.server.ts';

/** Rows of a page, and of what is read at once for a file. */
const [ROWS, PORTION] = [50, 500];

/** The question in the address: its figure is a part of the path, and of the query of its file. */
export function askIn({ url, params }: Pick<GridPage, 'url' | 'params'>): Ask {
  const read = askOfQuery(rowsQuery({ url, params }));
  if ('wrong' in read) throw notFound();
  return read.ask;
}

export function rowsQuery({ url, params }: Pick<GridPage, 'url' | 'params'>): URLSearchParams {
  const query = new URLSearchParams(url.search);
  if (params['figure']) query.set('figure', params['figure']);
  return query;
}

export type RowsPart = { grid: Grid; next: string | null };

/** What a figure adds up, from a key on. @param after the key of the last row before */
export async function rowsPart(page: RowsPage, after: string | null, most = ROWS): Promise<RowsPart> {
  const { figures } = page.services;
  const ask = askIn(page);
  const asked = { after, most: most + 1 };
  const counted = await figures.countedRows(ask, asked);
  if (counted)
    return { grid: await countedGrid(page, ask, counted.slice(0, most)), next: nextOf(counted, most) };
  const found = await figures.rows(ask, asked);
  if (!found) throw notFound();
  return { grid: gridOf(page, found.slice(0, most)), next: nextOf(found, most) };
}

function nextOf(found: readonly { key: string }[], most: number): string | null {
  return found.length > most ? (found[most - 1]?.key ?? null) : null;
}

/** All rows of a figure, as a file has them. */
export async function rowsList(ask: ListAsk): Promise<ListContent> {
  const first = await rowsPart(ask, null, PORTION);
  async function* rows() {
    for (let part = first; ; part = await rowsPart(ask, part.next, PORTION)) {
      yield* part.grid.rows.map(({ cells }) => cells.map(({ value }) => value));
      if (part.next === null) return;
    }
  }
  return { head: first.grid.head, rows: rows() };
}

function gridOf(page: GridPage, rows: readonly FigureRow[]): Grid {
  const { rows: texts } = textsOf(page.locale, 'console-figures');
  const { day } = wordsOf(page.locale);
  return {
    caption: texts.title,
    empty: texts.empty,
    head: [
      texts.order,
      texts.day,
      texts.what,
      texts.plan,
      areAmounts(askIn(page).figure) ? texts.amount : texts.count,
    ],
    rows: rows.map((row) => ({
      id: row.key,
      cells: [
        orderCell(page, row),
        { value: row.day, text: day(new Date(`${row.day}T00:00:00Z`)) },
        { value: row.kind, text: kindIn(page, row.kind) },
        {
          value: row.plan ?? '',
          text: row.plan === null ? '' : (planNames(page.locale)[row.plan] ?? row.plan),
        },
        amountCell(page, row),
      ],
    })),
  };
}

function orderCell({ locale }: GridPage, { order }: FigureRow) {
  if (order === null) return { value: '', text: textsOf(locale, 'console-figures').rows.noOrder };
  return { value: order, text: order, href: `${CONSOLE}orders/${order}/` };
}

/** Subscribers are counted, and money is of its currency. */
function amountCell(page: GridPage, { amount, currency }: FigureRow) {
  const { money, count } = wordsOf(page.locale);
  return areAmounts(askIn(page).figure)
    ? { value: { minor: amount, currency }, text: money({ minor: amount, currency }) }
    : { value: amount, text: count(amount) };
}

/** What is read from journals is money, whatever is counted of them; movements are of money or of subscribers. */
function areAmounts(figure: FigureName): boolean {
  const { reads, rows, unit }: Figure = FIGURES[figure];
  if ('share' in reads && hasKey(FIGURES, reads.share)) return areAmounts(reads.share);
  return rows !== 'movements' || unit === 'money';
}

function kindIn({ locale }: GridPage, kind: string): string {
  const { kinds } = textsOf(locale, 'console-figures').rows;
  return known(
    { ...textsOf(locale, 'console').journals, ...textsOf(locale, 'affiliate-money').kinds, ...kinds },
    kind,
  );
}
