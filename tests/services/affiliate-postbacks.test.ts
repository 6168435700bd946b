import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PostbacksService } from '../../src/services/affiliate-postbacks/postbacks.server.ts';
import { saleNumber } from '../../src/services/affiliates/sale-number.server.ts';
import { clockOffset, DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

type Received = { headers: Record<string, string>; body: string };

let bench: AffiliatesBench;
let postbacks: PostbacksService;
let server: Server;
let url: string;
let received: Received[] = [];
let answers: number[] = [];
let mails = 0;

beforeAll(async () => {
  bench = await openAffiliates();
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      // Of the headers that are looked at, each comes once.
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens to a port has one.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  postbacks = new PostbacksService({
    ...{ database: bench.database, log: pino({ level: 'silent' }), onMail: () => (mails += 1) },
    reach: { isAllowed: () => true, resolve: () => Promise.resolve(['127.0.0.1']) },
  });
});
beforeEach(() => {
  [received, answers, mails] = [[], [], 0];
});
afterEach(() => setClockOffset(0));
afterAll(async () => {
  server.close();
  await bench.close();
});

/** An affiliate with an endpoint that leads to the server of this test. */
async function listening(changes: Record<string, unknown> = {}) {
  const affiliate = await bench.affiliate(changes);
  expect(
    await postbacks.endpoints.add({ affiliateId: affiliate.id }, { url: 'https://hooks.example.com/in' }),
  ).toMatchObject({ outcome: 'added' });
  const [endpoint] = await postbacks.endpoints.list({ affiliateId: affiliate.id });
  if (!endpoint) throw new Error('expected an endpoint');
  await bench.database.query
    .updateTable('webhook_endpoints')
    .set({ url })
    .where('id', '=', endpoint.id)
    .execute();
  return { affiliate, endpoint, own: { affiliateId: affiliate.id, id: endpoint.id } };
}

const dataOf = ({ body }: Received) => JSON.parse(body);

describe('I16.81 affiliates are told of their sales and payouts by machine', () => {
  test('credited, reversed and paid out, each once', async () => {
    setClockOffset(new Date('2027-03-10T10:00:00Z').getTime() - Date.now());
    const { affiliate } = await listening();
    const clickId = await bench.click(affiliate, { sub_id: 'letter' });
    const order = await bench.buy({ clickId });
    await postbacks.work.finish();
    await postbacks.work.finish();
    expect(received).toHaveLength(1);
    const [first] = received;
    if (!first) throw new Error('expected a message');
    expect(dataOf(first)).toMatchObject({
      type: 'sale.credited',
      data: {
        ...{ sale: saleNumber(order.id), plan: 'premium', by: 'click', subId: 'letter', clause: '15' },
        ...{ commission: { minor: expect.any(Number), currency: 'USD' }, dueOn: '2027-05-01' },
      },
    });
    expect(first.body).not.toMatch(/buyer-|Jo Doe|QC/);
    expect(first.body).not.toContain(order.id);
    received = [];
    bench.provider.changeLast(order.reference, (payment) => ({
      ...payment,
      refunds: [{ reference: newId(), amount: { minor: 2_000, currency: 'USD' }, at: now() }],
    }));
    await bench.follow(order.reference);
    await postbacks.work.finish();
    expect(received.map(dataOf)).toMatchObject([
      {
        type: 'sale.reversed',
        data: { sale: saleNumber(order.id), clause: '19, A.5', takenBack: { currency: 'USD' } },
      },
    ]);
    const { takenBack, commission } = dataOf(received[0] as Received).data;
    expect(takenBack.minor).toBeGreaterThan(0);
    expect(commission.minor).toBeGreaterThan(takenBack.minor);

    setClockOffset(new Date('2027-05-01T10:00:00Z').getTime() - Date.now());
    await bench.commissions.work.finish();
    const month = new Date('2027-05-01T00:00:00Z');
    const prepared = await bench.runs.prepare(month, { by: 'one', at: now() });
    if (prepared.outcome !== 'done') throw new Error(prepared.outcome);
    for (const { id } of prepared.payouts)
      await bench.runs.noteLookedAt(id, { by: 'one', leftOutBecause: null });
    await bench.runs.finishLooking(month);
    await bench.runs.approve(month, { by: 'two', at: now() });
    await bench.runs.send(month, { by: 'two', at: now() });
    received = [];
    await postbacks.work.finish();
    expect(received.map(dataOf)).toMatchObject([
      { type: 'payout.sent', data: { amount: commission, method: 'transfer', clause: '18, A.2' } },
    ]);
  });

  test('signed so that the scheme’s own library takes it, and nothing else', async () => {
    const { endpoint, own } = await listening();
    await postbacks.endpoints.test(own);
    await postbacks.work.finish();
    const [signed] = received;
    if (!signed) throw new Error('expected a test');
    const webhook = new Webhook(endpoint.secret);
    expect(webhook.verify(signed.body, signed.headers)).toMatchObject({ type: 'test' });
    expect(() => webhook.verify(`${signed.body} `, signed.headers)).toThrow();
  });

  test('a refusal is told with its rule and section', async () => {
    const { affiliate } = await listening({ email: 'me@own.example', email_key: 'me@own.example' });
    await bench.buy({ clickId: await bench.click(affiliate), email: 'me@own.example' });
    await postbacks.work.finish();
    expect(received.map(dataOf)).toMatchObject([
      { type: 'sale.refused', data: { rule: 'own', clause: '14' } },
    ]);
  });

  test('what happens while it is paused is sent when it goes on; removed, it is sent no more', async () => {
    const { affiliate, own } = await listening();
    await postbacks.endpoints.pause(own);
    await bench.buy({ clickId: await bench.click(affiliate) });
    await postbacks.work.finish();
    expect(received).toEqual([]);
    await postbacks.endpoints.resume(own);
    await postbacks.work.finish();
    expect(received).toHaveLength(1);
    const [event] = await postbacks.endpoints.log({ affiliateId: affiliate.id }, { most: 30 });
    await postbacks.endpoints.sendAgain({ affiliateId: affiliate.id, id: event?.id ?? '' });
    await postbacks.work.finish();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    await postbacks.endpoints.remove(own);
    expect(await postbacks.endpoints.log({ affiliateId: affiliate.id }, { most: 30 })).toEqual([]);
  });

  test('nobody touches another’s endpoint, and nobody has more than five', async () => {
    const { own } = await listening();
    const stranger = { ...own, affiliateId: (await bench.affiliate()).id };
    await postbacks.endpoints.remove(stranger);
    await postbacks.endpoints.pause(stranger);
    await postbacks.endpoints.test(stranger);
    expect(await postbacks.endpoints.list({ affiliateId: own.affiliateId })).toMatchObject([{ state: 'on' }]);
    expect(await postbacks.endpoints.log({ affiliateId: own.affiliateId }, { most: 30 })).toEqual([]);
    for (const index of [2, 3, 4, 5])
      expect(
        await postbacks.endpoints.add(
          { affiliateId: own.affiliateId },
          { url: `https://hooks.example.com/${index}` },
        ),
      ).toMatchObject({ outcome: 'added' });
    expect(
      await postbacks.endpoints.add({ affiliateId: own.affiliateId }, { url: 'https://hooks.example.com/6' }),
    ).toMatchObject({ outcome: 'many' });
    expect(
      await postbacks.endpoints.add({ affiliateId: own.affiliateId }, { url: 'https://10.0.0.1/' }),
    ).toMatchObject({ outcome: 'wrong' });
  });
});

describe('I16.82 what does not arrive is tried again', () => {
  test('later and later, with the same number and bytes, ten times in all', async () => {
    const { affiliate, own } = await listening();
    await bench.database.query
      .updateTable('webhook_endpoints')
      .set({ failures: -100 })
      .where('id', '=', own.id)
      .execute();
    await postbacks.endpoints.test(own);
    for (let tries = 0; tries < 15; tries += 1) {
      answers = [500];
      await postbacks.work.finish();
      setClockOffset(clockOffset() + DAY);
    }
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ headers, body }) => headers['webhook-id'] + body)).size).toBe(1);
    expect(await postbacks.endpoints.log({ affiliateId: affiliate.id }, { most: 30 })).toMatchObject([
      { state: 'dead', status: 500, attempts: 10 },
    ]);
  });

  test('20 failures in a row switch it off, with warnings by mail before; an answer begins anew', async () => {
    const { affiliate, own } = await listening();
    const failOnce = async () => {
      answers = [503];
      await postbacks.endpoints.test(own);
      await bench.database.query
        .updateTable('webhook_deliveries')
        .set({ due_at: now() })
        .where('endpoint_id', '=', own.id)
        .execute();
      await bench.database.query
        .updateTable('webhook_endpoints')
        .set({ rests_until: null })
        .where('id', '=', own.id)
        .execute();
      await postbacks.work.finish();
    };
    for (let count = 0; count < 4; count += 1) await failOnce();
    answers = [200];
    await postbacks.endpoints.sendAgain({
      ...own,
      id: (await postbacks.endpoints.log({ affiliateId: affiliate.id }, { most: 30 }))[0]?.id ?? '',
    });
    await postbacks.work.finish();
    expect((await postbacks.endpoints.list({ affiliateId: affiliate.id }))[0]?.failures).toBe(0);
    for (let count = 0; count < 20; count += 1) await failOnce();
    expect(await postbacks.endpoints.list({ affiliateId: affiliate.id })).toMatchObject([
      { state: 'off', failures: 20 },
    ]);
    const owed = await bench.database.query
      .selectFrom('outbox')
      .select('data')
      .where('mail', '=', 'affiliate-postback')
      .orderBy('created_at')
      .execute();
    expect(owed.map(({ data }) => [data['about'], data['failures']])).toEqual([
      ['failing', 5],
      ['failing', 10],
      ['failing', 15],
      ['off', 20],
    ]);
    expect(mails).toBe(4);
    const sent = received.length;
    await postbacks.work.finish();
    expect(received).toHaveLength(sent);
  });
});
