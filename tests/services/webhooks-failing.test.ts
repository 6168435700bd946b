import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { InboxService } from '../../src/services/inbox/inbox.server.ts';
import { OPERATORS } from '../../src/services/webhooks/webhooks.server.ts';
import { clockOffset, DAY, HOUR, MINUTE, now, SECOND, setClockOffset } from '../../src/shared/clock.ts';
import { bareAccount } from '../support/account-rows.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import type { Received } from '../support/receiver.ts';
import { openWebhooks, own, silently, type WebhooksBench } from '../support/webhooks.ts';

/** As many as `npm run test:webhooks` asks for. */
const MESSAGES = Number(process.env['WEBHOOK_MESSAGES'] ?? 200);

let bench: OwnDatabase;
let hooks: WebhooksBench;
beforeAll(async () => {
  bench = await openOwnDatabase();
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

const typesOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).type);

describe('I17.182 an endpoint that fails', () => {
  test('is let alone ever longer, its owners are mailed at 5, 10 and 15, and it is off at 20', async () => {
    const id = await hooks.listening(['account.created']);
    hooks.receiver.answer = () => ({ status: 500, text: 'no' });
    for (let count = 0; count < 6; count += 1) await account();
    await hooks.webhooks.work.finish();
    // Six at once, then one after each rest.
    expect((await hooks.endpoint(id)).failures).toBe(6);
    await hooks.webhooks.work.finish();
    expect(hooks.receiver.received).toHaveLength(6);
    for (let hours = 0; hours < 40 && (await hooks.endpoint(id)).state === 'on'; hours += 1) {
      setClockOffset(clockOffset() + HOUR);
      await hooks.webhooks.work.finish();
    }
    expect(await hooks.endpoint(id)).toMatchObject({ state: 'off', failures: 20 });
    expect(hooks.receiver.received).toHaveLength(20);
    const { rows } = await bench.database.pool.query(
      `select data from outbox where mail = 'webhook-failing' order by created_at`,
    );
    expect(rows.map(({ data }) => [data.about, data.failures])).toEqual([
      ...[
        ['failing', 5],
        ['failing', 10],
        ['failing', 15],
      ],
      ['off', 20],
    ]);
    const waiting = await new InboxService(bench.database).waiting(['owner']);
    expect(waiting.rows.filter(({ source }) => source === 'webhooks')).toMatchObject([{ id, why: 'off' }]);
  });

  test('goes on by hand: what waited is sent a few in a second, or let go', async () => {
    for (const sends of [true, false]) {
      hooks.receiver.received.length = 0;
      const id = await hooks.listening(['account.created']);
      await hooks.webhooks.endpoints.pause(own(id), silently);
      for (let count = 0; count < 12; count += 1) await account();
      await hooks.webhooks.goOn(id, { sends }, silently);
      await hooks.webhooks.work.finish();
      expect(hooks.receiver.received.length).toBeLessThan(sends ? 12 : 1);
      setClockOffset(clockOffset() + 3 * SECOND);
      await hooks.webhooks.work.finish();
      expect(hooks.receiver.received).toHaveLength(sends ? 12 : 0);
      const states = (await hooks.webhooks.endpoints.log(OPERATORS, { endpointId: id, most: 20 })).map(
        ({ state }) => state,
      );
      expect(new Set(states)).toEqual(new Set([sends ? 'delivered' : 'skipped']));
      await hooks.webhooks.endpoints.remove(own(id), silently);
    }
  });

  test('what is given up stands in the inbox until it is sent again or let go', async () => {
    const id = await hooks.listening(['account.created']);
    await account();
    await bench.database.pool.query(
      `update webhook_deliveries set state = 'dead', attempts = 10, ended_at = $1 where endpoint_id = $2`,
      [now(), id],
    );
    const inbox = async () =>
      (await new InboxService(bench.database).waiting(['admin'])).rows.filter(
        (row) => row.source === 'webhooks',
      );
    expect(await inbox()).toMatchObject([{ id, why: 'dead' }]);
    const [dead] = await hooks.webhooks.endpoints.log(OPERATORS, { endpointId: id, state: 'dead', most: 9 });
    expect(await hooks.webhooks.endpoints.sendAgain(own(dead?.id ?? ''), silently)).toBe(true);
    await hooks.webhooks.work.finish();
    expect([await inbox(), typesOf(hooks.receiver.received)]).toEqual([[], ['account.created']]);
    await bench.database.pool.query(`update webhook_deliveries set state = 'dead' where endpoint_id = $1`, [
      id,
    ]);
    const counts: number[] = [];
    const counted = async (_: unknown, count: number) => void counts.push(count);
    expect([
      await hooks.webhooks.letGo(id, counted),
      await hooks.webhooks.letGo(id, counted),
      counts,
    ]).toEqual([1, 0, [1]]);
    expect(await inbox()).toEqual([]);
  });
});

