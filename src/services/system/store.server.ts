import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Seen } from './provider-watch.ts';
import type { Backup, Process, Provider, QueueName } from './system.ts';

type QueueRow = { name: QueueName; waiting: number; since: Date | null };

const dueWebhooks = sql`from webhook_deliveries d join webhook_endpoints e on e.id = endpoint_id
  where d.state = 'pending' and e.state = 'on' and coalesce(rests_until, due_at) <=`;

/** What waits in rows: how much is due, and since when the oldest is. */
export async function queuesIn({ query }: Query, at: Date): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select 'mails' as name, count(*)::int as waiting, min(due_at) filter (where due_at <= ${at}) as since from outbox
      where sent_at is null and given_up_at is null and recipient <> '' and (due_at <= ${at} or attempts > 0)
    union all select 'orders', count(*)::int, min(check_at) from orders where check_at <= ${at}
    union all select 'orderActs', count(*)::int, min(due_at) from order_acts where state = 'asked' and due_at <= ${at}
    union all select 'contracts', count(*)::int, min(due_at) from contract_notices where due_at <= ${at}
    union all select 'partners', count(*)::int, min(due_at) from partner_notices where due_at <= ${at}
    union all select 'commissions', count(*)::int, min(due_at) from commission_work where due_at <= ${at}
    union all select 'webhooks', count(*)::int, min(due_at) ${dueWebhooks} ${at} and due_at <= ${at}
      and affiliate_id is null
    union all select 'postbacks', count(*)::int, min(due_at) ${dueWebhooks} ${at} and due_at <= ${at}
      and affiliate_id is not null
    union all select 'vatIds', count(*)::int, min(due_at) from vat_checks where due_at <= ${at}
    union all select 'erasures', count(*)::int, min(due_at) from account_changes
      where kind = 'erasure' and state = 'waiting' and due_at <= ${at}
    union all select 'imports', count(*)::int, min(due_at) from imports where ended_at is null and due_at <= ${at}
    union all select 'texts', count(*)::int, min(text_due_at) from blobs
      where text_due_at <= ${at} and expires_at is null
    union all select 'figures', count(*)::int, null from figure_days
    union all select 'drawing', count(*)::int, null from templates where pages is null and removed_at is null
  `.execute(query);
  return rows;
}

/** Providers as somebody saw them; mail and the register of VAT ids by what is written down of them. */
export async function providersIn({ query }: Query): Promise<Provider[]> {
  const { rows } = await sql<Provider>`
    select name, answered_at as "answeredAt", failed_at as "failedAt", failures, words from provider_health
    union all select 'mail', sent.at, failed.at, failed.count, failed.words
      from (select max(sent_at) as at from outbox) sent, lateral (
        select max(coalesce(failed_at, created_at)) as at,
          count(*) filter (where sent.at is null or coalesce(failed_at, created_at) > sent.at)::int as count,
          (array_agg(last_error order by coalesce(failed_at, created_at) desc))[1] as words from outbox
        where sent_at is null and given_up_at is null and last_error is not null and recipient <> '') failed
    union all select 'vatIds', (select max(asked_at) from vat_ids), failing.since, failing.count, null
      from (select count(*)::int as count, min(created_at) as since from vat_checks
        where state = 'waiting' and tries > 0) failing`.execute(query);
  return rows;
}

/** Writes down what was seen of providers. */
export async function putSeen(
  { query }: Query,
  [name, { answeredAt, failedAt, failures, words }]: [string, Seen],
): Promise<void> {
  // After an answer failures are counted anew.
  const before = answeredAt ? sql`0` : sql`provider_health.failures`;
  await sql`insert into provider_health (name, answered_at, failed_at, failures, words)
    values (${name}, ${answeredAt}, ${failedAt}, ${failures}, ${words})
    on conflict (name) do update set answered_at = coalesce(excluded.answered_at, provider_health.answered_at),
      failed_at = coalesce(excluded.failed_at, provider_health.failed_at),
      failures = ${before} + excluded.failures,
      words = coalesce(excluded.words, provider_health.words)`.execute(query);
}

/** Writes down that a process lives, and forgets those that have not been heard of since. */
export async function putProcess({ query }: Query, process: Process, forgottenBefore: Date): Promise<void> {
  const { id, role, host, pid, version, startedAt, seenAt } = process;
  const beat = {
    ...{ memory_bytes: process.memoryBytes, disk_free_bytes: process.diskFreeBytes },
    ...{ disk_bytes: process.diskBytes, seen_at: seenAt },
  };
  await query
    .insertInto('processes')
    .values({ id, role, host, pid, version, started_at: startedAt, ...beat })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(beat))
    .execute();
  // One of the same host and number is the one before, and was killed.
  await query
    .deleteFrom('processes')
    .where('id', '<>', id)
    .where(({ eb, and, or }) =>
      or([eb('seen_at', '<', forgottenBefore), and([eb('host', '=', host), eb('pid', '=', pid)])]),
    )
    .execute();
}

export async function removeProcess({ query }: Query, id: string): Promise<void> {
  await query.deleteFrom('processes').where('id', '=', id).execute();
}

/** Processes that live, the longest first. */
export async function processesIn({ query }: Query): Promise<Process[]> {
  const rows = await query.selectFrom('processes').selectAll().orderBy('started_at').execute();
  return rows.map((row) => ({
    ...{ id: row.id, role: row.role, host: row.host, pid: row.pid, version: row.version },
    memoryBytes: Number(row.memory_bytes),
    diskFreeBytes: row.disk_free_bytes === null ? null : Number(row.disk_free_bytes),
    diskBytes: row.disk_bytes === null ? null : Number(row.disk_bytes),
    ...{ startedAt: row.started_at, seenAt: row.seen_at },
  }));
}

/** The last backup that was made whole; undefined where there was none. */
export async function lastBackup({ query }: Query): Promise<Backup | undefined> {
  const row = await query.selectFrom('backups').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();
  return row && { at: row.at, rows: Number(row.rows), isEncrypted: row.is_encrypted };
}

/** How many people can come in and do everything. */
export async function ownersIn({ query }: Query): Promise<number> {
  const { count } = await query
    .selectFrom('operators as o')
    .innerJoin('operator_roles as r', 'r.operator_id', 'o.id')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('o.state', '=', 'active')
    .where('r.role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type DatabaseFacts = {
  bytes: number;
  connections: number;
  mostConnections: number;
  version: string;
  migrations: number;
  lastMigration: string;
};

export async function databaseFacts({ query }: Query): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections",
      split_part(current_setting('server_version'), ' ', 1) as version,
      (select count(*)::int from kysely_migration) as migrations,
      (select max(name) from kysely_migration) as "lastMigration"`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table has one row');
  return row;
}
