import { describe, expect, test } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import type { PaymentProvider, ProviderPayment, Sale } from '../payments/provider.ts';
import { withdrawalEnd, withdrawFrom } from './withdrawal.server.ts';

const PAID_AT = new Date('2026-11-01T15:00:00Z');
const IN_TIME = new Date('2026-11-10T00:00:00Z');

function payment(changes: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    reference: 'P1',
    amount: { minor: 34_478, currency: 'USD' },
    fee: null,
    paidAt: PAID_AT,
    paysUntil: new Date('2027-11-01T15:00:00Z'),
    refunds: [],
    dispute: null,
    ...changes,
  };
}

/** A provider that notes what it is asked to do, and does it. */
function providerOf(payments: ProviderPayment[], status: Sale['status'] = 'active') {
  const asked: string[] = [];
  const sale: Sale = { reference: 'S1', orderId: null, status, payments };
  let now = sale;
  const provider = standIn<PaymentProvider>({
    sale: () => Promise.resolve(now),
    refund({ reference, amount, key }: { reference: string; amount: { minor: number }; key: string }) {
      asked.push(`refund ${reference} ${amount.minor} ${key}`);
      const refunds = [
        { reference: 'R1', amount: { minor: amount.minor, currency: 'USD' as const }, at: PAID_AT },
      ];
      now = {
        ...now,
        payments: now.payments.map((one) => ({ ...one, refunds: [...one.refunds, ...refunds] })),
      };
      return Promise.resolve();
    },
    cancel() {
      asked.push('cancel');
      now = { ...now, status: 'cancelled' };
      return Promise.resolve();
    },
  });
  return { provider, asked };
}

describe('a withdrawal', () => {
  test('U54 gives the whole first payment back, taxes included, and ends the renewing, once', async () => {
    const { provider, asked } = providerOf([payment()]);
    expect(await withdrawFrom(provider, 'S1', IN_TIME)).toBe('refunded');
    expect(await withdrawFrom(provider, 'S1', IN_TIME)).toBe('refunded');
    expect(asked).toEqual(['refund P1 34478 withdrawal-P1-34478', 'cancel']);
  });

  test('U54 what was given back before is not given back again', async () => {
    const part = { reference: 'R0', amount: { minor: 10_000, currency: 'USD' as const }, at: PAID_AT };
    const { provider, asked } = providerOf([payment({ refunds: [part] })], 'cancelled');
    expect(await withdrawFrom(provider, 'S1', IN_TIME)).toBe('refunded');
    expect(asked).toEqual(['refund P1 24478 withdrawal-P1-24478']);
  });

  test('U54 the last day counts to its end, wherever one is; the day of the payment does not count', () => {
    expect(withdrawalEnd(PAID_AT).toISOString()).toBe('2026-11-16T12:00:00.000Z');
  });

  test.each([
    ['late', new Date('2026-11-16T12:00:00Z'), [payment()]],
    ['unclear', IN_TIME, []],
    ['unclear', IN_TIME, [payment(), payment({ reference: 'P2' })]],
    [
      'unclear',
      IN_TIME,
      [payment({ dispute: { reference: 'D', amount: payment().amount, state: 'open', at: PAID_AT } })],
    ],
  ] as const)('U54 %s at %s: nothing is moved, somebody looks at it', async (outcome, at, payments) => {
    const { provider, asked } = providerOf([...payments]);
    expect(await withdrawFrom(provider, 'S1', at)).toBe(outcome);
    expect(asked).toEqual([]);
  });
});
