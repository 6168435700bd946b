import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { putFlag } from '../support/flags.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
let finance: Colleague;
let marketing: Colleague;
let owner: Colleague;
beforeAll(async () => {
  bench = await openConsole();
  [finance, marketing, owner] = [
    await bench.colleague(['finance']),
    await bench.colleague(['marketing']),
    await bench.colleague(['owner']),
  ];
});
afterAll(() => bench.close());

const look = (path: string, { cookie }: Colleague) =>
  fetch(`${site}/console/${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });

/** What the log has of somebody, the newest first. */
async function rowsOf({ id }: Colleague): Promise<string[]> {
  const rows = await new AuditService(bench.database).list({ operatorId: id, most: 100 });
  return rows.map(({ action }) => action);
}

/** What the next page says once. */
function toldBy(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('pg_told='));
  return decodeURIComponent(cookie?.split(';')[0]?.slice('pg_told='.length) ?? '');
}

test('I17.81 a run that its preparer approves is refused while somebody else may, and nothing is written down', async () => {
  await bench.database.pool.query(
    `insert into payout_runs (id, month, state, prepared_by, prepared_at, digest)
     values ($1, '2041-03-01', 'lookedAt', $2, now(), '')`,
    [randomUUID(), `console (${finance.email})`],
  );
  const page = await (await look('payouts/2041-03/', finance)).text();
  expect(page).toContain('somebody else has to approve it');
  const before = await rowsOf(finance);
  expect((await bench.act(finance, 'payout.approve', { month: '2041-03' })).status).toBe(200);
  const refused = await bench.act(finance, 'payout.approve', { month: '2041-03', code: finance.code() });
  expect(toldBy(refused)).toBe('not:payoutOwn');
  expect(await rowsOf(finance)).toEqual(before);
  expect((await bench.act(marketing, 'payout.approve', { month: '2041-03' })).status).toBe(404);
  await bench.database.pool.query(`delete from payout_runs where month = '2041-03-01'`);
});

test('I17.83 a flag is asked about, not confirmed before the answer, and dismissed: a row of the log each', async () => {
  const { id, name } = await putFlag(bench.database, 'unnamedReferrer');
  const queue = await (await look('flags/', marketing)).text();
  expect(queue).toContain(name);
  const before = (await rowsOf(marketing)).length;
  const early = await bench.act(marketing, 'flag.confirm', { id, words: 'So it is', code: marketing.code() });
  expect(toldBy(early)).toBe('not:flagTooEarly');
  await bench.act(marketing, 'flag.ask', { id, words: 'What is other.example?' });
  const page = await (await look(`flags/${id}/`, marketing)).text();
  for (const text of ['What is other.example?', 'The affiliate may answer until', 'other.example'])
    expect(page).toContain(text);
  const done = await bench.act(marketing, 'flag.dismiss', { id, words: 'A partner of theirs' });
  expect([toldBy(done), done.headers.get('location')]).toEqual(['done:flag.dismiss', '/console/flags/']);
  expect((await rowsOf(marketing)).slice(0, 2)).toEqual(['flag.dismiss', 'flag.ask']);
  expect((await rowsOf(marketing)).length - before).toBe(2);
  await bench.act(marketing, 'flag.dismiss', { id, words: 'Twice' });
  expect((await rowsOf(marketing)).length - before).toBe(2);
  const bare = await bench.act(marketing, 'flag.ask', { id });
  expect(toldBy(bare)).toBe('not:unfit');
});

test('I17.83 a fee is taken by a lead; marketing asks for it', async () => {
  const { id } = await putFlag(bench.database, 'spam', { isAnswered: true });
  await bench.act(marketing, 'flag.confirm', { id, words: 'Shown by three readers' });
  expect((await rowsOf(marketing))[0]).toBe('approval.ask');
  const asked = await bench.act(owner, 'flag.confirm', { id, words: 'Shown by three readers' });
  expect(await asked.text()).toContain('$500.00');
  const done = await bench.act(owner, 'flag.confirm', {
    ...{ id, words: 'Shown by three readers', code: owner.code() },
  });
  expect(toldBy(done)).toBe('done:flag.confirm');
});

test('I17.90 tables of figures are files, and figures lead to their rows', async () => {
  for (const table of ['movement', 'churn', 'cohorts', 'funnel', 'pages', 'sources', 'searches']) {
    const answer = await look(`exports/?list=${table}&months=24`, finance);
    expect([table, answer.status, (await answer.text()).includes('Make the file')]).toEqual([
      table,
      200,
      true,
    ]);
  }
  const rows = 'figures/rows/mrr/?from=2026-01-01&until=2027-01-01';
  expect((await look(rows, finance)).status).toBe(200);
  const sums = ['visits', 'accounts', 'searches', 'exposures', 'signUpRate', 'refundRate'].map(
    async (figure) => {
      const answer = await look(`figures/rows/${figure}/?from=2026-01-01&until=2027-01-01`, finance);
      return [figure, answer.status];
    },
  );
  for (const [figure, status] of await Promise.all(sums)) expect([figure, status]).toEqual([figure, 200]);
  expect((await look(`${rows}&where.plan=basic&split=device`, finance)).status).toBe(404);
  const page = await (await look('revenue/?months=24&locale=fr', finance)).text();
  expect(page).toContain('figures/rows/newMrr/');
  expect(page).toContain('where.locale=fr');
  expect(page).toContain('/console/exports/?months=24&amp;locale=fr&amp;list=movement');
});
