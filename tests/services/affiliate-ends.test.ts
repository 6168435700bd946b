import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AffiliateAreaService } from '../../src/services/affiliate-area/area.server.ts';
import { balanceOf } from '../../src/services/affiliates/commission-ledger.store.server.ts';
import { CommissionsService } from '../../src/services/affiliates/commissions.server.ts';
import { endAffiliate } from '../../src/services/affiliates/termination.server.ts';
import { now, setClockOffset } from '../../src/shared/clock.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

let bench: AffiliatesBench;
beforeAll(async () => {
  bench = await openAffiliates();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const owed = (affiliateId: string) => balanceOf(bench.database, affiliateId);
const month = (day: string) => new Date(`${day}T00:00:00Z`);

/** An order whose money is here, and whose sale it is nobody has decided. */
async function payUndecided(affiliate: { id: string; token: string }): Promise<void> {
  const clickId = await bench.click(affiliate);
  const placed = await bench.place();
  await bench.database.query
    .insertInto('order_referrals')
    .values({ order_id: placed.id, click_id: clickId, code: null, at: now() })
    .execute();
  bench.provider.pay(placed.reference);
  await bench.tell(placed.reference);
  await bench.orders.settleDue();
}

async function affiliateRow(id: string) {
  return await bench.database.query
    .selectFrom('affiliates')
    .select(['ends_at', 'ended_at', 'ended_by', 'forfeits', 'settled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function preview(affiliateId: string): Promise<Record<string, unknown> | undefined> {
  const row = await bench.database.query
    .selectFrom('affiliate_events')
    .select('data')
    .where('affiliate_id', '=', affiliateId)
    .where('kind', '=', 'ended')
    .executeTakeFirst();
  return row?.data;
}

/** Pays a month's run as far as its money is on its way, and says that all of it arrived. */
async function pay(of: Date): Promise<string[]> {
  const prepared = await bench.runs.prepare(of, { by: 'anna', at: now() });
  if (prepared.outcome !== 'done') throw new Error(prepared.outcome);
  for (const { id } of prepared.payouts) await bench.runs.look(id, { by: 'anna', leftOutBecause: null });
  await bench.runs.finishLooking(of);
  await bench.runs.approve(of, { by: 'ben', at: now() });
  await bench.runs.send(of, { by: 'ben', at: now() });
  for (const { id } of prepared.payouts) await bench.runs.reconcile(id, { state: 'paid', at: now() });
  await bench.runs.close(of, { by: 'ben', at: now() });
  return prepared.payouts.map(({ id }) => id);
}

describe('I16.96 an end counts every sale of before', () => {
  test('it waits for sales that nobody has decided about, and the books stop at its moment meanwhile', async () => {
    moveTo('2027-07-14T10:00:00Z');
    const affiliate = await bench.affiliate();
    await payUndecided(affiliate);
    await payUndecided(affiliate);
    await endAffiliate(bench.database, affiliate.id, {
      ...{ by: 'owner', endsAt: now(), because: 'breach', at: now() },
    });
    expect(await affiliateRow(affiliate.id)).toMatchObject({ ended_at: null, forfeits: null });
    await bench.commissions.settleDue();
    moveTo('2027-07-14T11:00:00Z');
    await bench.commissions.settleDue();
    expect(await affiliateRow(affiliate.id)).toMatchObject({ ended_at: expect.any(Date), forfeits: true });
    const { accrued, forfeited } = (await preview(affiliate.id)) ?? {};
    expect(accrued).toBeGreaterThan(10_000);
    expect(forfeited).toBe(accrued);
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: 0, held: 0 });
  });
});

describe('I16.97 whoever was settled and is owed again is paid again', () => {
  test('a payout that comes back months later is due, and goes with the next run', async () => {
    moveTo('2027-01-14T10:00:00Z');
    const affiliate = await bench.affiliate();
    await bench.buy({ clickId: await bench.click(affiliate) });
    moveTo('2027-03-02T10:00:00Z');
    await bench.commissions.settleDue();
    await endAffiliate(bench.database, affiliate.id, {
      ...{ by: 'affiliate', endsAt: now(), because: 'moved on', at: now() },
    });
    const { due } = await owed(affiliate.id);
    expect(due).toBeGreaterThan(0);
    const [payout = ''] = await pay(month('2027-03-01'));
    // 60 days to object, and a day on which it is looked at.
    moveTo('2027-05-04T10:00:00Z');
    await bench.commissions.settleDue();
    expect((await affiliateRow(affiliate.id)).settled_at).not.toBeNull();
    await bench.runs.reconcile(payout, { state: 'returned', failure: 'account closed', at: now() });
    expect((await affiliateRow(affiliate.id)).settled_at).toBeNull();
    expect((await owed(affiliate.id)).due).toBe(due);
    moveTo('2027-06-02T10:00:00Z');
    await pay(month('2027-06-01'));
    expect((await owed(affiliate.id)).due).toBe(0);
  });
});

describe('I16.91 two processes with sales of one affiliate', () => {
  test('neither waits for the other: all is written at the first try', async () => {
    const affiliate = await bench.affiliate();
    for (let count = 0; count < 8; count += 1) await payUndecided(affiliate);
    const log = pino({ level: 'silent' });
    const others = [1, 2].map(() => new CommissionsService({ database: bench.database, log }));
    await Promise.all([bench.commissions, ...others].map((one) => one.settleDue()));
    const { rows } = await bench.database.pool.query(
      `select (select count(*)::int from commission_work) as left,
         (select count(*)::int from affiliate_journals where affiliate_id = $1) as written`,
      [affiliate.id],
    );
    expect(rows[0]).toEqual({ left: 0, written: 8 });
  });
});

describe('R4.4.40 R6.08 either side ends it in writing, the owner at its discretion', () => {
  test('the affiliate on its own page, from that moment on', async () => {
    const affiliate = await bench.affiliate();
    await new AffiliateAreaService(bench.database).giveNotice(affiliate.id, 'I stop writing');
    expect(await affiliateRow(affiliate.id)).toMatchObject({
      ended_by: 'affiliate',
      ended_at: expect.any(Date),
    });
  });

  test('the owner at once or for a day to come; a later day takes nothing back', async () => {
    moveTo('2027-10-01T10:00:00Z');
    const affiliate = await bench.affiliate();
    const notice = (endsAt: Date) =>
      endAffiliate(bench.database, affiliate.id, { by: 'owner', endsAt, because: 'we part', at: now() });
    expect(await notice(month('2027-11-01'))).toEqual({ outcome: 'noticed' });
    expect(await notice(month('2027-12-01'))).toEqual({ outcome: 'endsAlready' });
    expect(await affiliateRow(affiliate.id)).toMatchObject({ ended_by: 'owner', ended_at: null });
    moveTo('2027-11-01T00:00:01Z');
    await bench.commissions.settleDue();
    expect(await affiliateRow(affiliate.id)).toMatchObject({ ended_at: expect.any(Date) });
  });
});
