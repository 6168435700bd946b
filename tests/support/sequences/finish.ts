import { MINUTE, now } from '../../../src/shared/clock.ts';
import { type Batch, collect, deliverSurely, pass } from './batch.ts';
import type { SequencesBench } from './bench.ts';
import { faultsOf, type Written, writtenOf } from './check.ts';
import type { SaleRun } from './sale-run.ts';

/** What came of a batch: each fault with the story that led to it. */
export type Outcome = Pick<Batch, 'totals' | 'unseen' | 'faults'>;

/** More rounds than any sale needs to come to rest: who is told to stop tells of it. */
const MOST_ROUNDS = 10;

/** Series of invoices in which a number is missing, or is there twice. */
export async function gaps({ database }: SequencesBench): Promise<string[]> {
  const { rows } = await database.pool.query<{ series: string }>(
    'select series from invoices group by series having max(number) <> count(*) or min(number) <> 1',
  );
  return rows.map(({ series }) => `the invoices ${series} have a gap`);
}

/**
 * Lets everything come to rest and compares. Where every event came, late or not, nothing else is done; where some
 * never came, time passes until the worker looks by itself.
 */
export async function finish(
  batch: Batch,
  { isPatient, isReplayed = true }: { isPatient: boolean; isReplayed?: boolean },
): Promise<Outcome> {
  await rest(batch);
  await adopted(batch);
  if (isPatient || batch.letters.some(({ isLost }) => isLost)) await wait(batch);
  batch.totals.lost += batch.letters.filter(({ isLost }) => isLost).length;
  batch.totals.sequences += batch.runs.length;
  const totals = { ...batch.totals };
  const found = [...(await compared(batch)), ...(await unnoted(batch))];
  const changed = isReplayed ? await replayed(batch) : [];
  await forget(batch);
  return { totals, unseen: batch.unseen, faults: [...batch.faults, ...found, ...changed] };
}

/** Settles what is due and brings what that leads to, until nothing comes any more. */
async function rest(batch: Batch): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await batch.bench.orders.settleDue();
    const fresh = collect(batch);
    if (fresh.length === 0) return;
    for (const letter of fresh) await deliverSurely(batch, letter);
  }
  batch.faults.push(`it does not come to rest: ${batch.letters.at(-1)?.kind}`);
}

/** A sale of the retailer of which no notification with its buyer came: the buyer's comes again. */
async function adopted(batch: Batch): Promise<void> {
  await findOrders(batch);
  for (const run of batch.runs) {
    const [sale] = run.letters;
    if (run.orderId === null && sale) await deliverSurely(batch, sale);
  }
  await rest(batch);
  await findOrders(batch);
}

/** The numbers of orders that began at the retailer. */
export async function findOrders({ bench, runs, route }: Batch): Promise<void> {
  const unknown = runs.filter(({ orderId }) => orderId === null);
  if (unknown.length === 0) return;
  const { rows } = await bench.database.pool.query<{ id: string; reference: string }>(
    'select id, reference from orders where route = $1 and reference = any($2)',
    [route, unknown.map(({ reference }) => reference)],
  );
  for (const run of unknown)
    run.orderId = rows.find(({ reference }) => reference === run.reference)?.id ?? null;
}

/** Nobody tells any more: the worker looks when it is time. What is asked for no more comes again after all. */
async function wait(batch: Batch): Promise<void> {
  const before = await written(batch);
  for (const { run, row } of before) {
    const lost = run.letters.filter(({ isLost }) => isLost);
    if (lost.length === 0 || row?.check_at !== null || faultsOf(batch.bench, run, row).length === 0) continue;
    batch.unseen.push(`${row.state}/${row.subscription}`);
    run.trace.push('nobody would ask any more');
    for (const letter of lost) await deliverSurely(batch, letter);
  }
  const due = before.map(({ row }) => row?.check_at?.getTime() ?? 0);
  await pass(batch, Math.max(0, ...due.map((at) => at - now().getTime())) + 2 * MINUTE);
  await rest(batch);
}

async function written(batch: Batch): Promise<{ run: SaleRun; row: Written | undefined }[]> {
  const rows = await writtenOf(
    batch.bench,
    batch.runs.flatMap(({ orderId }) => orderId ?? []),
  );
  return batch.runs.map((run) => ({ run, row: rows.get(run.orderId ?? '') }));
}

async function compared(batch: Batch): Promise<string[]> {
  const all = await written(batch);
  return all.flatMap(({ run, row }) => {
    const faults = faultsOf(batch.bench, run, row);
    return faults.length > 0 ? [said(batch, run, faults)] : [];
  });
}

/** Every event that was taken is noted, each once. */
async function unnoted({ bench, letters, route }: Batch): Promise<string[]> {
  const { rows } = await bench.database.pool.query<{ count: number }>(
    'select count(*)::int as count from provider_events',
  );
  const taken = letters.filter((letter) => letter.taken > 0).length;
  return rows[0]?.count === taken
    ? []
    : [`${route}: ${rows[0]?.count} events are noted, ${taken} were taken`];
}

/** Everything comes once more, and changes nothing. */
async function replayed(batch: Batch): Promise<string[]> {
  const before = await written(batch);
  for (const letter of batch.letters) await deliverSurely(batch, letter);
  await rest(batch);
  const after = await written(batch);
  batch.faults.push(...(await unnoted(batch)));
  return after.flatMap(({ run, row }, index) => {
    const [was, is] = [before[index]?.row, row].map((one) => JSON.stringify({ ...one, check_at: null }));
    return was === is ? [] : [said(batch, run, [`told once more it changes from ${was} to ${is}`])];
  });
}

function said({ route }: Batch, { orderId, reference, trace }: SaleRun, faults: readonly string[]): string {
  return [
    `${route} ${reference}, order ${orderId}:`,
    ...faults.map((fault) => `  ${fault}`),
    `  ${trace.join('; ')}`,
  ].join('\n');
}

/** The next batch begins on another day: nobody asks for these sales any more. */
async function forget({ bench, runs }: Batch): Promise<void> {
  const ids = runs.flatMap(({ orderId }) => orderId ?? []);
  await bench.database.pool.query('update orders set check_at = null where id = any($1)', [ids]);
  await bench.database.pool.query('update subscriptions set notice_at = null where order_id = any($1)', [
    ids,
  ]);
}
