import { describe, expect, test } from 'vitest';
import { clean } from '../../src/server/jobs/clean.server.ts';
import type { Identity } from '../../src/services/account/identity.ts';
import { clockOffset, DAY, later, MINUTE, now, nowMs, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { hashOf } from '../../src/shared/secrets.server.ts';
import { useSeats } from '../support/seats.ts';

const at = useSeats();

/** A pool that is asked for more than it has refuses after a moment, as it does to a page. */
async function patiently<T>(work: () => Promise<T>, tries = 40): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 0 || !/timeout/.test(String(error))) throw error;
    return patiently(work, tries - 1);
  }
}

describe('many at once', () => {
  test('R6.10 of 50 invitations sent at once four are, and 50 accepts never exceed the seats', async () => {
    const holder = await at().holder('premium');
    const invited = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        patiently(() => at().seats.invite(holder, `crowd-${index}-${holder.accountId}@example.com`, 'en')),
      ),
    );
    expect(invited.filter((outcome) => outcome === 'invited')).toHaveLength(4);
    expect(new Set(invited)).toEqual(new Set(['invited', 'full']));
  });

  test('R6.10 50 open invitations, accepted at once, fill the seats there are', async () => {
    const holder = await at().holder('premium');
    const links = Array.from({ length: 50 }, (_, index) => `link-${index}-${holder.accountId}`);
    await at()
      .bench.database.query.insertInto('seats')
      .values(
        links.map((link, index) => ({
          id: newId(),
          holder_id: holder.accountId,
          email: `c${index}-${holder.accountId}@example.com`,
          email_key: `c${index}-${holder.accountId}@example.com`,
          link_hash: hashOf(link),
          invited_at: now(),
          expires_at: later(DAY),
        })),
      )
      .execute();
    const accepted = await Promise.all(
      links.map((link) => patiently(() => at().seats.accept(link, undefined, 'en'))),
    );
    expect(accepted.filter(({ outcome }) => outcome === 'taken')).toHaveLength(4);
    const { seats: all } = await at().seats.people(holder.accountId);
    expect(all.filter(({ state }) => state === 'taken')).toHaveLength(4);
    expect(all.filter(({ state }) => state === 'paused')).toHaveLength(0);
  });

  test('the same link accepted many times at once is one seat', async () => {
    const [holder, member] = [await at().holder('premium'), await at().account('member')];
    await at().seats.invite(holder, member.email, 'en');
    const link = await at().linkTo(member.email);
    const accepted = await Promise.all(
      Array.from({ length: 12 }, () => patiently(() => at().seats.accept(link, member, 'en'))),
    );
    expect(accepted.filter(({ outcome }) => outcome === 'taken')).toHaveLength(1);
  });

  test('nobody is a member of two licences, also when both are taken at once', async () => {
    const holders = [await at().holder('premium'), await at().holder('team'), await at().holder('premium')];
    const member = await at().account('member');
    const links: string[] = [];
    for (const holder of holders) {
      await at().seats.invite(holder, member.email, 'en');
      links.push(await at().linkTo(member.email));
      setClockOffset(clockOffset() + MINUTE);
    }
    await Promise.all(links.map((link) => patiently(() => at().seats.accept(link, member, 'en'))));
    const people = await Promise.all(holders.map(({ accountId }) => at().seats.people(accountId)));
    expect(people.flatMap((one) => one.seats.filter(({ takenAt }) => takenAt))).toHaveLength(1);
    expect(await at().mayDownload(member)).toBe(true);
  });

  test('two holders who take a seat of each other at once both do', async () => {
    const [a, b] = [await at().holder('premium'), await at().holder('premium')];
    await at().seats.invite(a, b.email, 'en');
    await at().seats.invite(b, a.email, 'en');
    const [toA, toB] = [await at().linkTo(a.email), await at().linkTo(b.email)];
    const both = await Promise.all([at().seats.accept(toA, a, 'en'), at().seats.accept(toB, b, 'en')]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['taken', 'taken']);
  });
});

