import type { Webhook } from '../../../src/sandbox/sandbox.ts';
import type { Route } from '../../../src/services/payments/routes.table.ts';
import { clockOffset, setClockOffset } from '../../../src/shared/clock.ts';
import type { SequencesBench } from './bench.ts';
import type { Letter, SaleRun } from './sale-run.ts';

/** What was brought to the product, and how. */
export type Totals = {
  sequences: number;
  /** Webhooks the stand-ins sent, and of those: taken, taken more than once, taken after later ones, never. */
  sent: number;
  delivered: number;
  doubled: number;
  reordered: number;
  lost: number;
};

export const NOTHING: Totals = {
  sequences: 0,
  sent: 0,
  delivered: 0,
  doubled: 0,
  reordered: 0,
  lost: 0,
};

const MOST_TRIES = 5;

/** Some sales that live at the same time, with one clock. */
export type Batch = {
  bench: SequencesBench;
  route: Route;
  runs: SaleRun[];
  letters: Letter[];
  totals: Totals;
  /** What went wrong on the way: webhooks that were refused. */
  faults: string[];
  /** Where sales stood of which something was lost and nobody would ever have asked again: it came after all. */
  unseen: string[];
};

/** Begins with no sales, at a moment so many milliseconds from now. */
export async function newBatch(bench: SequencesBench, route: Route, startsIn = 0): Promise<Batch> {
  setClockOffset(startsIn);
  bench.state.forgetSales();
  bench.sent();
  await bench.database.pool.query('delete from provider_events');
  return { bench, route, runs: [], letters: [], totals: { ...NOTHING }, faults: [], unseen: [] };
}

/** Takes what the stand-ins have sent meanwhile: of one sale, or of whichever. */
export function collect({ bench, letters, totals, runs }: Batch, run?: SaleRun): Letter[] {
  const fresh = bench.sent().map((webhook, index) => ({
    webhook,
    kind: kindOf(webhook),
    number: letters.length + index,
    taken: 0,
    isLost: false,
  }));
  letters.push(...fresh);
  totals.sent += fresh.length;
  for (const letter of fresh)
    for (const one of run ? [run] : concerned(runs, letter)) one.letters.push(letter);
  return fresh;
}

/** Whose it is, where it says so; else it may be anybody's. */
function concerned(runs: readonly SaleRun[], { webhook: { body } }: Letter): readonly SaleRun[] {
  const named = runs.filter(
    ({ orderId, reference }) => body.includes(reference) || body.includes(`${orderId}`),
  );
  return named.length > 0 ? named : runs;
}

function kindOf({ body }: Webhook): string {
  const { type, event_type: kind } = JSON.parse(body) as { type?: string; event_type?: string };
  return type ?? kind ?? 'notification';
}

/** Brings a webhook to the product, once or with the same bytes again; false for one that has to come again. */
export async function deliver(batch: Batch, letter: Letter, times = 1): Promise<boolean> {
  const { webhook } = letter;
  // Signed when it goes out.
  const { headers, body, path } = webhook;
  const url = `${batch.bench.productUrl}${path}`;
  for (let time = 0; time < times; time += 1) {
    const { status, answer } = await posted(url, { headers, body });
    note(batch, letter, `${letter.kind} #${letter.number} → ${status}`);
    if (status === 503) return false;
    if (status === 200) taken(batch, letter);
    else batch.faults.push(`${letter.kind} was answered ${status}: ${answer}`);
  }
  return true;
}

/** Brings it once, again and again where the product cannot take it now. */
export async function deliverSurely(batch: Batch, letter: Letter): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await deliver(batch, letter)) return;
  batch.faults.push(`${letter.kind} was never taken`);
}

async function posted(url: string, request: { headers: Record<string, string>; body: string }) {
  const response = await fetch(url, { method: 'POST', ...request });
  return { status: response.status, answer: await response.text() };
}

function taken({ totals, runs }: Batch, letter: Letter): void {
  letter.isLost = false;
  letter.taken += 1;
  if (letter.taken === 1) totals.delivered += 1;
  if (letter.taken === 2) totals.doubled += 1;
  if (letter.taken === 1 && runs.some((run) => isOvertaken(run, letter))) totals.reordered += 1;
}

/** Something that came later was told of before. */
function isOvertaken({ letters }: SaleRun, letter: Letter): boolean {
  return (
    letters.includes(letter) &&
    letters.some(({ taken: times, number }) => times > 0 && number > letter.number)
  );
}

/** Writes into the story of the sale it is about, for whoever has to find a fault. */
export function note({ runs }: Batch, letter: Letter | undefined, what: string): void {
  for (const run of runs) if (!letter || run.letters.includes(letter)) run.trace.push(what);
}

/** Time passes, for the stand-ins too. */
export async function pass(batch: Batch, ms: number): Promise<void> {
  setClockOffset(clockOffset() + ms);
  note(batch, undefined, `+${(ms / 3_600_000).toFixed(1)} h`);
  await batch.bench.sandbox.tick();
}
