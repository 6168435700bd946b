import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf, variantOf } from './assign.ts';
import { chiSquareAbove } from './distributions.ts';

const key = fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/);
const weights = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 5 });

type Weighted = { name: number; weight: number };

function variants(list: readonly number[]): [Weighted, ...Weighted[]] {
  const [first = 1, ...rest] = list;
  return [{ name: 0, weight: first }, ...rest.map((weight, index) => ({ name: index + 1, weight }))];
}

describe('assignment', () => {
  // Published with the specification of GrowthBook's SDKs (hash version 2).
  test.each([
    ['seed', 'a', 0.0505],
    ['seed', 'b', 0.2696],
    ['foo', 'ab', 0.2575],
    ['foo', 'def', 0.2019],
    ['89123klj', '8952klfjas09ujkasdf', 0.124],
    ['90850943850283058242805', '123', 0.7516],
    ['()**(%$##$%#$#', '___)((*":&', 0.0128],
  ])('published values: %s %s', (seed, value, place) => {
    expect(placeOf(seed, value)).toBe(place);
  });

  test('always the same place, from 0 to below 1', () => {
    fc.assert(
      fc.property(key, fc.uuid(), (experiment, visitor) => {
        const place = placeOf(experiment, visitor);
        expect(place).toBe(placeOf(experiment, visitor));
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(1);
      }),
    );
  });

  test('borders belong to the next variant', () => {
    expect(variantOf('seed', 'a', variants([505, 9495])).name).toBe(1);
    expect(variantOf('seed', 'a', variants([506, 9494])).name).toBe(0);
    // 0.1 + 0.2 and the like: the last variant reaches to the end.
    expect(
      variantOf('seed', 'a', [
        { name: 0, weight: 0.01 },
        { name: 1, weight: 0.99 },
      ]).name,
    ).toBe(1);
  });

  test('shares are near the weights', () => {
    fc.assert(
      fc.property(key, weights, (experiment, list) => {
        const all = variants(list);
        const counts = list.map(() => 0);
        const people = 4_000;
        for (let person = 0; person < people; person += 1) {
          const { name } = variantOf(experiment, `${experiment}/${person}`, all);
          counts[name] = (counts[name] ?? 0) + 1;
        }
        const whole = list.reduce((sum, weight) => sum + weight, 0);
        const distance = counts.reduce((sum, count, index) => {
          const expected = (people * (list[index] ?? 0)) / whole;
          return sum + (count - expected) ** 2 / expected;
        }, 0);
        expect(chiSquareAbove(distance, list.length - 1)).toBeGreaterThan(1e-6);
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  test('two experiments deal their visitors out independently', () => {
    const together = Array.from({ length: 4_000 }, (_, person) => {
      const half = (name: string) => variantOf(name, `visitor-${person}`, variants([1, 1])).name;
      return half('one') === half('other');
    }).filter(Boolean).length;
    expect(Math.abs(together / 4_000 - 0.5)).toBeLessThan(0.03);
  });

  test('other weights move only visitors over whom a border passed: of two, to the one that grew', () => {
    const parts = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(key, parts, parts, fc.uuid(), (experiment, part, other, visitor) => {
        const before = variantOf(experiment, visitor, variants([part, 100 - part])).name;
        const after = variantOf(experiment, visitor, variants([other, 100 - other])).name;
        const place = placeOf(experiment, visitor) * 100;
        const passed = place >= Math.min(part, other) && place < Math.max(part, other);
        expect(before !== after).toBe(passed);
        if (passed) expect(after).toBe(other > part ? 0 : 1);
      }),
      { numRuns: 1_000 },
    );
  });

  test('other weights of the same proportion move nobody', () => {
    fc.assert(
      fc.property(
        key,
        fc.uuid(),
        weights,
        fc.integer({ min: 2, max: 9 }),
        (experiment, visitor, list, times) => {
          const scaled = list.map((weight) => weight * times);
          expect(variantOf(experiment, visitor, variants(list)).name).toBe(
            variantOf(experiment, visitor, variants(scaled)).name,
          );
        },
      ),
    );
  });
});