describe('a plan that changes', () => {
  test('R6.10 with fewer seats the newest member loses access first, and gets it back', async () => {
    const holder = await at().holder('team');
    const members: Identity[] = [];
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const member = await at().account(name);
      await at().join(holder, member);
      members.push(member);
    }
    await at().change(holder, 'premium');
    const standing = () => Promise.all(members.map((member) => at().mayDownload(member)));
    expect(await standing()).toEqual([true, true, true, true, false, false]);
    const people = await at().seats.people(holder.accountId);
    expect(people.seats.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'taken'),
      'paused',
      'paused',
    ]);
    expect(people.free).toBe(0);
    expect(await at().seats.invite(holder, 'more@example.com', 'en')).toBe('full');
    await at().change(holder, 'basic');
    expect(await standing()).toEqual(members.map(() => false));
    await at().change(holder, 'team');
    expect(await standing()).toEqual(members.map(() => true));
  });

  test('R6.13 an order carries its members: they lose access with it, and only the holder hears of renewals', async () => {
    const placed = await at().bench.place({ package: 'premium-50' });
    at().bench.provider.pay(placed.reference);
    await at().bench.tell(placed.reference);
    await at().bench.orders.settleDue();
    const accountId = (await at().entitlements.accountOf(placed.email)) ?? '';
    const holder = { ...(await at().account('unused')), accountId, email: placed.email };
    const member = await at().account('member');
    await at().join(holder, member);
    expect(await at().mayDownload(member)).toBe(true);
    const [sale] = at().bench.provider.sales.get(placed.reference)?.payments ?? [];
    const until = sale?.paysUntil.getTime() ?? 0;
    setClockOffset(clockOffset() + until - nowMs() - 20 * DAY);
    await at().bench.orders.settleDue();
    const mailed = async (recipient: string) =>
      (
        await at()
          .bench.database.query.selectFrom('outbox')
          .select('mail')
          .where('recipient', '=', recipient)
          .execute()
      ).map(({ mail }) => mail);
    expect(await mailed(placed.email)).toContain('renewal-notice');
    at().bench.provider.change(placed.reference, (known) => ({ ...known, status: 'suspended' }));
    await at().bench.tell(placed.reference);
    await at().bench.orders.settleDue();
    setClockOffset(clockOffset() + until - nowMs() + DAY);
    await at().bench.orders.settleDue();
    expect(await at().mayDownload(member)).toBe(false);
    expect(await at().seats.people(accountId)).toMatchObject({ plan: null, seats: [{ state: 'paused' }] });
    // Members are told that their files wait (I13.6), and of no money: that is between us and who pays.
    expect(await mailed(member.email)).toEqual(['seat-invitation', 'seat-paused']);
    expect(await at().bench.orders.ofAccount(member.accountId)).toEqual([]);
  });
});

test('addresses of invitations nobody took, and seats that ended, are removed after a month', async () => {
  const [holder, member, gone] = [
    await at().holder('premium'),
    await at().account('m'),
    await at().account('g'),
  ];
  await at().join(holder, member);
  await at().join(holder, gone);
  await at().seats.leave(gone.accountId);
  await at().seats.invite(holder, `never-${newId()}@example.com`, 'en');
  const rows = async () =>
    (
      await at()
        .bench.database.query.selectFrom('seats')
        .select('email')
        .where('holder_id', '=', holder.accountId)
        .execute()
    ).map(({ email }) => email);
  const cleanNow = () => clean(at().bench.database, now());
  setClockOffset(29 * DAY);
  await cleanNow();
  expect(await rows()).toHaveLength(3);
  setClockOffset(38 * DAY);
  await cleanNow();
  expect(await rows()).toEqual([member.email]);
  expect(await at().mayDownload(member)).toBe(true);
});
