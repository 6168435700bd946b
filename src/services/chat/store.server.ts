import { sql } from 'kysely';
import { later, SECOND } from '../../shared/clock.ts';
import { parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { ChatMessage, ChatState, ChatThread } from './chat.ts';
import { MOST_MESSAGES } from './chat.ts';

/** How long a panel or a console counts as open after it was heard of last; they are heard of every 15 seconds. */
export const HERE_MS = 40 * SECOND;

type ThreadRow = {
  id: string;
  account_id: string | null;
  email: string;
  name: string;
  locale: string;
  path: string;
  state: ChatState;
  waiting_since: Date | null;
  assigned_to: string | null;
  assignee: string | null;
  here_at: Date | null;
  seen_seq: string;
  created_at: Date;
  changed_at: Date;
};

function threadIn(row: ThreadRow): ChatThread {
  return {
    ...{ id: row.id, accountId: row.account_id, email: row.email, name: row.name, path: row.path },
    ...{ locale: parseLocale(row.locale) ?? 'en', state: row.state, waitingSince: row.waiting_since },
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee ?? '' },
    isHere: row.here_at !== null && row.here_at > later(-HERE_MS),
    ...{ seenSeq: Number(row.seen_seq), createdAt: row.created_at, changedAt: row.changed_at },
  };
}

function threads({ query }: Query) {
  return query
    .selectFrom('chat_threads as t')
    .leftJoin('operators as o', 'o.id', 't.assigned_to')
    .selectAll('t')
    .select('o.name as assignee');
}

export async function findThread(query: Query, id: string): Promise<ChatThread | undefined> {
  const row = await threads(query).where('t.id', '=', id).executeTakeFirst();
  return row && threadIn(row);
}

/** Keeps a conversation to whoever changes it, until the transaction ends. */
export async function holdThread({ query }: Query, id: string): Promise<ChatThread | undefined> {
  const held = await query
    .selectFrom('chat_threads')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held && findThread({ query }, id);
}

type NewThread = Pick<ChatThread, 'id' | 'accountId' | 'email' | 'name' | 'locale' | 'path'> & { at: Date };

