import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { mutants } from '../../../../tests/support/pdf-mutants.ts';
import type { MutantTold } from '../../../../tests/support/pdf-mutants.worker.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { PlainFiles } from './plain-files.server.ts';

/** Files that are changed by chance; `npm run test:pdf-mutants` makes ten thousand. */
const MUTANTS = Number(process.env['PDF_MUTANTS'] ?? 40);
/** The first of them: another one looks elsewhere. */
const FIRST = Number(process.env['PDF_MUTANTS_FROM'] ?? 1);
const PATIENCE_MS = MUTANTS > 100 ? 1_200_000 : 60_000;
/** What one file may take, as in plain-files.server.ts; drawing it twice is the test's own. */
const [JOB_MS, DRAWN_MS, HEAP, GROWTH] = [20_000, 20_000, 256, 350 * 1024 * 1024];
/** A thread is begun in a second: for a few files one is enough. */
const LANES = MUTANTS > 100 ? 2 : 1;

const WORKER = new URL('../../../../tests/support/pdf-mutants.worker.ts', import.meta.url);
const AT = new Date('2026-11-29T12:00:00Z');

const lanes = new Set<Lane>();
afterEach(async () => {
  await Promise.all([...lanes].map((lane) => lane.end()));
});

type Judged = { seed: number; name: string; why: string; otherwise: string | null };

it(
  'I20.95 files that were changed by chance are refused in words or look as before, within time and memory',
  async () => {
    const judged = (await Promise.all(Array.from({ length: LANES }, (_none, lane) => judgedBy(lane)))).flat();
    expect(judged).toHaveLength(MUTANTS);
    const refusals: Record<string, string> = textsOf('en', 'signing-file').refused;
    const known = new Set(['plain', ...Object.keys(refusals)]);
    expect(judged.filter(({ why }) => !known.has(why))).toEqual([]);
    expect(judged.filter(({ otherwise }) => otherwise !== null)).toEqual([]);
    // By chance alone nothing of that would be tried: some of each.
    const counts = new Map<string, number>();
    for (const { why } of judged) counts.set(why, (counts.get(why) ?? 0) + 1);
    for (const why of ['plain', 'broken']) expect(counts.get(why) ?? 0).toBeGreaterThan(MUTANTS / 20);
    if (MUTANTS > 100) console.info([...counts].map(([why, count]) => `${why} ${count}`).join(', '));
  },
  PATIENCE_MS,
);

async function judgedBy(number: number): Promise<Judged[]> {
  const judged: Judged[] = [];
  let lane = await openLane();
  for (let seed = FIRST + number; seed < FIRST + MUTANTS; seed += LANES) {
    const found = await lane.judge(seed);
    if (found) {
      judged.push(found);
      continue;
    }
    // It took too much, alone or with what was before it in the thread: the site's own thread has the last word.
    await lane.end();
    judged.push(await judgedAlone(seed));
    lane = await openLane();
  }
  return judged;
}

/** As the site does it, in a thread of its own. What that gives up is refused, too. */
async function judgedAlone(seed: number): Promise<Judged> {
  const { bytes, name } = (await mutants())(seed);
  const files = new PlainFiles({ workerUrl: new URL('./plain.worker.ts', import.meta.url) });
  const source = { key: String(seed), bytes: bytes.length, title: 'A contract', at: AT };
  const begun = performance.now();
  const answer = await files.of({ ...source, read: async () => bytes });
  const why = answer.outcome === 'plain' ? 'plain' : answer.why;
  expect([name, performance.now() - begun < JOB_MS + 5_000]).toEqual([name, true]);
  return { seed, name, why, otherwise: null };
}

/** A thread that judges one file after the other. */
class Lane {
  readonly #worker = new Worker(WORKER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP } });

  /** @returns undefined where it took more time or memory than a file may */
  async judge(seed: number): Promise<Judged | undefined> {
    const most = process.memoryUsage.rss() + GROWTH;
    const told = this.next(JOB_MS);
    this.#worker.postMessage(seed);
    const made = await told;
    if (made?.step !== 'made' || process.memoryUsage.rss() > most) return undefined;
    const compared = await this.next(DRAWN_MS);
    if (compared?.step !== 'compared') return undefined;
    return { seed, name: made.name, why: made.why, otherwise: compared.otherwise };
  }

  /** What it tells next; undefined where it ends, or takes longer. */
  next(patienceMs: number): Promise<MutantTold | undefined> {
    return new Promise((resolve) => {
      const done = (told?: MutantTold) => {
        clearTimeout(timer);
        for (const event of ['message', 'error', 'exit']) this.#worker.removeAllListeners(event);
        // Whoever fails is asked nothing more: its end is no fault of the test.
        this.#worker.on('error', () => undefined);
        resolve(told);
      };
      const timer = setTimeout(() => done(), patienceMs);
      this.#worker.once('message', done);
      this.#worker.once('error', () => done());
      this.#worker.once('exit', () => done());
    });
  }

  async end(): Promise<void> {
    lanes.delete(this);
    await this.#worker.terminate();
  }
}

async function openLane(): Promise<Lane> {
  const lane = new Lane();
  lanes.add(lane);
  expect((await lane.next(30_000))?.step).toBe('ready');
  return lane;
}
