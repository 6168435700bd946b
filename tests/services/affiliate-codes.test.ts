import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseCode } from '../../src/services/referrals/code.ts';
import { endCode, giveCode } from '../../src/services/referrals/give-code.server.ts';
import { ReferralsService } from '../../src/services/referrals/referrals.server.ts';
import { DAY, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

const by = 'test';

let bench: OrdersBench;
let referrals: ReferralsService;
let number: string;

beforeAll(async () => {
  bench = await openOrders();
  referrals = new ReferralsService(bench.database);
  const email = 'anna@example.com';
  const row = await bench.database.query
    .insertInto('affiliates')
    .values({
      id: randomUUID(),
      email,
      email_key: email,
      name: 'Anna',
      kind: 'person',
      address: '{}',
      country: 'US',
      locale: 'en',
      agreement: JSON.stringify({ version: '2026-11-27', hash: 'x', at: '2026-11-27T00:00:00Z' }),
      payout: JSON.stringify({ method: 'transfer', sealed: '' }),
      accepted_at: new Date('2026-11-27T00:00:00Z'),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  number = String(row.number);
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

function give(code: string, endsOn?: string): Promise<string> {
  return giveCode(bench.database, { number, code, endsOn, by });
}

/** The day so many days from now (UTC). */
function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}

async function referralOf(orderId: string) {
  return bench.database.query
    .selectFrom('order_referrals')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

function buying(cookie = ''): Request {
  return new Request('https://papergrove.example/pricing/plans/', { headers: { Cookie: cookie } });
}

describe('I16.35 a code that a buyer types', () => {
  test('is taken as it is typed, in whatever case and with blanks', async () => {
    await give('GROVE-ANNA');
    expect(await referrals.standingOf(' grove-anna ')).toBe('valid');
    expect(await referrals.standingOf('GROVE-ANNE')).toBe('unknown');
    expect(await referrals.standingOf("'; drop table orders; --")).toBe('unknown');
    expect(parseCode('ab')).toBeUndefined();
  });

  test('counts on its last day, and not on the next one', async () => {
    await give('SPRING', dayIn(1));
    expect(await referrals.standingOf('SPRING')).toBe('valid');
    setClockOffset(DAY);
    expect(await referrals.standingOf('SPRING')).toBe('valid');
    setClockOffset(2 * DAY);
    expect(await referrals.standingOf('SPRING')).toBe('ended');
  });

  test('ends by command, at once, and who did it is written down', async () => {
    await give('SUMMER');
    await endCode(bench.database, { code: 'summer', by });
    expect(await referrals.standingOf('SUMMER')).toBe('ended');
    const kinds = await bench.database.query
      .selectFrom('affiliate_events')
      .select(['kind', 'by'])
      .orderBy('at', 'desc')
      .limit(2)
      .execute();
    expect(kinds).toEqual([
      { kind: 'codeEnded', by },
      { kind: 'codeGiven', by },
    ]);
  });

  test.each([
    ['a', undefined],
    ['GOOD-ONE', 'tomorrow'],
  ])('%s until %s is not given', async (code, endsOn) => {
    await expect(give(code, endsOn)).rejects.toThrow('expected');
  });

  test('is given once, and to an affiliate that there is', async () => {
    await give('ONCE');
    await expect(give('once')).rejects.toThrow('taken');
    await expect(
      giveCode(bench.database, { number: '1', code: 'NOBODY', endsOn: undefined, by }),
    ).rejects.toThrow('active affiliate');
  });

  test('is kept with the order, with the press that the browser keeps, once', async () => {
    const { id } = await bench.place();
    const click = randomUUID();
    const first = { request: buying(`b_eftid=${click}`), address: '203.0.113.9', code: 'grove-anna' };
    await referrals.keep(id, first);
    await referrals.keep(id, { ...first, request: buying(), code: '' });
    expect(await referralOf(id)).toMatchObject({ click_id: click, code: 'GROVE-ANNA' });
  });

  test('the number of another network is no press of ours', async () => {
    const { id } = await bench.place();
    await referrals.keep(id, { request: buying('b_eftid=ef.12345'), address: '203.0.113.9', code: '' });
    expect(await referralOf(id)).toMatchObject({ click_id: null, code: null });
  });
});
