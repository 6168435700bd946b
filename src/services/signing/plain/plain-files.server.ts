import { Worker } from 'node:worker_threads';
import { MINUTE } from '../../../shared/clock.ts';
import { LARGEST_PLAIN, type PlainAnswer, type PlainJob } from './plain-job.ts';

type Options = {
  /** Where plain.worker stands. */
  workerUrl: URL;
  limits?: Partial<typeof LIMITS> | undefined;
};

const LIMITS = {
  /** A file that takes longer is given up. An ordinary one takes half a second. */
  jobMs: 20_000,
  /** Megabytes of its heap, and by how many the whole process may grow meanwhile: buffers count to no heap. */
  heap: 256,
  growth: 350,
  /** How often that is looked at. */
  lookMs: 50,
  /** Bytes of all answers that are kept. */
  kept: 2 * LARGEST_PLAIN,
  /** For how long: somebody fills in the form meanwhile, and it is made anew where that takes longer. */
  keptMs: 5 * MINUTE,
};

const MB = 1024 * 1024;
/** Answers that are kept: the form, its preview and its sending ask for the same file one after the other. */
const MOST_KEPT = 20;

type Kept = { answer: Promise<PlainAnswer>; timer: NodeJS.Timeout; bytes: number };

/** A file of the drive. */
export type PlainSource = {
  /** Bytes of a key never change. */
  key: string;
  bytes: number;
  title: string;
  at: Date;
  read: () => Promise<Uint8Array | undefined>;
};

/**
 * Makes uploaded files plain, each in a thread of its own: whatever is in one, it stalls nobody, and takes no more than
 * its time and memory.
 */
export class PlainFiles {
  readonly #workerUrl: URL;
  readonly #limits: typeof LIMITS;
  readonly #kept = new Map<string, Kept>();

  constructor({ workerUrl, limits }: Options) {
    this.#workerUrl = workerUrl;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** A file as it would be sent, or why it cannot be. */
  of(source: PlainSource): Promise<PlainAnswer> {
    const key = `${source.key} ${source.title}`;
    const known = this.#kept.get(key);
    if (known) return this.#again(key, known);
    const answer = this.#make(source);
    // It goes by itself: nobody may ever ask again.
    const timer = setTimeout(() => this.#forget(key), this.#limits.keptMs).unref();
    this.#kept.set(key, { answer, timer, bytes: 0 });
    this.#forgetOldest();
    answer.then(
      (made) => {
        // A verdict about time and memory is about the machine too: a good file is asked again when it is quieter.
        if (made.outcome === 'refused' && made.why === 'tooComplex') return this.#forget(key);
        this.#weigh(key, { answer, timer, bytes: made.outcome === 'plain' ? made.bytes.length : 0 });
      },
      // Of what went wrong here nothing follows about the file.
      () => this.#forget(key),
    );
    return answer;
  }

  /** What was asked for last is kept longest, but for no more than its time. */
  #again(key: string, known: Kept): Promise<PlainAnswer> {
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.answer;
  }

  /** Bytes of the answers that are kept. */
  get keptBytes(): number {
    return [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #weigh(key: string, kept: Kept): void {
    if (this.#kept.get(key)?.answer !== kept.answer) return;
    this.#kept.set(key, kept);
    this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT && this.keptBytes <= this.#limits.kept) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    clearTimeout(this.#kept.get(key)?.timer);
    this.#kept.delete(key);
  }

  async #make({ bytes: length, title, at, read }: PlainSource): Promise<PlainAnswer> {
    if (length > LARGEST_PLAIN) return { outcome: 'refused', why: 'tooLarge' };
    const bytes = await read();
    if (!bytes) throw new Error('the bytes of a file are gone');
    return this.#inThread({ bytes, title, at });
  }

  #inThread(job: PlainJob): Promise<PlainAnswer> {
    const { jobMs, heap, growth, lookMs } = this.#limits;
    const worker = new Worker(this.#workerUrl, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    const most = process.memoryUsage.rss() + growth * MB;
    return new Promise((resolve) => {
      const tooComplex = () => end({ outcome: 'refused', why: 'tooComplex' });
      const timer = setTimeout(tooComplex, jobMs);
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() > most) tooComplex();
      }, lookMs);
      const end = (answer: PlainAnswer) => {
        clearTimeout(timer);
        clearInterval(watch);
        void worker.terminate();
        resolve(answer);
      };
      worker.on('message', end);
      // It ran out of heap or of stack: nothing else of a file gets so far.
      worker.on('error', tooComplex);
      worker.on('exit', tooComplex);
      worker.postMessage(job);
    });
  }
}
