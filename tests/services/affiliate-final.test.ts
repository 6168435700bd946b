import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerObjection } from '../../src/services/affiliate-statements/answer-objection.server.ts';
import { lineWords, statementTitle } from '../../src/services/affiliate-statements/line-words.server.ts';
import { statementPaper } from '../../src/services/affiliate-statements/statement-paper.server.ts';
import { StatementsService } from '../../src/services/affiliate-statements/statements.server.ts';
import { erasureStanding, settleForErasure } from '../../src/services/affiliates/erasure.server.ts';
import { renderMail } from '../../src/services/mail/render.server.tsx';
import { MAILS } from '../../src/services/mails.table.server.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { bareAccount } from '../support/account-rows.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';
import { sendRun } from '../support/payout-run.ts';

let bench: AffiliatesBench;
let statements: StatementsService;
beforeAll(async () => {
  bench = await openAffiliates();
  const log = pino({ level: 'silent' });
  statements = new StatementsService({ database: bench.database, log, onMail: () => undefined });
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const month = (day: string) => new Date(`${day}T00:00:00Z`);

/** Pays a month's run, all of which arrives. */
async function pay(of: Date): Promise<void> {
  for (const { id } of await sendRun(bench, of)) await bench.runs.reconcile(id, { state: 'paid', at: now() });
  await bench.runs.close(of, { by: 'ben', at: now() });
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

describe('I16.117 I16.118 an account that is to be erased, and whose affiliate is owed money', () => {
  test('waits, says so once, is called final when all is paid, and goes when nobody can object any more', async () => {
    const { database } = bench;
    moveTo('2027-01-14T10:00:00Z');
    const account = await bareAccount(database, 'leaving');
    const one = await bench.affiliate({ account_id: account.id });
    const email = `affiliate-${one.id}@example.com`;
    await bench.buy({ clickId: await bench.click(one) });
    moveTo('2027-03-02T10:00:00Z');
    await bench.commissions.work.finish();
    const before = await erasureStanding(database, account.id, now());
    expect(before).toMatchObject({ hasAccount: true, end: { forfeits: true, forfeited: 0 } });
    expect(before?.owed.due).toBeGreaterThan(5_000);
    // Looking changes nothing.
    expect(await erasureStanding(database, account.id, now())).toEqual(before);

    expect(await settleForErasure(database, account.id, now())).toBe(false);
    expect(await settleForErasure(database, account.id, now())).toBe(false);
    expect(await erasureStanding(database, account.id, now())).toMatchObject({ end: null });
    const waiting = (await mailsTo(email)).filter(
      ({ subject }) => subject === 'Your account is waiting to be erased',
    );
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.text).toContain('is still owed to you');

    await pay(month('2027-03-01'));
    const [last] = await statements.list(one.id);
    expect(last?.data.final).toEqual({ endedOn: '2027-03-02' });
    expect(last && statementTitle(last, 'de')).toMatch(/^Schlussabrechnung 1, bis/);
    const recipient = await statements.recipient(one.id);
    expect(last && statementPaper(last, recipient, 'fr').title).toMatch(/^Relevé final d’affiliation/);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Your final affiliate statement 1',
    );

    expect(await settleForErasure(database, account.id, now())).toBe(false);
    setClockOffset((last?.objectUntil.getTime() ?? 0) - Date.now() + DAY);
    expect(await settleForErasure(database, account.id, now())).toBe(true);
    expect(await erasureStanding(database, account.id, now())).toBeUndefined();
  });

  test('an affiliate who never earned anything ends and goes at once; who is none is not asked', async () => {
    const account = await bareAccount(bench.database, 'never');
    const one = await bench.affiliate({ account_id: account.id });
    expect(await settleForErasure(bench.database, account.id, now())).toBe(true);
    expect((await mailsTo(`affiliate-${one.id}@example.com`)).map(({ subject }) => subject)).not.toContain(
      'Your account is waiting to be erased',
    );
    const other = await bareAccount(bench.database, 'none');
    expect(await settleForErasure(bench.database, other.id, now())).toBe(true);
  });
});

describe('I16.118 a correction', () => {
  test('names the statement and the line that somebody objected to, on the next statement', async () => {
    moveTo('2027-06-14T10:00:00Z');
    const one = await bench.affiliate();
    await bench.buy({ clickId: await bench.click(one) });
    moveTo('2027-08-02T10:00:00Z');
    await pay(month('2027-08-01'));
    const [first] = await statements.list(one.id);
    expect(first?.data.final).toBeUndefined();
    const line = first?.data.lines.find(({ kind }) => kind === 'earned');
    const object = (lineId: string | null) =>
      statements.object({ affiliateId: one.id, number: 1, lineId, text: 'The share is too small.' });
    expect([await object(line?.id ?? ''), await object(null)]).toEqual(['objected', 'objected']);
    const { objections = [] } = (await statements.list(one.id))[0] ?? {};
    for (const { id } of objections)
      await answerObjection(bench.database, { id, amount: 1_000, answer: 'Yes.', by: 'test', at: now() });
    moveTo('2027-09-02T10:00:00Z');
    await pay(month('2027-09-01'));
    const [second] = await statements.list(one.id);
    const corrected = second?.data.lines.filter(({ kind }) => kind === 'corrected') ?? [];
    expect(corrected.map(({ corrects }) => corrects)).toEqual(
      expect.arrayContaining([
        { statement: 1, line: { kind: 'earned', sale: line?.sale, at: line?.at } },
        { statement: 1 },
      ]),
    );
    const words = corrected.map((each) => lineWords(each, 'en'));
    expect(words).toContain('Correction of statement 1');
    expect(words.join()).toContain(`Correction of statement 1, line of June 14, 2027: Commission`);
  });
});
