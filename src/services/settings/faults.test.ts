import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SettingKind, SettingValues } from '../../shared/settings.ts';
import { endFaults, faultsOf } from './faults.server.ts';
import type { WrittenSetting } from './setting.ts';

const AT = new Date('2026-11-20T10:00:00Z');
const HALF = { discount: 'half', highlight: 'premium' };

function asked<K extends SettingKind>(
  kind: K,
  key: string,
  value: SettingValues[K],
  days: readonly [from: string | null, until: string | null] = [null, null],
) {
  return { kind, key, locale: null, value, fromDay: days[0], untilDay: days[1] };
}

function published(
  value: SettingValues[SettingKind],
  from: string | null,
  until: string | null,
): WrittenSetting {
  return {
    ...{ id: randomUUID(), kind: 'offer', key: 'plans', locale: null, value, fromDay: from, untilDay: until },
    ...{ movedFrom: null, state: 'published', shipped: null, writtenBy: 'a', writtenAt: AT, why: null },
    ...{ publishedBy: 'a', publishedAt: AT, endedBy: null, endedAt: null },
  };
}

function faults<K extends SettingKind>(
  wanted: ReturnType<typeof asked<K>>,
  others: readonly WrittenSetting[] = [],
  standing: unknown = null,
  ended: readonly WrittenSetting[] = [],
) {
  return faultsOf(wanted, { published: others, ended, shippedText: undefined, standing, at: AT });
}

describe('an offer', () => {
  const offer = (from: string | null, until: string | null, value = HALF) =>
    asked('offer', 'plans', value, [from, until]);

  test('I17.106 has a last day that lies ahead, after its first, within a year', () => {
    expect(faults(offer(null, null))).toEqual(['offerNeedsEnd']);
    expect(faults(offer('2026-12-01', '2026-12-24'))).toEqual([]);
    expect(faults(offer(null, '2026-11-19'))).toContain('endPast');
    expect(faults(offer('2026-12-05', '2026-12-01'))).toEqual(['endBeforeStart']);
    expect(faults(offer('2026-11-01', '2026-12-01'))).toEqual(['startPast']);
    expect(faults(offer('2026-12-01', '2027-12-24'))).toEqual(['endFar']);
  });

  test('I17.109 runs alone on its page, and is no longer end of the one before', () => {
    const running = published(HALF, '2026-11-01', '2026-11-30');
    expect(faults(offer('2026-11-28', '2026-12-10'), [running])).toEqual(['offerOverlaps']);
    expect(faults(offer('2026-12-02', '2026-12-10'), [running])).toContain('endLater');
    expect(faults(offer('2026-12-02', '2026-12-10', { ...HALF, discount: 'sixty' }), [running])).toEqual([]);
    expect(faults(offer('2026-12-20', '2026-12-24'), [running])).toEqual([]);
  });

  test('I17.231 a last day that was read binds its page after the offer was taken back', () => {
    const running: WrittenSetting = {
      ...published(HALF, '2026-11-01', '2026-11-30'),
      ...{ publishedAt: new Date('2026-11-01T08:00:00Z'), endedAt: AT },
    };
    const anew = (
      days: readonly [from: string | null, until: string],
      value = HALF,
      ended: readonly WrittenSetting[] = [running],
    ) => faults(offer(...days, value), [], null, ended);
    expect(anew(['2026-12-01', '2026-12-10'])).toEqual(['endLater']);
    expect(anew([null, '2026-12-10'])).toEqual(['endLater']);
    expect(anew([null, '2026-12-10'], { discount: 'half', highlight: 'basic' })).toEqual(['endLater']);
    expect(anew([null, '2026-12-10'], { ...HALF, discount: 'lowest' })).toEqual(['endLater']);
    // A mistake is mended: as long, shorter, or with less of a saving; and another day brings another offer.
    expect(anew([null, '2026-11-30'])).toEqual([]);
    expect(anew([null, '2026-12-10'], { ...HALF, discount: 'forty' })).toEqual([]);
    expect(anew(['2026-12-03', '2026-12-10'])).toEqual([]);
    // Nobody read what was taken back before its first day.
    const planned = { ...published(HALF, '2026-11-25', '2026-11-30'), endedAt: AT };
    expect(anew([null, '2026-12-10'], HALF, [planned])).toEqual([]);
  });

  test('I17.109 a last day comes sooner, never later, and never in the past', () => {
    const end = (to: string) => endFaults({ from: '2026-12-24', to, at: AT });
    expect(end('2026-12-23')).toEqual([]);
    expect(end('2026-12-24')).toEqual(['endLater']);
    expect(end('2026-12-25')).toEqual(['endLater']);
    expect(end('2026-11-19')).toEqual(['endPast']);
  });

  test('I17.109 the end of a shipped campaign is moved once', () => {
    const sooner = asked('campaign', 'half', { lastDay: '2026-12-31' });
    expect(faults(sooner)).toEqual([]);
    expect(faults(sooner, [published({ lastDay: '2027-01-31' }, null, null)])).toEqual(['endMoved']);
    expect(faults(asked('campaign', 'half', { lastDay: '2028-01-31' }))).toEqual(['endLater']);
  });
});

describe('a price', () => {
  const price = (byTheMonth: number, year: number | null, from: string | null = null) =>
    asked('price', 'premium', { byTheMonth, year }, [from, null]);

  test('I17.107 keeps the order of the plans, and a year that is fair to its months', () => {
    expect(faults(price(8499, 5500))).toEqual([]);
    expect(faults(price(8499, null, '2027-01-01'))).toEqual([]);
    expect(faults(price(8499, 8500))).toEqual(['yearDear']);
    expect(faults(price(8499, 5000))).toEqual(['yearDear']);
    expect(faults(price(4000, null))).toEqual(['priceOrder']);
    expect(faults(price(12_000, null))).toEqual(['priceOrder']);
    expect(faults(price(8499, null, '2026-11-19'))).toEqual(['startPast']);
    expect(faults(price(8499, 5500), [], { year: 5500, byTheMonth: 8499 })).toEqual(['asItIs']);
  });
});
