import { describe, expect, test } from 'vitest';
import { dayIn, dayLater, morningOf, nextMorning, timeZoneNamed } from './mornings.ts';

describe('I15 mornings in time zones', () => {
  test.each([
    ['2027-01-15', 'UTC', '2027-01-15T08:00:00.000Z'],
    ['2027-01-15', 'America/New_York', '2027-01-15T13:00:00.000Z'],
    ['2027-07-15', 'America/New_York', '2027-07-15T12:00:00.000Z'],
    ['2027-03-28', 'Europe/Berlin', '2027-03-28T06:00:00.000Z'],
    ['2027-10-31', 'Europe/Berlin', '2027-10-31T07:00:00.000Z'],
    ['2027-01-15', 'Asia/Kolkata', '2027-01-15T02:30:00.000Z'],
    ['2027-01-15', 'Pacific/Kiritimati', '2027-01-14T18:00:00.000Z'],
    ['2027-01-15', 'America/Sao_Paulo', '2027-01-15T11:00:00.000Z'],
  ])('eight on %s in %s', (day, zone, moment) => {
    expect(morningOf(day, zone).toISOString()).toBe(moment);
  });

  test.each([
    'UTC',
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'America/Sao_Paulo',
  ])('each day of ten years has one morning in %s', (zone) => {
    let morning = nextMorning(zone, new Date('2026-12-31T00:00:00Z'));
    for (let day = dayIn(zone, morning); day < '2037-01-01'; day = dayLater(day, 1)) {
      expect(dayIn(zone, morning)).toBe(day);
      expect(morning).toEqual(morningOf(day, zone));
      morning = nextMorning(zone, morning);
    }
  });

  test('all names of a zone are one', () => {
    expect(timeZoneNamed('europe/berlin')).toBe('Europe/Berlin');
    expect(timeZoneNamed('Europe/Kyiv')).toBe(timeZoneNamed('Europe/Kiev'));
  });

  test.each(['', 'Mars/Olympus', '../etc/passwd', 'UTC;', 'x'.repeat(80)])('no zone: %j', (name) => {
    expect(timeZoneNamed(name)).toBeUndefined();
  });
});
