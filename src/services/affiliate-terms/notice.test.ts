import { expect, test } from 'vitest';
import { appliesOn, firstDay } from './notice.ts';

test('I16.80 terms apply 30 days after they were announced at the earliest, to each affiliate', () => {
  expect(firstDay(new Date('2027-01-01T23:59:59Z'))).toBe('2027-01-31');
  expect(appliesOn('2027-03-01', new Date('2027-01-01T00:00:00Z'))).toBe('2027-03-01');
  expect(appliesOn('2027-03-01', new Date('2027-02-10T12:00:00Z'))).toBe('2027-03-12');
});
