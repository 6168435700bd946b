import { sql } from 'kysely';
import * as v from 'valibot';
import type { Query } from '../database/database.server.ts';
import type { Subject, WrittenEntry } from './audit.ts';

/** Which rows of the log; `before` is a number of a row, for the next page. */
export type AuditFilter = {
  operatorId?: string | undefined;
  action?: string | undefined;
  subject?: Subject | undefined;
  before?: number | undefined;
  most: number;
};

/** The newest rows first. */
export async function listAudit(
  { query }: Query,
  { operatorId, action, subject, before, most }: AuditFilter,
): Promise<WrittenEntry[]> {
  let select = query.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(most);
  if (operatorId) select = select.where('operator_id', '=', operatorId);
  if (action) select = select.where('action', '=', action);
  if (subject) select = select.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id);
  if (before !== undefined) select = select.where('seq', '<', String(before));
  return (await select.execute()).map((row) => ({
    seq: Number(row.seq),
    at: row.at,
    actor: row.actor,
    who: row.who,
    roles: row.roles,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: row.before,
    after: row.after,
    reason: row.reason,
    proof: proofKind(row.proof),
  }));
}

function proofKind(proof: unknown): string | null {
  const { success, output } = v.safeParse(v.object({ kind: v.string() }), proof);
  return success ? output.kind : null;
}

/** The actions that were ever written down. */
export async function writtenActions({ query }: Query, operatorId?: string): Promise<string[]> {
  let select = query.selectFrom('audit_log').select('action').distinct();
  if (operatorId) select = select.where('operator_id', '=', operatorId);
  const rows = await select.orderBy('action').execute();
  return rows.map(({ action }) => action);
}

/** A row as the chain knows it. */
export type Link = { seq: number; hash: Buffer };
/** The same as it is read: what it is bound to, and whether it says what it said. */
export type ReadLink = Link & { prev_hash: Buffer; is_unchanged: boolean };

/** Where the chain ends, as its head has it. */
export async function headOf({ query }: Query): Promise<Link> {
  const row = await query.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  return { seq: Number(row.seq), hash: row.hash };
}

/** Rows after one, each with what it should be bound to and whether it says what it said. */
export async function linksAfter({ query }: Query, seq: number, most: number): Promise<ReadLink[]> {
  const { rows } = await sql<{ seq: string; prev_hash: Buffer; hash: Buffer; is_unchanged: boolean }>`
    select seq, prev_hash, hash, hash = audit_hash(l) as is_unchanged
    from audit_log l where seq > ${seq} order by seq limit ${most}`.execute(query);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}
