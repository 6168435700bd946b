import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CheckoutsBench,
  forward,
  openCheckouts,
  TYPED,
} from '../../../tests/support/unfinished-orders.ts';
import { DAY, MINUTE, setClockOffset } from '../../shared/clock.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';

let bench: CheckoutsBench;
beforeAll(async () => {
  bench = await openCheckouts();
});
afterAll(() => bench.close());
beforeEach(() => setClockOffset(0));

describe('the links', () => {
  async function reminded() {
    const left = await bench.leave();
    await bench.passes(DAY);
    const [mail] = await bench.mailsTo(left.email);
    if (!mail) throw new Error('no mail');
    return { left, ...mail.data };
  }

  test('S19 one brings everything back for 30 days; the database has its hash only', async () => {
    const { left, link, stop } = await reminded();
    expect(await bench.checkouts.resumed(link)).toMatchObject({
      email: left.email,
      fields: TYPED,
      path: left.path,
      packageNow: 'premium-50',
    });
    const [row] = await bench.keptOf(left.email);
    expect(row?.link_hash).toEqual(hashOf(link));
    const tables = [row, await bench.database.query.selectFrom('checkout_reminders').selectAll().execute()];
    for (const secret of [link, stop]) expect(JSON.stringify(tables)).not.toContain(secret);
    forward(30 * DAY - MINUTE);
    expect(await bench.checkouts.resumed(link)).toBeDefined();
    forward(2 * MINUTE);
    expect(await bench.checkouts.resumed(link)).toBeUndefined();
  });

  test('S51 a made-up secret brings back nothing and stops nothing', async () => {
    const { left, stop } = await reminded();
    for (const forged of ['', 'x', newSecret(), stop, hashOf(stop).toString('base64url')]) {
      expect(await bench.checkouts.resumed(forged)).toBeUndefined();
      if (forged !== stop) expect(await bench.checkouts.stopReminders(forged)).toBe(false);
    }
    expect(await bench.checkouts.isStopped(newSecret())).toBeUndefined();
    expect(await bench.keptOf(left.email)).toHaveLength(1);
  });

  test('stopped: what was kept is gone, and no more come, for any tag of the address, ever', async () => {
    const { left, link, stop } = await reminded();
    expect(await bench.checkouts.isStopped(stop)).toBe(false);
    expect(await bench.checkouts.stopReminders(stop)).toBe(true);
    expect(await bench.checkouts.isStopped(stop)).toBe(true);
    expect(await bench.checkouts.resumed(link)).toBeUndefined();
    expect(await bench.mailsTo(left.email)).toHaveLength(0);
    forward(400 * DAY);
    const tagged = await bench.leave({ email: left.email.replace('@', '+again@') });
    expect(await bench.keptOf(tagged.email)).toHaveLength(0);
    expect(await bench.checkouts.stopReminders(stop)).toBe(true);
  });
});
