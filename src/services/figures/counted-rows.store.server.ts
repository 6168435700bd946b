import { type RawBuilder, sql } from 'kysely';
import { hasKey } from '../../shared/keys.ts';
import type { Database, Query } from '../database/database.server.ts';
import { conditions } from './ask.store.server.ts';
import type { Ask } from './ask.ts';
import { COUNTED_BY, type CountedRow } from './counted-row.ts';
import type { Dimension, Sum } from './figures.table.ts';
import { creditsOf, NEW_ACCOUNTS, NEW_CUSTOMERS } from './rollups.store.server.ts';

type Page = { ask: Ask; sum: Sum; after: string | null; most: number };

/** What came together on each day: visitors are not kept one by one. */
export async function dayRows({ query }: Query, { ask, sum, after, most }: Page): Promise<CountedRow[]> {
  const { from, until, where } = ask;
  const parts = sql.join(partsOf(sum).map((name) => sql`${sql.ref(name)}::text`));
  const { rows } = await sql<CountedRow>`
    select day || '|' || key as key, day, parts, null::text as account, amount
    from (select day::text, array[${parts}] as parts, array_to_string(array[${parts}], ' ') as key,
        ${sql.ref(sum.column)}::float8 as amount
      from ${sql.table(sum.table)} where day >= ${from}::date and day < ${until}::date
        and ${sql.ref(sum.column)} <> 0 ${conditions(sum, { where, split: null })}) as rows
    ${behind(after)} order by day desc, rows.key desc limit ${most}`.execute(query);
  return rows;
}

function behind(after: string | null): RawBuilder<unknown> {
  if (after === null) return sql``;
  const { day, key } = keyParts(after);
  return sql`where (day, key) < (${day}, ${key})`;
}

function partsOf({ table }: Sum): readonly Dimension[] {
  return hasKey(COUNTED_BY, table) ? COUNTED_BY[table] : [];
}

/**
 * Who came, each with what led to them by a model. As many accounts are looked into as a page shows, unless it is narrowed
 * to a source: which one it is nobody knows before.
 */
export async function arrivalRows(
  { pool }: Pick<Database, 'pool'>,
  { ask, sum, after, most }: Page,
): Promise<CountedRow[]> {
  const { where } = ask;
  const { day, key } = keyParts(after ?? '9999-12-31|~');
  const isNarrowed = where.source !== undefined || where.known !== undefined;
  const all = sum.column === 'customers' ? NEW_CUSTOMERS : NEW_ACCOUNTS;
  const who = `select * from (${all}) as came (number, account, until, day, accounts, customers)
    where (day::text, number::text) <= ($3, split_part($4, ' ', 1))
    order by day::text desc, number::text desc limit $5`;
  const { rows } = await pool.query<CountedRow>(
    `${creditsOf(who)}
     select day || '|' || key as key, day, parts, account, amount
     from (select who.day::text as day, who.number || ' ' || source as key, array[source, known] as parts,
         account::text, sum(share)::float8 as amount
       from credits join who using (number)
       where model = $7 and ($8::text is null or source = $8) and ($9::text is null or known = $9)
       group by who.day, who.number, account, source, known) as rows
     where (day, key) < ($3, $4) order by day desc, rows.key desc limit $6`,
    [
      ...[`${ask.from}T00:00:00Z`, `${ask.until}T00:00:00Z`, day, key],
      ...[isNarrowed ? null : most + 1, most],
      ...[where.model ?? sum.only?.model ?? 'lastNonDirect', where.source ?? null, where.known ?? null],
    ],
  );
  return rows;
}

function keyParts(after: string): { day: string; key: string } {
  const [day = '', ...key] = after.split('|');
  return { day, key: key.join('|') };
}
