import { expect, test } from 'vitest';
import { judge } from '../../src/services/experiments/results.ts';
import { offerOf, priceIn } from '../../src/services/subscriptions/offer.ts';
import { DAY } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { chanceOf } from './chance.ts';
import { soldTo } from './sale.ts';
import { questionIn } from './talks.ts';
import { TRIED, visitsUntil } from './visits.ts';
import { DAYS } from './year.table.ts';

const END = new Date('2026-11-27T12:00:00Z');

test('I17.70 what becomes of a made-up sale is what our own settling makes of its money, and its steps end there', () => {
  const chance = chanceOf(7);
  const states = new Set<string>();
  for (let index = 0; index < 3_000; index += 1) {
    // Every other one of late, so that some are still undecided.
    const at = new Date(END.getTime() - DAY - chance.upTo((index % 2 === 0 ? DAYS : 30) * DAY));
    const account = { id: newId(), email: 'jo@people.example', locale: 'en' as const };
    const sold = soldTo({ account, at, end: END, chance });
    states.add(sold.settlement.subscription.state).add(sold.settlement.state);
    const moments = sold.steps.map((step) => step.at.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(Math.max(...moments)).toBeLessThanOrEqual(END.getTime());
    for (const { entries, at: moved } of sold.settlement.journals) {
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(moved.getTime()).toBeLessThanOrEqual(END.getTime());
    }
  }
  for (const state of [
    'active',
    'suspended',
    'cancelled',
    'ended',
    'paid',
    'refunded',
    'disputed',
    'chargedBack',
    'review',
    'pending',
  ])
    expect(states).toContain(state);
});

test('I17.70 made-up visits are the same in every run, end with the moment, and lead to accounts', () => {
  const [one, other] = [visitsUntil(END, chanceOf(3)), visitsUntil(END, chanceOf(3))];
  expect(one.events.length).toBeGreaterThan(20_000);
  expect(one.events.map(({ at, name }) => [at, name])).toEqual(
    other.events.map(({ at, name }) => [at, name]),
  );
  expect(one.accounts.length).toBeGreaterThan(800);
  const made = one.events.filter(({ account_id: account }) => account !== null);
  expect(made.length / one.accounts.length).toBeGreaterThan(0.6);
  expect(made.every(({ name }) => name === 'Account Created')).toBe(true);
});

test('I17.282 what is tried out in the year is shown to hundreds, each variant to its share, and some can be told apart', () => {
  const { exposures, events } = visitsUntil(END, chanceOf(20_261_127));
  const reached = new Set(
    events.flatMap(({ name, visitor }) => (name === 'Account Created' ? [visitor] : [])),
  );
  const winners = TRIED.map((experiment) => {
    const arms = new Map(experiment.variants.map(({ key }) => [key, { exposures: 0, conversions: 0 }]));
    const seen = exposures.filter((one) => one.experiment === experiment.key);
    for (const { visitor, variant } of new Map(seen.map((one) => [one.visitor, one])).values()) {
      const arm = arms.get(variant);
      if (!arm) throw new Error(`${experiment.key} has no ${variant}`);
      arm.exposures += 1;
      arm.conversions += reached.has(visitor) ? 1 : 0;
    }
    const { alarm, variants, winner } = judge(experiment, arms);
    expect([experiment.key, alarm]).toEqual([experiment.key, false]);
    for (const { interval, exposures: shown } of variants.slice(1)) {
      expect(shown).toBeGreaterThan(300);
      expect(Number.isFinite(interval?.high), experiment.key).toBe(true);
    }
    return winner;
  });
  expect(winners.some((winner) => winner !== undefined)).toBe(true);
  expect(winners.some((winner) => winner === undefined)).toBe(true);
});

test('I17.320 each sale of the year was asked for by an address that sells its package at that price', () => {
  const chance = chanceOf(11);
  const at = new Date(END.getTime() - 40 * DAY);
  const offers = new Set<string>();
  for (let index = 0; index < 400; index += 1) {
    const account = { id: newId(), email: 'jo@people.example', locale: 'en' as const };
    const sold = soldTo({ account, at, end: END, chance });
    offers.add(sold.offer);
    if (sold.offer === 'retailer') expect(sold.route).toBe('retailer');
    else expect(priceIn(offerOf(sold.offer, at), sold.package)?.total).toEqual(sold.first.net);
  }
  expect([...offers].toSorted()).toEqual(['plans', 'retailer', 'special-price', 'start']);
});

test('I17.324 the year grows evenly, people come by several ways, and the chat is asked different things', () => {
  const { accounts, events, touches } = visitsUntil(END, chanceOf(20_261_127));
  const months = Array.from({ length: 12 }, (_, back) => {
    const until = END.getTime() - back * 30 * DAY;
    return accounts.filter(({ at }) => at.getTime() > until - 30 * DAY && at.getTime() <= until).length;
  });
  for (const [index, count] of months.entries()) {
    const before = months[index + 1] ?? count;
    expect(count / before, `month ${index}`).toBeGreaterThan(0.85);
    expect(count / before, `month ${index}`).toBeLessThan(1.5);
  }
  const made = events.filter(({ name }) => name === 'Account Created').map(({ visitor }) => visitor);
  const ways = new Map<string | null, Set<string>>();
  for (const { visitor, source } of touches)
    ways.set(visitor, (ways.get(visitor) ?? new Set()).add(JSON.stringify(source)));
  expect(made.filter((visitor) => (ways.get(visitor)?.size ?? 0) > 1).length).toBeGreaterThan(100);
  const asked = Array.from({ length: 9 }, (_, index) => questionIn('en', index));
  expect(new Set(asked).size).toBe(9);
});
