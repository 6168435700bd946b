import { sql } from 'kysely';
import type { ZipFile } from 'yazl';
import type { Database } from '../database/database.server.ts';
import type { IndexEntry } from './index-html.server.ts';
import { addText, json } from './zip-entries.server.ts';

/** Where it lies in an export. */
export const CONVERSATIONS = 'account/conversations.json';

/** Threads of one export; those begun last are kept where there are more. */
const MOST = 20_000;

/** What was said about a document or file, by whom: `isOwn` by whoever takes it along. */
type Conversation = {
  id: string;
  itemId: string;
  anchor: string;
  about: string;
  createdAt: string;
  resolvedAt: string | null;
  comments: { author: string; isOwn: boolean; body: string; at: string }[];
};

type Packing = { zip: ZipFile; identity: { accountId: string }; entries: IndexEntry[] };

/** What was said about all that lies in the spaces of an account, also by guests with a link. */
export async function packConversations(
  { zip, identity, entries }: Packing,
  database: Database,
): Promise<void> {
  const rows = await conversationsOf(database, identity.accountId);
  if (rows.length === 0) return;
  await addText(zip, CONVERSATIONS, json(rows));
  const title = CONVERSATIONS.slice('account/'.length);
  entries.push({ section: 'account', path: CONVERSATIONS, title, count: rows.length });
}

async function conversationsOf({ query }: Database, accountId: string): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select threads.id, threads.item_id as "itemId", anchor, about, ${utc('threads.created_at')} as "createdAt",
      ${utc('threads.resolved_at')} as "resolvedAt",
      (select coalesce(json_agg(json_build_object('author', coalesce(accounts.email, guests.name, ''),
          'isOwn', comments.account_id is not distinct from ${accountId}::uuid, 'body', body,
          'at', ${utc('comments.at')}) order by comments.at, comments.id), '[]')
        from comments left join accounts on accounts.id = comments.account_id
        left join guests on guests.id = comments.guest_id where thread_id = threads.id) as comments
    from threads join items on items.id = threads.item_id join spaces on spaces.id = items.space_id
    where spaces.holder_id = ${accountId} order by threads.created_at desc, threads.id limit ${MOST}`.execute(
    query,
  );
  return rows;
}

/** As JavaScript writes a moment. */
function utc(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
