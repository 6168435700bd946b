import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { momentsBefore } from '../../src/server/jobs/clean.server.ts';
import { removeExpired } from '../../src/server/jobs/store.server.ts';
import {
  createEntitlementsService,
  type EntitlementsService,
} from '../../src/services/entitlements/entitlements.server.ts';
import { clockOffset, DAY, HOUR, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
let entitlements: EntitlementsService;

beforeAll(async () => {
  bench = await openOrders();
  entitlements = createEntitlementsService({ database: bench.database });
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

/** Somebody with a plan and a proven mailbox; downloads a file from an address. */
async function licence() {
  const [accountId, at] = [newId(), now()];
  const email = `licence-${accountId}@example.com`;
  await bench.database.query
    .insertInto('accounts')
    .values({ id: accountId, email, email_key: email, locale: 'en', created_at: at, updated_at: at })
    .execute();
  await entitlements.grant({ accountId, plan: 'premium', source: 'operator', endsAt: null });
  const identity = {
    accountId,
    sessionNumber: newId(),
    email,
    locale: 'en',
    mailboxProven: true,
    hasPassword: false,
  } as const;
  const from = async (address: string) =>
    (await entitlements.download(identity, { templateId: 417, documentId: null, format: 'pdf', address }))
      .outcome;
  return { accountId, from };
}

const addresses = (accountId: string) =>
  bench.database.query
    .selectFrom('licence_addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();

test('R9.40 S56 ten addresses have files of a licence, the eleventh has none, and the ten go on', async () => {
  const { from } = await licence();
  for (let host = 1; host <= 10; host += 1) expect(await from(`203.0.113.${host}`)).toBe('allowed');
  expect(await from('203.0.113.11')).toBe('tooManyAddresses');
  expect(await from('198.51.100.1')).toBe('tooManyAddresses');
  expect(await from('203.0.113.3')).toBe('allowed');
  // Another licence has addresses of its own.
  expect(await (await licence()).from('203.0.113.11')).toBe('allowed');
});

test('R9.40 S56 fifty at the same moment from fifty addresses: exactly ten', async () => {
  const { accountId, from } = await licence();
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, host) => from(`198.51.100.${host}`)));
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'tooManyAddresses')).toHaveLength(40);
  expect(await addresses(accountId)).toHaveLength(10);
  const downloads = await bench.database.query
    .selectFrom('downloads')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  expect(downloads).toHaveLength(10);
});

test('R9.40 the addresses of one line (a /64) are one', async () => {
  const { accountId, from } = await licence();
  for (let host = 1; host <= 30; host += 1)
    expect(await from(`2001:db8::${host.toString(16)}`)).toBe('allowed');
  expect(await addresses(accountId)).toHaveLength(1);
});

test('R9.40 an address that was not used for 24 hours makes room for another', async () => {
  const { from } = await licence();
  for (let host = 1; host <= 10; host += 1) expect(await from(`203.0.113.${host}`)).toBe('allowed');
  setClockOffset(clockOffset() + 23 * HOUR);
  expect(await from('203.0.113.1')).toBe('allowed');
  expect(await from('203.0.113.11')).toBe('tooManyAddresses');
  setClockOffset(clockOffset() + HOUR + MINUTE);
  // The first one is used still; the other nine are gone.
  for (let host = 11; host <= 19; host += 1) expect(await from(`203.0.113.${host}`)).toBe('allowed');
  expect(await from('203.0.113.20')).toBe('tooManyAddresses');
});

test('R9.40 addresses rest as keyed hashes, no two licences the same, and go after a day', async () => {
  const [one, other] = [await licence(), await licence()];
  await one.from('203.0.113.77');
  await other.from('203.0.113.77');
  const rows = [...(await addresses(one.accountId)), ...(await addresses(other.accountId))];
  expect(rows.map(({ address_hash: hash }) => hash.length)).toEqual([32, 32]);
  expect(new Set(rows.map(({ address_hash: hash }) => hash.toString('hex'))).size).toBe(2);
  await removeExpired(bench.database, momentsBefore(new Date(now().getTime() + DAY)));
  expect(await addresses(one.accountId)).toEqual([]);
});
