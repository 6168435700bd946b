import type { Database } from '../../src/services/database/database.server.ts';
import { later, now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { hash, put } from './account-rows.ts';

type Sharer = { id: string; email: string; word: string; itemId: string };

/** A row in every table of what is shared: a link, and what was said by it. */
export async function putSharing(database: Database, { id, email, word, itemId }: Sharer): Promise<void> {
  const at = now();
  const [share_id, guest_id, thread_id] = [newId(), newId(), newId()];
  const share = { id: share_id, item_id: itemId, created_by: id, secret_hash: hash(), role: 'commenter' };
  await put(database, 'shares', {
    ...share,
    downloads: true,
    label: word,
    sharer: word,
    password_hash: word,
    created_at: at,
    expires_at: later(1e9),
  });
  const guest = { id: guest_id, item_id: itemId, share_id, secret_hash: hash(), name: word };
  await put(database, 'guests', { ...guest, email, created_at: at });
  await put(database, 'threads', { id: thread_id, item_id: itemId, anchor: '', about: word, created_at: at });
  for (const by of [{ account_id: id }, { guest_id }])
    await put(database, 'comments', { id: newId(), thread_id, ...by, body: word, at });
  const request = { id: newId(), folder_id: itemId, created_by: id, secret_hash: hash(), title: word };
  const limits = { most_files: 1, most_bytes: 1, expires_at: later(1e9) };
  await put(database, 'file_requests', { ...request, note: word, sharer: word, ...limits, created_at: at });
  await put(database, 'brought_files', { item_id: itemId, request_id: request.id, from_name: word, at });
  const sent = { id: newId(), account_id: id, template_id: 417, recipient: `${word}@example.com` };
  await put(database, 'sent_documents', { ...sent, kind: 'file', has_message: false, at });
  await put(database, 'item_reads', { account_id: id, item_id: itemId, read_at: at });
  await put(database, 'sharing_mails', { account_id: id, look_at: at });
}
