import { sql, type Updateable } from 'kysely';
import { newId } from '../../shared/ids.ts';
import { type Locale, parseLocale } from '../../shared/locale.ts';
import { FLAGS } from '../affiliates/clauses.table.ts';
import type { FlagRow } from '../affiliates/ledger-rows.ts';
import { FLAG_STATES, type FlagState } from '../affiliates/states.table.ts';
import type { Query } from '../database/database.server.ts';
import type { Flag, RaisedByHand } from './flag.ts';

function selectFlags({ query }: Query) {
  return query
    .selectFrom('affiliate_flags as flag')
    .innerJoin('affiliates', 'affiliates.id', 'flag.affiliate_id')
    .leftJoin('orders', 'orders.id', 'flag.order_id')
    .select([
      ...([
        'flag.id',
        'flag.affiliate_id',
        'affiliates.number',
        'affiliates.name',
        'flag.rule',
        'strength',
        'holds',
      ] as const),
      ...([
        'evidence',
        'order_id',
        'orders.number as order_number',
        'orders.created_at',
        'flag.state',
        'raised_by',
        'raised_at',
      ] as const),
      ...(['question', 'asked_at', 'answer', 'answered_at', 'decided_by', 'decided_at', 'reason'] as const),
    ]);
}

type FlagLine = Awaited<ReturnType<ReturnType<typeof selectFlags>['execute']>>[number];

function toFlag(row: FlagLine): Flag {
  return {
    ...{ id: row.id, affiliateId: row.affiliate_id, affiliateNumber: Number(row.number), rule: row.rule },
    ...{ affiliateName: row.name, orderNumber: row.order_number === null ? null : String(row.order_number) },
    ...{ strength: row.strength, holds: row.holds, evidence: row.evidence, orderId: row.order_id },
    ...{ orderedAt: row.created_at, state: row.state, raisedBy: row.raised_by, raisedAt: row.raised_at },
    ...{ question: row.question, askedAt: row.asked_at, answer: row.answer, answeredAt: row.answered_at },
    ...{ decidedBy: row.decided_by, decidedAt: row.decided_at, reason: row.reason },
  };
}

/** Flags in some states, of all affiliates: the oldest first. */
export async function flagsIn(query: Query, states: readonly FlagState[]): Promise<Flag[]> {
  const rows = await selectFlags(query)
    .where('flag.state', 'in', [...states])
    .orderBy('raised_at')
    .orderBy('flag.id')
    .execute();
  return rows.map(toFlag);
}

/** An affiliate's flags, the newest first. */
export async function flagsOf(query: Query, affiliateId: string): Promise<Flag[]> {
  const rows = await selectFlags(query)
    .where('flag.affiliate_id', '=', affiliateId)
    .orderBy('raised_at', 'desc')
    .orderBy('flag.id')
    .execute();
  return rows.map(toFlag);
}

/** A flag by its number, or by the last twelve digits of it. */
export async function findFlag(query: Query, text: string): Promise<Flag | undefined> {
  if (!/^[\da-f-]{12,36}$/.test(text)) return undefined;
  const rows = await selectFlags(query)
    .where(sql<boolean>`flag.id::text like ${`%${text}`}`)
    .limit(2)
    .execute();
  const [row] = rows;
  return row && rows.length === 1 ? toFlag(row) : undefined;
}

/** Takes a flag from where it may come from to a state. @returns false where it is not there */
export async function stepFlag(
  { query }: Query,
  { id, to, set }: { id: string; to: FlagState; set: Updateable<FlagRow> },
): Promise<boolean> {
  const from = (['open', 'waiting'] as const).filter((state) =>
    FLAG_STATES[state].some((next) => next === to),
  );
  const stepped = await query
    .updateTable('affiliate_flags')
    .set({ ...set, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return stepped.numUpdatedRows === 1n;
}

/** Takes the answer of the affiliate that was asked, once. */
export async function putAnswer(
  { query }: Query,
  { affiliateId, id, answer, at }: { affiliateId: string; id: string; answer: string; at: Date },
): Promise<boolean> {
  const answered = await query
    .updateTable('affiliate_flags')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('affiliate_id', '=', affiliateId)
    .where('state', '=', 'waiting')
    .where('answer', 'is', null)
    .executeTakeFirst();
  return answered.numUpdatedRows === 1n;
}

type ByHand = {
  affiliateId: string;
  rule: RaisedByHand;
  orderId: string | null;
  reason: string;
  by: string;
  at: Date;
};

/** Raises what a person found; undefined where the same was raised before. */
export async function insertByHand(
  { query }: Query,
  { affiliateId, rule, orderId, reason, by, at }: ByHand,
): Promise<string | undefined> {
  const raised = await query
    .insertInto('affiliate_flags')
    .values({
      ...{ id: newId(), affiliate_id: affiliateId, order_id: orderId, rule, strength: 'proof' },
      ...{ holds: FLAGS[rule].holds, evidence: JSON.stringify({ reason }), raised_by: by, raised_at: at },
      ...{ evidence_key: `${orderId ?? ''}:${reason.trim().toLowerCase()}`, state: 'open' },
    })
    .onConflict((conflict) => conflict.columns(['affiliate_id', 'rule', 'evidence_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return raised?.id;
}

/** Who is written to, in which language. */
export async function addresseeOf(
  { query }: Query,
  affiliateId: string,
): Promise<{ email: string; locale: Locale; accountId: string | null }> {
  const { email, locale, account_id } = await query
    .selectFrom('affiliates')
    .select(['email', 'locale', 'account_id'])
    .where('id', '=', affiliateId)
    .executeTakeFirstOrThrow();
  return { email, locale: parseLocale(locale) ?? 'en', accountId: account_id };
}

/** An affiliate's order by its number, or by what people call it. */
export async function orderOf({ query }: Query, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from orders
    where id::text = ${text} or number::text = ${text}`.execute(query);
  return rows[0]?.id;
}
