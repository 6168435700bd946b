import type { Database } from '../../src/services/database/database.server.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { put } from './account-rows.ts';

type Talker = { id: string; email: string; oldEmail: string; word: string };

/** What somebody said in the chat, signed in and before, that they want no more mails, and a mail that names them. */
export async function putTalks(database: Database, { id, email, oldEmail, word }: Talker): Promise<void> {
  const at = now();
  await put(database, 'mail_suppressions', {
    ...{ mailbox: email.toLowerCase(), account_id: id, why: word, by: 'Ada', at },
  });
  const stands = { name: word, locale: 'de', path: '/', state: 'waiting', waiting_since: at };
  const threadId = newId();
  const times = { created_at: at, changed_at: at };
  await put(database, 'chat_threads', { id: threadId, account_id: id, email, ...stands, ...times });
  await put(database, 'chat_messages', {
    ...{ id: newId(), thread_id: threadId, author: 'visitor', text: word, at },
  });
  await put(database, 'chat_threads', { id: newId(), email: oldEmail, ...stands, ...times });
  await put(database, 'outbox', {
    ...{ id: newId(), idempotency_key: newId(), recipient: 'somebody-else@example.com', mail: 'seat-left' },
    ...{ locale: 'de', data: { other: email }, due_at: at, created_at: at, sent_at: at },
  });
}
