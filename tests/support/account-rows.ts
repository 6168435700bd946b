import type { Database } from '../../src/services/database/database.server.ts';
import { later, now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { hashOf, newSecret } from '../../src/shared/secrets.server.ts';

type Named = { id: string; email: string; oldEmail: string };

type Row = Record<string, unknown>;

/** Writes a row as it is; objects become JSON. */
export async function put({ pool }: Database, table: string, row: Row): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const values = Object.values(row).map((value) =>
    value !== null &&
    typeof value === 'object' &&
    !(value instanceof Date) &&
    !Buffer.isBuffer(value) &&
    !Array.isArray(value)
      ? JSON.stringify(value)
      : value,
  );
  const places = values.map((_, index) => `$${index + 1}`);
  await pool.query(`insert into ${table} (${names.join()}) values (${places.join()})`, values);
}

/** Of nothing anybody knows. */
export const hash = () => hashOf(newSecret());

export async function bareAccount(database: Database, name: string): Promise<{ id: string; email: string }> {
  const [id, at] = [newId(), now()];
  const email = `${name}-${id}@example.com`;
  const proven = { mailbox_proven_at: at, created_at: at, updated_at: at };
  await put(database, 'accounts', { id, email, email_key: email, locale: 'de', ...proven });
  return { id, email };
}

/** A row in every table of keys and sessions. */
export async function putKeys(database: Database, account: Named): Promise<void> {
  await putSessions(database, account);
  await putSecondKeys(database, account);
}

async function putSessions(database: Database, { id }: Named): Promise<void> {
  const at = now();
  const session = newId();
  const seen = { browser: 'Firefox', system: 'Windows', country: 'DE' };
  const times = { created_at: at, last_seen_at: at, expires_at: later(1e9) };
  await put(database, 'sessions', {
    number: session,
    secret_hash: hash(),
    account_id: id,
    kind: 'workspace',
    ...times,
    ...seen,
  });
  await put(database, 'confirmations', { session_number: session, code_hash: hash(), expires_at: at });
  await put(database, 'handovers', {
    code_hash: hash(),
    account_id: id,
    sign_up_session: session,
    nonce_hash: hash(),
    destination: '',
    expires_at: at,
  });
  await put(database, 'proofs', {
    id: newId(),
    account_id: id,
    link_hash: hash(),
    code_hash: hash(),
    destination: '',
    created_at: at,
    expires_at: at,
  });
  await put(database, 'idempotency', {
    key: newId(),
    body_hash: hash(),
    account_id: id,
    session_number: session,
    created_at: at,
  });
}

async function putSecondKeys(database: Database, { id, email, oldEmail }: Named): Promise<void> {
  const at = now();
  await put(database, 'second_steps', {
    account_id: id,
    sealed_secret: hash(),
    on_since: at,
    created_at: at,
  });
  await put(database, 'recovery_codes', { account_id: id, code_hash: hash() });
  await put(database, 'held_entries', {
    secret_hash: hash(),
    account_id: id,
    entered_by: 'mail',
    destination: '',
    expires_at: at,
  });
  await put(database, 'trusted_browsers', { account_id: id, secret_hash: hash(), expires_at: at });
  await put(database, 'passkeys', {
    id: `key-${id}`,
    account_id: id,
    public_key: hash(),
    counter: 0,
    transports: [],
    name: email,
    created_at: at,
  });
  const change = { from_address: oldEmail, to_address: email, at, expires_at: later(1e9) };
  await put(database, 'account_changes', {
    id: newId(),
    account_id: id,
    kind: 'address',
    state: 'done',
    ...change,
  });
}