/** Begins a conversation; the same number again changes nothing. */
export async function putThread(
  { query }: Query,
  { id, accountId, email, name, locale, path, at }: NewThread,
): Promise<void> {
  await query
    .insertInto('chat_threads')
    .values({
      ...{ id, account_id: accountId, email, name, locale, path },
      ...{ state: 'waiting', waiting_since: at, created_at: at, changed_at: at },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

type NewMessage = { id: string; threadId: string; operatorId: string | null; text: string; at: Date };

/** Writes a message; one of that number may have been written before, with these words or with others. */
export async function putMessage(
  { query }: Query,
  { id, threadId, operatorId, text, at }: NewMessage,
): Promise<'new' | 'same' | 'other'> {
  const author = operatorId === null ? 'visitor' : 'operator';
  const put = await query
    .insertInto('chat_messages')
    .values({ id, thread_id: threadId, author, operator_id: operatorId, text, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (put.numInsertedOrUpdatedRows === 1n) return 'new';
  const row = await query.selectFrom('chat_messages').select('text').where('id', '=', id).executeTakeFirst();
  return row?.text === text ? 'same' : 'other';
}

/** How a conversation stands from now on. Since when it waits for us is told by the oldest question without an answer. */
export async function setState(
  { query }: Query,
  id: string,
  { state, at }: { state: ChatState; at: Date },
): Promise<void> {
  await query
    .updateTable('chat_threads')
    .set({
      state,
      waiting_since: state === 'waiting' ? sql<Date>`coalesce(waiting_since, ${at})` : null,
      closed_at: state === 'closed' ? at : null,
      changed_at: at,
      changes: sql<number>`changes + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setAssignee({ query }: Query, id: string, operatorId: string | null): Promise<void> {
  await query
    .updateTable('chat_threads')
    .set({ assigned_to: operatorId, changes: sql<number>`changes + 1` })
    .where('id', '=', id)
    .execute();
}

/** What was said, the oldest first. @param after only what came after that */
export async function listMessages({ query }: Query, threadId: string, after = 0): Promise<ChatMessage[]> {
  const rows = await query
    .selectFrom('chat_messages as m')
    .leftJoin('operators as o', 'o.id', 'm.operator_id')
    .select(['m.seq', 'm.author', 'm.text', 'm.at', 'm.mailed_at', 'o.name as by'])
    .where('m.thread_id', '=', threadId)
    .where(sql<boolean>`m.seq > ${after}`)
    .orderBy('m.seq')
    .limit(MOST_MESSAGES)
    .execute();
  return rows.map(({ seq, mailed_at: mailedAt, ...rest }) => ({ ...rest, seq: Number(seq), mailedAt }));
}

export async function countMessages({ query }: Query, threadId: string): Promise<number> {
  const row = await query
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** A visitor's panel is open, or was closed just now: whoever answers is told when that changes. */
export async function setHere({ query }: Query, threadId: string, at: Date | null): Promise<void> {
  const turns = at === null ? sql`here_at is not null` : sql`here_at is null`;
  const changes = sql<number>`changes + (${turns})::int`;
  await query.updateTable('chat_threads').set({ here_at: at, changes }).where('id', '=', threadId).execute();
}

/** Answers up to this one were shown to their visitor. */
export async function setSeen({ query }: Query, threadId: string, seq: number): Promise<void> {
  await sql`update chat_threads set seen_seq = greatest(seen_seq, least(${seq},
      (select max(seq) from chat_messages where thread_id = ${threadId}))), changes = changes + 1
    where id = ${threadId} and seen_seq < ${seq}`.execute(query);
}

/** Conversations whose answers wait for a mail: not seen for a while, their visitor gone. */
export async function findUnseen({ query }: Query, { before, most }: { before: Date; most: number }) {
  const { rows } = await sql<{ id: string }>`select distinct m.thread_id as id from chat_messages m
    join chat_threads t on t.id = m.thread_id
    where m.author = 'operator' and m.mailed_at is null and m.seq > t.seen_seq and m.at < ${before}
      and m.at > ${before}::timestamptz - interval '2 days' limit ${most}`.execute(query);
  return rows.map(({ id }) => id);
}

/** Closes what nobody answered us for so long. */
export async function closeSilent({ query }: Query, before: Date, at: Date): Promise<number> {
  const closed = await sql`update chat_threads set state = 'closed', closed_at = ${at}, changes = changes + 1
    where id in (select id from chat_threads where state = 'answered' and changed_at < ${before}
      limit 100 for update skip locked)`.execute(query);
  return Number(closed.numAffectedRows ?? 0n);
}

/** Notes of a conversation's unseen answers that they go out by mail; answers them, the oldest first. */
export async function takeUnseen(
  { query }: Query,
  threadId: string,
  at: Date,
): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<{
    id: string;
    text: string;
    seq: string;
  }>`update chat_messages m set mailed_at = ${at}
    from chat_threads t where t.id = m.thread_id and t.id = ${threadId} and m.author = 'operator'
      and m.mailed_at is null and m.seq > t.seen_seq returning m.id, m.text, m.seq`.execute(query);
  return rows.toSorted((one, other) => Number(one.seq) - Number(other.seq));
}

/** What the visitor said last. */
export async function lastQuestion({ query }: Query, threadId: string): Promise<string> {
  const row = await query
    .selectFrom('chat_messages')
    .select('text')
    .where('thread_id', '=', threadId)
    .where('author', '=', 'visitor')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? '';
}

/** Whether somebody is there to answer. */
export async function isSomebodyHere({ query }: Query): Promise<boolean> {
  const { rows } = await sql`select from chat_presence where seen_at > ${later(-HERE_MS)} limit 1`.execute(
    query,
  );
  return rows.length > 0;
}

export type Pulse = { here: boolean; newest: string; changes: ReadonlyMap<string, number> };

/** What open streams ask for, in one query: who is there, what changed last, and how often each of their threads did. */
export async function readPulse({ query }: Query, ids: readonly string[]): Promise<Pulse> {
  const { rows } = await sql<{
    here: boolean;
    newest: Date | null;
    threads: Record<string, number> | null;
  }>`select
      exists (select from chat_presence where seen_at > ${later(-HERE_MS)}) as here,
      (select changed_at from chat_threads order by changed_at desc, id desc limit 1) as newest,
      (select jsonb_object_agg(id, changes) from chat_threads where id = any(${[...ids]}::uuid[])) as threads`.execute(
    query,
  );
  const [row] = rows;
  return {
    here: row?.here ?? false,
    newest: row?.newest?.toISOString() ?? '',
    changes: new Map(Object.entries(row?.threads ?? {})),
  };
}
