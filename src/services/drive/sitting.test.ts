import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../shared/clock.ts';
import { beginsSitting, MOST_THINNED, type Thinned, thinnedOut } from './sitting.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

test.each([
  [1, 'ann', false],
  [30, 'ann', false],
  [31, 'ann', true],
  [1, 'bob', true],
  [1, null, true],
])('I15.63 %i minutes later, saved by %s: a new sitting is %s', (minutes, by, isNew) => {
  expect(beginsSitting({ updatedAt: ago(minutes * MINUTE), savedBy: 'ann' }, by, NOW)).toBe(isNew);
});

function version(no: number, days: number, more: Partial<Thinned> = {}): Thinned {
  return { no, kind: 'sitting', name: '', at: ago(days * DAY), sentAt: null, bytes: 1_000, ...more };
}

/** Numbers from 1 on, by how many days old each is. */
const versions = (...days: number[]) => days.map((one, at) => version(at + 1, one));

test('I15.63 of the last thirty days all are kept, then the last of a day, after a year of a month', () => {
  expect(thinnedOut(versions(3, 3, 3, 1, 0), NOW)).toEqual([]);
  expect(thinnedOut(versions(40.2, 40.1, 40, 39, 0), NOW).toSorted()).toEqual([1, 2]);
  expect(thinnedOut(versions(401, 400, 395, 370, 0), NOW).toSorted()).toEqual([1, 2]);
});

test('I15.63 what was named, finished or kept by hand stays however old and many; what was sent goes last', () => {
  const old = Array.from({ length: 300 }, (_none, at) =>
    version(
      at + 1,
      900 - at / 100,
      [{ name: 'A' }, { kind: 'final' as const }, { kind: 'kept' as const }][at % 3],
    ),
  );
  expect(thinnedOut(old, NOW)).toEqual([]);
  const sent = version(1, 5, { sentAt: ago(5 * DAY) });
  const many = [sent, ...Array.from({ length: 150 }, (_none, at) => version(at + 2, 4 - at / 100))];
  const gone = thinnedOut(many, NOW);
  expect(many.length - gone.length).toBe(MOST_THINNED);
  expect(gone).not.toContain(1);
  expect(gone).not.toContain(151);
  expect(Math.max(...gone)).toBeLessThan(60);
});

test('I15.63 large ones take no more than eight megabytes, and the newest always stays', () => {
  const large = versions(5, 4, 3, 2, 1).map((one) => ({ ...one, bytes: 3 * 1024 * 1024 }));
  expect(thinnedOut(large, NOW).toSorted()).toEqual([1, 2]);
  expect(thinnedOut([version(7, 400, { bytes: 9e6 })], NOW)).toEqual([]);
});
