import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Due } from '../work/due-look.server.ts';

/** Who reports what, of which envelope; the account is its sender's. */
export type AbuseReport = {
  id: string;
  envelopeId: string;
  /** Null for an uploaded file. */
  templateId: number | null;
  accountId: string;
  senderEmail: string;
  reporter: string;
  reporterEmail: string;
  reason: string;
  createdAt: Date;
};

/** Why an account may send nothing, and who said so. */
export type SigningStop = { accountId: string; email: string; why: string; by: string; at: Date };

/** Keeps a report; what somebody reports again before an operator looked adds nothing. */
export async function insertReport(
  { query }: Query,
  report: { id: string; envelopeId: string; recipientId: string; reason: string; at: Date },
): Promise<void> {
  const { id, envelopeId, recipientId, reason, at } = report;
  await query
    .insertInto('abuse_reports')
    .values({ id, envelope_id: envelopeId, recipient_id: recipientId, reason, created_at: at })
    .onConflict((conflict) => conflict.column('recipient_id').where('settled_at', 'is', null).doNothing())
    .execute();
}

/** Reports that nobody has settled, the oldest first. */
export async function waitingReports({ query }: Query, most: number): Promise<AbuseReport[]> {
  return query
    .selectFrom('abuse_reports as report')
    .innerJoin('envelopes as envelope', 'envelope.id', 'report.envelope_id')
    .innerJoin('envelope_recipients as person', 'person.id', 'report.recipient_id')
    .innerJoin('accounts as account', 'account.id', 'envelope.account_id')
    .select([
      'report.id',
      'report.reason',
      'report.created_at as createdAt',
      'report.envelope_id as envelopeId',
      'envelope.template_id as templateId',
      'envelope.account_id as accountId',
      'account.email as senderEmail',
      'person.name as reporter',
      'person.email as reporterEmail',
    ])
    .where('report.settled_at', 'is', null)
    .orderBy('report.created_at')
    .limit(most)
    .execute();
}

/** Is through with a report, or with all of an account. @returns how many there were */
export async function settleReports(
  { query }: Query,
  which: { id: string } | { accountId: string },
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const open = query
    .updateTable('abuse_reports')
    .set({ settled_at: at, settled_by: by })
    .where('settled_at', 'is', null);
  const those =
    'id' in which
      ? open.where('id', '=', which.id)
      : open.where('envelope_id', 'in', (one) =>
          one.selectFrom('envelopes').select('id').where('account_id', '=', which.accountId),
        );
  const { numUpdatedRows } = await those.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether an account may send nothing for signature. */
export async function isStopped({ query }: Query, accountId: string): Promise<boolean> {
  const row = await query
    .selectFrom('signing_stops')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What accounts that may send nothing still have out, the oldest first. */
export async function outOfStopped({ query }: Query, most: number): Promise<string[]> {
  const found = await query
    .selectFrom('envelopes')
    .innerJoin('signing_stops as stop', 'stop.account_id', 'envelopes.account_id')
    .select('envelopes.id')
    .where('envelopes.state', '=', 'out')
    // In no order: one that fails again and again does not hold up the others.
    .orderBy(sql`random()`)
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

/** Accounts that may send nothing, the last one first; one only where it is named. */
export async function listStops({ query }: Query, accountId?: string): Promise<SigningStop[]> {
  let found = query
    .selectFrom('signing_stops as stop')
    .innerJoin('accounts as account', 'account.id', 'stop.account_id')
    .select(['stop.account_id as accountId', 'account.email', 'stop.why'])
    .select(['stop.stopped_by as by', 'stop.created_at as at']);
  if (accountId !== undefined) found = found.where('stop.account_id', '=', accountId);
  return found.orderBy('stop.created_at', 'desc').execute();
}

/** @returns false where the account is stopped already */
export async function putStop(
  { query }: Query,
  stop: { accountId: string; why: string; by: string; at: Date },
): Promise<boolean> {
  const { accountId, why, by, at } = stop;
  const { numInsertedOrUpdatedRows = 0n } = await query
    .insertInto('signing_stops')
    .values({ account_id: accountId, why, stopped_by: by, created_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns false where it was not */
export async function removeStop({ query }: Query, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('signing_stops')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether `outOfStopped` may find any: few accounts are ever stopped. */
export const stoppedDue: Due = () => sql<boolean>`exists (select from signing_stops)`;
