import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import { addressLines } from '../affiliates/address-lines.ts';
import type { StatementData } from '../affiliates/statement.ts';
import type { Query } from '../database/database.server.ts';
import type { Recipient } from './statement-paper.server.ts';
import type { Objection, Statement } from './statements.ts';

type StatementRow = Omit<Statement, 'objections'>;

/** The statements of an affiliate with their objections, the newest first. */
export async function statementsOf({ query }: Query, affiliateId: string): Promise<Statement[]> {
  const { rows } = await sql<StatementRow>`
    select id, number, month::text as month, issued_at as "issuedAt", object_until as "objectUntil", hash, data
    from affiliate_statements where affiliate_id = ${affiliateId} order by number desc`.execute(query);
  const objections = await objectionsOf({ query }, affiliateId);
  return rows.map((row) => ({
    ...row,
    // Written by the statements' service alone.
    data: row.data as StatementData,
    objections: objections.filter(({ statementId }) => statementId === row.id),
  }));
}

type ObjectionRow = {
  id: string;
  statement_id: string;
  journal_id: string | null;
  text: string;
  outcome: 'upheld' | 'denied' | null;
  amount: string | null;
  answer: string | null;
  created_at: Date;
  decided_at: Date | null;
};

async function objectionsOf({ query }: Query, affiliateId: string) {
  const { rows } = await sql<ObjectionRow>`
    select affiliate_objections.* from affiliate_objections
    join affiliate_statements on affiliate_statements.id = statement_id
    where affiliate_id = ${affiliateId} order by created_at, affiliate_objections.id`.execute(query);
  return rows.map((row) => ({ ...toObjection(row), statementId: row.statement_id }));
}

function toObjection({ id, journal_id, text, created_at, ...row }: ObjectionRow): Objection {
  const { outcome, answer, amount, decided_at: at } = row;
  const isAnswered = outcome !== null && answer !== null && at !== null;
  const answered = isAnswered
    ? { outcome, answer, amount: amount === null ? null : Number(amount), at }
    : null;
  return { id, lineId: journal_id, text, createdAt: created_at, answered };
}

/** Whose statements they are, as it is printed on them. */
export async function recipientOf({ query }: Query, affiliateId: string): Promise<Recipient> {
  const { number, name, address, country } = await query
    .selectFrom('affiliates')
    .select(['number', 'name', 'address', 'country'])
    .where('id', '=', affiliateId)
    .executeTakeFirstOrThrow();
  return { number: Number(number), name, address: addressLines(address).join(', '), country };
}

type NewObjection = { statementId: string; lineId: string | null; text: string; at: Date };

/** Writes an objection down; undefined where there is one of that line already. */
export async function insertObjection(
  { query }: Query,
  { statementId, lineId, text, at }: NewObjection,
): Promise<string | undefined> {
  const row = await query
    .insertInto('affiliate_objections')
    .values({
      ...{ id: newId(), statement_id: statementId, journal_id: lineId, text },
      ...{ state: 'objected' as const, created_at: at },
    })
    .onConflict((conflict) => conflict.constraint('affiliate_objections_line').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An objection that waits for its answer, with what it is about, as an operator is shown it. */
export type OpenObjection = {
  id: string;
  affiliateId: string;
  affiliate: number;
  name: string;
  statement: number;
  lineId: string | null;
  text: string;
  createdAt: Date;
};

export async function openObjections({ query }: Query): Promise<OpenObjection[]> {
  const { rows } = await sql<OpenObjection>`
    select affiliate_objections.id, affiliate_id as "affiliateId", affiliates.number::int as affiliate, affiliates.name,
      affiliate_statements.number as statement, journal_id as "lineId", text, created_at as "createdAt"
    from affiliate_objections
    join affiliate_statements on affiliate_statements.id = statement_id
    join affiliates on affiliates.id = affiliate_id
    where state = 'objected' order by created_at, affiliate_objections.id`.execute(query);
  return rows;
}

type Decision = {
  outcome: 'upheld' | 'denied';
  answer: string;
  amount: number | null;
  by: string;
  at: Date;
};

/** Answers an objection, once; undefined where it is answered or unknown. */
export async function decideObjection(
  { query }: Query,
  id: string,
  { outcome, answer, amount, by, at }: Decision,
): Promise<{ affiliateId: string; number: number } | undefined> {
  const { rows } = await sql<{ affiliateId: string; number: number }>`
    update affiliate_objections set state = 'answered', outcome = ${outcome}, answer = ${answer},
      amount = ${amount}, decided_by = ${by}, decided_at = ${at}
    from affiliate_statements
    where affiliate_objections.id = ${id} and state = 'objected' and affiliate_statements.id = statement_id
    returning affiliate_id as "affiliateId", number`.execute(query);
  return rows[0];
}
