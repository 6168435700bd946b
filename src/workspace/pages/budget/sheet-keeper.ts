/** What became of a sheet that was sent: its new version, or in words why it was not saved. */
export type KeptAnswer = { version: number } | { problem: string } | 'offline';
export type KeptStatus = 'idle' | 'saving' | 'saved' | 'offline' | 'refused';
export type KeptState = { status: KeptStatus; problem: string };

type Options = {
  /** Sends what stands in the form now. */
  send(): Promise<KeptAnswer>;
  onState(state: KeptState): void;
  /** The sheet is this version from now on. */
  onVersion(version: number): void;
};

/** How long somebody has to stop typing before the sheet is sent. */
export const KEEP_AFTER_MS = 800;
const AGAIN_MS = 5_000;

/** Saves a sheet as somebody types, one sending after the other: each names the version the one before has made. */
export class SheetKeeper {
  readonly #options: Options;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #changed = false;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Something stands in the form that the server does not have. */
  get isUnsaved(): boolean {
    return this.#changed || this.#running !== undefined;
  }

  change(): void {
    if (this.#isStopped) return;
    this.#changed = true;
    this.#options.onState({ status: 'saving', problem: '' });
    this.#after(KEEP_AFTER_MS);
  }

  /** Sends what is not sent yet; resolves when the server has said something to it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Sends nothing any more: the form itself is sent. Resolves when nothing is on its way. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isStopped = true;
    this.#changed = false;
    await this.#running;
  }

  async #send(): Promise<void> {
    while (this.#changed) {
      this.#changed = false;
      const answer = await this.#options.send();
      if (answer === 'offline') return this.#later();
      if ('problem' in answer) return this.#refused(answer.problem);
      this.#options.onVersion(answer.version);
    }
    this.#options.onState({ status: 'saved', problem: '' });
  }

  #later(): void {
    if (this.#isStopped) return;
    this.#changed = true;
    this.#options.onState({ status: 'offline', problem: '' });
    this.#after(AGAIN_MS);
  }

  /** Until something else is typed, or somebody presses the button. */
  #refused(problem: string): void {
    this.#changed = !this.#isStopped;
    this.#options.onState({ status: 'refused', problem });
  }

  #after(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }
}
