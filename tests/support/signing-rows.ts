import type { Database } from '../../src/services/database/database.server.ts';
import { later, now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { hash, put } from './account-rows.ts';

type Sender = { id: string; email: string; word: string };

/** A row in every table of an envelope: sent for signature, asked, opened, and from where, reported, and stopped. */
export async function putEnvelope(database: Database, { id, email, word }: Sender): Promise<void> {
  const at = now();
  const [envelope_id, recipient_id] = [newId(), newId()];
  await put(database, 'envelopes', {
    ...{ id: envelope_id, account_id: id, document_id: newId(), template_id: 417, send_key: newId() },
    ...{ title: word, sender_name: word, sender_email: email, locale: 'en', message: word },
    ...{ ordering: 'together', state: 'out', is_trial: true, frozen_sha256: hash(), seq: 1 },
    ...{ created_at: at, expires_at: later(1e9) },
  });
  await put(database, 'envelope_files', { envelope_id, kind: 'frozen', bytes: Buffer.from(word) });
  await put(database, 'envelope_recipients', {
    ...{ id: recipient_id, envelope_id, stage: 1, place: 1, name: word, email, locale: 'en' },
    ...{ state: 'opened', opened_at: at },
  });
  await put(database, 'envelope_links', { secret_hash: hash(), recipient_id, created_at: at });
  const digits = { recipient_id, code_hash: hash(), mailed_at: at, expires_at: at };
  await put(database, 'envelope_codes', { id: newId(), ...digits });
  await put(database, 'envelope_code_passes', { pass_hash: hash(), recipient_id, expires_at: at });
  const event = { envelope_id, seq: 1, at, kind: 'opened', recipient_id, data: { word } };
  await put(database, 'envelope_events', { ...event, prev_hash: Buffer.alloc(0), hash: hash() });
  const reported = { envelope_id, recipient_id, reason: word, created_at: at };
  await put(database, 'abuse_reports', { id: newId(), ...reported });
  const said = { envelope_id, recipient_id, email };
  const question = { id: newId(), ...said, question: word, asked_at: at };
  await put(database, 'envelope_questions', { ...question, answer: word, answered_at: at });
  const wish = { id: newId(), ...said, name: word, why: word, state: 'open', wished_at: at };
  await put(database, 'envelope_hand_ons', wish);
  const changes = JSON.stringify([{ field: 'sum', label: word, after: word }]);
  const suggestion = { id: newId(), envelope_id, recipient_id, version: 1, changes, why: word };
  await put(database, 'envelope_suggestions', { ...suggestion, state: 'open', suggested_at: at });
  const replaced = { envelope_id, version: 1, sha256: hash(), bytes: Buffer.from(word) };
  await put(database, 'envelope_replaced', { ...replaced, replaced_at: at });
  const png = Buffer.from(word);
  await put(database, 'envelope_signatures', { recipient_id, kind: 'drawn', png, width: 1, height: 1 });
  await put(database, 'signing_stops', { account_id: id, why: word, stopped_by: 'support', created_at: at });
  await put(database, 'envelope_traces', { envelope_id, seq: 1, salt: hash(), address: word, agent: word });
}
