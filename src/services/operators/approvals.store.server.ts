import { type Selectable, sql } from 'kysely';
import type { Money } from '../../shared/money.ts';
import type { Subject } from '../audit/audit.ts';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';

/** `used`: it was done. `expired`: nobody decided within its time. `void`: what it was about was changed. */
type ApprovalState = 'asked' | 'used' | 'refused' | 'withdrawn' | 'expired' | 'void';

/** An act that waits for a second person, or waited. */
export type Approval = {
  id: string;
  action: string;
  digest: string;
  input: Record<string, string>;
  subject: Subject;
  /** The money it is about, where it is about money. */
  amount: Money | null;
  askedBy: string;
  askedAt: Date;
  expiresAt: Date;
  state: ApprovalState;
  decidedBy: string | null;
  decidedAt: Date | null;
};

/** What somebody asks for. */
export type NewApproval = Omit<Approval, 'state' | 'decidedBy' | 'decidedAt'>;

/** Writes one down; false where the same is waited for already. */
export async function insertApproval(
  { query }: Query,
  { subject, amount, ...row }: NewApproval,
): Promise<boolean> {
  const inserted = await query
    .insertInto('approvals')
    .values({
      id: row.id,
      action: row.action,
      digest: row.digest,
      input: JSON.stringify(row.input),
      subject_kind: subject.kind,
      subject_id: subject.id,
      amount: amount?.minor ?? null,
      currency: amount?.currency ?? null,
      asked_by: row.askedBy,
      asked_at: row.askedAt,
      expires_at: row.expiresAt,
      state: 'asked',
    })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject_kind', 'subject_id']).where('state', '=', 'asked').doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Closes those whose time is over. */
export async function expireApprovals({ query }: Query, at: Date): Promise<void> {
  await query
    .updateTable('approvals')
    .set({ state: 'expired', decided_at: at })
    .where('state', '=', 'asked')
    .where('expires_at', '<=', at)
    .execute();
}

/** One, however it stands; what nobody decided in its time has run out. */
export async function findApproval({ query }: Query, id: string, at: Date): Promise<Approval | undefined> {
  const row = await query.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toApproval(row, at);
}

/** What waits about something; the newest that was ever asked first. */
export async function waitingAbout({ query }: Query, subject: Subject, at: Date): Promise<Approval[]> {
  const rows = await query
    .selectFrom('approvals')
    .selectAll()
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'asked')
    .where('expires_at', '>', at)
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map((row) => toApproval(row, at));
}

type Decision = { by: string; state: Exclude<ApprovalState, 'asked' | 'expired'>; at: Date };

/** Decides on one; undefined where somebody else was sooner, or its time is over. */
export async function decideApproval(
  { query }: Query,
  id: string,
  { by, state, at }: Decision,
): Promise<Approval | undefined> {
  const row = await query
    .updateTable('approvals')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('expires_at', '>', at)
    .$if(state === 'withdrawn', (update) => update.where('asked_by', '=', by))
    .returningAll()
    .executeTakeFirst();
  return row && toApproval(row, at);
}

type Hand = { subject: Subject; by: string; at: Date };
/** A command is nobody. */
type Ending = Omit<Hand, 'by'> & { by: string | null; gone: readonly string[] };

/** Decides on what others asked to have done and somebody did by hand. @param apart fields that make no other wish */
export async function settleApprovals(
  { query }: Query,
  { action, subject, input, by, at }: Hand & { action: string; input: Readonly<Record<string, string>> },
  apart: readonly string[],
): Promise<Approval[]> {
  const rows = await query
    .updateTable('approvals')
    .set({
      state: sql<
        'used' | 'void'
      >`case when input - ${[...apart]}::text[] = ${JSON.stringify(input)}::jsonb then 'used' else 'void' end`,
      ...{ decided_by: by, decided_at: at },
    })
    .where('action', '=', action)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'asked')
    .where('asked_by', '<>', by)
    .returningAll()
    .execute();
  return rows.map((row) => toApproval(row, at));
}

/** Ends what was asked about something that is gone. */
export async function voidApprovals(
  { query }: Query,
  { subject, gone, by, at }: Ending,
): Promise<Approval[]> {
  const rows = await query
    .updateTable('approvals')
    .set({ state: 'void', decided_by: by, decided_at: at })
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'asked')
    .where(sql<string>`input->>'id'`, 'in', [...gone])
    .returningAll()
    .execute();
  return rows.map((row) => toApproval(row, at));
}

/** Notes that who asked saw what came of it. */
export async function seeDecision({ query }: Query, id: string, at: Date): Promise<void> {
  await query
    .updateTable('approvals')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}

function toApproval(row: Selectable<Tables['approvals']>, at: Date): Approval {
  const isOver = row.state === 'asked' && row.expires_at <= at;
  const { amount, currency } = row;
  return {
    id: row.id,
    action: row.action,
    digest: row.digest,
    input: row.input,
    subject: { kind: row.subject_kind, id: row.subject_id },
    amount: amount !== null && currency !== null ? { minor: Number(amount), currency } : null,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    state: isOver ? 'expired' : row.state,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}
