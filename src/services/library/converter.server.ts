import { Worker } from 'node:worker_threads';
import { SECOND } from '../../shared/clock.ts';
import type { Conversion, ConversionRequest } from './convert.server.ts';

/** Reads files in a thread of its own, so that one that takes too long or too much memory ends with it. */
export type Converter = {
  convert(request: ConversionRequest): Promise<Conversion>;
  close(): Promise<void>;
};

const DEADLINE_MS = 20 * SECOND;
const MOST_HEAP_MB = 512;

/** `deadlineMs`: how long a file may take. One file at a time. */
export function createConverter({ deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {}): Converter {
  let worker: Worker | undefined;

  function running(): Worker {
    worker ??= new Worker(new URL('./convert.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    return worker;
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  async function convert(request: ConversionRequest): Promise<Conversion> {
    const thread = running();
    const answer = await new Promise<Conversion | string>((resolve) => {
      const settle = (conversion: Conversion | string) => {
        clearTimeout(timer);
        thread.off('message', settle);
        thread.off('error', fail);
        resolve(conversion);
      };
      const fail = (error: Error) => settle(`cannot be read (${error.message})`);
      const timer = setTimeout(
        () => settle(`takes longer than ${deadlineMs / SECOND} s to read`),
        deadlineMs,
      );
      thread.on('message', settle);
      thread.on('error', fail);
      thread.postMessage(request);
    });
    if (typeof answer !== 'string') return answer;
    // What the thread still finds on its way out is nobody's any more.
    thread.on('error', () => undefined);
    await end();
    return { outcome: 'refused', reason: answer };
  }

  return { convert, close: end };
}
