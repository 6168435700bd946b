import { expect, test } from 'vitest';
import { DAY } from '../../shared/clock.ts';
import { keptUntil, lookedAt, type Standing } from './over-quota.ts';

const start = new Date('2026-11-27T10:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * DAY);

/** The mails of a space that is looked at on these days, and over its quota or not. */
function mailsOn(days: readonly number[], isOver: (day: number) => boolean = () => true) {
  let standing: Standing = { overSince: null, mails: 0 };
  return days.flatMap((day) => {
    const { mail, ...next } = lookedAt(standing, { isOver: isOver(day), at: later(day) });
    standing = next;
    return mail === undefined ? [] : [`${day}: ${mail}`];
  });
}

test('I15 too full a space is told at once, on day 60 and on day 83, each once, however often it is looked at', () => {
  const everyHour = Array.from({ length: 24 * 100 }, (_, hour) => hour / 24);
  expect(mailsOn(everyHour)).toEqual(['0: 1', '60: 2', '83: 3']);
});

test('I15 what was missed is not made up for, and nothing comes twice at once', () => {
  expect(mailsOn([0, 30, 85, 86, 200])).toEqual(['0: 1', '85: 3']);
});

test('I15 whoever came below the line and above it again has 90 days anew', () => {
  expect(mailsOn([0, 61, 62, 63, 122, 123], (day) => day !== 62)).toEqual([
    '0: 1',
    '61: 2',
    '63: 1',
    '123: 2',
  ]);
  expect(keptUntil(start)).toEqual(later(90));
});
