import type { Subject } from '../audit/audit.ts';
import type { Query } from '../database/database.server.ts';

/** An act that waits for a second person. */
export type Approval = {
  id: string;
  action: string;
  digest: string;
  input: Record<string, string>;
  subject: Subject;
  askedBy: string;
  askedAt: Date;
};

export async function insertApproval(
  { query }: Query,
  { subject, ...row }: Approval & { expiresAt: Date },
): Promise<void> {
  await query
    .insertInto('approvals')
    .values({
      id: row.id,
      action: row.action,
      digest: row.digest,
      input: JSON.stringify(row.input),
      subject_kind: subject.kind,
      subject_id: subject.id,
      asked_by: row.askedBy,
      asked_at: row.askedAt,
      expires_at: row.expiresAt,
      state: 'asked',
    })
    .execute();
}

/** One that still waits. */
export async function findApproval({ query }: Query, id: string, at: Date): Promise<Approval | undefined> {
  const row = await query
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      action: row.action,
      digest: row.digest,
      input: row.input,
      subject: { kind: row.subject_kind, id: row.subject_id },
      askedBy: row.asked_by,
      askedAt: row.asked_at,
    }
  );
}

/** Decides on one; false where somebody else was sooner, or its time is over. */
export async function decideApproval(
  { query }: Query,
  id: string,
  { by, state, at }: { by: string; state: 'used' | 'refused'; at: Date },
): Promise<boolean> {
  const decided = await query
    .updateTable('approvals')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
}
