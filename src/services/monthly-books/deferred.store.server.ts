import { EARNINGS, isDeferred, isOver, laterMonths } from '../ledger/deferral.store.server.ts';
import type { BookMonth } from './books.ts';
import type { Look } from './store.server.ts';

const PORTION = 2_000;
/** The day before a moment at midnight. */
const [BEFORE, LAST] = [
  `(($1::timestamptz at time zone 'UTC')::date - 1)`,
  `(($2::timestamptz at time zone 'UTC')::date - 1)`,
];

/** A movement of what is earned, that moved in the month or pays for days from its first one on. */
export type BookEarning = {
  id: string;
  at: Date;
  kind: string;
  order: string;
  net: number;
  currency: string;
  from: Date | null;
  until: Date | null;
  /** Whether its subscription is over before the month, and at its end. */
  wasOver: boolean;
  isOver: boolean;
};

/** Movements whose income the month changes, or leaves as it is. */
export async function* earningsIn(look: Look, { from, until }: BookMonth): AsyncGenerator<BookEarning> {
  let [after, length] = ['00000000-0000-0000-0000-000000000000', PORTION];
  while (length === PORTION) {
    const rows: BookEarning[] = await look<BookEarning>(
      `select j.id, j.at, j.kind, o.number::text as "order", -e.amount::float8 as net, e.currency, j.pays_from as "from",
        j.pays_until as until, ${isOver('o.id', BEFORE)} as "wasOver", ${isOver('o.id', LAST)} as "isOver"
      from journals j join entries e on e.journal_id = j.id and e.account = 'sales' join orders o on o.id = j.order_id
      where j.at < $2::timestamptz and (j.at >= $1::timestamptz or j.pays_until >= $1::timestamptz) and j.id > $3
      order by j.id limit ${PORTION}`,
      [from, until, after],
    );
    yield* rows;
    [after, length] = [rows.at(-1)?.id ?? after, rows.length];
  }
}

/** Income that is not earned yet, of one currency, by the first of the month that earns it. */
export type DeferredSum = { currency: string; falls: string; amount: number };

/** The same as the database adds it up by itself, before the month and after it. */
export async function deferredSums(
  look: Look,
  { from, until }: BookMonth,
): Promise<{ opening: DeferredSum[]; closing: DeferredSum[] }> {
  return { opening: await sumsAt(look, from), closing: await sumsAt(look, until) };
}

function sumsAt(look: Look, at: Date): Promise<DeferredSum[]> {
  return look<DeferredSum>(
    `select currency, falls::text, sum(part)::float8 as amount
    from (${EARNINGS} where j.at < $1::timestamptz and j.pays_until >= $1::timestamptz) as moved, ${laterMonths(BEFORE)}
    where ${isDeferred(BEFORE)} and part <> 0 group by 1, 2 order by 1, 2`,
    [at],
  );
}
