import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../shared/clock.ts';
import { endOf } from '../subscriptions/offer.ts';
import { LAST_DAYS } from '../subscriptions/offers.table.ts';
import { priceOf } from '../subscriptions/price.ts';
import { priceNow, type ReminderFacts, reminderVerdict } from './reminder.ts';

const left = new Date('2026-11-22T10:00:00Z');
const later = (ms: number) => new Date(left.getTime() + ms);
const FACTS: ReminderFacts = {
  changedAt: left,
  stopped: false,
  remindedLately: false,
  paid: false,
  licensed: false,
  paying: false,
  price: priceOf('basic'),
};

test('U49 a reminder is sent the day after, and not any more days later', () => {
  expect(reminderVerdict(FACTS, later(DAY))).toBe('send');
  expect(reminderVerdict(FACTS, later(3 * DAY))).toBe('send');
  expect(reminderVerdict(FACTS, later(3 * DAY + 1))).toBe('drop');
});

test.each([
  ['its mailbox wants none', { stopped: true }],
  ['its mailbox had one lately', { remindedLately: true }],
  ['an order was paid', { paid: true }],
  ['there is a licence', { licensed: true }],
  ['nothing is sold any more', { price: undefined }],
])('none where %s, whatever else holds', (_, facts: Partial<ReminderFacts>) => {
  for (const paying of [false, true])
    expect(reminderVerdict({ ...FACTS, paying, ...facts }, later(DAY))).toBe('drop');
});

test('it waits while a payment may be on its way, as long as a reminder makes sense', () => {
  expect(reminderVerdict({ ...FACTS, paying: true }, later(DAY + HOUR))).toBe('wait');
  expect(reminderVerdict({ ...FACTS, paying: true }, later(4 * DAY))).toBe('drop');
});

test('U48 the price is the one of now: the offer’s while it lasts, then the everyday one of the same plan and term', () => {
  const asked = { offer: 'save50', package: 'premium-50', fields: {} };
  const end = endOf(LAST_DAYS.half);
  expect(priceNow(asked, new Date(end.getTime() - 1))?.token).toBe('premium-50');
  expect(priceNow(asked, end)?.token).toBe('premium');
  expect(priceNow({ ...asked, package: 'premium-month' }, end)?.token).toBe('premium-month');
});

test.each([
  { offer: 'save50', package: 'team' },
  { offer: 'save50', package: 'premium-10' },
  { offer: 'gone', package: 'premium' },
])('what is not sold (any more) has none: $offer $package', (asked) => {
  expect(priceNow({ ...asked, fields: {} }, left)).toBeUndefined();
});