test('I17.183 a new endpoint is told of last week once, a few in a second, and not of what is older', async () => {
  const before = await hooks.listening(['account.created']);
  const today = clockOffset();
  setClockOffset(today - 8 * DAY);
  const { id: old } = await account();
  setClockOffset(today - 6 * DAY);
  const { id: recent } = await account();
  setClockOffset(today);
  await hooks.webhooks.endpoints.remove(own(before), silently);
  hooks.receiver.received.length = 0;
  const id = await hooks.listening(['account.created']);
  const noted: number[] = [];
  const counted = async (_: unknown, count: number) => void noted.push(count);
  const count = await hooks.webhooks.replay(id, counted);
  expect(count).toBeGreaterThan(0);
  expect(await hooks.webhooks.replay(id, counted)).toBe(0);
  expect(noted).toEqual([count]);
  for (let seconds = 0; seconds <= count; seconds += 1) {
    setClockOffset(clockOffset() + SECOND);
    const so = hooks.receiver.received.length;
    await hooks.webhooks.work.finish();
    expect(hooks.receiver.received.length - so).toBeLessThanOrEqual(7);
  }
  const told = hooks.receiver.received.map(({ body }) => JSON.parse(body).data.customerId);
  expect([told.includes(recent), told.includes(old), told.length]).toEqual([true, false, count]);
});

test(`I17.184 messages to a receiver that fails half the time: each arrives, in order of its subject (${MESSAGES})`, async () => {
  const id = await hooks.listening(['account.erased']);
  const subjects = Math.ceil(MESSAGES / 20);
  // As noted, so numbered: of each subject its numbers have to arrive in this order.
  await bench.database.pool.query(
    `select note_webhook_event('account.erased', 'subject ' || (n % $1::int),
      jsonb_build_object('customerId', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0')), $2)
     from generate_series(1, $3::int) n`,
    [subjects, now(), MESSAGES],
  );
  let turn = 0;
  const taken: number[] = [];
  hooks.receiver.answer = ({ body }) => {
    turn = (turn * 1_103_515_245 + 12_345) % 2_147_483_648;
    if (turn > 1_073_741_824) return { status: 503 };
    taken.push(Number(JSON.parse(body).data.customerId.slice(-12)));
    return { status: 200 };
  };
  const left = async () => (await hooks.webhooks.traffic()).get(id);
  for (let rounds = 0; ((await left())?.pending ?? 0) > 0 && rounds < 5_000; rounds += 1) {
    await hooks.webhooks.work.finish();
    setClockOffset(clockOffset() + (rounds % 40 === 39 ? HOUR : 5 * MINUTE));
    // Whoever fails half the time may fail twenty times in a row: its owner turns it on again.
    if ((await hooks.endpoint(id)).state === 'off') await hooks.webhooks.goOn(id, { sends: true }, silently);
    if (((await left())?.dead ?? 0) > 0) await hooks.webhooks.goOn(id, { sends: true }, silently);
  }
  expect((await left())?.delivered ?? 0).toBeGreaterThan(0);
  expect(new Set(taken).size).toBe(MESSAGES);
  const firsts = [...new Set(taken)];
  for (let subject = 0; subject < subjects; subject += 1) {
    const order = firsts.filter((number) => number % subjects === subject);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
}, 3_600_000);
