import { afterEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, setClockOffset } from '../../../shared/clock.ts';
import type { Payer } from '../payer.ts';
import { payerBy, standIn, stormy } from './payouts.fixture.ts';

const TRIALS = Number(process.env['PAYOUT_TRIALS'] ?? 1_000);
const order = (to: string, key = to) => ({
  ...{ key, to, note: 'Papergrove 2027-09', amount: { minor: 8_996, currency: 'USD' } },
});

afterEach(() => setClockOffset(0));

describe('I16.67 a payout through PayPal', () => {
  test.each([
    ['jo@example.com', 'paid', ''],
    ['unclaimed@example.com', 'unclaimed', 'RECEIVER_UNREGISTERED'],
    ['failed@example.com', 'failed', 'RECEIVER_ACCOUNT_LOCKED'],
    ['denied@example.com', 'failed', 'DENIED'],
    ['late@example.com', 'sent', ''],
  ])('to %s is %s', async (to, state, because) => {
    const payer = payerBy(standIn().fetched);
    const { reference } = await payer.pay(order(to));
    expect(await payer.fateOf(reference)).toEqual({ state, because });
  });

  test('what comes late is paid later, what nobody claims comes back after thirty days', async () => {
    const payer = payerBy(standIn().fetched);
    const late = await payer.pay(order('late@example.com'));
    const unclaimed = await payer.pay(order('returned@example.com'));
    expect(await payer.fateOf(unclaimed.reference)).toMatchObject({ state: 'unclaimed' });
    setClockOffset(3 * HOUR);
    expect(await payer.fateOf(late.reference)).toMatchObject({ state: 'paid' });
    setClockOffset(31 * DAY);
    expect(await payer.fateOf(unclaimed.reference)).toMatchObject({ state: 'returned' });
  });

  test('the same key is paid once, and answered with the number of that time', async () => {
    const { fetched, paid } = standIn();
    const [one, other] = [payerBy(fetched), payerBy(fetched)];
    const first = await one.pay(order('jo@example.com'));
    expect(await other.pay(order('jo@example.com'))).toEqual(first);
    expect([...paid.values()].map(({ amount }) => amount)).toEqual([8_996]);
  });

  test('another refusal is no payout of before', async () => {
    const payer = payerBy(standIn().fetched);
    await expect(payer.pay(order('nobody'))).rejects.toMatchObject({ reason: 'refused' });
  });
});

/** The same numbers in every run. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Asks again until it is told, as a command that is run again. */
async function insist(payer: Payer, key: string): Promise<string> {
  for (;;) {
    const told = await payer.pay(order('jo@example.com', key)).catch(() => undefined);
    if (told) return told.reference;
  }
}

test(`I16.67 ${TRIALS} payouts in bad weather, each asked for by two at once: each is paid once`, async () => {
  const { fetched, paid } = standIn();
  const chance = chanceOf(20_261_127);
  const payers = [0, 1].map(() => payerBy(stormy(fetched, chance)));
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const told = await Promise.all(payers.map((payer) => insist(payer, `payout-${trial}`)));
    expect(told[0]).toBe(told[1]);
  }
  const keys = [...paid.values()].map(({ key }) => key);
  expect(keys).toHaveLength(TRIALS);
  expect(new Set(keys).size).toBe(TRIALS);
}, 120_000);
