import { expect, test } from 'vitest';
import { isActiveAt, stateOf } from './states.ts';

const AT = new Date('2026-08-01T00:00:00Z');
const [BEFORE, AFTER] = [new Date(AT.getTime() - 1), new Date(AT.getTime() + 1)];
const standing = { endsAt: null, settledAt: null, isExamined: false };

test.each([
  ['active', {}, 'active'],
  ['examined', { isExamined: true }, 'examined'],
  ['notice was given', { endsAt: AFTER }, 'ending'],
  ['notice was given while examined', { endsAt: AFTER, isExamined: true }, 'ending'],
  ['the moment of the end', { endsAt: AT }, 'ended'],
  ['ended before', { endsAt: BEFORE }, 'ended'],
  ['settled now', { endsAt: BEFORE, settledAt: AT }, 'settled'],
  ['settled before', { endsAt: BEFORE, settledAt: BEFORE }, 'settled'],
  ['to be settled', { endsAt: BEFORE, settledAt: AFTER }, 'ended'],
] as const)('I16.94 the state of an affiliate: %s', (_, changes, state) => {
  expect(stateOf({ ...standing, ...changes }, AT)).toBe(state);
});

test.each([
  ['the moment of acceptance', AT, null, true],
  ['the moment before', AFTER, null, false],
  ['the last moment', BEFORE, AFTER, true],
  ['the moment of the end', BEFORE, AT, false],
] as const)('I16.94 section 4, who earns: %s', (_, acceptedAt, endsAt, isActive) => {
  expect(isActiveAt({ acceptedAt, endsAt }, AT)).toBe(isActive);
});
