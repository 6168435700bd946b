import { Worker } from 'node:worker_threads';
import { Refusal } from '../outcome.ts';
import { FairQueue } from './fair-queue.ts';
import type { FileJob, ProduceAnswer, ProduceRequest } from './file-job.ts';

type Waiting = { job: FileJob; resolve(file: Buffer): void; reject(reason: Error): void };

type Options = {
  /** Where produce.worker stands, in the source or in the build. */
  workerUrl: URL;
  limits?: Partial<typeof LIMITS>;
};

const LIMITS = {
  /** Files that may wait; who comes then is told to come back. */
  queue: 50,
  /** And of one owner. */
  own: 10,
  /** A file that takes longer is given up. An ordinary one takes a twentieth of a second. */
  jobMs: 20_000,
  /** Its fonts stay warm so long after the last file. */
  idleMs: 60_000,
  /** Megabytes the worker may take. */
  memory: 768,
};

/** Characters somebody may have typed into one document: a book. */
const MOST_TYPED = 4_000_000;

const REFUSALS = {
  documents_busy: { status: 503, message: 'too many documents are being made' },
  document_too_slow: { status: 503, message: 'the document takes too long to make' },
  document_too_large: { status: 413, message: 'expected fewer than 4,000,000 characters' },
} as const;

/**
 * Makes files in a worker thread, one after the other: setting a document keeps a core busy, and visitors come first.
 * Owners take turns, so that nobody waits for all that somebody else asked for.
 * The thread starts with the first file and again should it end.
 */
export class Producer {
  readonly #workerUrl: URL;
  readonly #limits: typeof LIMITS;
  readonly #queue = new FairQueue<Waiting>();
  #active: Waiting | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ workerUrl, limits }: Options) {
    this.#workerUrl = workerUrl;
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * The bytes of a file.
   *
   * @param owner whose turn it takes: the account's, or the shop's for its own papers
   * @throws Refusal 503 while too many wait, and when it takes too long; 413 for more text than a document is
   */
  produce(job: FileJob, owner: string): Promise<Buffer> {
    if (JSON.stringify(job.values).length > MOST_TYPED) return Promise.reject(refusal('document_too_large'));
    if (this.#queue.size >= this.#limits.queue || this.#queue.sizeOf(owner) >= this.#limits.own)
      return Promise.reject(refusal('documents_busy'));
    return new Promise((resolve, reject) => {
      this.#queue.put(owner, { job, resolve, reject });
      this.#next();
    });
  }

  /** Ends the thread; files that wait are refused. */
  async close(): Promise<void> {
    for (const one of this.#queue.takeAll()) one.reject(refusal('documents_busy'));
    await this.#end(refusal('documents_busy'));
  }

  #next(): void {
    if (this.#active) return;
    this.#active = this.#queue.take();
    if (this.#active) this.#send(this.#active.job);
    else this.#rest();
  }

  #send(job: FileJob): void {
    const worker = this.#awake();
    this.#arm(() => void this.#end(refusal('document_too_slow')), this.#limits.jobMs);
    worker.postMessage({ job } satisfies ProduceRequest);
  }

  #awake(): Worker {
    this.#worker ??= this.#start();
    this.#worker.ref();
    return this.#worker;
  }

  #start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.memory };
    const started = new Worker(this.#workerUrl, { execArgv: [], resourceLimits });
    started.on('message', (answer: ProduceAnswer) => this.#worker === started && this.#settle(answer));
    started.on('error', (error) =>
      this.#abandon(started, isFull(error) ? refusal('document_too_large') : error),
    );
    started.on('exit', () => this.#abandon(started, new Error('the worker for documents ended')));
    return started;
  }

  #settle(answer: ProduceAnswer): void {
    const done = this.#active;
    this.#active = undefined;
    clearTimeout(this.#timer);
    if (answer.outcome === 'made') done?.resolve(Buffer.from(answer.file));
    else done?.reject(new Error(answer.reason));
    this.#next();
  }

  /** An idle thread neither keeps the process alive nor stays for long. */
  #rest(): void {
    this.#worker?.unref();
    this.#arm(() => void this.#end(refusal('documents_busy')), this.#limits.idleMs);
    this.#timer?.unref();
  }

  #arm(then: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  async #end(reason: Error): Promise<void> {
    const ending = this.#worker;
    if (!ending) return;
    this.#abandon(ending, reason);
    await ending.terminate();
  }

  /** What the thread was at is lost; the others go on in a new one. */
  #abandon(ended: Worker, reason: Error): void {
    if (this.#worker !== ended) return;
    this.#worker = undefined;
    clearTimeout(this.#timer);
    const lost = this.#active;
    this.#active = undefined;
    lost?.reject(reason);
    if (this.#queue.size > 0) this.#next();
  }
}

function refusal(code: keyof typeof REFUSALS): Refusal {
  const { status, message } = REFUSALS[code];
  return new Refusal({ status, code, message, ...(status === 503 ? { retryAfterSeconds: 5 } : {}) });
}

/** The thread took more memory than it may. */
function isFull(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
