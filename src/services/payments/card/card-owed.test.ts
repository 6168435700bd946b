import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type CardBench,
  GOOD_CARD,
  openCard,
  saleRequest,
  submitCard,
  usd,
} from '../../../../tests/support/card.ts';
import { DAY, now, setClockOffset } from '../../../shared/clock.ts';

let bench: CardBench;
beforeAll(async () => {
  bench = await openCard();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

/** Moves the clock on and lets the stand-in charge what is due. */
async function pass(days: number): Promise<void> {
  setClockOffset(now().getTime() - Date.now() + days * DAY);
  await bench.sandbox.tick();
}

describe('a renewal that was rejected', () => {
  /** Answers the page on which it is paid; where nothing is owed there is none. */
  async function pageOf(reference: string): Promise<string> {
    const owed = await bench.provider.payOwed({ reference, renewal: usd(34_478) });
    return owed.outcome === 'page' ? owed.url : owed.outcome;
  }

  async function rejected(): Promise<string> {
    const reference = await bench.buy();
    await bench.sandbox.act('stripe', reference, 'fail-renewal');
    expect(await bench.sale(reference)).toMatchObject({ status: 'suspended', payments: [{}] });
    return reference;
  }

  test('R4.4.34 U57 a new card pays it on the provider’s page: one charge, and later renewals go to that card', async () => {
    const reference = await rejected();
    const page = await pageOf(reference);
    expect(await (await fetch(page)).text()).toContain('344.78');
    expect((await submitCard(page, '4000 0000 0000 0002')).status).toBe(402);
    expect((await bench.sale(reference)).payments).toHaveLength(1);
    const answers = await Promise.all([1, 2, 3].map(() => submitCard(page, '5555 5555 5555 4444')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 303]);
    const { status, payments } = await bench.sale(reference);
    expect([status, payments.map(({ amount }) => amount.minor)]).toEqual(['active', [17_240, 34_478]]);
    expect(await (await fetch(page)).text()).toMatch(/been paid/);
    expect(await pageOf(reference)).toBe('nothingOwed');
    await bench.sandbox.act('stripe', reference, 'renew');
    expect((await bench.written()).match(/"last4":"4444"/g)).toHaveLength(3);
  });

  test('R4.4.34 the buyer’s bank may ask first; refused there, nothing is charged', async () => {
    const reference = await rejected();
    const page = await pageOf(reference);
    const ask = async (answer: string) => {
      const bank = (await submitCard(page, '4000 0025 0000 3155')).headers.get('location');
      const body = new URLSearchParams({ answer });
      return fetch(`${bench.url}${bank}`, { method: 'POST', body, redirect: 'manual' });
    };
    expect((await ask('fail')).status).toBe(402);
    expect(await bench.sale(reference)).toMatchObject({ status: 'suspended', payments: [{}] });
    expect((await ask('approve')).status).toBe(303);
    expect(await bench.sale(reference)).toMatchObject({ status: 'active', payments: [{}, {}] });
  });

  test('R4.4.34 nothing is owed by a sale that is paid, over or unknown', async () => {
    expect(await pageOf(await bench.buy())).toBe('nothingOwed');
    expect(await pageOf((await bench.provider.start(saleRequest())).reference)).toBe('nothingOwed');
    expect(await pageOf('cs_test_nobody')).toBe('nothingOwed');
  });

  test('R4.4.32 R4.4.34 cancelled while it is owed it ends at once: no retry, and nobody can pay it on a page that is open', async () => {
    const reference = await rejected();
    const page = await pageOf(reference);
    await bench.provider.cancel(reference);
    await bench.provider.cancel(reference);
    expect(await bench.sale(reference)).toMatchObject({ status: 'ended', payments: [{}] });
    await bench.sandbox.act('stripe', reference, 'pay-again');
    expect((await submitCard(page, GOOD_CARD)).status).toBe(410);
    await pass(400);
    expect(await bench.sale(reference)).toMatchObject({ status: 'ended', payments: [{}] });
    expect(await pageOf(reference)).toBe('nothingOwed');
  });
});
