import { makeFilledPicture } from './filled-drawing.server.ts';
import { makePictures } from './picture-files.server.ts';
import type { PictureJob } from './picture-store.server.ts';

/** What the worker is asked, and what it answers. */
export type WorkerRequest = { number: number; job: PictureJob };
export type WorkerAnswer =
  | { number: number; outcome: 'made'; pages: number }
  | { number: number; outcome: 'failed'; reason: string };

const waiting: WorkerRequest[] = [];
let isBusy = false;

process.on('message', (request: WorkerRequest) => {
  waiting.push(request);
  if (!isBusy) void work();
});

// Whoever asked is gone, or has no more work: nobody waits for what is being drawn.
process.on('disconnect', () => process.exit());

/** One after another: drawing keeps a core busy, and two at once would only take twice the memory. */
async function work(): Promise<void> {
  isBusy = true;
  await workUntil(Number.POSITIVE_INFINITY);
  isBusy = false;
}

/** Draws what is more urgent than `rank`, the most urgent first. */
async function workUntil(rank: number): Promise<void> {
  for (let next = takeBefore(rank); next; next = takeBefore(rank)) process.send?.(await answerTo(next));
}

function takeBefore(rank: number): WorkerRequest | undefined {
  const ranks = waiting.map(({ job }) => rankOf(job));
  const first = Math.min(...ranks);
  return first < rank ? waiting.splice(ranks.indexOf(first), 1)[0] : undefined;
}

/** First pages, which everybody sees, then the pages of those who are reading, then whole documents. */
function rankOf(job: PictureJob): number {
  if (job.kind === 'all') return 2;
  return job.kind === 'filled' && (job.picture?.page ?? 1) > 1 ? 1 : 0;
}

async function answerTo({ number, job }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { number, outcome: 'made', pages: await draw(job) };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { number, outcome: 'failed', reason };
  }
}

function draw(job: PictureJob): Promise<number> {
  if (job.kind === 'filled') return makeFilledPicture(job);
  return makePictures(job, job.kind === 'all' ? () => workUntil(rankOf(job)) : undefined);
}
