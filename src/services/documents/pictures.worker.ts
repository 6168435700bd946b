import { makePictures } from './picture-files.server.ts';
import type { PictureJob } from './picture-store.server.ts';

/** What the worker is asked, and what it answers. */
export type WorkerRequest = { number: number; job: PictureJob };
export type WorkerAnswer =
  | { number: number; outcome: 'made'; pages: number }
  | { number: number; outcome: 'failed'; reason: string };

// One after another: drawing keeps a core busy, and two at once would only take twice the memory. First
// pages go before the pages of documents that are being made whole.
let firstPages: Promise<void> = Promise.resolve();
let wholeDocuments: Promise<void> = Promise.resolve();

process.on('message', (request: WorkerRequest) => {
  const answer = async () => void process.send?.(await answerTo(request));
  if (request.job.kind !== 'all') firstPages = firstPages.then(answer);
  else wholeDocuments = wholeDocuments.then(answer);
});

// Whoever asked is gone, or has no more work: nobody waits for what is being drawn.
process.on('disconnect', () => process.exit());

async function answerTo({ number, job }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const pages = await makePictures(job, job.kind === 'all' ? () => firstPages : undefined);
    return { number, outcome: 'made', pages };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { number, outcome: 'failed', reason };
  }
}
