import { sql } from 'kysely';
import { later } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { ChatState, Prepared } from './chat.ts';
import { HERE_MS } from './store.server.ts';

const PAGE = 50;

/** A conversation in a list. */
export type ThreadLine = {
  id: string;
  email: string;
  name: string;
  locale: string;
  state: ChatState;
  since: Date;
  assignee: string | null;
  /** What was said last, and by whom. */
  last: string;
  isOurs: boolean;
  /** Their panel is open at this moment. */
  isHere: boolean;
};

export type ThreadFilter = {
  state: ChatState | null;
  /** Whoever takes care of it. */
  operatorId: string | null;
  before: { at: Date; id: string } | null;
  /** Only of those whose panel is open. */
  isLive?: boolean;
};

/** A page of conversations: those that wait for us, the oldest first, else the last changed first. */
export async function listThreads({ query }: Query, filter: ThreadFilter): Promise<ThreadLine[]> {
  const { state, operatorId, before, isLive } = filter;
  const here = sql`coalesce(t.here_at > ${later(-HERE_MS)}, false)`;
  const waits = state === 'waiting';
  const at = waits ? sql`t.waiting_since` : sql`t.changed_at`;
  const { rows } = await sql<ThreadLine>`select t.id, t.email, t.name, t.locale, t.state, ${at} as since,
      o.name as assignee, m.text as last, m.author = 'operator' as "isOurs", ${here} as "isHere"
    from chat_threads t left join operators o on o.id = t.assigned_to
    left join lateral (select left(text, 160) as text, author from chat_messages
      where thread_id = t.id order by seq desc limit 1) m on true
    where ${state ? sql`t.state = ${state}` : sql`true`}
      and ${operatorId ? sql`t.assigned_to = ${operatorId}::uuid` : sql`true`}
      and ${isLive ? here : sql`true`}
      and ${before ? (waits ? sql`(${at}, t.id) > (${before.at}, ${before.id}::uuid)` : sql`(${at}, t.id) < (${before.at}, ${before.id}::uuid)`) : sql`true`}
    order by ${waits ? sql`t.waiting_since, t.id` : sql`t.changed_at desc, t.id desc`} limit ${PAGE + 1}`.execute(
    query,
  );
  return rows;
}

export const THREADS_PAGE = PAGE;

/** How many conversations stand so; more than a hundred are not counted. */
export async function countStates({ query }: Query): Promise<Partial<Record<ChatState, number>>> {
  const { rows } = await sql<{ state: ChatState; count: string }>`
    (select 'waiting' as state, count(*) from (select from chat_threads where state = 'waiting' limit 101) w)
    union all
    (select 'answered', count(*) from (select from chat_threads where state = 'answered' limit 101) a)`.execute(
    query,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Somebody has the chat open and says that they are there; false where they said so already. */
export async function putPresence({ query }: Query, operatorId: string, at: Date): Promise<boolean> {
  const put = await query
    .insertInto('chat_presence')
    .values({ operator_id: operatorId, seen_at: at })
    .onConflict((conflict) => conflict.column('operator_id').doNothing())
    .executeTakeFirst();
  if (put.numInsertedOrUpdatedRows !== 1n) await touchPresence({ query }, operatorId, at);
  return put.numInsertedOrUpdatedRows === 1n;
}

/** They are not there any more; false where they were not. */
export async function removePresence({ query }: Query, operatorId: string): Promise<boolean> {
  const removed = await query
    .deleteFrom('chat_presence')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Whoever said they are there is heard of again; somebody else stays away. */
export async function touchPresence({ query }: Query, operatorId: string, at: Date): Promise<void> {
  await query
    .updateTable('chat_presence')
    .set({ seen_at: at })
    .where('operator_id', '=', operatorId)
    .execute();
}

/** Whoever said they are there has gone; heard of again, they are there. */
export async function agePresence({ query }: Query, operatorId: string): Promise<void> {
  await touchPresence({ query }, operatorId, later(-HERE_MS));
}

export async function saysHere({ query }: Query, operatorId: string): Promise<boolean> {
  const row = await query
    .selectFrom('chat_presence')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who may be given a conversation. */
export async function listAnswerers({ query }: Query, roles: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`select distinct o.id, o.name from operators o
    join operator_roles r on r.operator_id = o.id
    where o.state = 'active' and r.role = any(${[...roles]}) order by o.name`.execute(query);
  return rows;
}

/** The customer with an address, where there is one: whether it is theirs nobody has shown. */
export async function findCustomerId({ query }: Query, email: string): Promise<string | null> {
  const row = await query
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function listPrepared({ query }: Query): Promise<Prepared[]> {
  const rows = await query
    .selectFrom('chat_prepared')
    .select(['id', 'locale', 'title', 'text'])
    .orderBy('locale')
    .orderBy('title')
    .execute();
  return rows.map(({ locale, ...rest }) => ({ ...rest, locale: parseLocale(locale) ?? 'en' }));
}

/** Saves an answer under its name; the same name again is the same answer. */
export async function savePrepared(
  { query }: Query,
  { locale, title, text, at }: Omit<Prepared, 'id'> & { at: Date },
): Promise<void> {
  await query
    .insertInto('chat_prepared')
    .values({ id: newId(), locale, title, text, changed_at: at })
    .onConflict((conflict) => conflict.columns(['locale', 'title']).doUpdateSet({ text, changed_at: at }))
    .execute();
}

export async function removePrepared({ query }: Query, id: string): Promise<Prepared | undefined> {
  const row = await query
    .deleteFrom('chat_prepared')
    .where('id', '=', id)
    .returning(['id', 'locale', 'title', 'text'])
    .executeTakeFirst();
  return row && { ...row, locale: parseLocale(row.locale) ?? 'en' };
}
