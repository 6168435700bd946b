import { type RawBuilder, sql } from 'kysely';
import { entriesOf } from '../../shared/keys.ts';
import type { Query } from '../database/database.server.ts';
import type { Ask } from './ask.ts';
import type { Dimension, Sum } from './figures.table.ts';

/** What a sum comes to in a period, for each part and currency. */
export type SumRow = { period: string; split: string; currency: string | null; value: number };

type Asked = Pick<Ask, 'from' | 'until' | 'step' | 'split' | 'where'>;

/** Tables whose amounts are of a currency. */
const IN_CURRENCIES: readonly Sum['table'][] = [
  ...(['mrr_movements', 'money_daily', 'commission_daily', 'deferred_daily'] as const),
];

/** Adds up a column by period, part and currency, from a day until another one. */
export async function sumsBetween({ query }: Query, sum: Sum, asked: Asked): Promise<SumRow[]> {
  const { from, until, step } = asked;
  const day = dayColumn(sum);
  const between = sql`${day} >= ${from}::date and ${day} < ${until}::date`;
  return read({ query }, sum, { asked, period: periodOf(day, step, from), between });
}

/** Adds up a column by part and currency, of all days before one. */
export async function sumsBefore({ query }: Query, sum: Sum, asked: Asked): Promise<SumRow[]> {
  const between = sql`${dayColumn(sum)} < ${asked.from}::date`;
  return read({ query }, sum, { asked, period: sql`${asked.from}::date`, between });
}

type Reading = { asked: Asked; period: RawBuilder<unknown>; between: RawBuilder<unknown> };

async function read({ query }: Query, sum: Sum, { asked, period, between }: Reading): Promise<SumRow[]> {
  const split = asked.split ? sql`coalesce(${sql.ref(asked.split)}::text, '')` : sql`''::text`;
  const currency = IN_CURRENCIES.includes(sum.table) ? sql`currency` : sql`null::text`;
  const { rows } = await sql<SumRow>`
    select (${period})::text as period, ${split} as split, ${currency} as currency,
      (${amountOf(sum)})::float8 as value
    from ${sql.table(sum.table)} where ${between} ${conditions(sum, asked)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(query);
  return rows;
}

function dayColumn({ bySale }: Sum): RawBuilder<unknown> {
  return bySale ? sql`sold` : sql`day`;
}

function periodOf(day: RawBuilder<unknown>, step: Ask['step'], from: string): RawBuilder<unknown> {
  if (step === 'whole') return sql`${from}::date`;
  if (step === 'day') return day;
  // A month that is asked about from its middle on begins there.
  return sql`greatest(date_trunc('month', ${day})::date, ${from}::date)`;
}

function amountOf({ column, distinct, sign }: Sum): RawBuilder<unknown> {
  if (distinct) return sql`count(distinct ${sql.ref(column)})`;
  return sql`${sql.lit(sign ?? 1)} * sum(${sql.ref(column)})`;
}

/** What of a roll-up is asked for. */
export function conditions(
  { kinds, only }: Sum,
  { where, split }: Pick<Asked, 'where' | 'split'>,
): RawBuilder<unknown> {
  // What is told apart by a dimension, or narrowed by it, is not held to one value of it.
  const fixed = entriesOf(only ?? {}).filter(([name]) => !(name in where) && name !== split);
  const all: [Dimension, string][] = [...fixed, ...entriesOf(where)];
  const parts = all.map(([name, value]) => sql`and coalesce(${sql.ref(name)}::text, '') = ${value}`);
  if (kinds) parts.push(sql`and kind = any(${[...kinds]}::text[])`);
  return sql.join(parts, sql` `);
}
