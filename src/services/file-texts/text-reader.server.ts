import { Worker } from 'node:worker_threads';
import type { TextAnswer, TextJob } from './text-job.ts';

type Options = {
  /** Where read-text.worker stands, in the source or in the build. */
  workerUrl: URL;
  limits?: Partial<typeof LIMITS> | undefined;
};

const LIMITS = {
  /** A file that takes longer is given up. */
  jobMs: 30_000,
  /** Megabytes of its heap, and by how many the whole process may grow while it reads: buffers count to no heap. */
  heap: 256,
  growth: 500,
  /** How often that is looked at. */
  lookMs: 100,
};

const MB = 1024 * 1024;

/**
 * Reads files in a thread of its own, one for each: whatever somebody uploaded, it stalls nobody, and takes no more
 * than its time and memory.
 */
export class TextReader {
  readonly #workerUrl: URL;
  readonly #limits: typeof LIMITS;
  #ending: (() => void) | undefined;

  constructor({ workerUrl, limits }: Options) {
    this.#workerUrl = workerUrl;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** What stands in a file, or why that is not known. The bytes are given away. */
  read(job: TextJob): Promise<TextAnswer> {
    const { jobMs, heap, growth, lookMs } = this.#limits;
    const worker = new Worker(this.#workerUrl, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    const most = process.memoryUsage.rss() + growth * MB;
    return new Promise((resolve) => {
      const failed = (reason: string) => end({ outcome: 'failed', reason });
      const timer = setTimeout(() => failed('it takes too long'), jobMs);
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() > most) failed('it takes too much memory');
      }, lookMs);
      const end = (answer: TextAnswer) => {
        clearTimeout(timer);
        clearInterval(watch);
        this.#ending = undefined;
        void worker.terminate();
        resolve(answer);
      };
      this.#ending = () => failed('the process ends');
      worker.on('message', end);
      worker.on('error', (error) => failed(error instanceof Error ? error.message : String(error)));
      worker.on('exit', () => failed('its thread ended'));
      // Its types allow for memory that is shared, which none of these bytes is.
      worker.postMessage(job, [job.bytes.buffer as ArrayBuffer]);
    });
  }

  close(): void {
    this.#ending?.();
  }
}
