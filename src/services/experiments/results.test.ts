import { describe, expect, test } from 'vitest';
import type { Experiment } from '../../experiments/experiments.table.ts';
import { judge } from './results.ts';

const experiment: Experiment = {
  key: 'colour',
  base: 'home',
  variants: [
    { key: 'control', page: 'home', weight: 1 },
    { key: 'green', page: 'lp', weight: 1 },
    { key: 'blue', page: 'docs', weight: 1 },
  ],
  goal: 'Account Created',
  startsOn: '2026-01-01',
  expires: '2027-01-01',
  owner: 'tests',
  why: 'a test',
};

function counts(...arms: [exposures: number, conversions: number][]) {
  const keys = experiment.variants.map(({ key }) => key);
  return new Map(
    arms.map(([exposures, conversions], index) => [keys[index] ?? '', { exposures, conversions }]),
  );
}

describe('what may be said of an experiment', () => {
  test('nobody was there: nothing', () => {
    const { variants, alarm, winner, sampleRatioP } = judge(experiment, new Map());
    expect({ alarm, winner, sampleRatioP }).toEqual({ alarm: false, winner: undefined, sampleRatioP: 1 });
    expect(variants.map(({ rate, lift }) => ({ rate, lift }))).toEqual(
      Array(3).fill({ rate: 0, lift: undefined }),
    );
  });

  test('a variant that surely beats the base wins, the better of two', () => {
    const results = judge(experiment, counts([5000, 500], [5000, 700], [5000, 740]));
    expect(results.winner).toBe('blue');
    expect(results.variants[1]).toMatchObject({ rate: 0.14, exposures: 5000 });
    expect(results.variants[1]?.lift).toBeCloseTo(0.4, 10);
    expect(results.variants[1]?.interval?.low).toBeGreaterThan(0);
    expect(results.variants[1]?.chanceToWin).toBeGreaterThan(0.999);
    expect(results.variants[0]).toMatchObject({
      lift: undefined,
      interval: undefined,
      chanceToWin: undefined,
    });
  });

  test('what may be chance has no winner, though a single look at it would have one', () => {
    const results = judge(experiment, counts([5000, 500], [5000, 570], [5000, 500]));
    expect(results.variants[1]?.chanceToWin).toBeGreaterThan(0.98);
    expect(results.variants[1]?.fixedLookP).toBeLessThan(0.05);
    expect(results.winner).toBeUndefined();
  });

  test('the base wins where it surely beats all others, not where it beats one', () => {
    expect(judge(experiment, counts([5000, 700], [5000, 500], [5000, 480])).winner).toBe('control');
    expect(judge(experiment, counts([5000, 700], [5000, 500], [5000, 690])).winner).toBeUndefined();
  });

  test('more comparisons ask for more: an interval of three pages is wider than one of two', () => {
    const [first, second] = experiment.variants;
    if (!second) throw new Error('two variants expected');
    const two: Experiment = { ...experiment, variants: [first, second] };
    const arms = counts([5000, 500], [5000, 600]);
    const low = (which: Experiment) => judge(which, arms).variants[1]?.interval?.low ?? 0;
    expect(low(experiment)).toBeLessThan(low(two));
  });

  test('S64 an even split that came out at 5,000 to 5,400 alarms, one at 5,000 to 5,200 does not', () => {
    const [first, second] = experiment.variants;
    if (!second) throw new Error('two variants expected');
    const two: Experiment = { ...experiment, variants: [first, second] };
    expect(judge(two, counts([5000, 500], [5400, 540]))).toMatchObject({ alarm: true });
    expect(judge(two, counts([5000, 500], [5200, 520]))).toMatchObject({ alarm: false });
  });

  test('no winner while the shares of visitors are not those of the weights', () => {
    const results = judge(experiment, counts([5000, 500], [4500, 700], [5000, 500]));
    expect(results.sampleRatioP).toBeLessThan(0.001);
    expect(results).toMatchObject({ alarm: true, winner: undefined });
    expect(results.variants[1]?.interval?.low).toBeGreaterThan(0);
  });
});
