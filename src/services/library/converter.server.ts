import { Worker } from 'node:worker_threads';
import { SECOND } from '../../shared/clock.ts';
import type { Conversion, ConversionRequest } from './convert.server.ts';

const DEADLINE_MS = 20 * SECOND;
const MOST_HEAP_MB = 512;

/** Reads files in a thread of its own, so that one that takes too long or too much memory ends with it. One at a time. */
export class Converter {
  readonly #deadlineMs: number;
  readonly #workerUrl: URL;
  #worker: Worker | undefined;

  /** `workerUrl`: where convert.worker.ts stands; `deadlineMs`: how long a file may take. */
  constructor({ workerUrl, deadlineMs = DEADLINE_MS }: { workerUrl: URL; deadlineMs?: number }) {
    this.#workerUrl = workerUrl;
    this.#deadlineMs = deadlineMs;
  }

  async convert(request: ConversionRequest): Promise<Conversion> {
    const thread = this.#running();
    const answer = await new Promise<Conversion | string>((resolve) => {
      const settle = (conversion: Conversion | string) => {
        clearTimeout(timer);
        thread.off('message', settle);
        thread.off('error', fail);
        resolve(conversion);
      };
      const fail = (error: Error) => settle(`cannot be read (${error.message})`);
      const timer = setTimeout(
        () => settle(`takes longer than ${this.#deadlineMs / SECOND} s to read`),
        this.#deadlineMs,
      );
      thread.on('message', settle);
      thread.on('error', fail);
      thread.postMessage(request);
    });
    if (typeof answer !== 'string') return answer;
    // What the thread still finds on its way out is nobody's any more.
    thread.on('error', () => undefined);
    await this.close();
    return { outcome: 'refused', reason: answer, kind: answer.startsWith('takes') ? 'tooSlow' : 'damaged' };
  }

  async close(): Promise<void> {
    const ended = this.#worker;
    this.#worker = undefined;
    await ended?.terminate();
  }

  #running(): Worker {
    this.#worker ??= new Worker(this.#workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    return this.#worker;
  }
}
