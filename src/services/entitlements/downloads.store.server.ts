import type { Query } from '../database/database.server.ts';

/** A place of the day: a file that is being made, for whom and under whose licence. */
export type Reservation = {
  id: string;
  accountId: string;
  holderId: string;
  templateId: number;
  documentId: string | null;
  format: string;
  at: Date;
  /** Who has not made it by then gives the place back: the process may be gone. */
  until: Date;
};

/** Lets one transaction at a time count for these accounts; all who lock several take them in the same order. */
export async function lockToCount({ query }: Query, accountIds: readonly string[]): Promise<void> {
  await query
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** How many files of an account were made since a moment, or are being made. */
export async function usedSince(
  { query }: Query,
  { accountId, since, at }: { accountId: string; since: Date; at: Date },
): Promise<number> {
  const row = await query
    .selectFrom('downloads')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .where('account_id', '=', accountId)
    .where('at', '>=', since)
    .where((where) => where.or([where('reserved_until', 'is', null), where('reserved_until', '>', at)]))
    .executeTakeFirstOrThrow();
  return Number(row.used);
}

/** When the file was asked for that was the `nth` newest of a licence since a moment; undefined where there are fewer. */
export async function nthNewestSince(
  { query }: Query,
  { holderId, since, at, nth }: { holderId: string; since: Date; at: Date; nth: number },
): Promise<Date | undefined> {
  const row = await query
    .selectFrom('downloads')
    .select('at')
    .where('holder_id', '=', holderId)
    .where('at', '>', since)
    .where((where) => where.or([where('reserved_until', 'is', null), where('reserved_until', '>', at)]))
    .orderBy('at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Takes a place of the day, and clears away what the account's killed processes left. */
export async function insertReservation({ query }: Query, row: Reservation): Promise<void> {
  await query
    .deleteFrom('downloads')
    .where('account_id', '=', row.accountId)
    .where('reserved_until', '<=', row.at)
    .execute();
  await query
    .insertInto('downloads')
    .values({
      id: row.id,
      account_id: row.accountId,
      holder_id: row.holderId,
      template_id: row.templateId,
      document_id: row.documentId,
      format: row.format,
      at: row.at,
      reserved_until: row.until,
    })
    .execute();
}

/** The file was made; false where its place went back meanwhile. */
export async function confirmReservation({ query }: Query, id: string, at: Date): Promise<boolean> {
  const confirmed = await query
    .updateTable('downloads')
    .set({ reserved_until: null })
    .where('id', '=', id)
    .where('reserved_until', '>', at)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

/** No file was made: its place is free again. */
export async function giveBack({ query }: Query, id: string): Promise<void> {
  await query.deleteFrom('downloads').where('id', '=', id).where('reserved_until', 'is not', null).execute();
}
