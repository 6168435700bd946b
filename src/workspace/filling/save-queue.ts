import type { ValuesPatch } from '../../services/drive/values.ts';
import { pieceOf, settled } from './unsent.ts';

/** What the server said to a patch; `offline`: nobody answered, or not now; `busy`: in a moment. */
export type SaveAnswer =
  | 'saved'
  | 'offline'
  | 'busy'
  | 'signedOut'
  | 'tooLarge'
  | 'tooMany'
  | 'gone'
  | 'finished'
  | 'ended';
export type SaveStatus = Exclude<SaveAnswer, 'busy'> | 'saving' | 'idle';

type Options = {
  send(patch: ValuesPatch): Promise<SaveAnswer>;
  onStatus(status: SaveStatus): void;
  /** A patch has arrived. */
  onSent(patch: ValuesPatch): void;
};

/** How long somebody has to stop typing before it is sent. */
export const SAVE_AFTER_MS = 800;
const BUSY_MS = 1_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_LAST_MS = 30_000;
/** Of a patch; a body may have 64 kB. */
const LARGEST_PATCH = 60_000;

/** Sends changed fields one patch after the other, again and again while nobody answers. Nothing is dropped. */
export class SaveQueue {
  readonly #options: Options;
  #unsent: ValuesPatch = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get unsent(): ValuesPatch {
    return this.#unsent;
  }

  add(patch: ValuesPatch): void {
    this.#unsent = { ...this.#unsent, ...patch };
    this.#options.onStatus('saving');
    this.#after(SAVE_AFTER_MS);
  }

  /** Sends what there is now; resolves when the server has said something to it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    while (Object.keys(this.#unsent).length > 0) {
      const patch = pieceOf(this.#unsent, LARGEST_PATCH);
      const answer = await this.#options.send(patch);
      if (answer !== 'saved') return this.#refused(answer);
      this.#failures = 0;
      this.#unsent = settled(this.#unsent, patch);
      this.#options.onSent(patch);
    }
    this.#options.onStatus('saved');
  }

  #refused(answer: SaveAnswer): void {
    if (answer === 'busy') {
      this.#after(BUSY_MS);
      return;
    }
    this.#options.onStatus(answer);
    if (answer !== 'offline') return;
    this.#after(Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** this.#failures));
    this.#failures += 1;
  }

  #after(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }
}
