import { expect, test } from 'vitest';
import { chance } from '../../../tests/support/chance.ts';
import type { Experiment } from '../../experiments/experiments.table.ts';
import { REPLAYS, replayed } from './replay.ts';

const experiment: Experiment = {
  ...{ key: 'colour', base: 'home', goal: 'Account Created', owner: 'tests', why: 'a test' },
  ...{ startsOn: '2026-01-01', expires: '2027-01-01' },
  variants: [
    { key: 'control', page: 'home', weight: 3 },
    { key: 'green', page: 'lp', weight: 1 },
  ],
};
const draw = chance(17);
const random = () => draw(1_000_000) / 1_000_000;

test('I17.189 dealt out anew by their weights, visitors make a winner no oftener than is promised, and no alarm', () => {
  for (const size of [40, 1_000, 60_000]) {
    // What was counted differs greatly: what is dealt out anew does not.
    const arms = [
      { exposures: size * 3, conversions: size },
      { exposures: size, conversions: size / 2 },
    ];
    const { winners, alarms } = replayed(experiment, arms, random);
    expect(winners / REPLAYS).toBeLessThan(0.05);
    expect(alarms / REPLAYS).toBeLessThan(0.01);
  }
});

test('I17.189 nobody was there: nothing is found', () => {
  expect(replayed(experiment, [], random)).toEqual({ winners: 0, alarms: 0 });
});
