import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CheckoutsBench,
  forward,
  openCheckouts,
  TYPED,
} from '../../../tests/support/unfinished-orders.ts';
import { DAY, HOUR, later, MINUTE, now, setClockOffset } from '../../shared/clock.ts';
import { endOf } from '../subscriptions/offer.ts';
import { LAST_DAYS } from '../subscriptions/offers.table.ts';

let bench: CheckoutsBench;
beforeAll(async () => {
  bench = await openCheckouts();
});
afterAll(() => bench.close());
beforeEach(() => setClockOffset(0));

describe('when a reminder is due', () => {
  test('24 hours after the last change, once, with the price of the place', async () => {
    const left = await bench.leave({ locale: 'fr' });
    await bench.passes(23 * HOUR);
    await bench.checkouts.keep({ ...left, fields: { ...TYPED, phone: '' } }, left.browser);
    await bench.passes(2 * HOUR);
    expect(await bench.mailsTo(left.email)).toHaveLength(0);
    await bench.passes(22 * HOUR);
    await bench.passes(DAY);
    const mails = await bench.mailsTo(left.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      locale: 'fr',
      data: { plan: 'premium', offerEnded: false, taxesOpen: false, path: left.path },
    });
    expect(mails[0]?.data.first.taxes.map(({ kind }) => kind)).toEqual(['gst', 'qst']);
    // Nothing that a stranger may have typed is in the mail.
    expect(JSON.stringify(mails[0]?.data)).not.toContain('Jo Doe');
  });

  test('U49 the consent is logged: which words, when, and for which mailbox; given anew for another', async () => {
    const left = await bench.leave();
    const [{ consented_at: first } = { consented_at: now() }] = await bench.keptOf(left.email);
    forward(HOUR);
    await bench.checkouts.keep({ ...left, package: 'basic-50' }, left.browser);
    expect((await bench.keptOf(left.email))[0]).toMatchObject({ consented_at: first, package: 'basic-50' });
    const corrected = { ...left, email: `right-${left.email}` };
    await bench.checkouts.keep(corrected, left.browser);
    expect(await bench.keptOf(left.email)).toHaveLength(0);
    const [anew] = await bench.keptOf(corrected.email);
    expect(anew?.consented_at.getTime()).toBeGreaterThan(first.getTime());
    await bench.passes(DAY);
    const log = await bench.database.query
      .selectFrom('checkout_reminders')
      .selectAll()
      .where('mailbox_hash', '=', anew?.mailbox_hash ?? Buffer.alloc(0))
      .execute();
    expect(log).toMatchObject([
      { consent_version: left.consentVersion, consented_at: anew?.consented_at, stopped_at: null },
    ]);
  });

  test('three workers that look at once owe it once', async () => {
    const left = await bench.leave();
    forward(DAY);
    await Promise.all([bench.another(), bench.another(), bench.another()].map((each) => each.work.finish()));
    expect(await bench.mailsTo(left.email)).toHaveLength(1);
  });

  test('two browsers with one mailbox, tagged or not, get one a month between them', async () => {
    const left = await bench.leave();
    const tagged = left.email.replace('@', '+shop@');
    await bench.leave({ email: tagged });
    forward(DAY);
    await Promise.all([bench.another(), bench.another()].map((each) => each.work.finish()));
    const count = async () => (await bench.mailsTo(left.email)).length + (await bench.mailsTo(tagged)).length;
    expect(await count()).toBe(1);
    await bench.leave({ email: left.email });
    expect((await bench.keptOf(left.email)).filter(({ sent_at: sentAt }) => sentAt === null)).toHaveLength(0);
    await bench.passes(31 * DAY);
    await bench.leave({ email: left.email });
    await bench.passes(DAY);
    expect(await count()).toBe(2);
  });

  test('many browsers with one mailbox, and workers that each hold some of them: one', async () => {
    const { email } = await bench.leave();
    for (let browsers = 0; browsers < 23; browsers += 1) await bench.leave({ email });
    forward(DAY);
    await Promise.all([1, 2, 3].map(() => bench.another().work.finish()));
    expect(await bench.mailsTo(email)).toHaveLength(1);
    expect(await bench.keptOf(email)).toHaveLength(1);
  });

  test('a worker that died on the way leaves it due', async () => {
    const left = await bench.leave();
    forward(DAY);
    await bench.database.query
      .updateTable('unfinished_checkouts')
      .set({ due_at: later(2 * MINUTE) })
      .where('email', '=', left.email)
      .execute();
    await bench.passes(MINUTE);
    expect(await bench.mailsTo(left.email)).toHaveLength(0);
    await bench.passes(MINUTE);
    expect(await bench.mailsTo(left.email)).toHaveLength(1);
  });

  test('U48 when the offer has ended the mail says so, and names the price of then', async () => {
    setClockOffset(endOf(LAST_DAYS.half).getTime() - Date.now() - HOUR);
    const left = await bench.leave();
    await bench.passes(DAY);
    const [mail] = await bench.mailsTo(left.email);
    expect(mail?.data).toMatchObject({ offerEnded: true, first: { net: { minor: 64_308 } } });
    expect((await bench.checkouts.resumed(mail?.data.link ?? ''))?.packageNow).toBe('premium');
  });

  test('Canada without a province: the taxes are open', async () => {
    const left = await bench.leave({ place: { country: 'CA', region: null, vatId: null } });
    await bench.passes(DAY);
    expect((await bench.mailsTo(left.email))[0]?.data.taxesOpen).toBe(true);
  });
});
