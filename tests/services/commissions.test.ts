import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../../src/services/affiliates/commission-ledger.store.server.ts';
import { leaseWork, noteWork } from '../../src/services/affiliates/commission-work.store.server.ts';
import { settleAffiliate } from '../../src/services/affiliates/settle.server.ts';
import { endAffiliate, previewEnd } from '../../src/services/affiliates/termination.server.ts';
import { eraseRows } from '../../src/services/leaving/erasure.store.server.ts';
import { MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { bareAccount } from '../support/account-rows.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

let bench: AffiliatesBench;
beforeAll(async () => {
  bench = await openAffiliates();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const owed = (affiliateId: string) => balanceOf(bench.database, affiliateId);

async function kindsOf(affiliateId: string): Promise<string> {
  const rows = await bench.database.query
    .selectFrom('affiliate_journals')
    .select('kind')
    .where('affiliate_id', '=', affiliateId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind).join(' ');
}

const creditsOf = (orderId: string) =>
  bench.database.query.selectFrom('order_credits').selectAll().where('order_id', '=', orderId).execute();

async function refund(reference: string, minor: number): Promise<void> {
  bench.provider.changeLast(reference, (payment) => ({
    ...payment,
    refunds: [...payment.refunds, { reference: newId(), amount: { minor, currency: 'USD' }, at: now() }],
  }));
  await bench.follow(reference);
}

/** What is left of the first payment's net revenue by the orders' ledger, and its commission. */
async function commissionLeft(orderId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select round(-sum(amount) * 0.3)::int as owed from entries join journals on journals.id = journal_id
    where order_id = ${orderId} and account = 'sales'`.execute(bench.database.query);
  return rows[0]?.owed ?? 0;
}

describe('I16.08 commission follows the money of an order', () => {
  test('R1.65 a click is credited, earned, partly reversed, matured and disputed; doing it again writes nothing', async () => {
    moveTo('2027-07-14T10:00:00Z');
    const affiliate = await bench.affiliate();
    const order = await bench.buy({ clickId: await bench.click(affiliate) });
    expect(await creditsOf(order.id)).toMatchObject([
      { affiliate_id: affiliate.id, by: 'click', verdict: 'credited', clause: '15', percent: 30 },
    ]);
    const accrued = await commissionLeft(order.id);
    expect(accrued).toBeGreaterThan(5_000);
    expect(await owed(affiliate.id)).toEqual({ accrued, due: 0, held: 0 });
    await refund(order.reference, 5_000);
    const left = await commissionLeft(order.id);
    expect(left).toBeLessThan(accrued);
    moveTo('2027-08-31T23:59:58Z');
    await bench.commissions.settleDue();
    expect(await owed(affiliate.id)).toEqual({ accrued: left, due: 0, held: 0 });
    moveTo('2027-09-01T00:00:01Z');
    await bench.commissions.settleDue();
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: left, held: 0 });
    const dispute = { reference: newId(), amount: { minor: 1, currency: 'USD' }, at: now() };
    bench.provider.changeLast(order.reference, (payment) => ({
      ...payment,
      dispute: {
        ...dispute,
        amount: { ...payment.amount, minor: payment.amount.minor - 5_000 },
        state: 'open',
      },
    }));
    await bench.follow(order.reference);
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: 0, held: 0 });
    bench.provider.changeLast(order.reference, (payment) => ({
      ...payment,
      dispute: payment.dispute && { ...payment.dispute, state: 'won' },
    }));
    await bench.follow(order.reference);
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: left, held: 0 });
    const kinds = await kindsOf(affiliate.id);
    for (let again = 0; again < 3; again += 1) {
      await noteWork(bench.database, order.id, now());
      await bench.commissions.settleDue();
      await bench.database.query
        .transaction()
        .execute((query) => settleAffiliate({ query }, { affiliateId: affiliate.id, at: now() }));
    }
    expect(await kindsOf(affiliate.id)).toBe(kinds);
  });

  test('whoever stops in between: the order is found again, and what was half written is not there', async () => {
    const affiliate = await bench.affiliate();
    const order = await bench.buy({ clickId: await bench.click(affiliate) });
    const before = await owed(affiliate.id);
    await bench.database.query
      .transaction()
      .execute(async (query) => {
        await settleAffiliate({ query }, { affiliateId: affiliate.id, at: new Date('2030-01-01') });
        throw new Error('stopped');
      })
      .catch(() => undefined);
    expect(await owed(affiliate.id)).toEqual(before);
    await noteWork(bench.database, order.id, now());
    const leased = await leaseWork(bench.database, {
      at: now(),
      until: new Date(now().getTime() + MINUTE),
      most: 9,
    });
    expect(leased.map(({ orderId }) => orderId)).toContain(order.id);
    bench.provider.changeLast(order.reference, (payment) => ({
      ...payment,
      refunds: [{ reference: newId(), amount: payment.amount, at: now() }],
    }));
    await bench.follow(order.reference);
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: 0, held: 0 });
  });

  test('I16.09 the second order of a mailbox is refused with its clause, also after its account is gone', async () => {
    const affiliate = await bench.affiliate();
    const email = `first.${newId().slice(-12)}@gmail.com`;
    const first = await bench.buy({ email });
    expect(await creditsOf(first.id)).toEqual([]);
    await bench.database.query
      .updateTable('orders')
      .set({ account_id: null, email: 'erased@example.com', email_key: 'erased@example.com' })
      .where('id', '=', first.id)
      .execute();
    const again = email.replace('first.', 'fir.st+shop');
    const second = await bench.buy({
      email: again.replace('+shop', ''),
      clickId: await bench.click(affiliate),
    });
    expect(await creditsOf(second.id)).toMatchObject([{ verdict: 'refused', rule: 'first', clause: '1' }]);
    expect(await kindsOf(affiliate.id)).toBe('');
  });

  test('a code wins over a click of somebody else, and an own purchase is refused', async () => {
    const [anna, ben] = [await bench.affiliate(), await bench.affiliate()];
    const code = `GROVE-${anna.id.slice(-8).toUpperCase()}`;
    await bench.database.query
      .insertInto('affiliate_codes')
      .values({ code, affiliate_id: anna.id, starts_on: '2026-01-01', created_at: now() })
      .execute();
    const order = await bench.buy({ clickId: await bench.click(ben), code: code.toLowerCase() });
    expect(await creditsOf(order.id)).toMatchObject([
      { affiliate_id: anna.id, by: 'code', code, verdict: 'credited' },
    ]);
    const own = await bench.buy({ code, email: `affiliate-${anna.id}+me@example.com` });
    expect(await creditsOf(own.id)).toMatchObject([{ verdict: 'refused', rule: 'own', clause: '14' }]);
  });

  test('a hidden click is credited and held until a person decides', async () => {
    const affiliate = await bench.affiliate();
    const order = await bench.buy({
      clickId: await bench.click(affiliate, { in_frame: true, paid_signals: ['gclid'] }),
    });
    const flags = await bench.database.query
      .selectFrom('affiliate_flags')
      .select(['rule', 'holds', 'state'])
      .where('order_id', '=', order.id)
      .orderBy('rule')
      .execute();
    expect(flags).toEqual([
      { rule: 'hiddenClick', holds: true, state: 'open' },
      { rule: 'paidAdvertising', holds: false, state: 'open' },
    ]);
    const amount = await commissionLeft(order.id);
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: 0, held: amount });
  });
});

describe('I16.07 what is written of affiliates stays', () => {
  test.each([
    ['affiliate_journals', 'agreement_version'],
    ['affiliate_entries', 'currency'],
    ['order_credits', 'rule'],
  ])('%s is neither changed nor removed', async (table, column) => {
    const affiliate = await bench.affiliate();
    await bench.buy({ clickId: await bench.click(affiliate) });
    const { pool } = bench.database;
    await expect(pool.query(`update ${table} set ${column} = ''`)).rejects.toThrow('append only');
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('append only');
  });

  test('entries that do not add up are refused', async () => {
    const affiliate = await bench.affiliate();
    const unbalanced = bench.database.query.transaction().execute(async (query) => {
      const id = newId();
      await query
        .insertInto('affiliate_journals')
        .values({
          ...{
            id,
            key: id,
            kind: 'corrected',
            affiliate_id: affiliate.id,
            clause: '20',
            agreement_version: '1',
          },
          ...{ month: '2026-12-01', at: now(), written_at: now() },
        })
        .execute();
      await query
        .insertInto('affiliate_entries')
        .values({ journal_id: id, account: 'due', amount: 1, currency: 'USD' })
        .execute();
    });
    await expect(unbalanced).rejects.toThrow('do not add up to nothing');
  });
});

describe('I16.12 R9.63 an end', () => {
  test('forfeits and pays what its preview said, and credits nothing from then on', async () => {
    moveTo('2027-07-14T10:00:00Z');
    const affiliate = await bench.affiliate();
    const due = await bench.buy({ clickId: await bench.click(affiliate) });
    moveTo('2027-09-02T10:00:00Z');
    await bench.buy({ clickId: await bench.click(affiliate) });
    const late = await bench.click(affiliate);
    const preview = await previewEnd(bench.database, affiliate.id, now());
    const paid = await commissionLeft(due.id);
    expect(preview).toMatchObject({ forfeits: true, paid, due: paid });
    expect(preview?.forfeited).toBeGreaterThan(0);
    const notice = { by: 'owner', endsAt: now(), because: 'breach', at: now() } as const;
    expect(await endAffiliate(bench.database, affiliate.id, notice)).toEqual({ outcome: 'noticed' });
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: paid, held: 0 });
    expect(await kindsOf(affiliate.id)).toBe('earned matured earned forfeited');
    expect(await endAffiliate(bench.database, affiliate.id, notice)).toEqual({ outcome: 'endsAlready' });
    const after = await bench.buy({ clickId: late });
    expect(await creditsOf(after.id)).toMatchObject([{ verdict: 'refused', rule: 'active', clause: '4' }]);
  });

  test('whoever is owed money keeps their account; settled, the account goes and the books stay', async () => {
    moveTo('2027-07-14T10:00:00Z');
    const account = await bareAccount(bench.database, 'owed');
    const affiliate = await bench.affiliate({ account_id: account.id });
    await bench.buy({ clickId: await bench.click(affiliate) });
    const erase = () =>
      bench.database.query
        .transaction()
        .execute((query) =>
          eraseRows({ query }, { accountId: account.id, addresses: [account.email], at: now() }),
        );
    await expect(erase()).rejects.toThrow('violates');
    const notice = { by: 'affiliate', endsAt: now(), because: 'moved on', at: now() } as const;
    await endAffiliate(bench.database, affiliate.id, notice);
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: 0, held: 0 });
    moveTo('2027-07-16T10:00:00Z');
    await bench.commissions.settleDue();
    await erase();
    const left = await bench.database.query
      .selectFrom('affiliates')
      .select(['account_id', 'email', 'name', 'settled_at'])
      .where('id', '=', affiliate.id)
      .executeTakeFirst();
    expect(left).toMatchObject({ account_id: null, email: '', name: '', settled_at: expect.any(Date) });
    expect(await kindsOf(affiliate.id)).toBe('earned forfeited');
  });
});
