import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  answerObjection,
  waitingObjections,
} from '../../src/services/affiliate-statements/answer-objection.server.ts';
import { StatementsService } from '../../src/services/affiliate-statements/statements.server.ts';
import { statementState } from '../../src/services/affiliate-statements/statements.ts';
import { balanceOf } from '../../src/services/affiliates/commission-ledger.store.server.ts';
import { canonicalJson } from '../../src/services/affiliates/statement.ts';
import { endAffiliate } from '../../src/services/affiliates/termination.server.ts';
import { renderMail } from '../../src/services/mail/render.server.tsx';
import { MAILS } from '../../src/services/mails.table.server.ts';
import { DAY, now, SECOND, setClockOffset } from '../../src/shared/clock.ts';
import { COMPANY } from '../../src/shared/company.table.ts';
import { hashOf } from '../../src/shared/secrets.server.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

let bench: AffiliatesBench;
let statements: StatementsService;
beforeAll(async () => {
  bench = await openAffiliates();
  statements = new StatementsService({
    database: bench.database,
    log: pino({ level: 'silent' }),
    onMail: () => undefined,
  });
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const month = (day: string) => new Date(`${day}T00:00:00Z`);
const TEXT = 'This sale was not refunded.';

/** Runs a month from its beginning to its statements. */
async function closeMonth(of: Date): Promise<void> {
  const act = (by: string) => ({ by, at: now() });
  const prepared = await bench.runs.prepare(of, act('anna'));
  if (prepared.outcome !== 'done') throw new Error(prepared.outcome);
  for (const { id } of prepared.payouts)
    await bench.runs.noteLookedAt(id, { by: 'anna', leftOutBecause: null });
  await bench.runs.finishLooking(of);
  await bench.runs.approve(of, act('ben'));
  await bench.runs.send(of, act('ben'));
  for (const { id } of prepared.payouts) await bench.runs.reconcile(id, { state: 'paid', at: now() });
  expect(await bench.runs.close(of, act('ben'))).toMatchObject({ outcome: 'done' });
}

async function mailsTo(email: string) {
  const rows = await bench.database.query
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => renderMail(MAILS, row, 'https://papergrove.example'));
}

/** An affiliate with a sale, and the statement of the month after it. */
async function withStatement(sold: string, of: string, changes: Record<string, unknown> = {}) {
  moveTo(`${sold}T10:00:00Z`);
  const affiliate = await bench.affiliate(changes);
  await bench.buy({ clickId: await bench.click(affiliate) });
  moveTo(`${of.slice(0, 8)}05T10:00:00Z`);
  await closeMonth(month(of));
  const [statement] = await statements.list(affiliate.id);
  if (!statement) throw new Error('expected a statement');
  return { affiliate, statement, email: `affiliate-${affiliate.id}@example.com` };
}

describe('I16.63 I16.69 a statement', () => {
  test('comes by the tenth of a month whose payouts were not sent, and once', async () => {
    moveTo('2026-10-14T10:00:00Z');
    const affiliate = await bench.affiliate();
    await bench.buy({ clickId: await bench.click(affiliate) });
    moveTo('2026-11-09T23:59:59Z');
    await statements.work.finish();
    expect(await statements.list(affiliate.id)).toEqual([]);
    moveTo('2026-11-10T00:00:01Z');
    await Promise.all([statements.work.finish(), statements.work.finish()]);
    moveTo('2026-11-11T00:00:00Z');
    await statements.work.finish();
    const all = await statements.list(affiliate.id);
    expect(all.map(({ number, month: of }) => [number, of])).toEqual([[1, '2026-11-01']]);
  });

  test('R4.4.40 an end is mailed by either side, with what it pays and forfeits', async () => {
    moveTo('2026-06-14T10:00:00Z');
    for (const by of ['owner', 'affiliate'] as const) {
      const affiliate = await bench.affiliate();
      await bench.buy({ clickId: await bench.click(affiliate) });
      const notice = { by, endsAt: now(), because: 'Spam was sent.', at: now() };
      expect(await endAffiliate(bench.database, affiliate.id, notice)).toEqual({ outcome: 'noticed' });
      await endAffiliate(bench.database, affiliate.id, notice);
      const mails = await mailsTo(`affiliate-${affiliate.id}@example.com`);
      const ends = mails.filter(({ subject }) => subject === 'Your affiliate agreement has ended');
      expect(ends).toHaveLength(1);
      expect(ends[0]?.text).toContain(by === 'owner' ? 'We ended' : 'You gave notice');
      expect(ends[0]?.text).toMatch(/Spam was sent\..*\$0\.00.*Forfeited.*\$\d+\.\d\d/s);
    }
  });

  test('goes with its payouts, also where one of them is not accepted', async () => {
    moveTo('2026-08-14T10:00:00Z');
    const affiliate = await bench.affiliate();
    for (let sale = 0; sale < 3; sale += 1) await bench.buy({ clickId: await bench.click(affiliate) });
    moveTo('2026-10-02T10:00:00Z');
    const of = month('2026-10-01');
    const prepared = await bench.runs.prepare(of, { by: 'anna', at: now() });
    if (prepared.outcome !== 'done') throw new Error(prepared.outcome);
    const payout = prepared.payouts.find(({ affiliateId }) => affiliateId === affiliate.id);
    for (const { id } of prepared.payouts)
      await bench.runs.noteLookedAt(id, { by: 'anna', leftOutBecause: null });
    await bench.runs.finishLooking(of);
    await bench.runs.approve(of, { by: 'ben', at: now() });
    await bench.runs.send(of, { by: 'ben', at: now() });
    const [statement] = await statements.list(affiliate.id);
    expect(statement?.data.lines.at(-1)).toMatchObject({ kind: 'paid' });
    expect(statement?.data.closing.due).toBe(0);
    await bench.runs.reconcile(payout?.id ?? '', { state: 'unclaimed', at: now() });
    const mails = await mailsTo(`affiliate-${affiliate.id}@example.com`);
    expect(mails.at(-1)?.subject).toMatch(/is waiting for you$/);
  });

  test('is mailed in its affiliate’s language, and seen by it alone', async () => {
    const { affiliate, statement, email } = await withStatement('2027-01-14', '2027-02-01', { locale: 'fr' });
    expect(statement.data.lines.map(({ kind }) => kind)).toEqual(['earned']);
    expect(hashOf(canonicalJson(statement.data))).toEqual(statement.hash);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Votre relevé d’affiliation 1');
    expect(mail?.text).toContain('https://papergrove.example/app/affiliate/statements/1/?lang=fr');
    const other = await bench.affiliate();
    expect(await statements.find(other.id, '1')).toBeUndefined();
    expect(await statements.find(affiliate.id, '2')).toBeUndefined();
  });

  test('R9.62 less than the minimum is carried forward, and the mail says so', async () => {
    moveTo('2027-02-14T10:00:00Z');
    const affiliate = await bench.affiliate();
    const order = await bench.buy({ clickId: await bench.click(affiliate) });
    bench.provider.changeLast(order.reference, (payment) => ({
      ...payment,
      refunds: [
        {
          reference: 'most-of-it',
          amount: { minor: Math.floor(payment.amount.minor * 0.9), currency: 'USD' },
          at: now(),
        },
      ],
    }));
    await bench.follow(order.reference);
    moveTo('2027-04-05T10:00:00Z');
    await closeMonth(month('2027-04-01'));
    const { due } = await balanceOf(bench.database, affiliate.id);
    expect(due).toBeGreaterThan(0);
    expect(due).toBeLessThan(5_000);
    const [mail] = await mailsTo(`affiliate-${affiliate.id}@example.com`);
    expect(mail?.subject).toMatch(/carried forward$/);
    expect(mail?.text).toContain('minimum of $50.00');
  });
});

describe('I16.70 an objection', () => {
  test('is made once for a line, in words, within sixty days; both sides are mailed', async () => {
    const { affiliate, statement, email } = await withStatement('2027-05-14', '2027-06-01');
    const [line] = statement.data.lines;
    const object = (change: { lineId?: string | null; text?: string; number?: number }) =>
      statements.object({
        affiliateId: affiliate.id,
        number: 1,
        lineId: line?.id ?? '',
        text: TEXT,
        ...change,
      });
    expect(await object({ text: ' No ' })).toBe('tooShort');
    expect(await object({ lineId: 'made-up' })).toBe('unknown');
    expect(await object({ number: 2 })).toBe('unknown');
    const both = await Promise.all([object({}), object({})]);
    expect(both.toSorted()).toEqual(['objected', 'objectedAlready']);
    setClockOffset(statement.objectUntil.getTime() - Date.now() - 5 * SECOND);
    expect(await object({ lineId: null })).toBe('objected');
    expect(await object({ lineId: null })).toBe('objectedAlready');
    setClockOffset(statement.objectUntil.getTime() - Date.now());
    expect(await object({ lineId: null })).toBe('tooLate');
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
      'Your objection to statement 1',
      'Your objection to statement 1',
    ]);
    const toOwner = await mailsTo(COMPANY.email);
    expect(toOwner.at(-1)?.text).toContain(TEXT);
    const [found] = await statements.list(affiliate.id);
    expect(found && statementState(found, now())).toBe('objected');
  });

  test('upheld, it is a journal of section 20 on the next statement; the one it is about stays', async () => {
    const { affiliate, statement, email } = await withStatement('2027-07-14', '2027-08-01');
    const objecting = { affiliateId: affiliate.id, number: 1, lineId: null, text: TEXT };
    expect(await statements.object(objecting)).toBe('objected');
    const waiting = await waitingObjections(bench.database);
    const id = waiting.find(({ affiliateId }) => affiliateId === affiliate.id)?.id ?? '';
    const before = await balanceOf(bench.database, affiliate.id);
    const answering = { id, amount: 1_234, answer: 'You are right.', by: 'cleo', at: now() };
    const answers = await Promise.all([1, 2].map(() => answerObjection(bench.database, answering)));
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await balanceOf(bench.database, affiliate.id)).toEqual({ ...before, due: before.due + 1_234 });
    const journal = await bench.database.query
      .selectFrom('affiliate_journals')
      .select(['kind', 'clause'])
      .where('key', '=', `person:${id}`)
      .executeTakeFirst();
    expect(journal).toEqual({ kind: 'corrected', clause: '20' });
    expect((await mailsTo(email)).at(-1)?.text).toContain('$12.34');
    moveTo('2027-09-05T10:00:00Z');
    await closeMonth(month('2027-09-01'));
    const [next, first] = await statements.list(affiliate.id);
    expect(next?.data.lines.map(({ kind }) => kind)).toContain('corrected');
    expect(next?.data.opening).toEqual(first?.data.closing);
    expect(first?.hash).toEqual(statement.hash);
    expect(first?.objections[0]?.answered).toMatchObject({ outcome: 'upheld', amount: 1_234 });
  });

  test('denied, nothing moves, and the answer is read', async () => {
    const { affiliate, email } = await withStatement('2027-09-14', '2027-10-01', { locale: 'de' });
    const lineId = (await statements.list(affiliate.id))[0]?.data.lines[0]?.id ?? null;
    await statements.object({ affiliateId: affiliate.id, number: 1, lineId, text: TEXT });
    const waiting = await waitingObjections(bench.database);
    const id = waiting.find(({ affiliateId }) => affiliateId === affiliate.id)?.id ?? '';
    const before = await balanceOf(bench.database, affiliate.id);
    const answering = { id, amount: null, answer: 'Der Käufer trat zurück.', by: 'cleo', at: now() };
    expect(await answerObjection(bench.database, answering)).toBe(true);
    expect(await answerObjection(bench.database, { ...answering, id: 'made-up' })).toBe(false);
    expect(await balanceOf(bench.database, affiliate.id)).toEqual(before);
    expect((await mailsTo(email)).at(-1)?.text).toContain('Der Käufer trat zurück.');
    setClockOffset(now().getTime() - Date.now() + 61 * DAY);
    const [found] = await statements.list(affiliate.id);
    expect(found && statementState(found, now())).toBe('final');
  });
});
