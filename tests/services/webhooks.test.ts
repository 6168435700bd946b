import { readFile } from 'node:fs/promises';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '../../src/services/webhooks/events.table.ts';
import { OPERATORS } from '../../src/services/webhooks/webhooks.server.ts';
import { clockOffset, DAY, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { bareAccount, put } from '../support/account-rows.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';
import type { Received } from '../support/receiver.ts';
import { openWebhooks, own, silently, WEBHOOK_KINDS, type WebhooksBench } from '../support/webhooks.ts';

let bench: AffiliatesBench;
let hooks: WebhooksBench;
beforeAll(async () => {
  bench = await openAffiliates();
  hooks = await openWebhooks(bench.database);
});
afterEach(async () => {
  setClockOffset(0);
  await hooks.clear();
});
afterAll(async () => {
  hooks.receiver.close();
  await bench.close();
});

const account = () => bareAccount(bench.database, 'told');

describe('I17.180 what happens is told in the transaction in which it happens', () => {
  test('every kind, as its row of the table promises, without a name or an address', async () => {
    await hooks.listening();
    const affiliate = await bench.affiliate();
    const order = await bench.buy({ clickId: await bench.click(affiliate) });
    const change = (how: Parameters<typeof bench.provider.changeLast>[1]) =>
      bench.provider.changeLast(order.reference, how);
    setClockOffset(clockOffset() + 365 * DAY);
    bench.provider.pay(order.reference);
    await bench.follow(order.reference);
    change((payment) => ({
      ...payment,
      refunds: [{ reference: newId(), amount: { minor: 2_000, currency: 'USD' }, at: now() }],
    }));
    await bench.follow(order.reference);
    const dispute = { reference: newId(), amount: { minor: 5_000, currency: 'USD' }, at: now() };
    change((payment) => ({ ...payment, dispute: { ...dispute, state: 'open' } }));
    await bench.follow(order.reference);
    for (const state of ['cancelled', 'ended'] as const) {
      await put(bench.database, 'order_events', {
        ...{ id: newId(), order_id: order.id, kind: 'subscription', data: { state }, at: now() },
      });
    }
    await aroundAffiliates();
    const { id: gone } = await account();
    await bench.database.pool.query('delete from accounts where id = $1', [gone]);
    await publish();

    setClockOffset(clockOffset() + MINUTE);
    await hooks.webhooks.work.finish();
    const told = hooks.receiver.received.map(({ body }) => JSON.parse(body));
    for (const kind of WEBHOOK_KINDS) {
      const data = told.filter(({ type }) => type === kind).map((message) => message.data);
      expect([kind, data.length > 0]).toEqual([kind, true]);
      for (const one of data) expect(() => v.parse<v.GenericSchema>(WEBHOOK_EVENTS[kind], one)).not.toThrow();
    }
    expect(JSON.stringify(told)).not.toMatch(/@|Jo Doe|Affiliate 0/);
    const ofOrder = told.filter(({ data }) => data.orderId === order.id && !data.affiliateId);
    expect(ofOrder.map(({ type }) => type)).toEqual([
      ...['order.paid', 'subscription.renewed', 'order.refunded'],
      ...['subscription.suspended', 'order.disputed', 'subscription.cancelled', 'subscription.ended'],
    ]);
    expect(ofOrder[2].data.amount).toEqual({ minor: 2_000, currency: 'USD' });
  });

  test('nothing is told of what was rolled back, and only those who asked are told', async () => {
    const id = await hooks.listening(['account.erased']);
    const client = await bench.database.pool.connect();
    await client.query('begin');
    await client.query('select note_webhook_event($1, $2, $3, $4)', ['account.erased', 'x', {}, now()]);
    await client.query('rollback');
    client.release();
    await account();
    await hooks.webhooks.work.finish();
    expect(hooks.receiver.received).toEqual([]);
    expect(await hooks.webhooks.endpoints.log(OPERATORS, { endpointId: id, most: 9 })).toEqual([]);
  });
});

/** A sale that is credited and taken back, one that is refused, a payout, an end, and an application. */
async function aroundAffiliates(): Promise<void> {
  const first = await bench.affiliate();
  const given = await bench.buy({ clickId: await bench.click(first) });
  bench.provider.changeLast(given.reference, (payment) => ({
    ...payment,
    refunds: [{ reference: newId(), amount: payment.amount, at: now() }],
  }));
  await bench.follow(given.reference);
  const email = `${newId()}@own.example`;
  const self = await bench.affiliate({ email, email_key: email });
  await bench.buy({ clickId: await bench.click(self), email });
  await payoutOf(first.id);
  await bench.database.pool.query(
    'update affiliates set ends_at = $1, ended_at = $1, forfeits = false where id = $2',
    [now(), first.id],
  );
  await put(bench.database, 'affiliate_applications', {
    ...{ id: newId(), email: 'a@b.example', email_key: 'a@b.example', locale: 'en', answers: {} },
    ...{ agreement: {}, state: 'sent', created_at: now(), updated_at: now() },
  });
}

/** A payout that arrives, and comes back. */
async function payoutOf(affiliateId: string): Promise<void> {
  const [run_id, id] = [newId(), newId()];
  const month = new Date('2031-01-01T00:00:00Z');
  await put(bench.database, 'payout_runs', {
    ...{
      id: run_id,
      month,
      state: 'sending',
      prepared_by: 'one',
      prepared_at: now(),
      digest: Buffer.from('x'),
    },
  });
  await put(bench.database, 'payouts', {
    ...{
      id,
      run_id,
      affiliate_id: affiliateId,
      amount: 5_000,
      currency: 'USD',
      method: 'transfer',
      state: 'sent',
    },
  });
  for (const state of ['paid', 'returned'])
    await bench.database.pool.query('update payouts set state = $1, ended_at = $2 where id = $3', [
      ...[state, now(), id],
    ]);
}

/** A template beside one that was there before. */
async function publish(): Promise<void> {
  for (const [id, at] of [
    [900_001, new Date(now().getTime() - DAY)],
    [900_002, now()],
  ] as const)
    await put(bench.database, 'templates', {
      ...{ id, family: `loan-${id}`, locale: 'en', slug: `loan-${id}`, title: 'Loan', department: 'finance' },
      ...{ type: 'agreement', summary: '', keywords: [], content_hash: 'a', updated_at: at },
    });
}

describe('I17.181 messages are signed by Standard Webhooks', () => {
  test('with two secrets for a day after a change, and each is taken by the scheme’s own library', async () => {
    const id = await hooks.listening();
    const { secret: before } = await hooks.endpoint(id);
    await hooks.webhooks.endpoints.changeSecret(own(id), silently);
    const { secret: after } = await hooks.endpoint(id);
    expect(after).not.toBe(before);
    const isTaken = ({ body, headers }: Received, secret: string) => {
      try {
        return Boolean(new Webhook(secret).verify(body, headers));
      } catch {
        return false;
      }
    };
    await hooks.webhooks.endpoints.test(own(id), silently);
    await hooks.webhooks.work.finish();
    const [sent] = hooks.receiver.received;
    if (!sent) throw new Error('expected a test');
    expect([isTaken(sent, before), isTaken(sent, after), isTaken(sent, 'whsec_AAAA')]).toEqual([
      true,
      true,
      false,
    ]);
    await bench.database.pool.query('update webhook_endpoints set secret_changed_at = $1 where id = $2', [
      ...[new Date(now().getTime() - DAY), id],
    ]);
    hooks.receiver.received.length = 0;
    await hooks.webhooks.endpoints.test(own(id), silently);
    await hooks.webhooks.work.finish();
    const [later] = hooks.receiver.received;
    if (!later) throw new Error('expected a second test');
    expect([isTaken(later, before), isTaken(later, after)]).toEqual([false, true]);
  });

  test('a test goes the way of all messages, and the log keeps the first 2 KB of the answer', async () => {
    const id = await hooks.listening();
    hooks.receiver.answer = () => ({ status: 202, text: `taken\0${'é'.repeat(4_000)}` });
    expect(await hooks.webhooks.endpoints.test(own(id), silently)).toBe(true);
    expect(await hooks.webhooks.endpoints.test(own(id), silently)).toBe(false);
    await hooks.webhooks.work.finish();
    const [logged] = await hooks.webhooks.endpoints.log(OPERATORS, { endpointId: id, most: 9 });
    expect(logged).toMatchObject({ type: 'test', state: 'delivered', status: 202, attempts: 1 });
    expect(logged?.ms).toBeGreaterThanOrEqual(0);
    expect(logged?.answer).toMatch(/^takené+.?$/);
    expect(logged?.answer?.length).toBeLessThan(1_100);
  });
});

test('I17.185 nobody is let into a private network: such an address is no endpoint, and more than twenty are none', async () => {
  for (const url of ['https://10.0.0.1/', 'http://hooks.example.com/', 'https://localhost/', 'x'])
    expect(await hooks.webhooks.endpoints.add(OPERATORS, { url, events: WEBHOOK_KINDS })).toEqual({
      outcome: 'wrong',
    });
  for (let index = 0; index < 20; index += 1)
    await hooks.webhooks.endpoints.add(OPERATORS, {
      url: `https://hooks.example.com/${index}`,
      events: WEBHOOK_KINDS,
    });
  expect(
    await hooks.webhooks.endpoints.add(OPERATORS, {
      url: 'https://hooks.example.com/21',
      events: WEBHOOK_KINDS,
    }),
  ).toEqual({
    outcome: 'many',
  });
});

test('I17.180 each kind has a word in the console and a line in the document for receivers', async () => {
  const document = await readFile('docs/webhooks.md', 'utf8');
  for (const kind of WEBHOOK_KINDS) expect(document).toContain(`\`${kind}\``);
});
