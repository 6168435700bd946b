import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CheckoutsBench, forward, openCheckouts } from '../../../tests/support/unfinished-orders.ts';
import { DAY, HOUR, now, setClockOffset } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { insertAccount } from '../account/accounts.store.server.ts';
import { insertEntitlement } from '../licences/entitlements.store.server.ts';
import { ProviderError } from '../payments/provider.ts';

let bench: CheckoutsBench;
beforeAll(async () => {
  bench = await openCheckouts();
});
afterAll(() => bench.close());
beforeEach(() => {
  setClockOffset(0);
  bench.provider.fault = undefined;
});

describe('when none is sent, and nothing is kept', () => {
  async function expectNone(email: string): Promise<void> {
    expect(await bench.mailsTo(email)).toHaveLength(0);
    expect(await bench.keptOf(email)).toHaveLength(0);
  }

  test('unticked', async () => {
    const left = await bench.leave();
    await bench.checkouts.drop(left.browser);
    await bench.passes(DAY);
    await expectNone(left.email);
  });

  test('the buyer paid: what was kept goes at once', async () => {
    const left = await bench.leave();
    await bench.buy(left.email);
    await expectNone(left.email);
    await bench.passes(DAY);
    await expectNone(left.email);
  });

  test('the same browser paid with another address', async () => {
    const left = await bench.leave({}, 'secret');
    await bench.buy();
    await expectNone(left.email);
  });

  test('the provider took the money and its webhook was lost', async () => {
    const left = await bench.leave();
    const { reference } = await bench.place({ email: left.email });
    bench.provider.pay(reference);
    await bench.passes(DAY);
    await expectNone(left.email);
  });

  test('a reminder that waits for the mail server is taken back by a payment', async () => {
    const left = await bench.leave();
    await bench.passes(DAY);
    expect(await bench.mailsTo(left.email)).toHaveLength(1);
    await bench.buy(left.email);
    await expectNone(left.email);
  });

  test('it waits for a provider that does not answer, and for a sale that is being paid', async () => {
    const left = await bench.leave();
    const { reference } = await bench.place({ email: left.email });
    forward(DAY);
    bench.provider.fault = new ProviderError('away', 'test');
    await bench.checkouts.work.finish();
    expect(await bench.mailsTo(left.email)).toHaveLength(0);
    bench.provider.fault = undefined;
    bench.provider.change(reference, (sale) => ({ ...sale, status: 'active' }));
    await bench.passes(HOUR);
    expect(await bench.mailsTo(left.email)).toHaveLength(0);
    bench.provider.change(reference, (sale) => ({ ...sale, status: 'ended' }));
    await bench.passes(HOUR);
    expect(await bench.mailsTo(left.email)).toHaveLength(1);
  });

  test('there is an active licence: nothing is kept, and none is sent to who got one since', async () => {
    const [before, since] = [await bench.leave(), `left-${newId()}@example.com`];
    for (const email of [before.email, since]) {
      const id = await insertAccount(bench.database, {
        email,
        locale: 'en',
        madeFor: { order: newId() },
        at: now(),
      });
      const plan = { id: newId(), plan: 'basic', source: 'operator', reference: null } as const;
      await insertEntitlement(bench.database, {
        ...plan,
        accountId: id ?? '',
        sessionNumber: null,
        startsAt: now(),
        endsAt: null,
        at: now(),
      });
    }
    await bench.leave({ email: since });
    await expectNone(since);
    await bench.passes(DAY);
    await expectNone(before.email);
  });

  test('we were down for days', async () => {
    const left = await bench.leave();
    await bench.passes(5 * DAY);
    await expectNone(left.email);
  });

  test('the account of the address was erased', async () => {
    const left = await bench.leave();
    await insertAccount(bench.database, {
      email: left.email,
      locale: 'en',
      madeFor: { order: newId() },
      at: now(),
    });
    await bench.database.query.deleteFrom('accounts').where('email', '=', left.email).execute();
    await expectNone(left.email);
    await bench.passes(DAY);
    await expectNone(left.email);
  });
});
