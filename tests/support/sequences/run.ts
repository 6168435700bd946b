import { ROUTES, type Route } from '../../../src/services/payments/routes.table.ts';
import { chooser, shuffled } from '../chooser.ts';
import { NOTHING, type Totals } from './batch.ts';
import { openSequences, type SequencesBench } from './bench.ts';
import { gaps, type Outcome } from './finish.ts';
import { BATCH, runRandom } from './random.ts';
import { choices, permutations, runStories, type Telling } from './stories.ts';

/** No more than the database has connections: who waits for one is turned away. */
const STORIES_AT_ONCE = 8;

export type SequencesOptions = {
  /** Random sequences for each provider. */
  each: number;
  /** When no more are begun, by `performance.now()`. */
  until: number;
  /** The same one makes the same choices. */
  seed: number;
  /** Also the one story in every order in which it can be told, and with every choice of its events lost. */
  withStories: boolean;
};
type Options = SequencesOptions & { stories: readonly Telling[] };
type Sums = { random: number; stories: number; totals: Totals; faults: number; unseen: string[] };

/** Runs sequences at all three providers and prints each fault and a line for each provider; answers how many faults. */
export async function runSequences(asked: SequencesOptions): Promise<number> {
  const options = { ...asked, stories: asked.withStories ? tellings(asked.seed) : [] };
  const bench = await openSequences();
  const sums = new Map(
    ROUTES.map((route) => [route, { random: 0, stories: 0, totals: NOTHING, faults: 0, unseen: [] }]),
  );
  for (let done = 0; done < options.each; done += BATCH)
    for (const route of ROUTES) await random(bench, sums.get(route), { route, done, ...options });
  for (let done = 0; done < options.stories.length; done += STORIES_AT_ONCE)
    for (const route of ROUTES) await stories(bench, sums.get(route), { route, done, ...options });
  const missing = await gaps(bench);
  for (const fault of missing) console.log(fault);
  await bench.close();
  for (const [route, one] of sums) print(route, one, options);
  return [...sums.values()].reduce((sum, one) => sum + one.faults, missing.length);
}

/** Every choice, then every order; mixed, so that a run that ends early has seen some of all kinds. */
function tellings(seed: number): readonly Telling[] {
  return [...choices(), ...shuffled(chooser(seed), permutations())];
}

type Part = Options & { route: Route; done: number };

async function random(
  bench: SequencesBench,
  sums: Sums | undefined,
  { route, done, each, seed, until }: Part,
): Promise<void> {
  if (!sums || performance.now() > until) return;
  const own = seed + done / BATCH;
  const count = Math.min(BATCH, each - done);
  add(sums, await runRandom(bench, { route, seed: own, count }), `--seed=${own} --each=${count}`);
  sums.random += count;
}

async function stories(
  bench: SequencesBench,
  sums: Sums | undefined,
  { route, done, stories: all, until }: Part,
): Promise<void> {
  if (!sums || performance.now() > until) return;
  const tellings = all.slice(done, done + STORIES_AT_ONCE);
  add(sums, await runStories(bench, { route, tellings }), `stories ${done + 1} to ${done + tellings.length}`);
  sums.stories += tellings.length;
}

function add(sums: Sums, { totals, faults, unseen }: Outcome, where: string): void {
  const { totals: before } = sums;
  sums.totals = Object.fromEntries(
    Object.entries(before).map(([name, count]) => [name, count + totals[name as keyof Totals]]),
  ) as Totals;
  sums.faults += faults.length;
  sums.unseen.push(...unseen);
  for (const fault of faults) console.log(`${where}: ${fault}`);
}

function print(route: Route, sums: Sums, options: Options): void {
  const { random: done, stories: told, totals, faults, unseen } = sums;
  const { sent, delivered, doubled, reordered, lost } = totals;
  console.log(
    `${route}: ${done} of ${options.each} random sequences, ${told} of ${options.stories.length} tellings of the story; ` +
      `${sent} events sent, ${delivered} delivered, ${doubled} doubled, ${reordered} reordered, ${lost} lost, ` +
      `nothing ever asked again of ${unseen.length} sales${counted(unseen)}. ${faults} faults.`,
  );
}

/** How often each: ' (paid/ended 2, open/pending 1)'. */
function counted(words: readonly string[]): string {
  const all = [...new Set(words)].map((word) => `${word} ${words.filter((one) => one === word).length}`);
  return all.length > 0 ? ` (${all.join(', ')})` : '';
}
