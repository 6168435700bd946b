import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { dueRows } from '../work/due-rows.server.ts';

/** When something came that its owner is told of, at the earliest: what follows at once goes with it. */
const [WAIT, BETWEEN] = ['5 minutes', '1 hour'];

/** Something came: its owner is told within the hour, unless they want no such mails. */
export async function lookLater({ query }: Query, accountId: string, at: Date): Promise<void> {
  await sql`
    insert into sharing_mails (account_id, look_at) values (${accountId}, ${at}::timestamptz + ${WAIT}::interval)
    on conflict (account_id) do update set look_at = coalesce(sharing_mails.look_at,
      greatest(${at}::timestamptz + ${WAIT}::interval, sharing_mails.mailed_at + ${BETWEEN}::interval))
    where not sharing_mails.is_off`.execute(query);
}

export type DueNews = { accountId: string; email: string; locale: string; since: Date | null };

/** Takes whoever is to be told now, and notes when: what comes later is told by the next mail. */
export async function takeDue(
  { query }: Query,
  { at, most }: { at: Date; most: number },
): Promise<DueNews[]> {
  const work = { table: 'sharing_mails', key: 'account_id', due: 'look_at' } as const;
  const due = await query
    .selectFrom('sharing_mails')
    .innerJoin('accounts', 'accounts.id', 'sharing_mails.account_id')
    .select(['account_id', 'email', 'locale', 'mailed_at'])
    .where('account_id', 'in', dueRows(work, { at, most }))
    .execute();
  if (due.length === 0) return [];
  await query
    .updateTable('sharing_mails')
    .set({ look_at: null, mailed_at: at })
    .where(
      'account_id',
      'in',
      due.map((row) => row.account_id),
    )
    .execute();
  return due.map((row) => ({
    accountId: row.account_id,
    email: row.email,
    locale: row.locale,
    since: row.mailed_at,
  }));
}

export type NewComment = {
  itemId: string;
  itemName: string;
  templateId: number | null;
  author: string;
  about: string;
  body: string;
};

/** What guests said on items that an account gave links to, which it has neither seen nor been told of. */
export async function newComments(
  { query }: Query,
  { accountId, since, most }: { accountId: string; since: Date | null; most: number },
): Promise<NewComment[]> {
  const { rows } = await sql<NewComment>`
    select items.id as "itemId", coalesce(items.name, documents.name, '') as "itemName",
      documents.template_id as "templateId", guests.name as author, threads.about, comments.body
    from comments join guests on guests.id = comments.guest_id join threads on threads.id = comments.thread_id
      join items on items.id = threads.item_id left join documents on documents.id = items.document_id
      left join item_reads on item_reads.item_id = items.id and item_reads.account_id = ${accountId}
    where items.deleted_at is null
      and exists (select from shares where shares.item_id = items.id and shares.created_by = ${accountId})
      and comments.at > coalesce(item_reads.read_at, '-infinity')
      and comments.at > coalesce(${since}::timestamptz, '-infinity')
    order by comments.at limit ${most}`.execute(query);
  return rows;
}

export type NewFile = { request: string; name: string; from: string };

/** What came in by the requests of an account since it was told last. */
export async function newFiles(
  { query }: Query,
  { accountId, since, most }: { accountId: string; since: Date | null; most: number },
): Promise<NewFile[]> {
  const { rows } = await sql<NewFile>`
    select file_requests.title as request, items.name, from_name as "from"
    from brought_files join file_requests on file_requests.id = request_id join items on items.id = item_id
    where file_requests.created_by = ${accountId} and items.deleted_at is null
      and brought_files.at > coalesce(${since}::timestamptz, '-infinity')
    order by brought_files.at limit ${most}`.execute(query);
  return rows;
}

/** Ends these mails for an account, or sends them again. */
export async function writeMails({ query }: Query, accountId: string, isOff: boolean): Promise<void> {
  await query
    .insertInto('sharing_mails')
    .values({ account_id: accountId, is_off: isOff })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ is_off: isOff, ...(isOff ? { look_at: null } : {}) }),
    )
    .execute();
}

/** Whether an account is told; undefined where there is none. */
export async function mailsAreOff({ query }: Query, accountId: string): Promise<boolean | undefined> {
  const row = await query
    .selectFrom('accounts')
    .leftJoin('sharing_mails', 'sharing_mails.account_id', 'accounts.id')
    .select('is_off')
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row && (row.is_off ?? false);
}
