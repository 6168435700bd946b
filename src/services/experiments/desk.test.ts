import { expect, test } from 'vitest';
import { experimentState } from './desk.ts';

const days = { startsOn: '2027-01-04', expires: '2027-03-01' };

test.each([
  ['2027-01-03', true, false, 'planned'],
  ['2027-01-04', true, false, 'running'],
  ['2027-01-04', false, false, 'off'],
  ['2027-02-28', true, false, 'running'],
  ['2027-03-01', true, false, 'expired'],
  ['2027-01-05', true, true, 'decided'],
])('I17.92 an experiment on %s (on: %s, decided: %s) is %s', (today, isOn, isDecided, state) => {
  expect(experimentState(days, { isOn, isDecided, today })).toBe(state);
});
