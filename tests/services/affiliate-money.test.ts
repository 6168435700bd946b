import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { payByProvider } from '../../src/services/affiliate-payouts/paying.server.ts';
import type { PayoutAccount } from '../../src/services/affiliate-payouts/payout-account.ts';
import { PayoutAccountsService } from '../../src/services/affiliate-payouts/payout-accounts.server.ts';
import { takeBankAnswers, transferFiles } from '../../src/services/affiliate-payouts/transfers.server.ts';
import { balanceOf } from '../../src/services/affiliates/commission-ledger.store.server.ts';
import { renderMail } from '../../src/services/mail/render.server.tsx';
import { MAILS } from '../../src/services/mails.table.server.ts';
import type { Payer } from '../../src/services/payments/payer.ts';
import { payerBy, standIn } from '../../src/services/payments/paypal/payouts.fixture.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { bareAccount } from '../support/account-rows.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

let bench: AffiliatesBench;
let accounts: PayoutAccountsService;
beforeAll(async () => {
  bench = await openAffiliates();
  accounts = new PayoutAccountsService(bench.database);
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const month = (day: string) => new Date(`${day}T00:00:00Z`);
const SEEN = { browser: 'Firefox', system: 'Linux', country: 'CA' } as const;
const IBAN: Extract<PayoutAccount, { kind: 'iban' }> = {
  kind: 'iban',
  ...{ holder: 'Jo Field', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
};
const paypal = (email: string): PayoutAccount => ({ kind: 'paypal', email });

/** An affiliate with an account of the workspace, who is paid nowhere yet. */
async function affiliate(changes: Record<string, unknown> = {}) {
  const account = await bareAccount(bench.database, 'paid');
  const made = await bench.affiliate({
    ...{ account_id: account.id, payout: JSON.stringify({ method: 'transfer', sealed: '' }) },
    ...changes,
  });
  const email = `affiliate-${made.id}@example.com`;
  const payTo = (to: PayoutAccount) =>
    accounts.change({ affiliateId: made.id, accountId: account.id, seen: SEEN }, to);
  return { ...made, email, account, payTo };
}

/** A sale that is due on the first of a month two later. */
const sell = async (to: { id: string; token: string }) => bench.buy({ clickId: await bench.click(to) });

/** Takes a run up to where its money is on its way. */
async function send(of: Date) {
  const prepared = await bench.runs.prepare(of, { by: 'anna', at: now() });
  if (prepared.outcome !== 'done') throw new Error(prepared.outcome);
  for (const { id } of prepared.payouts) await bench.runs.look(id, { by: 'anna', leftOutBecause: null });
  await bench.runs.finishLooking(of);
  await bench.runs.approve(of, { by: 'ben', at: now() });
  const sent = await bench.runs.send(of, { by: 'ben', at: now() });
  if (sent.outcome !== 'done') throw new Error(sent.outcome);
  return sent.payouts;
}

async function payoutsOf(affiliateId: string) {
  return await bench.database.query
    .selectFrom('payouts')
    .selectAll()
    .where('affiliate_id', '=', affiliateId)
    .orderBy('sent_at')
    .execute();
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

const due = async ({ id }: { id: string }) => (await balanceOf(bench.database, id)).due;

/** All payouts of a run that is being sent are paid, and it is closed. */
async function close(of: Date): Promise<void> {
  const rows = await bench.database.query
    .selectFrom('payouts')
    .innerJoin('payout_runs', 'payout_runs.id', 'run_id')
    .select('payouts.id')
    .where('payouts.state', '=', 'sent')
    .execute();
  for (const { id } of rows) await bench.runs.reconcile(id, { state: 'paid', at: now() });
  expect(await bench.runs.close(of, { by: 'ben', at: now() })).toMatchObject({ outcome: 'done' });
}

describe('I16.60 the account an affiliate is paid to', () => {
  test('rests sealed, is shown in part, and its owner hears of the change', async () => {
    const one = await affiliate();
    expect((await accounts.standingOf(one.id)).block).toBe('noAccount');
    await one.payTo(IBAN);
    expect(await accounts.standingOf(one.id)).toMatchObject({
      ...{ method: 'transfer', block: null, account: { shown: 'DE89 •••• 3000' } },
    });
    const { rows } = await bench.database.pool.query(
      'select affiliates::text as row, payout_hash from affiliates where id = $1',
      [one.id],
    );
    expect(rows[0].row).not.toMatch(/0532013000|Jo Field/);
    expect(rows[0].payout_hash).toHaveLength(32);
    const [mail] = await mailsTo(one.account.email);
    expect(mail?.subject).toContain('Konto');
    expect(mail?.text).toContain('DE89 •••• 3000');
    expect(mail?.text).not.toContain('DE89370400440532013000');
  });

  test('opens for its own affiliate alone', async () => {
    const [one, other] = [await affiliate(), await affiliate()];
    await one.payTo(IBAN);
    const { payout } = await bench.database.query
      .selectFrom('affiliates')
      .select('payout')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(await accounts.open(one.id, payout.sealed)).toEqual(IBAN);
    await expect(accounts.open(other.id, payout.sealed)).rejects.toThrow();
  });
});

describe('I16.61 I16.62 what keeps a payout back', () => {
  test('no account, or a paper that is asked for; once it is told of, the next run pays', async () => {
    moveTo('2027-01-14T10:00:00Z');
    const one = await affiliate();
    await sell(one);
    moveTo('2027-03-02T10:00:00Z');
    const prepared = async () => {
      const answer = await bench.runs.prepare(month('2027-03-01'), { by: 'anna', at: now() });
      return answer.outcome === 'done' && answer.payouts.some(({ affiliateId }) => affiliateId === one.id);
    };
    expect(await prepared()).toBe(false);
    await one.payTo(IBAN);
    expect(await prepared()).toBe(true);
    await accounts.decideTax(one.id, 'asked', 'test');
    expect(await accounts.standingOf(one.id)).toMatchObject({ block: 'paper' });
    expect(await prepared()).toBe(false);
    const tax = { kind: 'company', country: 'DE', vatId: 'DE136695976' } as const;
    await accounts.tellTax(one.id, { ...tax, paper: 'none', signedOn: '' });
    expect(await prepared()).toBe(false);
    await accounts.tellTax(one.id, { ...tax, paper: 'w8bene', signedOn: '2027-03-01' });
    expect(await accounts.standingOf(one.id)).toMatchObject({
      ...{ kind: 'company', country: 'DE', block: null },
      tax: { status: 'told', vatId: 'DE136695976', expiresOn: '2030-12-31' },
    });
    expect(await prepared()).toBe(true);
  });
});

describe('I16.65 I16.66 I16.68 a run by the bank', () => {
  test('pays where it was sent, tells its affiliate, and takes what the bank answers', async () => {
    moveTo('2027-02-14T10:00:00Z');
    const one = await affiliate({ locale: 'de' });
    await one.payTo(IBAN);
    await sell(one);
    moveTo('2027-04-02T10:00:00Z');
    const owed = (await balanceOf(bench.database, one.id)).accrued;
    expect(await transferFiles(bench.database, month('2027-04-01'), undefined)).toEqual({
      outcome: 'notSending',
    });
    await send(month('2027-04-01'));
    await one.payTo({ ...IBAN, iban: 'FR7630006000011234567890189' });
    const debtor = { name: 'Papergrove', account: '0001-12345', bic: 'ROYCCAT2' };
    const made = await transferFiles(bench.database, month('2027-04-01'), debtor);
    if (made.outcome !== 'made') throw new Error(made.outcome);
    expect(made.pain).toContain('DE89370400440532013000');
    expect(made.pain).not.toContain('FR76');
    const [payout] = await payoutsOf(one.id);
    expect(payout).toMatchObject({ state: 'sent', amount: String(owed) });
    const list = `reference,state,reason\n${payout?.id.replaceAll('-', '')},returned,Konto erloschen\n`;
    const { returned } = await takeBankAnswers(bench.database, list, now());
    expect(returned).toBe(1);
    expect((await takeBankAnswers(bench.database, list, now())).notNow).toEqual([payout?.id]);
    expect(await due(one)).toBe(owed);
    expect((await payoutsOf(one.id))[0]).toMatchObject({ state: 'returned', sent_to: null });
    const subjects = (await mailsTo(one.email)).map(({ subject }) => subject);
    expect(subjects[0]).toMatch(/sind zu Ihnen unterwegs$/);
    expect(subjects[1]).toBe('Ihre Partnerabrechnung 1');
    expect(subjects[2]).toMatch(/^Ihre Auszahlung von .* kam zurück$/);
    expect((await mailsTo(one.email))[2]?.text).toContain('Konto erloschen');
    await close(month('2027-04-01'));
  });
});

describe('I16.67 a run through PayPal', () => {
  async function sent(days: { sold: string; of: string }, to: string) {
    moveTo(`${days.sold}T10:00:00Z`);
    const one = await affiliate();
    await one.payTo(paypal(to));
    await sell(one);
    moveTo(`${days.of.slice(0, 8)}02T10:00:00Z`);
    await send(month(days.of));
    return one;
  }
  const ask = (payer: Payer, of: string) =>
    payByProvider({ database: bench.database, payer, month: month(of), at: now() });
  const stateOf = (asked: Awaited<ReturnType<typeof ask>>) =>
    asked.outcome === 'asked' ? asked.payouts.map(({ state }) => state) : asked.outcome;

  test('two who send at once, and one that was not told, pay once', async () => {
    const of = '2027-05-01';
    const one = await sent({ sold: '2027-03-14', of }, 'jo@example.com');
    const { fetched, paid } = standIn();
    let isLost = true;
    const lossy = payerBy(async (url, init) => {
      const answer = await fetched(url, init);
      if (!url.endsWith('/v1/payments/payouts') || !isLost) return answer;
      isLost = false;
      return new Response('', { status: 502 });
    });
    expect(stateOf(await ask(lossy, of))).toEqual(['away']);
    expect([...paid.values()]).toHaveLength(1);
    await Promise.all([ask(lossy, of), ask(payerBy(fetched), of)]);
    expect([...paid.values()].map(({ key }) => key)).toEqual([(await payoutsOf(one.id))[0]?.id]);
    expect((await payoutsOf(one.id))[0]).toMatchObject({ state: 'paid', sent_to: null });
    await close(month(of));
  });

  test('one that may have been paid before PayPal forgot its key is not asked for again', async () => {
    const of = '2027-06-01';
    await sent({ sold: '2027-04-14', of }, 'jo@example.com');
    const { fetched, paid } = standIn();
    const cut = payerBy(async (url, init) =>
      url.endsWith('/payouts') ? new Response('', { status: 503 }) : fetched(url, init),
    );
    expect(stateOf(await ask(cut, of))).toEqual(['away']);
    setClockOffset(now().getTime() - Date.now() + 30 * DAY);
    expect(stateOf(await ask(payerBy(fetched), of))).toEqual(['unsure']);
    expect(paid.size).toBe(0);
    await close(month(of));
  });

  test('what nobody claims comes back and is due again', async () => {
    const of = '2027-09-01';
    const one = await sent({ sold: '2027-07-14', of }, 'returned@example.com');
    const owed = Number((await payoutsOf(one.id))[0]?.amount);
    const payer = payerBy(standIn().fetched);
    expect(stateOf(await ask(payer, of))).toEqual(['unclaimed']);
    expect(await due(one)).toBe(0);
    moveTo('2027-10-04T10:00:00Z');
    expect(stateOf(await ask(payer, of))).toEqual(['returned']);
    expect(await due(one)).toBe(owed);
    await close(month(of));
  });
});
