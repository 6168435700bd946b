import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clean } from '../../src/server/jobs/clean.server.ts';
import { EntitlementsService } from '../../src/services/entitlements/entitlements.server.ts';
import { clockOffset, DAY, HOUR, MINUTE, now, SECOND, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { atNoon } from '../support/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import { aFile, SeatsBench } from '../support/seats.ts';

let bench: OrdersBench;
let entitlements: EntitlementsService;

beforeAll(async () => {
  bench = await openOrders();
  entitlements = new EntitlementsService(bench.database);
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
  const download = (make: () => Promise<string | undefined> = aFile, address = '203.0.113.1') =>
    entitlements.download(identity, { templateId: 417, documentId: null, format: 'pdf', address }, make);
  const from = async (address: string) => (await download(aFile, address)).outcome;
  const left = () => entitlements.leftToday(accountId);
  return { accountId, email, from, download, left };
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
  for (let host = 1; host <= 30; host += 1) {
    expect(await from(`2001:db8::${host.toString(16)}`)).toBe('allowed');
    setClockOffset(clockOffset() + 4 * SECOND);
  }
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
  await clean(bench.database, new Date(now().getTime() + DAY));
  expect(await addresses(one.accountId)).toEqual([]);
});

test('R9.40 ten addresses are those of the licence, whoever of its members used them', async () => {
  const seats = new SeatsBench(bench);
  const [holder, ...members] = [
    await seats.holder('premium'),
    await seats.account('a'),
    await seats.account('b'),
  ];
  for (const member of members) await seats.join(holder, member);
  const asked = (host: number) => ({
    templateId: 1,
    documentId: null,
    format: 'pdf' as const,
    address: `192.0.2.${host}`,
  });
  const users = [holder, ...members];
  for (const [index, user] of Array.from({ length: 10 }, (_, n) => users[n % 3] ?? holder).entries())
    expect(await entitlements.download(user, asked(index), aFile)).toMatchObject({ outcome: 'allowed' });
  for (const user of users) {
    expect(await entitlements.download(user, asked(77), aFile)).toMatchObject({
      outcome: 'tooManyAddresses',
    });
    // Where one of them was, all may be.
    expect(await entitlements.download(user, asked(3), aFile)).toMatchObject({ outcome: 'allowed' });
  }
});

test('I13.7 S69 a file counts when it was made: what fails gives its place back', async () => {
  const { download, left } = await licence();
  const away = () => Promise.reject(new Error('too many documents are being made'));
  for (let count = 0; count < 66; count += 1) await expect(download(away)).rejects.toThrow('too many');
  expect(await download(() => Promise.resolve(undefined))).toEqual({ outcome: 'allowed', file: undefined });
  expect(await left()).toBe(100);
  expect(await download()).toEqual({ outcome: 'allowed', file: 'a file' });
  expect(await left()).toBe(99);
});

test('I13.7 S56 S69 fifty at once with ten left, every other one failing: never more than ten are made', async () => {
  const { accountId, download, left } = await licence();
  atNoon();
  await madeToday(accountId, 90);
  let [running, most] = [0, 0];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, count) =>
      download(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (count % 2 === 0) running -= 1;
        return count % 2 === 0 ? Promise.reject(new Error('away')) : 'a file';
      }),
    ),
  );
  const isMade = (one: (typeof outcomes)[number]) =>
    one.status === 'fulfilled' && one.value.outcome === 'allowed';
  const made = outcomes.filter(isMade).length;
  expect(most).toBeLessThanOrEqual(10);
  expect(made).toBeGreaterThan(0);
  expect(await left()).toBe(10 - made);
});

test('I13.7 what a killed process held is free again, and what comes too late is no file', async () => {
  const { accountId, download, left } = await licence();
  atNoon();
  await madeToday(accountId, 99);
  let finish = (_file: string) => {};
  const slow = download(() => new Promise((resolve) => (finish = resolve)));
  await expect.poll(left).toBe(0);
  expect(await download()).toMatchObject({ outcome: 'tooMany' });
  setClockOffset(clockOffset() + 6 * MINUTE);
  expect(await download()).toMatchObject({ outcome: 'allowed' });
  finish('a file');
  await expect(slow).rejects.toThrow('too long');
  expect(await left()).toBe(0);
});

test('I13.7 R9.39 the hundred are those of a UTC day: at midnight there are new ones', async () => {
  const { accountId, download, left } = await licence();
  atNoon();
  setClockOffset(clockOffset() + 12 * HOUR - MINUTE);
  await madeToday(accountId, 100);
  expect(await download()).toEqual({ outcome: 'tooMany', retryAfterSeconds: expect.closeTo(60, -1) });
  setClockOffset(clockOffset() + 2 * MINUTE);
  expect(await left()).toBe(100);
  expect(await download()).toMatchObject({ outcome: 'allowed' });
});

test('I13.8 R9.46 twenty files a minute and licence: the next one waits until the minute is over', async () => {
  const { download, left } = await licence();
  atNoon();
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => download()));
  expect(outcomes.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(20);
  const refused = outcomes.filter((one) => one.outcome === 'tooFast');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toEqual({ outcome: 'tooFast', retryAfterSeconds: expect.closeTo(60, -1) });
  expect(await left()).toBe(80);
  setClockOffset(clockOffset() + MINUTE);
  expect(await download()).toMatchObject({ outcome: 'allowed' });
});

/** Files an account had some hours ago, under whatever licence. */
async function madeToday(accountId: string, count: number): Promise<void> {
  const at = new Date(now().getTime() - 2 * HOUR);
  await bench.database.query
    .insertInto('downloads')
    .values(
      Array.from({ length: count }, () => ({
        id: newId(),
        account_id: accountId,
        template_id: 417,
        format: 'pdf',
        at,
      })),
    )
    .execute();
}
