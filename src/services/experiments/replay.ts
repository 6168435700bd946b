import type { Experiment } from '../../experiments/experiments.table.ts';
import type { Arm } from '../../experiments/statistics.ts';
import { judge } from './results.ts';

export const REPLAYS = 1_000;
/** So few are dealt out one by one; of more, the bell curve tells as well. */
const ONE_BY_ONE = 200;

export type Replayed = {
  /** How many of the replays had a winner, where nothing differs. */
  winners: number;
  /** How many rang the alarm about how visitors were shared out, where they were rightly. */
  alarms: number;
};

/**
 * An A/A test by what was counted: all visitors of an experiment, with whether they reached its goal, are dealt out anew by
 * its weights, again and again, and judged as the experiment is. Nothing differs, so that what is found is false.
 * @param random from 0 to below 1
 */
export function replayed(
  experiment: Experiment,
  arms: readonly Arm[],
  random: () => number = Math.random,
): Replayed {
  const reached = arms.reduce((sum, { conversions }) => sum + conversions, 0);
  const others = arms.reduce((sum, { exposures }) => sum + exposures, 0) - reached;
  const found: Replayed = { winners: 0, alarms: 0 };
  for (let round = 0; round < REPLAYS; round += 1) {
    const [here, there] = [reached, others].map((count) => dealt(count, experiment, random));
    const counts = new Map(
      experiment.variants.map(({ key }, index) => {
        const conversions = here?.[index] ?? 0;
        return [key, { conversions, exposures: conversions + (there?.[index] ?? 0) }] as const;
      }),
    );
    const { winner, alarm } = judge(experiment, counts);
    found.winners += winner === undefined ? 0 : 1;
    found.alarms += alarm ? 1 : 0;
  }
  return found;
}

/** So many visitors as they fall to the variants. */
function dealt(count: number, { variants }: Experiment, random: () => number): number[] {
  let [left, weight] = [count, variants.reduce((sum, variant) => sum + variant.weight, 0)];
  return variants.map((variant, index) => {
    const isLast = index === variants.length - 1;
    const fell = isLast ? left : fallen(left, variant.weight / weight, random);
    left -= fell;
    weight -= variant.weight;
    return fell;
  });
}

/** Of so many those that fall with a probability. */
function fallen(count: number, share: number, random: () => number): number {
  if (count <= ONE_BY_ONE) {
    let fell = 0;
    for (let one = 0; one < count; one += 1) fell += random() < share ? 1 : 0;
    return fell;
  }
  // Box and Muller: one number of the bell curve of two even ones.
  const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const about = Math.round(count * share + bell * Math.sqrt(count * share * (1 - share)));
  return Math.min(Math.max(about, 0), count);
}
