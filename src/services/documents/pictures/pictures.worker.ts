import { makeFilledPicture } from './filled-drawing.server.ts';
import { makePictures } from './picture-files.server.ts';
import type { PictureJob } from './picture-store.server.ts';

/** What the worker is asked, and what it answers. */
export type WorkerRequest = { number: number; job: PictureJob };
export type WorkerAnswer =
  /** What was typed is being set and drawn from now on. */
  | { number: number; outcome: 'begun' }
  | { number: number; outcome: 'tooLarge' }
  | { number: number; outcome: 'made'; pages: number }
  | { number: number; outcome: 'failed'; reason: string };

type Waiting = WorkerRequest & { rank: number };

/** Characters of JSON: who has typed more waits until nobody else does. */
const HEAVY = 32_000;

const waiting: Waiting[] = [];
let isBusy = false;

process.on('message', (request: WorkerRequest) => {
  waiting.push({ ...request, rank: rankOf(request.job) });
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

function takeBefore(rank: number): Waiting | undefined {
  const ranks = waiting.map(({ rank }) => rank);
  const first = Math.min(...ranks);
  return first < rank ? waiting.splice(ranks.indexOf(first), 1)[0] : undefined;
}

/** First pages, which everybody sees, then the pages of those who are reading, then whole documents. */
function rankOf(job: PictureJob): number {
  if (job.kind === 'all') return 2;
  if (job.kind !== 'filled') return 0;
  if (JSON.stringify(job.document.values).length > HEAVY) return 3;
  return (job.picture?.page ?? 1) > 1 ? 1 : 0;
}

async function answerTo({ number, job, rank }: Waiting): Promise<WorkerAnswer> {
  if (job.kind === 'filled') process.send?.({ number, outcome: 'begun' } satisfies WorkerAnswer);
  try {
    const pages = await draw(job, rank);
    return pages === undefined ? { number, outcome: 'tooLarge' } : { number, outcome: 'made', pages };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { number, outcome: 'failed', reason };
  }
}

function draw(job: PictureJob, rank: number): Promise<number | undefined> {
  if (job.kind === 'filled') return makeFilledPicture(job);
  return makePictures(job, job.kind === 'all' ? () => workUntil(rank) : undefined);
}
