import { EXPERIMENTS, type Experiment } from '../../experiments/experiments.table.ts';
import { now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import { decisionsIn, putDecision, turnedSwitches, turnSwitch } from './desk.store.server.ts';
import { experimentState, type WholeExperiment } from './desk.ts';
import { judge } from './results.ts';
import { countArms, countSteps } from './store.server.ts';

/** What writes a change down, in the transaction that makes it. */
type Note = (query: Query) => Promise<void>;

/** Experiments for whoever runs them in the console: what came of them, their switches, and what is decided. */
export class ExperimentDesk {
  readonly #database: Database;
  readonly #experiments: readonly Experiment[];

  constructor(database: Database, experiments = EXPERIMENTS) {
    this.#database = database;
    this.#experiments = experiments;
  }

  /** All of them, in the order of their table. */
  async list(): Promise<WholeExperiment[]> {
    const [turned, decisions] = await Promise.all([
      turnedSwitches(this.#database),
      decisionsIn(this.#database),
    ]);
    const today = now().toISOString().slice(0, 10);
    return Promise.all(
      this.#experiments.map(async (experiment): Promise<WholeExperiment> => {
        const switched = turned.get(experiment.key);
        const decision = decisions.get(experiment.key) ?? null;
        const standing = { isOn: switched?.on === true, isDecided: decision !== null, today };
        return {
          ...{ experiment, decision, since: switched?.since ?? null },
          state: experimentState(experiment, standing),
          results: await this.#results(experiment),
        };
      }),
    );
  }

  async find(key: string): Promise<WholeExperiment | undefined> {
    return (await this.list()).find(({ experiment }) => experiment.key === key);
  }

  /** How many of each variant came to each step that is told beside the goal; undefined where none is. */
  async stepsOf({ key, steps, expires }: Experiment): Promise<Map<string, number[]> | undefined> {
    const until = new Date(`${expires}T00:00:00Z`);
    return steps && countSteps(this.#database, { experiment: key, steps, until });
  }

  /** @returns false where it stands so already, or somebody has decided */
  turn(key: string, on: boolean, note: Note): Promise<boolean> {
    return this.#database.query.transaction().execute(async (query) => {
      const isTurned = await turnSwitch({ query }, { name: key, on, at: now() });
      if (isTurned) await note({ query });
      return isTurned;
    });
  }

  /** Ends an experiment with what follows from it. @returns false where somebody has decided before */
  async decide(
    { experiment }: WholeExperiment,
    { variant, reason, by, note }: { variant: string | null; reason: string; by: string; note: Note },
  ): Promise<boolean> {
    const results = await this.#results(experiment);
    return this.#database.query.transaction().execute(async (query) => {
      const decision = { experiment: experiment.key, variant, reason, by, at: now() };
      const isDecided = await putDecision({ query }, { ...decision, results });
      if (isDecided) await note({ query });
      return isDecided;
    });
  }

  async #results(experiment: Experiment) {
    const until = new Date(`${experiment.expires}T00:00:00Z`);
    const { key, goal } = experiment;
    return judge(experiment, await countArms(this.#database, { experiment: key, goal, until }));
  }
}
