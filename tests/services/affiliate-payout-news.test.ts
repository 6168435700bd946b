import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AffiliateAreaService } from '../../src/services/affiliate-area/area.server.ts';
import { PayoutAccountsService } from '../../src/services/affiliate-payouts/payout-accounts.server.ts';
import { PayoutNewsService } from '../../src/services/affiliate-payouts/payout-news.server.ts';
import { balanceOf } from '../../src/services/affiliates/commission-ledger.store.server.ts';
import type { Payer } from '../../src/services/payments/payer.ts';
import { payerBy, standIn } from '../../src/services/payments/paypal/payouts.fixture.ts';
import { ProviderError } from '../../src/services/payments/provider.ts';
import { setClockOffset } from '../../src/shared/clock.ts';
import { bareAccount } from '../support/account-rows.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';
import { sendRun } from '../support/payout-run.ts';

let bench: AffiliatesBench;
beforeAll(async () => {
  bench = await openAffiliates();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const month = (day: string) => new Date(`${day}T00:00:00Z`);
const due = async ({ id }: { id: string }) => (await balanceOf(bench.database, id)).due;

/** An affiliate who is paid to a mailbox at PayPal, and whose payout is on its way by our books. */
async function sent(days: { sold: string; of: string }, to: string) {
  moveTo(`${days.sold}T10:00:00Z`);
  const account = await bareAccount(bench.database, 'paid');
  const one = await bench.affiliate({ account_id: account.id });
  const seen = { browser: 'Firefox', system: 'Linux', country: 'CA' } as const;
  await new PayoutAccountsService(bench.database).change(
    { affiliateId: one.id, accountId: account.id, seen },
    { kind: 'paypal', email: to },
  );
  await bench.buy({ clickId: await bench.click(one) });
  moveTo(`${days.of.slice(0, 8)}02T10:00:00Z`);
  await sendRun(bench, month(days.of));
  return { ...one, email: `affiliate-${one.id}@example.com` };
}

async function payoutsOf(affiliateId: string) {
  return await bench.database.query
    .selectFrom('payouts')
    .selectAll()
    .where('affiliate_id', '=', affiliateId)
    .execute();
}

async function mailsTo(email: string) {
  return await bench.database.query.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
}

describe('I16.113 news of payouts', () => {
  test('have a payout asked about, however late, often and in whatever order they come', async () => {
    const of = '2027-11-01';
    const one = await sent({ sold: '2027-09-14', of }, 'returned@example.com');
    const payer = payerBy(standIn().fetched);
    const news = new PayoutNewsService({
      ...{ database: bench.database, log: pino({ level: 'silent' }), payer, onMail: () => undefined },
    });
    const [payout] = await payoutsOf(one.id);
    const id = payout?.id ?? '';
    const amount = { minor: Number(payout?.amount), currency: 'USD' };
    const { reference } = await payer.pay({ key: id, amount, to: 'returned@example.com', note: '' });
    const tell = async () => {
      await news.tell({ payoutId: id, reference });
      await news.work.finish();
      return (await payoutsOf(one.id))[0]?.state;
    };
    // The answer with the number was lost: the news have it.
    expect(payout?.provider_reference).toBeNull();
    expect([await tell(), await tell()]).toEqual(['unclaimed', 'unclaimed']);
    expect((await payoutsOf(one.id))[0]?.provider_reference).toBe(reference);
    const area = new AffiliateAreaService(bench.database);
    expect((await area.sales(one.id)).map(({ state }) => state)).toEqual(['unclaimed']);
    const told = async () => (await mailsTo(one.email)).length;
    const before = await told();
    moveTo('2027-12-04T10:00:00Z');
    expect([await tell(), await tell()]).toEqual(['returned', 'returned']);
    expect(await told()).toBe(before + 1);
    expect((await area.sales(one.id)).map(({ state }) => state)).toEqual(['due']);
    expect(await due(one)).toBe(amount.minor);
    await news.tell({ payoutId: '018f3f5e-0000-7000-8000-000000000000', reference });
    await news.tell({ payoutId: 'no number of ours', reference });
    await news.work.finish();
  });

  test('a provider that is away is asked again', async () => {
    const of = '2028-02-01';
    const one = await sent({ sold: '2027-12-14', of }, 'jo@example.com');
    let isAway = true;
    const payer = payerBy(standIn().fetched);
    const flaky: Payer = {
      ...payer,
      fateOf: (reference) =>
        isAway ? Promise.reject(new ProviderError('away', 'no answer')) : payer.fateOf(reference),
    };
    const news = new PayoutNewsService({
      ...{ database: bench.database, log: pino({ level: 'silent' }), payer: flaky, onMail: () => undefined },
    });
    const stateNow = async () => (await payoutsOf(one.id)).at(-1)?.state;
    const [payout] = await payoutsOf(one.id);
    const id = payout?.id ?? '';
    const order = { key: id, to: 'jo@example.com', note: '', amount: { minor: 100, currency: 'USD' } };
    const { reference } = await payer.pay(order);
    await news.tell({ payoutId: id, reference });
    await news.work.finish();
    expect(await stateNow()).toBe('sent');
    isAway = false;
    moveTo('2028-02-02T11:00:00Z');
    await news.work.finish();
    expect(await stateNow()).toBe('paid');
  });
});
