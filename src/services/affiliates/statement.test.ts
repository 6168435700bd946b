import { expect, test } from 'vitest';
import { moved, sale } from './commission.fixture.ts';
import { canonicalJson, inputOf, owedAfter } from './statement.ts';

test('I16.94 20: what is owed after some lines is the sum of each part', () => {
  const opening = { accrued: 100, due: 20, held: 3 };
  const lines = [
    { accrued: -100, due: 100, held: 0 },
    { accrued: 7, due: -50, held: 4 },
  ];
  expect(owedAfter(opening, lines)).toEqual({ accrued: 7, due: 70, held: 7 });
  expect(owedAfter(opening, [])).toEqual(opening);
  expect(opening).toEqual({ accrued: 100, due: 20, held: 3 });
});

test('I16.94 20: the text a statement is hashed of depends on no order of keys, and on all else', () => {
  const one = canonicalJson({ b: [{ z: 1, y: null }, 2], a: 'x' });
  expect(one).toBe('{"a":"x","b":[{"y":null,"z":1},2]}');
  expect(canonicalJson({ a: 'x', b: [{ y: null, z: 1 }, 2] })).toBe(one);
  expect(canonicalJson({ a: 'x', b: [2, { y: null, z: 1 }] })).not.toBe(one);
  expect(canonicalJson({ c: 1, d: 2, b: 3, a: 4 })).toBe('{"a":4,"b":3,"c":1,"d":2}');
  expect(canonicalJson(null)).toBe('null');
});

test('I16.94 24: the inputs of a sale name no order, and no payment as its provider does', () => {
  const facts = sale({ movements: [moved(100, '2026-07-14T10:00:00Z'), moved(-40, '2026-07-15T10:00:00Z')] });
  const input = inputOf(facts, 'S-1');
  expect(input).toEqual({
    ...{ sale: 'S-1', revision: 0, percent: 30, agreementVersion: '2026-11-27', creditedAt: null },
    ...{ uncreditedAt: null, flags: [], end: null, sent: [] },
    movements: [
      { key: '1', at: new Date('2026-07-14T10:00:00Z'), sales: 100 },
      { key: '2', at: new Date('2026-07-15T10:00:00Z'), sales: -40 },
    ],
  });
});
