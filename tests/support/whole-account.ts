import type { Database } from '../../src/services/database/database.server.ts';
import { later, now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { bareAccount, hash, put, putKeys } from './account-rows.ts';
import { putOffice } from './office-rows.ts';
import { putSharing } from './sharing-rows.ts';
import { putEnvelope } from './signing-rows.ts';
import { putTalks } from './talk-rows.ts';

/** An account that has a row in every table that can have one, and where its name, address and words stand in them. */
export type WholeAccount = { id: string; email: string; oldEmail: string; word: string; blobId: string };

/** An account that has everything, beside one that must keep what is its own. */
export async function wholeAccount(database: Database, other: { id: string }): Promise<WholeAccount> {
  const { id, email } = await bareAccount(database, 'erased');
  const oldEmail = `older-${id}@example.com`;
  const word = `zwetschge${id.slice(-8)}`;
  const whole = { id, email, oldEmail, word, blobId: newId() };
  await putKeys(database, whole);
  await putTraces(database, whole);
  await putTalks(database, whole);
  await putDocuments(database, whole);
  await putEnvelope(database, whole);
  await putDrive(database, whole, other);
  await putOffice(database, whole, other);
  await putOrders(database, whole);
  await putDeclarations(database, whole);
  await putAffiliate(database, whole);
  return whole;
}

async function putTraces(database: Database, { id, email, oldEmail, word }: WholeAccount): Promise<void> {
  const at = now();
  const visitor = newId();
  await put(database, 'account_events', {
    id: newId(),
    account_id: id,
    kind: 'signed-in',
    data: { word },
    at,
  });
  for (const account_id of [id, null]) {
    const visit = { visitor, account_id, path: '/', at, received_at: at };
    await put(database, 'events', {
      id: newId(),
      ...visit,
      name: word,
      locale: 'de',
      device: 'desktop',
      data: {},
    });
    await put(database, 'touches', { id: newId(), ...visit, source: { keyword: word } });
  }
  await put(database, 'exposures', { experiment: word, visitor, variant: 'control', at });
  const mail = { mail: 'receipt', locale: 'de', data: { word }, due_at: at, created_at: at };
  await put(database, 'outbox', {
    id: newId(),
    idempotency_key: newId(),
    account_id: id,
    recipient: email,
    ...mail,
  });
  await put(database, 'outbox', { id: newId(), idempotency_key: newId(), recipient: email, ...mail });
  await put(database, 'outbox', {
    id: newId(),
    idempotency_key: newId(),
    recipient: oldEmail,
    ...mail,
    sent_at: at,
  });
  for (const recipient of [email, oldEmail])
    await put(database, 'kept_mails', { id: newId(), recipient, subject: word, raw: Buffer.from(word), at });
  await put(database, 'first_steps', { account_id: id, put_away_at: at });
  await put(database, 'licence_addresses', { account_id: id, address_hash: hash(), last_at: at });
}

async function putDocuments(database: Database, { id, word }: WholeAccount): Promise<void> {
  const at = now();
  const times = { created_at: at, updated_at: at };
  const text = {
    values: { lender: word },
    version: 1,
    name: word,
    name_key: word,
    words: ` ${word}`,
    given_name: word,
  };
  const documentId = newId();
  await put(database, 'documents', { id: documentId, account_id: id, template_id: 417, ...text, ...times });
  await put(database, 'document_versions', {
    ...{ document_id: documentId, no: 1, kind: 'kept', state: 1, author_id: id, at, name: word, bytes: 9 },
    values: { lender: word },
  });
  await put(database, 'downloads', {
    id: newId(),
    account_id: id,
    holder_id: id,
    template_id: 417,
    document_id: documentId,
    format: 'pdf',
    at,
  });
  await put(database, 'entitlements', {
    id: newId(),
    account_id: id,
    plan: 'premium',
    source: 'operator',
    starts_at: at,
    created_at: at,
  });
  await put(database, 'licence_acts', {
    id: newId(),
    account_id: id,
    act: 'restore',
    reason: 'cleared',
    words: word,
    actor: 'operator',
    at,
  });
}

async function putDrive(database: Database, whole: WholeAccount, other: { id: string }): Promise<void> {
  const { id, email, word, blobId } = whole;
  const at = now();
  const times = { created_at: at, updated_at: at };
  const spaceId = newId();
  await put(database, 'spaces', { id: spaceId, kind: 'own', holder_id: id, used_bytes: 5, created_at: at });
  await put(database, 'blobs', {
    id: blobId,
    space_id: spaceId,
    bytes: 5,
    type: 'text/plain',
    sha256: hash(),
    created_at: at,
  });
  const itemId = newId();
  await put(database, 'items', {
    id: itemId,
    space_id: spaceId,
    kind: 'file',
    name: word,
    name_key: word,
    blob_id: blobId,
    created_by: id,
    ...times,
  });
  await put(database, 'file_texts', { blob_id: blobId, text: word, words: word, read_at: at });
  await put(database, 'item_marks', { account_id: id, item_id: itemId, marked_at: at });
  await put(database, 'uploads', {
    ...{ id: blobId, account_id: id, space_id: spaceId, path: [], name: word, bytes: 5, fingerprint: word },
    ...{ created_at: at, finished_at: at, item_id: itemId },
  });
  await putCompany(database, whole, spaceId);
  await putSharing(database, { ...whole, itemId });
  const seat = { invited_at: at, expires_at: later(1e9) };
  await put(database, 'seats', {
    id: newId(),
    holder_id: id,
    email: `guest-${word}@example.com`,
    email_key: `guest-${word}@example.com`,
    ...seat,
  });
  await put(database, 'seats', { id: newId(), holder_id: other.id, email, email_key: email, ...seat });
  await put(database, 'seats', {
    ...{ id: newId(), holder_id: other.id, email: `taken-${email}`, email_key: `taken-${email}`, ...seat },
    ...{ account_id: id, taken_at: at },
  });
}

async function putCompany(database: Database, { id, word }: WholeAccount, spaceId: string): Promise<void> {
  const at = now();
  const [companyId, logoId] = [newId(), newId()];
  const named = { name: word, name_key: word, words: ` ${word}`, profile: { name: word } };
  const kept = { created_by: id, created_at: at };
  await put(database, 'parties', {
    ...{ id: companyId, space_id: spaceId, kind: 'own', ...named, ...kept },
    ...{ updated_at: at, used_at: at },
  });
  await put(database, 'products', {
    ...{ id: newId(), company_id: companyId, name: word, name_key: word, description: word },
    ...{ unit: '', price: '', rate: '', ...kept, updated_at: at },
  });
  await put(database, 'logos', {
    ...{ id: logoId, space_id: spaceId, png: Buffer.from(word), width: 1, height: 1, ...kept },
  });
  await put(database, 'letterheads', {
    ...{ company_id: companyId, design: { sender: word }, logo_id: logoId },
    ...{ changed_by: id, changed_at: at },
  });
}

async function putOrders(database: Database, { id, email, oldEmail, word }: WholeAccount): Promise<void> {
  const at = now();
  const amount = {
    net: { minor: 1000, currency: 'EUR' },
    taxes: [],
    total: { minor: 1000, currency: 'EUR' },
  };
  const billing = { name: word, country: 'DE', region: '', phone: `+49 ${word}`, vatId: null, company: null };
  const order = (state: string, address: string) => ({
    ...{ id: newId(), idempotency_key: newId(), route: 'card', reference: newId(), state, account_id: id },
    ...{ session_number: newId(), buyer_hash: hash(), email: address, email_key: address, locale: 'de' },
    ...{
      offer: 'x',
      package: 'x',
      plan: 'premium',
      first_amount: amount,
      renewal_amount: amount,
      currency: 'EUR',
    },
    ...{ billing, terms: {}, created_at: at, updated_at: at },
  });
  await put(database, 'orders', order('open', email));
  await put(database, 'orders', order('lapsed', oldEmail));
  const paid = order('paid', email);
  await put(database, 'orders', paid);
  await put(database, 'subscriptions', {
    order_id: paid.id,
    state: 'cancelled',
    renews: false,
    updated_at: at,
  });
}

async function putDeclarations(database: Database, { email, word }: WholeAccount): Promise<void> {
  const at = now();
  const checkout = {
    path: '/',
    offer: 'x',
    package: 'x',
    locale: 'de',
    details: { word },
    place: {},
    consent_version: '1',
  };
  await put(database, 'unfinished_checkouts', {
    id: newId(),
    browser_hash: hash(),
    email,
    email_key: email,
    mailbox_hash: hash(),
    ...checkout,
    consented_at: at,
    changed_at: at,
  });
  await put(database, 'contract_notices', {
    id: newId(),
    kind: 'cancel',
    manner: 'ordinary',
    name: 'J. Doe',
    email,
    email_key: email,
    contract: '1',
    locale: 'de',
    received_at: at,
    state: 'done',
  });
}

/** In which tables a text stands, in whatever column. */
export async function tablesWith({ pool }: Database, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await pool.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${text}%`]);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

/** An affiliate to whom nothing is owed any more, and the application it began with. */
async function putAffiliate(database: Database, { id, email, word }: WholeAccount): Promise<void> {
  const at = now();
  const [applicationId, agreement] = [newId(), { version: '2026-11-27', hash: '', at: at.toISOString() }];
  const person = { account_id: id, email, email_key: email, locale: 'de', agreement };
  await put(database, 'affiliate_applications', {
    ...{ id: applicationId, ...person, answers: { word }, state: 'accepted', created_at: at, updated_at: at },
  });
  const affiliateId = newId();
  await put(database, 'affiliates', {
    ...{ id: affiliateId, application_id: applicationId, ...person },
    ...{ name: word, kind: 'person', address: { word } },
    ...{ country: 'DE', channels: [word], payout: { method: 'transfer', sealed: word } },
    ...{ accepted_at: at, ends_at: at, ended_at: at, forfeits: true, settled_at: at },
  });
  const statement = newId();
  await put(database, 'affiliate_statements', {
    ...{ id: statement, affiliate_id: affiliateId, month: '2026-10-01', number: 1 },
    ...{ opening: {}, closing: {}, data: {}, hash: hash(), issued_at: at, object_until: at },
  });
  const objected = { statement_id: statement, text: word, state: 'objected', created_at: at };
  await put(database, 'affiliate_objections', { id: newId(), ...objected });
  await put(database, 'affiliate_events', {
    ...{ id: newId(), application_id: applicationId, affiliate_id: affiliateId },
    ...{ kind: 'accepted', by: 'operator', data: { word }, at },
  });
}
