import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../outcome.ts';
import type { PictureJob } from './picture-store.server.ts';
import type { WorkerAnswer, WorkerRequest } from './pictures.worker.ts';

type Waiting = { job: PictureJob; resolve(pages: number): void; reject(reason: Error): void };

/** Drawing holds hundreds of megabytes of native memory; an idle process gives them back by ending. */
const IDLE_MS = 5_000;
/** Somebody who fills a document in looks at it again and again, and a new process takes half a second. */
const READING_MS = 60_000;
/** A page of a filled document that takes longer is given up: others wait. An ordinary one takes a fifth of a second. */
const FILLED_MS = 15_000;

const REFUSALS = {
  picture_too_slow: { status: 503, message: 'the page takes too long to draw', retryAfterSeconds: 60 },
  document_too_large: { status: 413, message: 'the document has too much text to be drawn' },
} as const;

/**
 * Has pictures drawn in one process of its own, started when the first job comes and again should it end. Not a
 * thread: its memory would stay ours, and it could not be made to wait for the visitors (lower priority).
 */
export class PictureDrawer {
  readonly #workerUrl: URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  #restMs = IDLE_MS;
  readonly #filledMs: number;
  #watch: NodeJS.Timeout | undefined;

  constructor(workerUrl: URL, filledMs = FILLED_MS) {
    this.#workerUrl = workerUrl;
    this.#filledMs = filledMs;
  }

  /**
   * How many pages the document has, once its pictures are there.
   *
   * @throws Refusal for a filled document: 413 for more text than is drawn, 503 when a page takes too long
   */
  draw(job: PictureJob): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#last += 1;
      if (job.kind === 'filled') this.#restMs = READING_MS;
      this.#waiting.set(this.#last, { job, resolve, reject });
      this.#awake().send({ number: this.#last, job } satisfies WorkerRequest);
    });
  }

  /** Ends the worker; jobs under way are rejected. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    clearTimeout(this.#watch);
    const ending = this.#worker;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
    ending.kill('SIGKILL');
    await ended;
  }

  #awake(): ChildProcess {
    clearTimeout(this.#idle);
    if (!this.#worker?.connected) this.#worker = this.#start();
    this.#worker.ref();
    this.#worker.channel?.ref();
    return this.#worker;
  }

  #start(): ChildProcess {
    const started = fork(fileURLToPath(this.#workerUrl), { execArgv: [], serialization: 'advanced' });
    if (started.pid !== undefined) lowerPriority(started.pid);
    // Only pictures.worker.ts answers here, in the shape that both import.
    started.on('message', (answer) => this.#settle(answer as WorkerAnswer));
    started.on('error', (error) => this.#worker === started && this.#abandon(error));
    started.on('exit', (code) => {
      if (this.#worker === started) this.#abandon(new Error(`the worker for pictures ended (${code})`));
    });
    return started;
  }

  #settle(answer: WorkerAnswer): void {
    clearTimeout(this.#watch);
    if (answer.outcome === 'begun') {
      this.#watch = setTimeout(() => this.#giveUp(answer.number), this.#filledMs);
      return;
    }
    const one = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if (answer.outcome === 'made') one?.resolve(answer.pages);
    else if (answer.outcome === 'tooLarge') one?.reject(refusal('document_too_large'));
    else one?.reject(new Error(answer.reason));
    if (this.#waiting.size === 0) this.#rest();
  }

  /** What somebody typed keeps the process busy for too long: it ends, and the others go on in a new one. */
  #giveUp(number: number): void {
    const stuck = this.#worker;
    this.#worker = undefined;
    stuck?.kill('SIGKILL');
    this.#waiting.get(number)?.reject(refusal('picture_too_slow'));
    this.#waiting.delete(number);
    for (const [other, { job }] of this.#waiting)
      this.#awake().send({ number: other, job } satisfies WorkerRequest);
  }

  /** An idle worker neither keeps the process alive nor stays for long. */
  #rest(): void {
    const resting = this.#worker;
    resting?.unref();
    resting?.channel?.unref();
    this.#idle = setTimeout(() => resting?.connected && resting.disconnect(), this.#restMs);
    this.#idle.unref();
  }

  #abandon(reason: Error): void {
    clearTimeout(this.#watch);
    this.#worker = undefined;
    this.#restMs = IDLE_MS;
    for (const one of this.#waiting.values()) one.reject(reason);
    this.#waiting.clear();
  }
}

function refusal(code: keyof typeof REFUSALS): Refusal {
  return new Refusal({ code, ...REFUSALS[code] });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already; drawing at full priority is no reason to fail.
  }
}
