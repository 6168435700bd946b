import { expect, test } from 'vitest';
import { isZone, zonedMoment } from './zoned.ts';

test('I17.289 a time of a day is the moment at which clocks of its zone show it, in summer, in winter and across midnight', () => {
  const at = (day: string, time: string, zone: string) => zonedMoment(day, time, zone).toISOString();
  expect(at('2026-12-03', '09:30', 'Europe/Paris')).toBe('2026-12-03T08:30:00.000Z');
  expect(at('2026-07-03', '09:30', 'Europe/Paris')).toBe('2026-07-03T07:30:00.000Z');
  expect(at('2026-12-03', '00:15', 'Asia/Kolkata')).toBe('2026-12-02T18:45:00.000Z');
  expect(at('2026-12-03', '22:00', 'America/New_York')).toBe('2026-12-04T03:00:00.000Z');
  expect(at('2026-12-03', '22:00', 'UTC')).toBe('2026-12-03T22:00:00.000Z');
  // Half an hour after and an hour before clocks are turned back.
  expect(at('2026-10-25', '03:30', 'Europe/Paris')).toBe('2026-10-25T02:30:00.000Z');
  expect(at('2026-10-25', '01:00', 'Europe/Paris')).toBe('2026-10-24T23:00:00.000Z');
});

test('I17.289 what is no time zone is known as none', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Base', ''].map(isZone)).toEqual([true, true, false, false]);
});
