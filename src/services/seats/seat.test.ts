import { describe, expect, test } from 'vitest';
import { freeSeats, pausingAt, type Seat, seatsStanding, usersOf } from './seat.ts';

const at = new Date('2026-11-22T12:00:00Z');
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);

function member(id: string, joined: number): Seat {
  return {
    id,
    holderId: 'holder',
    email: `${id}@example.com`,
    invitedAt: minutes(joined - 1),
    expiresAt: minutes(joined),
    accountId: id,
    takenAt: minutes(joined),
    role: 'member',
  };
}

function invitation(id: string, until: number): Seat {
  return { ...member(id, until), accountId: null, takenAt: null, expiresAt: minutes(until) };
}

const states = (seats: readonly Seat[], users: number) =>
  Object.fromEntries(seatsStanding(seats, users, at).map(({ id, state }) => [id, state]));

describe('how many a licence is for', () => {
  test('R6.09 a Basic licence is for one, Premium for five, none for nobody; the largest plan counts', () => {
    expect(usersOf([])).toBe(0);
    expect(usersOf([{ plan: 'basic' }])).toBe(1);
    expect(usersOf([{ plan: 'basic' }, { plan: 'premium' }])).toBe(5);
  });
});

describe('who keeps a seat', () => {
  const four = [member('d', -1), member('a', -40), member('c', -20), member('b', -30)];

  test('all members where there are as many seats', () => {
    expect(states(four, 5)).toEqual({ a: 'taken', b: 'taken', c: 'taken', d: 'taken' });
  });

  test('R6.10 with fewer seats the newest lose theirs first, with one seat all of them', () => {
    expect(states(four, 3)).toEqual({ a: 'taken', b: 'taken', c: 'paused', d: 'paused' });
    for (const users of [0, 1])
      expect(new Set(Object.values(states(four, users)))).toEqual(new Set(['paused']));
  });

  test('I15.123 who will pause is known before: those who joined last, and no invitation', () => {
    const standing = seatsStanding([...four, invitation('e', 5)], 6, at);
    expect(pausingAt(standing, 3).map(({ id }) => id)).toEqual(['c', 'd']);
    expect(pausingAt(standing, 1).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(pausingAt(standing, 5)).toEqual([]);
  });

  test('two who joined in the same moment keep their order', () => {
    const both = [member('y', -5), member('x', -5)];
    expect(states(both, 2)).toEqual({ x: 'taken', y: 'paused' });
    expect(states(both.toReversed(), 2)).toEqual({ x: 'taken', y: 'paused' });
  });

  test('an invitation holds its seat until it runs out', () => {
    expect(states([invitation('i', 1), invitation('e', 0)], 5)).toEqual({ i: 'invited', e: 'expired' });
  });
});

describe('free seats', () => {
  const free = (seats: readonly Seat[], users: number) => freeSeats(seatsStanding(seats, users, at), users);

  test('members, those without access too, and open invitations hold one each; the holder has the first', () => {
    expect(free([], 5)).toBe(4);
    expect(free([member('a', -2), invitation('i', 1), invitation('e', -1)], 5)).toBe(2);
    expect(free([member('a', -3), member('b', -2), member('c', -1)], 3)).toBe(0);
    expect(free([], 1)).toBe(0);
    expect(free([], 0)).toBe(0);
  });
});
