import { parentPort } from 'node:worker_threads';
import { makePictures, type PictureJob } from './picture-files.server.ts';

/** What the worker is asked, and what it answers. */
export type WorkerRequest = { number: number; job: PictureJob };
export type WorkerAnswer =
  | { number: number; outcome: 'made'; pages: number }
  | { number: number; outcome: 'failed'; reason: string };

// One after another: drawing keeps a core busy, and two at once would only take twice the memory.
let previous: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: WorkerRequest) => {
  previous = previous.then(async () => {
    parentPort?.postMessage(await answerTo(request));
  });
});

async function answerTo({ number, job }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { number, outcome: 'made', pages: await makePictures(job) };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { number, outcome: 'failed', reason };
  }
}
