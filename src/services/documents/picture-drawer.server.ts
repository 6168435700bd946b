import { Worker } from 'node:worker_threads';
import type { PictureJob } from './picture-files.server.ts';
import type { WorkerAnswer, WorkerRequest } from './pictures.worker.ts';

type Waiting = { resolve(pages: number): void; reject(reason: Error): void };

/** Has pictures drawn in one worker thread, started when the first job comes and again should it end. */
export function createPictureDrawer(workerUrl: URL) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function settle(answer: WorkerAnswer): void {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (answer.outcome === 'made') one?.resolve(answer.pages);
    else one?.reject(new Error(answer.reason));
    // An idle worker does not keep the process alive.
    if (waiting.size === 0) worker?.unref();
  }

  function abandon(reason: Error): void {
    worker = undefined;
    for (const one of waiting.values()) one.reject(reason);
    waiting.clear();
  }

  function startWorker(): Worker {
    const started = new Worker(workerUrl);
    started.on('message', settle);
    started.on('error', abandon);
    started.on('exit', (code) => {
      if (worker === started) abandon(new Error(`the worker for pictures ended (${code})`));
    });
    return started;
  }

  return {
    /** How many pages the document has, once its pictures are there. */
    draw(job: PictureJob): Promise<number> {
      return new Promise((resolve, reject) => {
        worker ??= startWorker();
        worker.ref();
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ number: last, job } satisfies WorkerRequest);
      });
    },
    /** Ends the worker; jobs under way are rejected. */
    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}
