import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPERIMENTS } from '../../src/experiments/experiments.table.ts';
import { PayoutDesk } from '../../src/services/affiliate-payouts/desk.server.ts';
import { ExperimentDesk } from '../../src/services/experiments/desk.server.ts';
import { HOUR, now, setClockOffset } from '../../src/shared/clock.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

let bench: AffiliatesBench;
let desk: PayoutDesk;
beforeAll(async () => {
  bench = await openAffiliates();
  desk = new PayoutDesk({ database: bench.database, payer: undefined, onMail: () => undefined });
});
afterAll(async () => {
  setClockOffset(0);
  await bench.close();
});

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const month = (text: string) => new Date(`${text}-01T00:00:00Z`);

/** What was written down of acts, by who did them. */
const noted: string[] = [];
const act = (by: string) => ({
  ...{ by, at: now() },
  note: async (_: unknown, outcome: unknown) => {
    noted.push(`${by} ${String(outcome)}`);
  },
});

async function countOf(table: 'affiliate_journals' | 'payouts' | 'payout_runs'): Promise<number> {
  const { rows } = await bench.database.pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

test('I17.80 a preview of any day says who is paid, who is not and why, with flags in the way, and leaves nothing', async () => {
  moveTo('2027-07-14T10:00:00Z');
  const [paid, small, nameless] = [
    await bench.affiliate(),
    await bench.affiliate(),
    await bench.affiliate({ payout: JSON.stringify({ method: 'transfer', sealed: '' }) }),
  ];
  for (const one of [paid, paid, nameless]) await bench.buy({ clickId: await bench.click(one) });
  await bench.database.pool.query(
    `insert into affiliate_flags (id, affiliate_id, rule, strength, holds, evidence, evidence_key, state, raised_by, raised_at)
     values (gen_random_uuid(), $1, 'unnamedReferrer', 'middling', false, '{}', 'one', 'open', 'rules', now())`,
    [paid.id],
  );
  const before = [
    await countOf('affiliate_journals'),
    await countOf('payouts'),
    await countOf('payout_runs'),
  ];
  const early = await desk.preview(new Date('2027-08-05T00:00:00Z'));
  expect(early.lines.map(({ because }) => because)).toEqual(['nothingDue', 'nothingDue', 'noAccount']);
  const { lines, month: of, run } = await desk.preview(new Date('2027-09-05T00:00:00Z'));
  const byId = new Map(lines.map((line) => [line.affiliateId, line]));
  expect([of, run]).toEqual(['2027-09', null]);
  expect(byId.get(paid.id)).toMatchObject({
    because: null,
    flags: [{ rule: 'unnamedReferrer', holds: false }],
  });
  expect(byId.get(paid.id)?.amount).toBe(byId.get(paid.id)?.due);
  expect(byId.get(small.id)).toMatchObject({ because: 'nothingDue', amount: 0 });
  expect(byId.get(nameless.id)).toMatchObject({ because: 'noAccount', amount: 0 });
  expect(byId.get(nameless.id)?.due).toBeGreaterThan(0);
  const after = [await countOf('affiliate_journals'), await countOf('payouts'), await countOf('payout_runs')];
  expect(after).toEqual(before);
});

test('I17.81 whoever prepared a run is refused: always while others may approve, and alone before the hour', async () => {
  moveTo('2027-09-02T09:00:00Z');
  const run = month('2027-09');
  noted.length = 0;
  expect(await desk.prepare(run, act('anna'))).toMatchObject({ outcome: 'done' });
  expect(await desk.approve(run, false, act('ben'))).toEqual({ outcome: 'notNow' });
  expect(await desk.look(run, act('anna'))).toMatchObject({ outcome: 'done', run: { state: 'lookedAt' } });
  expect(await desk.approve(run, false, act('anna'))).toEqual({ outcome: 'ownRun' });
  expect(await desk.approve(run, true, act('anna'))).toMatchObject({ outcome: 'waits' });
  const prepared = (await desk.find('2027-09'))?.run.preparedAt.getTime() ?? 0;
  setClockOffset(prepared + HOUR - 5_000 - Date.now());
  expect(await desk.approve(run, true, act('anna'))).toMatchObject({ outcome: 'waits' });
  setClockOffset(prepared + HOUR + 5_000 - Date.now());
  expect(await desk.approve(run, false, act('anna'))).toEqual({ outcome: 'ownRun' });
  expect(await desk.approve(run, true, act('anna'))).toMatchObject({ outcome: 'done' });
  // What was refused is written down nowhere.
  expect(noted).toEqual(['anna done', 'anna done', 'anna done']);
});

test('I17.82 a payout is what its lines come to; what the bank says is taken whole, and a change is noted once', async () => {
  const run = month('2027-09');
  expect(await desk.send(run, act('ben'))).toMatchObject({ outcome: 'done' });
  const [payout] = (await desk.find('2027-09'))?.payouts ?? [];
  if (!payout) throw new Error('nobody is paid');
  const whole = await desk.payout('2027-09', payout.id);
  expect(whole?.lines.map(({ kind }) => kind)).toEqual(['matured', 'matured']);
  expect(whole?.carried).toBe(0);
  expect(await desk.close(run, act('ben'))).toEqual({ outcome: 'notNow' });
  const list = `reference,state,reason\n${payout.id.replaceAll('-', '')},returned,closed account\nnonsense,paid,\n`;
  let taken = 0;
  const note = async () => {
    taken += 1;
  };
  expect(await desk.takeAnswers(list, { at: now(), note })).toMatchObject({ returned: 1, wrong: [3] });
  expect(await desk.takeAnswers(list, { at: now(), note })).toMatchObject({
    returned: 0,
    notNow: [payout.id],
  });
  expect(taken).toBe(1);
  expect(await desk.mark(payout.id, { state: 'paid', words: '' }, act('ben'))).toBe(false);
  expect(await desk.close(run, act('ben'))).toMatchObject({ outcome: 'done', run: { state: 'closed' } });
  const broken = new Error('no log, no change');
  await expect(
    desk.prepare(month('2027-08'), { ...act('ben'), note: () => Promise.reject(broken) }),
  ).rejects.toBe(broken);
  expect(await desk.find('2027-08')).toBeUndefined();
});

test('I17.92 an experiment is turned by its switch, decided once, and never turned on again', async () => {
  setClockOffset(0);
  const [experiment] = EXPERIMENTS;
  if (!experiment) return;
  moveTo(`${experiment.startsOn}T10:00:00Z`);
  const experiments = new ExperimentDesk(bench.database, [experiment]);
  let rows = 0;
  const note = async () => {
    rows += 1;
  };
  const turns = await Promise.all([1, 2, 3].map(() => experiments.turn(experiment.key, true, note)));
  expect(turns.filter(Boolean)).toHaveLength(1);
  const running = await experiments.find(experiment.key);
  expect(running).toMatchObject({ state: 'running', decision: null });
  if (!running) throw new Error('gone');
  const decision = { variant: null, reason: 'too few to say', by: 'anna', note };
  const decisions = await Promise.all([1, 2].map(() => experiments.decide(running, decision)));
  expect(decisions.filter(Boolean)).toHaveLength(1);
  expect(await experiments.find(experiment.key)).toMatchObject({
    state: 'decided',
    decision: { by: 'anna' },
  });
  expect(await experiments.turn(experiment.key, true, note)).toBe(false);
  expect(rows).toBe(2);
});
