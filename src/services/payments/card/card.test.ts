import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type CardBench,
  charged,
  GOOD_CARD,
  openCard,
  saleRequest,
  submitCard,
  usd,
} from '../../../../tests/support/card.ts';
import { WORDS } from '../../../sandbox/stripe/words.table.ts';
import { DAY, now, setClockOffset } from '../../../shared/clock.ts';
import { newId } from '../../../shared/ids.ts';

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

function daysBetween(from: Date | undefined, to: Date | undefined): number {
  return Math.round(((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / DAY);
}

/** A sale on the hosted page, and how to pay it. */
async function hosted(changes = {}) {
  const { reference, next } = await bench.provider.start(saleRequest(changes));
  const page = next.kind === 'redirect' ? next.url : '';
  return { reference, page, pay: (card: string, fields = {}) => submitCard(page, card, fields) };
}

describe('starting a sale', () => {
  test('R1.51 on the page of the provider: it is pending until it is paid, and says whose order it is', async () => {
    const request = saleRequest();
    const { reference, next } = await bench.provider.start(request);
    expect(next).toEqual({ kind: 'redirect', url: `${bench.url}/stripe/pay/${reference}` });
    expect(await bench.provider.sale(reference)).toEqual({
      reference,
      orderId: request.orderId,
      status: 'pending',
      payments: [],
    });
  });

  test('S48 in a frame on our page: the browser gets a secret of the session, and no page', async () => {
    const { reference, next } = await bench.provider.start(saleRequest({ framed: true }));
    expect(next).toEqual({
      kind: 'frame',
      clientSecret: expect.stringMatching(`^${reference}_secret_\\w+$`),
    });
  });

  test('S54 the same order started twice is one sale; with another price it is refused', async () => {
    const request = saleRequest();
    const [once, twice] = [await bench.provider.start(request), await bench.provider.start(request)];
    expect(twice).toEqual(once);
    const dearer = { ...request, first: charged(1), renewal: charged(1) };
    await expect(bench.provider.start(dearer)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('a page in the buyer’s language shows every line and the very total', async () => {
    const { page } = await hosted({ locale: 'fr' });
    const html = await (await fetch(page)).text();
    expect(html).toContain('lang="fr"');
    for (const text of ['GST (5%)', 'QST (9.975%)', '-172,38 $US', '172,40 $US', WORDS.fr.sandbox])
      expect(html.replace(/\s/g, ' ')).toContain(text.replace(/\s/g, ' '));
    expect(html).not.toContain('<script');
  });

  test('a first term dearer than the next is refused before anything is asked', async () => {
    const request = saleRequest({ first: charged(200), renewal: charged(100) });
    await expect(bench.provider.start(request)).rejects.toMatchObject({ reason: 'refused' });
  });
});

describe('paying', () => {
  test('R1.51 the first charge is the reduced total to the cent, for a year; the buyer goes on to our page', async () => {
    const { reference, pay } = await hosted();
    const answer = await pay(GOOD_CARD);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('http://localhost:3000/pricing/thank-you/?orderId=1');
    const { status, payments } = await bench.sale(reference);
    expect(status).toBe('active');
    expect(payments).toEqual([
      {
        reference: expect.stringMatching(/^ch_/),
        amount: usd(17_240),
        fee: 530,
        paidAt: expect.any(Date),
        paysUntil: expect.any(Date),
        refunds: [],
        dispute: null,
      },
    ]);
    expect(daysBetween(payments[0]?.paidAt, payments[0]?.paysUntil)).toBeGreaterThanOrEqual(365);
  });

  test('S54 a page that was sent twice charges once', async () => {
    const { reference, pay } = await hosted();
    await Promise.all([pay(GOOD_CARD), pay(GOOD_CARD), pay(GOOD_CARD)]);
    expect((await bench.sale(reference)).payments).toHaveLength(1);
  });

  test.each([
    ['4000 0000 0000 0002', 'declined'],
    ['4000 0000 0000 0069', 'has expired'],
    ['4000 0000 0000 0119', 'did not answer in time'],
    ['4111 1111 1111 1111', 'Only test cards'],
  ])('card %s is refused (%s): nothing is charged, and another card may follow', async (card, text) => {
    const { reference, pay } = await hosted();
    const answer = await pay(card);
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain(text);
    expect(await bench.sale(reference)).toMatchObject({ status: 'pending', payments: [] });
    await pay(GOOD_CARD);
    expect(await bench.sale(reference)).toMatchObject({ status: 'active' });
  });

  test.each([
    ['number', '4242 4242 4242 4241', 'Enter the number'],
    ['cvc', '12', 'security code'],
    ['month', '13', 'month from 01 to 12'],
    ['year', '35', 'year with four digits'],
    ['year', '2020', 'This card has expired'],
    ['name', ' ', 'Enter the name'],
  ])('R3.97 a wrong %s (%s) is told at its field, and no number comes back', async (field, value, text) => {
    const { pay } = await hosted();
    const answer = await pay(GOOD_CARD, { [field]: value });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(text);
    expect(html).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"`));
    expect(html).not.toMatch(/value="(4242|123)/);
  });

  test('3-D Secure: refused at the bank nothing is charged, approved it is', async () => {
    const { reference, pay } = await hosted();
    const ask = async (answer: string) => {
      const bank = `${bench.url}${(await pay('4000 0025 0000 3155')).headers.get('location')}`;
      expect(await (await fetch(bank)).text()).toContain('Your bank asks');
      return fetch(bank, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
    };
    expect((await ask('fail')).status).toBe(402);
    expect(await bench.sale(reference)).toMatchObject({ status: 'pending', payments: [] });
    expect((await ask('approve')).status).toBe(303);
    expect((await bench.sale(reference)).payments).toHaveLength(1);
  });

  test('S48 no card number is ever written down', async () => {
    await bench.buy(GOOD_CARD);
    const written = await bench.written();
    // Compared here, so that a failure does not print what was written.
    expect(written.includes('"last4":"4242"')).toBe(true);
    expect(/(?<![\w-])\d{13,19}(?![\w-])|4242.?4242/.test(written)).toBe(false);
  });
});

describe('renewing', () => {
  test('R4.4.31 each term is charged once at the full price, several terms one after the other', async () => {
    const reference = await bench.buy();
    await pass(366 * 2 + 10);
    await bench.sandbox.tick();
    const { status, payments } = await bench.sale(reference);
    expect(status).toBe('active');
    expect(payments.map(({ amount }) => amount.minor)).toEqual([17_240, 34_478, 34_478]);
    for (const [index, { paysUntil }] of payments.slice(0, -1).entries())
      expect(payments[index + 1]?.paidAt).toEqual(paysUntil);
  });

  test('R4.4.31 by the month, and at the same price from the first', async () => {
    const same = charged(2_499);
    const reference = await bench.buy(GOOD_CARD, { term: 'month', first: same, renewal: same });
    await pass(95);
    const { payments } = await bench.sale(reference);
    expect(payments.map(({ amount }) => amount.minor)).toEqual([2_499, 2_499, 2_499, 2_499]);
    for (const { paidAt, paysUntil } of payments) {
      expect(daysBetween(paidAt, paysUntil)).toBeGreaterThanOrEqual(28);
      expect(daysBetween(paidAt, paysUntil)).toBeLessThanOrEqual(31);
    }
  });

  test('R4.4.34 a renewal that fails suspends; paid later it goes on; never paid it ends', async () => {
    const reference = await bench.buy('4000 0000 0000 0341');
    await pass(366);
    expect(await bench.sale(reference)).toMatchObject({ status: 'suspended', payments: [{}] });
    await bench.sandbox.act('stripe', reference, 'pay-again');
    expect(await bench.sale(reference)).toMatchObject({ status: 'active', payments: [{}, {}] });
    await bench.sandbox.act('stripe', reference, 'fail-renewal');
    await pass(30);
    expect(await bench.sale(reference)).toMatchObject({ status: 'ended', payments: [{}, {}] });
  });

  test('R4.4.35 cancelled it is paid to its end and not charged again', async () => {
    const reference = await bench.buy();
    await bench.provider.cancel(reference);
    await bench.provider.cancel(reference);
    expect(await bench.sale(reference)).toMatchObject({ status: 'cancelled', payments: [{}] });
    await pass(400);
    expect(await bench.sale(reference)).toMatchObject({ status: 'ended', payments: [{}] });
    await bench.provider.cancel(reference);
  });

  test('a sale that is not paid ends when it is cancelled, and after a day by itself', async () => {
    const [first, second] = [await hosted(), await hosted()];
    await bench.provider.cancel(first.reference);
    expect(await bench.sale(first.reference)).toMatchObject({ status: 'ended', payments: [] });
    expect((await first.pay(GOOD_CARD)).status).toBe(410);
    await pass(2);
    expect(await bench.sale(second.reference)).toMatchObject({ status: 'ended', payments: [] });
  });
});

describe('money that goes back', () => {
  test('a refund in parts, each once however often it is asked for, and never more than was paid', async () => {
    const reference = await bench.buy();
    const [payment] = (await bench.sale(reference)).payments;
    const refund = (minor: number, key = newId()) =>
      bench.provider.refund({ reference: payment?.reference ?? '', amount: usd(minor), key });
    const key = newId();
    await Promise.all([refund(1_001, key), refund(1_001, key)]);
    await refund(240);
    await expect(refund(16_000)).rejects.toMatchObject({ reason: 'refused' });
    const refunds = (await bench.sale(reference)).payments[0]?.refunds ?? [];
    expect(refunds.map(({ amount }) => amount.minor).toSorted()).toEqual([1_001, 240].toSorted());
  });

  test('S50 a refund that fails later counts no more, and is told of as such', async () => {
    const reference = await bench.buy();
    await bench.sandbox.act('stripe', reference, 'partial-refund');
    await bench.sandbox.act('stripe', reference, 'refund');
    const [whole] = (await bench.sale(reference)).payments;
    expect(whole?.failedRefunds).toBeUndefined();
    await bench.sandbox.act('stripe', reference, 'fail-refund');
    const [left] = (await bench.sale(reference)).payments;
    expect(left?.refunds.map(({ amount }) => amount.minor)).toEqual([5_747]);
    const given = new Set(left?.refunds.map((refund) => refund.reference));
    const gone = whole?.refunds.filter((refund) => !given.has(refund.reference)) ?? [];
    expect(left?.failedRefunds).toEqual(gone.map((refund) => refund.reference));
  });

  test('more refunds than come with a charge are all seen', async () => {
    const reference = await bench.buy();
    for (let count = 0; count < 12; count += 1)
      await bench.sandbox.act('stripe', reference, 'partial-refund');
    expect((await bench.sale(reference)).payments[0]?.refunds).toHaveLength(12);
    await bench.sandbox.act('stripe', reference, 'refund');
    const refunds = (await bench.sale(reference)).payments[0]?.refunds ?? [];
    expect(refunds.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(17_240);
  });

  test.each(['win', 'lose'] as const)('a dispute is open until the bank decides: %s', async (decision) => {
    const reference = await bench.buy('4000 0000 0000 0259');
    const dispute = async () => (await bench.sale(reference)).payments[0]?.dispute;
    expect(await dispute()).toMatchObject({ amount: usd(17_240), state: 'open' });
    await bench.sandbox.act('stripe', reference, 'refund');
    expect((await bench.sale(reference)).payments[0]?.refunds).toEqual([]);
    await bench.sandbox.act('stripe', reference, decision);
    expect(await dispute()).toMatchObject({ state: decision === 'win' ? 'won' : 'lost' });
  });
});
