import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LibraryTemplate } from './library-files.server.ts';
import { type Picture, pictureName } from './picture.ts';
import { finishedPages, type PictureJob } from './picture-files.server.ts';
import type { WorkerAnswer, WorkerRequest } from './pictures.worker.ts';

export type PictureMaker = ReturnType<typeof createPictureMaker>;

type Waiting = { resolve(pages: number): void; reject(reason: Error): void };

/**
 * Keeps the pictures of documents in a folder, by the hash of the template: `<hash>/600-p1.avif` and so on,
 * with the page count in `<hash>/meta.json`. What is missing is drawn in one worker thread.
 *
 * @param places `workerUrl` is where pictures.worker stands, in the source or in the build
 */
export function createPictureMaker(places: { cacheDir: string; workerUrl: URL }) {
  const waiting = new Map<number, Waiting>();
  const underWay = new Map<string, Promise<number>>();
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
    const started = new Worker(places.workerUrl);
    started.on('message', settle);
    started.on('error', abandon);
    started.on('exit', (code) => {
      if (worker === started) abandon(new Error(`the worker for pictures ended (${code})`));
    });
    return started;
  }

  function draw(job: PictureJob): Promise<number> {
    return new Promise((resolve, reject) => {
      worker ??= startWorker();
      worker.ref();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ number: last, job } satisfies WorkerRequest);
    });
  }

  async function ensure(job: PictureJob): Promise<number> {
    return (await finishedPages(job)) ?? (await draw(job));
  }

  /** Two callers that want the same get the same drawing. */
  function ensureOnce(kind: PictureJob['kind'], { hash, template }: LibraryTemplate): Promise<number> {
    const key = `${kind} ${hash}`;
    const known = underWay.get(key);
    if (known) return known;
    const started = ensure({ kind, hash, template, cacheDir: places.cacheDir }).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  return {
    /**
     * Page 1 of each template at 250 and 600 px in all formats.
     * @returns the page counts by hash
     * @throws AggregateError after the others are done, when some could not be drawn
     */
    async ensureFirstPages(templates: readonly LibraryTemplate[]): Promise<ReadonlyMap<string, number>> {
      const results = await Promise.allSettled(templates.map((one) => ensureOnce('first', one)));
      const failed = results.flatMap((result, index) =>
        result.status === 'rejected' ? [new Error(templates[index]?.file, { cause: result.reason })] : [],
      );
      if (failed.length > 0) throw new AggregateError(failed, `no pictures of ${failed.length} templates`);
      const counts = results.map((result) => (result.status === 'fulfilled' ? result.value : 0));
      return new Map(templates.map((one, index) => [one.hash, counts[index] ?? 0]));
    },

    /** Every page at 600 px, plain and marked, in all formats. Returns how many pages there are. */
    ensureAllPages: (template: LibraryTemplate): Promise<number> => ensureOnce('all', template),

    /** Where a picture is kept. */
    fileOf: (hash: string, picture: Picture): string => join(places.cacheDir, hash, pictureName(picture)),

    /** Ends the worker; drawings under way are rejected. */
    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}
