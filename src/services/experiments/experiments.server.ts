import type { Logger } from 'pino';
import { variantOf } from '../../experiments/assign.ts';
import { EXPERIMENTS, type Experiment } from '../../experiments/experiments.table.ts';
import type { SwitchName } from '../../experiments/switches.table.ts';
import { pathOf } from '../../routes/paths.ts';
import { now, SECOND } from '../../shared/clock.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import type { Database } from '../database/database.server.ts';
import { ExposureLog } from './exposures.server.ts';
import { judge, type Results } from './results.ts';
import { countArms } from './store.server.ts';
import { Switches } from './switches.server.ts';

const POLL_MS = 2 * SECOND;

type Options = {
  database: Database;
  log: Logger;
  experiments?: readonly Experiment[];
};

/** Which pages are split now, who is shown what, and what came of it. */
export class ExperimentsService {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #experiments: readonly Experiment[];
  readonly #switches: Switches;
  readonly #exposures: ExposureLog;
  /** Running experiments by the key of their base's page. */
  #running: ReadonlyMap<string, Experiment> = new Map();
  #paths: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;

  constructor({ database, log, experiments = EXPERIMENTS }: Options) {
    this.#database = database;
    this.#log = log;
    this.#experiments = experiments;
    this.#switches = new Switches(database);
    this.#exposures = new ExposureLog({ database, log });
  }

  /** Reads the switches, and follows them from then on. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => void this.refresh(), POLL_MS);
    this.#timer.unref();
  }

  /** Stops following, and writes down whom it counted last. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#exposures.stop();
  }

  /** Takes over how the switches stand now; days pass also while the database is away. */
  async refresh(): Promise<void> {
    await this.#switches.refresh().catch((error: unknown) => {
      this.#log.debug({ reason: String(error) }, 'switches not refreshed');
    });
    const today = now().toISOString().slice(0, 10);
    const running = this.#experiments.filter((each) => isDue(each, today) && this.#switches.isOn(each.key));
    this.#running = new Map(running.map((each) => [each.base, each]));
    this.#paths = new Set(
      running.flatMap(({ base }) => LOCALE_CODES.flatMap((code) => pathOf(base, code) ?? [])),
    );
  }

  /** How a switch stands now. */
  isOn(name: SwitchName): boolean {
    return this.#switches.isOn(name);
  }

  /** The experiment that splits a page now; undefined where the page is one. */
  splitting(pageKey: string): Experiment | undefined {
    return this.#running.get(pageKey);
  }

  /** True for an address whose answers differ between visitors now. */
  isSplit(path: string): boolean {
    return this.#paths.has(path);
  }

  /** The variant of a visitor, who is counted as having been shown it. */
  expose(experiment: Experiment, visitor: string): Experiment['variants'][number] {
    const variant = variantOf(experiment.key, visitor, experiment.variants);
    this.#exposures.add({ experiment: experiment.key, visitor, variant: variant.key, at: now() });
    return variant;
  }

  /** What came of an experiment until now, running or not; undefined for a key there is none of. */
  async results(key: string): Promise<Results | undefined> {
    const experiment = this.#experiments.find((each) => each.key === key);
    if (!experiment) return undefined;
    const until = new Date(`${experiment.expires}T00:00:00Z`);
    const counts = await countArms(this.#database, { experiment: key, goal: experiment.goal, until });
    return judge(experiment, counts);
  }
}

function isDue({ startsOn, expires }: Experiment, today: string): boolean {
  return startsOn <= today && today < expires;
}
