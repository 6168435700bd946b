import type { Experiment } from '../../experiments/experiments.table.ts';
import type { Results } from './results.ts';

/** What somebody decided about an experiment. `variant`: which page stays; null for none of them. */
export type Decision = { experiment: string; variant: string | null; reason: string; by: string; at: Date };

/** Planned before its first day, over after its last one or when it is decided, else as its switch stands. */
export type ExperimentState = 'planned' | 'off' | 'running' | 'decided' | 'expired';

/** An experiment as whoever runs it sees it. `since`: when its switch was turned. */
export type WholeExperiment = {
  experiment: Experiment;
  state: ExperimentState;
  since: Date | null;
  decision: Decision | null;
  results: Results;
};

type Standing = { isOn: boolean; isDecided: boolean; today: string };

/** @param today YYYY-MM-DD */
export function experimentState(
  { startsOn, expires }: Pick<Experiment, 'startsOn' | 'expires'>,
  { isOn, isDecided, today }: Standing,
): ExperimentState {
  if (isDecided) return 'decided';
  if (today >= expires) return 'expired';
  if (today < startsOn) return 'planned';
  return isOn ? 'running' : 'off';
}
