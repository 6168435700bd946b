import { afterAll, beforeAll, expect, test } from 'vitest';
import { owedBy } from '../../src/services/affiliates/affiliate-journals.ts';
import { journalsOfSale } from '../../src/services/affiliates/commission.ts';
import { balanceOf } from '../../src/services/affiliates/commission-ledger.store.server.ts';
import { canonicalJson, owedAfter, type StatementData } from '../../src/services/affiliates/statement.ts';
import { HOUR, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { hashOf } from '../../src/shared/secrets.server.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

let bench: AffiliatesBench;
beforeAll(async () => {
  bench = await openAffiliates();
});
afterAll(async () => {
  setClockOffset(0);
  await bench.close();
});

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const month = (at: string) => new Date(`${at}T00:00:00Z`);
const act = (by: string) => ({ by, at: now() });

async function prepared(of: Date, by = 'anna') {
  const answer = await bench.runs.prepare(of, act(by));
  if (answer.outcome !== 'done') throw new Error(answer.outcome);
  return answer.payouts;
}

async function lookedAt(of: Date) {
  const payouts = await prepared(of);
  for (const { id } of payouts) await bench.runs.noteLookedAt(id, { by: 'anna', leftOutBecause: null });
  expect(await bench.runs.finishLooking(of)).toMatchObject({ outcome: 'done', run: { state: 'lookedAt' } });
  return payouts;
}

async function pay(of: Date, state: 'paid' | 'returned') {
  const payouts = await lookedAt(of);
  await bench.runs.approve(of, act('ben'));
  await bench.runs.send(of, act('ben'));
  for (const { id } of payouts) await bench.runs.reconcile(id, { state: 'paid', at: now() });
  if (state === 'returned')
    for (const { id } of payouts)
      await bench.runs.reconcile(id, { state, failure: 'closed account', at: now() });
  expect(await bench.runs.close(of, act('ben'))).toMatchObject({ outcome: 'done', run: { state: 'closed' } });
  return payouts;
}

async function statementsOf(affiliateId: string): Promise<StatementData[]> {
  const rows = await bench.database.query
    .selectFrom('affiliate_statements')
    .select('data')
    .where('affiliate_id', '=', affiliateId)
    .orderBy('month')
    .$castTo<{ data: StatementData }>()
    .execute();
  return rows.map(({ data }) => data);
}

test('I16.10 I16.11 a year of an affiliate: sales, refunds, a payout that comes back, statements that follow each other', async () => {
  moveTo('2027-07-14T10:00:00Z');
  const affiliate = await bench.affiliate();
  const first = await bench.buy({ clickId: await bench.click(affiliate) });
  moveTo('2027-08-20T10:00:00Z');
  await bench.buy({ clickId: await bench.click(affiliate) });
  const { accrued } = await balanceOf(bench.database, affiliate.id);
  moveTo('2027-09-02T09:00:00Z');
  const [payout] = await pay(month('2027-09-01'), 'returned');
  expect(payout).toMatchObject({ affiliateId: affiliate.id, amount: accrued / 2 });
  expect((await balanceOf(bench.database, affiliate.id)).due).toBe(accrued / 2);
  moveTo('2027-10-02T09:00:00Z');
  expect((await pay(month('2027-10-01'), 'paid')).map(({ amount }) => amount)).toEqual([accrued]);
  bench.provider.changeLast(first.reference, (payment) => ({
    ...payment,
    refunds: [{ reference: newId(), amount: payment.amount, at: now() }],
  }));
  await bench.follow(first.reference);
  expect((await balanceOf(bench.database, affiliate.id)).due).toBe(-accrued / 2);
  moveTo('2027-11-02T09:00:00Z');
  expect(await pay(month('2027-11-01'), 'paid')).toEqual([]);
  const statements = await statementsOf(affiliate.id);
  expect(statements.map(({ number }) => number)).toEqual([1, 2, 3]);
  let before = { accrued: 0, due: 0, held: 0 };
  for (const { opening, lines, closing } of statements) {
    expect(opening).toEqual(before);
    expect(owedAfter(opening, lines)).toEqual(closing);
    for (const { clause } of lines) expect(clause).not.toBe('');
    before = closing;
  }
  expect(before).toEqual(await balanceOf(bench.database, affiliate.id));
  expect(JSON.stringify(statements)).not.toContain(first.id);
  const { hash } = await bench.database.query
    .selectFrom('affiliate_statements')
    .select('hash')
    .where('affiliate_id', '=', affiliate.id)
    .orderBy('month')
    .executeTakeFirstOrThrow();
  expect(hash).toEqual(hashOf(canonicalJson(statements[0])));
  await expect(bench.database.pool.query(`update affiliate_statements set number = 9`)).rejects.toThrow(
    'append only',
  );
});

test('I16.10 the lines of a statement can be computed from its own inputs', async () => {
  moveTo('2027-11-14T10:00:00Z');
  const affiliate = await bench.affiliate();
  for (let sale = 0; sale < 3; sale += 1) await bench.buy({ clickId: await bench.click(affiliate) });
  moveTo('2028-01-02T09:00:00Z');
  await lookedAt(month('2028-01-01'));
  await bench.runs.approve(month('2028-01-01'), act('ben'));
  await bench.runs.send(month('2028-01-01'), act('ben'));
  const sent = (await bench.runs.close(month('2028-01-01'), act('ben'))).outcome;
  expect(sent).toBe('notNow');
  const { payouts } = await bench.database.query
    .selectFrom('payouts')
    .select((select) => select.fn.agg<string[]>('array_agg', ['id']).as('payouts'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  for (const id of payouts) await bench.runs.reconcile(id, { state: 'paid', at: now() });
  await bench.runs.close(month('2028-01-01'), act('ben'));
  const [statement] = await statementsOf(affiliate.id);
  const parsed: StatementData = JSON.parse(JSON.stringify(statement), (key, value) =>
    ['at', 'cutOff', 'sentAt', 'returnedAt', 'raisedAt'].includes(key) && typeof value === 'string'
      ? new Date(value)
      : value,
  );
  const computed = parsed.inputs.flatMap(({ sale, ...facts }) =>
    journalsOfSale({ ...facts, orderId: sale }, month('2028-01-01')),
  );
  const ofSales = (statement?.lines ?? []).filter(({ sale }) => sale !== null);
  expect(owedBy(computed)).toEqual(owedAfter({ accrued: 0, due: 0, held: 0 }, ofSales));
  expect(ofSales).toHaveLength(6);
});

test('I16.11 R9.62 a run: alone one waits an hour, changed inputs bring it back, sent twice at once it pays once', async () => {
  moveTo('2027-12-14T10:00:00Z');
  const affiliate = await bench.affiliate();
  const order = await bench.buy({ clickId: await bench.click(affiliate) });
  moveTo('2028-02-01T09:00:00Z');
  const run = month('2028-02-01');
  expect(await bench.runs.prepare(month('2028-03-01'), act('anna'))).toEqual({ outcome: 'notNow' });
  expect(await prepared(run)).toHaveLength(1);
  expect(await bench.runs.finishLooking(run)).toEqual({ outcome: 'notNow' });
  await lookedAt(run);
  expect(await bench.runs.approve(run, act('anna'))).toMatchObject({ outcome: 'waits' });
  bench.provider.changeLast(order.reference, (payment) => ({
    ...payment,
    refunds: [{ reference: newId(), amount: { minor: 1_000, currency: 'USD' }, at: now() }],
  }));
  await bench.follow(order.reference);
  expect(await bench.runs.approve(run, act('ben'))).toEqual({ outcome: 'changed' });
  expect(await bench.runs.approve(run, act('ben'))).toEqual({ outcome: 'notNow' });
  await lookedAt(run);
  setClockOffset(new Date('2028-02-01T09:00:00Z').getTime() - Date.now() + HOUR + 60_000);
  const approvals = await Promise.all([
    bench.runs.approve(run, act('anna')),
    bench.runs.approve(run, act('ben')),
  ]);
  expect(approvals.map(({ outcome }) => outcome).sort()).toEqual(['done', 'notNow']);
  const sends = await Promise.all(['anna', 'ben', 'cleo'].map((by) => bench.runs.send(run, act(by))));
  expect(sends.map(({ outcome }) => outcome).sort()).toEqual(['done', 'notNow', 'notNow']);
  expect((await balanceOf(bench.database, affiliate.id)).due).toBe(0);
  const paid = await bench.database.query
    .selectFrom('affiliate_journals')
    .select('key')
    .where('affiliate_id', '=', affiliate.id)
    .where('kind', '=', 'paid')
    .execute();
  expect(paid).toHaveLength(1);
});
