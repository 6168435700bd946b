import type { Logger } from 'pino';
import { MINUTE, nowMs, SECOND } from '../../shared/clock.ts';

const IDLE_MS = 2 * SECOND;
const STOP_PATIENCE_MS = 2 * SECOND;
/** So long is believed that nothing is due. */
const LOOKED_MS = MINUTE;

type Options = {
  log: Logger;
  /** Of what, for the log: 'contract notices'. */
  name: string;
  /** Does some of what is due; answers how much it found. */
  step: () => Promise<number>;
  /** Whether anything is due (`dueIn`), which is asked before a step; without it each look is a step. */
  isDue?: () => Promise<boolean>;
  /** How long nothing is looked for after a step that found none; not at all where it is left out. */
  restMs?: number;
};

/**
 * Does in the background what falls due: at once when somebody just noted it, else found within two seconds, or after its
 * rest. A service has one as `work`, which the server starts and stops.
 */
export class DueWork {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #stopped = true;
  #ending = false;
  #askedAgain = false;
  #restedSince = 0;
  #steppedAt = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#stopped = false;
    this.#ending = false;
    this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#ending = true;
    clearTimeout(this.#timer);
    // Whoever does not answer must not hold us: what is under way is due again.
    await Promise.race([
      this.#working,
      new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref()),
    ]);
  }

  /** Called when something was noted in this process. */
  wake(): void {
    this.#askedAgain = true;
    this.#restedSince = 0;
    if (!this.#working) this.#schedule(0);
  }

  /** What is under way should come to an end. */
  get isEnding(): boolean {
    return this.#ending;
  }

  /** Something is being done. */
  get isWorking(): boolean {
    return this.#working !== undefined;
  }

  /** Does all that is due before it answers (the test clock, tests). */
  async finish(): Promise<void> {
    await this.#working;
    this.#restedSince = 0;
    await this.#run();
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#look().then(() => this.#schedule(this.#untilNext())), ms);
    this.#timer.unref();
  }

  /** Kinds that are asked for together are so at the same moments. */
  #untilNext(): number {
    return this.#options.isDue ? IDLE_MS - (performance.now() % IDLE_MS) : IDLE_MS;
  }

  async #look(): Promise<void> {
    const { isDue, log, name } = this.#options;
    const isSure = this.#askedAgain || performance.now() - this.#steppedAt >= LOOKED_MS;
    try {
      // Somebody may have noted something while the question was under way.
      if (!isDue || isSure || (await isDue()) || this.#askedAgain) await this.#run();
    } catch (error) {
      if (!this.#ending) log.warn({ reason: reasonOf(error) }, `${name} out of reach`);
    }
  }

  #run(): Promise<void> {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #work(): Promise<void> {
    const { log, name, step, restMs = 0 } = this.#options;
    const rested = nowMs() - this.#restedSince;
    // The test clock may be set back.
    if (rested >= 0 && rested < restMs) return;
    try {
      this.#steppedAt = performance.now();
      do this.#askedAgain = false;
      while (!this.#ending && ((await step()) > 0 || this.#askedAgain));
      this.#restedSince = nowMs();
    } catch (error) {
      this.#steppedAt = Number.NEGATIVE_INFINITY;
      log.warn({ reason: reasonOf(error) }, `${name} out of reach`);
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
