import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { licenceOf } from '../../src/services/entitlements/licence.server.ts';
import { actOnLicence } from '../../src/services/licences/act-on-licence.server.ts';
import type { ActReason, LicenceAct } from '../../src/services/licences/licence-act.ts';
import { findOrder } from '../../src/services/orders/store.server.ts';
import { ProviderError } from '../../src/services/payments/provider.ts';
import { tellMembersOfAct } from '../../src/services/seats/tell-members.server.ts';
import { clockOffset, DAY, now, SECOND, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterEach(() => {
  bench.provider.fault = undefined;
  setClockOffset(0);
});
afterAll(() => bench.close());

/** A licence that was bought, and what a test does with it. */
async function bought() {
  const { id, reference, email } = await bench.place({ locale: 'fr' });
  bench.provider.pay(reference);
  await settled(reference);
  const accountId = (await findOrder(bench.database, id))?.accountId ?? '';
  const act = (name: LicenceAct, reason: ActReason, words = '') => {
    setClockOffset(clockOffset() + SECOND);
    const providers = new Map([['card', bench.provider] as const]);
    const parts = { database: bench.database, providers, tellMembers: tellMembersOfAct };
    return actOnLicence(parts, { accountId, act: name, reason, words, actor: 'test' });
  };
  const licence = () => licenceOf(bench.database, accountId, now());
  return { id, reference, email, accountId, act, licence };
}

async function settled(reference: string) {
  await bench.tell(reference);
  await bench.orders.settleDue();
}

const subscriptionOf = async (id: string) =>
  (await bench.orders.find(id, { accountId: undefined, buyerSecret: 'secret' }))?.subscription;
const mailsTo = (email: string) =>
  bench.database.query
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();

/** Somebody who has a seat of a licence; answers their address. */
async function seated(holderId: string): Promise<string> {
  const member = newId();
  const email = `member-${member}@example.com`;
  await bench.database.query
    .insertInto('accounts')
    .values({ id: member, email, email_key: email, locale: 'pt', created_at: now(), updated_at: now() })
    .execute();
  await bench.database.query
    .insertInto('seats')
    .values({
      id: newId(),
      holder_id: holderId,
      account_id: member,
      email,
      email_key: email,
      invited_at: now(),
      expires_at: now(),
      taken_at: now(),
    })
    .execute();
  return email;
}

test('R4.4.36 I13.12 an end stops the renewing at the provider, is mailed in the buyer’s language, and is written down', async () => {
  const { id, reference, email, accountId, act, licence } = await bought();
  expect(await act('end', 'breach', 'See clause 4.')).toEqual({ outcome: 'done', unstopped: [] });
  expect(bench.provider.sales.get(reference)?.status).toBe('cancelled');
  await bench.orders.settleDue();
  expect(await licence()).toBeUndefined();
  expect(await subscriptionOf(id)).toMatchObject({ state: 'ended', renews: false });
  const mails = (await mailsTo(email)).filter(
    ({ mail }) => mail === 'licence-act' || mail.startsWith('subscription'),
  );
  expect(mails).toMatchObject([
    {
      mail: 'licence-act',
      locale: 'fr',
      data: { act: 'end', reason: 'breach', words: 'See clause 4.', bought: true },
    },
  ]);
  const acts = await bench.database.query
    .selectFrom('licence_acts')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  expect(acts).toMatchObject([{ act: 'end', reason: 'breach', words: 'See clause 4.', actor: 'test' }]);
  expect(await act('end', 'breach')).toEqual({ outcome: 'nothing' });
  expect(await act('restrict', 'misuse')).toEqual({ outcome: 'nothing' });
});

test('R4.4.36 a provider that is away when a licence is ended is told until it charges no more', async () => {
  const { id, reference, act, licence } = await bought();
  bench.provider.fault = new ProviderError('away', 'no answer');
  expect(await act('end', 'misuse')).toMatchObject({ outcome: 'done', unstopped: [expect.any(String)] });
  expect(await licence()).toBeUndefined();
  await bench.orders.settleDue();
  bench.provider.fault = undefined;
  expect(bench.provider.sales.get(reference)?.status).toBe('active');
  setClockOffset(clockOffset() + DAY);
  await bench.orders.settleDue();
  expect(bench.provider.sales.get(reference)?.status).toBe('cancelled');
  expect(await subscriptionOf(id)).toMatchObject({ state: 'ended', renews: false });
});

test('R9.41 a restriction holds the files back and leaves the plan; what is restored lasts as long as it is paid', async () => {
  const { id, reference, act, licence } = await bought();
  await act('restrict', 'suspicion');
  expect(await licence()).toMatchObject({ isRestricted: true });
  expect(bench.provider.sales.get(reference)?.status).toBe('active');
  await act('end', 'misuse');
  await bench.orders.settleDue();
  await act('restore', 'cleared');
  await bench.orders.settleDue();
  expect(await licence()).toMatchObject({ plan: 'premium', isRestricted: false });
  expect(await subscriptionOf(id)).toMatchObject({ state: 'cancelled', renews: false });
  setClockOffset(clockOffset() + 366 * DAY);
  expect(await licence()).toBeUndefined();
});

test('I13.6 R4.4.34 a refused renewal past its term is mailed to the members of the plan too, once, in their language', async () => {
  const { id, reference, email: holder, accountId, licence } = await bought();
  const email = await seated(accountId);
  setClockOffset(clockOffset() + 366 * DAY);
  bench.provider.change(reference, (sale) => ({ ...sale, status: 'suspended' }));
  await settled(reference);
  await settled(reference);
  expect(await licence()).toBeUndefined();
  expect(await subscriptionOf(id)).toMatchObject({ state: 'suspended' });
  expect(await mailsTo(email)).toMatchObject([
    { mail: 'seat-paused', locale: 'pt', data: { plan: 'premium', holder: expect.stringContaining('@') } },
  ]);
  bench.provider.change(reference, (sale) => ({ ...sale, status: 'ended' }));
  await settled(reference);
  expect(await mailsTo(email)).toMatchObject([{ mail: 'seat-paused' }, { mail: 'seat-ended' }]);
  const ended = (await mailsTo(holder)).filter(({ mail }) => mail === 'subscription-ended');
  expect(ended).toMatchObject([{ data: { because: 'rejected' } }]);
});

test('I13.6 a renewal refused within its term: members are told until when there are files, and that it was paid', async () => {
  const { id, reference, accountId, licence } = await bought();
  const email = await seated(accountId);
  setClockOffset(clockOffset() + DAY);
  bench.provider.change(reference, (sale) => ({ ...sale, status: 'suspended' }));
  await settled(reference);
  expect(await licence()).toBeDefined();
  const until = (await subscriptionOf(id))?.paidUntil?.toISOString();
  expect(await mailsTo(email)).toMatchObject([{ mail: 'seat-paused', data: { because: 'refused', until } }]);
  setClockOffset(clockOffset() + DAY);
  bench.provider.pay(reference);
  await settled(reference);
  await settled(reference);
  expect((await mailsTo(email)).slice(1)).toMatchObject([
    { mail: 'seat-resumed', data: { because: 'paid' } },
  ]);
});

test('I13.6 members are told that a bank asks a payment back, and that it lost', async () => {
  const { reference, accountId, licence } = await bought();
  const email = await seated(accountId);
  const dispute = (state: 'open' | 'won') =>
    bench.provider.changeLast(reference, (payment) => ({
      ...payment,
      dispute: { reference: 'd1', amount: payment.amount, state, at: now() },
    }));
  dispute('open');
  await settled(reference);
  await settled(reference);
  expect(await licence()).toBeUndefined();
  expect(await mailsTo(email)).toMatchObject([{ mail: 'seat-paused', data: { because: 'disputed' } }]);
  setClockOffset(clockOffset() + DAY);
  dispute('won');
  await settled(reference);
  await settled(reference);
  expect(await licence()).toBeDefined();
  expect((await mailsTo(email)).slice(1)).toMatchObject([{ mail: 'seat-resumed', data: { because: 'won' } }]);
});

test('I13.6 I13.12 what an operator does to a licence is mailed to its members too', async () => {
  const { accountId, act } = await bought();
  const email = await seated(accountId);
  await act('restrict', 'suspicion');
  await act('restore', 'cleared');
  await act('end', 'breach');
  await bench.orders.settleDue();
  await act('restore', 'settled');
  await bench.orders.settleDue();
  expect((await mailsTo(email)).map(({ mail, data }) => [mail, data['because']])).toEqual([
    ['seat-paused', 'restricted'],
    ['seat-resumed', 'restored'],
    ['seat-ended', undefined],
    ['seat-resumed', 'restored'],
  ]);
});

test.each([true, false])(
  'I13.12 a licence that is restored: nobody is told to have cancelled it (settled in between: %s); a later cancellation is confirmed',
  async (isSettled) => {
    const { id, email, act } = await bought();
    const confirmed = async () =>
      (await mailsTo(email)).filter(({ mail }) => mail === 'subscription-cancelled').length;
    await act('end', 'breach');
    if (isSettled) await bench.orders.settleDue();
    await act('restore', 'cleared');
    await bench.orders.settleDue();
    expect(await subscriptionOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await confirmed()).toBe(0);
    const order = await findOrder(bench.database, id);
    if (!order) throw new Error('no order');
    setClockOffset(clockOffset() + DAY);
    await bench.orders.resume(order);
    setClockOffset(clockOffset() + DAY);
    await bench.orders.cancel(order);
    expect(await subscriptionOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await confirmed()).toBe(1);
  },
);

test('I13.6 STATE 4.9 what was stopped renews after all where its provider can, until the last day', async () => {
  const { id, reference } = await bought();
  const order = await findOrder(bench.database, id);
  if (!order) throw new Error('no order');
  await bench.orders.cancel(order);
  expect(await subscriptionOf(id)).toMatchObject({ state: 'cancelled', renews: false });
  expect(bench.orders.canResume(order)).toBe(true);
  await bench.orders.resume(order);
  expect(bench.provider.sales.get(reference)?.status).toBe('active');
  expect(await subscriptionOf(id)).toMatchObject({ state: 'active', renews: true });
  const { resume } = bench.provider;
  bench.provider.resume = null;
  expect(bench.orders.canResume(order)).toBe(false);
  await expect(bench.orders.resume(order)).rejects.toThrow('not taken back');
  bench.provider.resume = resume;
});

test('R4.4.36 who buys again after an end has what was bought', async () => {
  const { email, act, licence } = await bought();
  await act('end', 'termination');
  await bench.orders.settleDue();
  const again = await bench.place({ email });
  bench.provider.pay(again.reference);
  await settled(again.reference);
  expect(await licence()).toMatchObject({ plan: 'premium' });
  expect(await subscriptionOf(again.id)).toMatchObject({ state: 'active', renews: true });
});
