import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Due } from '../work/due-look.server.ts';
import { type Report, readReport } from './report.ts';

export type ImportState = 'waiting' | 'checking' | 'taking' | 'done' | 'refused';

/** An export on its way into an account. */
export type ImportJob = {
  id: string;
  accountId: string;
  /** The zip in the drive; null once it is gone. */
  itemId: string | null;
  name: string;
  removesZip: boolean;
  state: ImportState;
  position: number;
  total: number;
  report: Report;
  fault: string | null;
  createdAt: Date;
  tries: number;
};

type Row = Omit<ImportJob, 'report'> & { report: unknown };

const COLUMNS = sql`id, account_id as "accountId", item_id as "itemId", name, removes_zip as "removesZip", state,
  position, total, report, fault, created_at as "createdAt", tries`;

type NewJob = Pick<ImportJob, 'id' | 'accountId' | 'name' | 'removesZip' | 'report'> & {
  itemId: string;
  at: Date;
};

/** False while another one of the account is under way. */
export async function insertImport({ query }: Query, job: NewJob): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into imports (id, account_id, item_id, name, removes_zip, state, report, created_at, due_at)
    values (${job.id}, ${job.accountId}, ${job.itemId}, ${job.name}, ${job.removesZip}, 'waiting',
      ${JSON.stringify(job.report)}::jsonb, ${job.at}, ${job.at})
    on conflict (account_id) where ended_at is null do nothing`.execute(query);
  return Number(numAffectedRows) === 1;
}

/** How many an account has begun since a moment. */
export async function countImports({ query }: Query, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from imports where account_id = ${accountId} and created_at > ${since}`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}

/** The one an account began last. */
export async function latestImport({ query }: Query, accountId: string): Promise<ImportJob | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from imports where account_id = ${accountId}
    order by created_at desc, id desc limit 1`.execute(query);
  return rows[0] && toJob(rows[0]);
}

/** Takes up the one that is due the longest, which is held until a moment. */
export async function leaseImport(
  { query }: Query,
  { at, until }: { at: Date; until: Date },
): Promise<ImportJob | undefined> {
  const { rows } = await sql<Row>`
    update imports set due_at = ${until}, tries = tries + 1
    where id = (select id from imports where ended_at is null and due_at <= ${at}
      order by due_at limit 1 for update skip locked)
    returning ${COLUMNS}`.execute(query);
  return rows[0] && toJob(rows[0]);
}

/** Says that it is being worked on, or when it is to be taken up again. */
export async function moveDue({ query }: Query, id: string, due: Date): Promise<void> {
  await sql`update imports set due_at = ${due} where id = ${id} and ended_at is null`.execute(query);
}

/** Begins to check, or to take in. */
export async function writeStage(
  { query }: Query,
  { id, state, total }: { id: string; state: 'checking' | 'taking'; total: number },
): Promise<void> {
  await sql`update imports set state = ${state}, position = 0, total = ${total}
    where id = ${id} and ended_at is null`.execute(query);
}

export async function writeChecked({ query }: Query, id: string, position: number): Promise<void> {
  await sql`update imports set position = ${position} where id = ${id} and state = 'checking'`.execute(query);
}

/** Notes a step, in the transaction that does it; false where somebody else did it meanwhile. */
export async function writeStep(
  { query }: Query,
  { id, position, report }: { id: string; position: number; report: Report },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set position = position + 1, tries = 0, report = ${JSON.stringify(report)}::jsonb
    where id = ${id} and position = ${position} and state = 'taking'`.execute(query);
  return Number(numAffectedRows) === 1;
}

export async function endImport(
  { query }: Query,
  { id, fault, at }: { id: string; fault: string | null; at: Date },
): Promise<void> {
  await sql`update imports set state = ${fault === null ? 'done' : 'refused'}, fault = ${fault}, ended_at = ${at}
    where id = ${id} and ended_at is null`.execute(query);
}

/** Zips in the drive that somebody brought, the newest first. */
export async function zipsOf(
  { query }: Query,
  { accountId, most }: { accountId: string; most: number },
): Promise<{ id: string; name: string; bytes: number; createdAt: Date }[]> {
  const { rows } = await sql<{ id: string; name: string; bytes: string; createdAt: Date }>`
    select items.id, items.name, blobs.bytes, items.created_at as "createdAt"
    from items join blobs on blobs.id = items.blob_id join spaces on spaces.id = items.space_id
    where items.created_by = ${accountId} and spaces.holder_id = ${accountId} and items.deleted_at is null
      and items.name_key like '%.zip'
    order by items.created_at desc, items.id desc limit ${most}`.execute(query);
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

function toJob(row: Row): ImportJob {
  return { ...row, report: readReport(row.report) };
}

/** Whether `leaseImport` may find one. */
export const importsDue: Due = (at) =>
  sql<boolean>`exists (select from imports where ended_at is null and due_at <= ${at})`;
