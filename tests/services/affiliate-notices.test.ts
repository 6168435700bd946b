import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AffiliateAreaService } from '../../src/services/affiliate-area/area.server.ts';
import { PayoutAccountsService } from '../../src/services/affiliate-payouts/payout-accounts.server.ts';
import { endAffiliate } from '../../src/services/affiliates/termination.server.ts';
import { shownHtml } from '../../src/services/mail/frame/shown-html.fixture.ts';
import { renderMail } from '../../src/services/mail/render.server.tsx';
import { MAILS } from '../../src/services/mails.table.server.ts';
import { endCode, giveCode } from '../../src/services/referrals/give-code.server.ts';
import { DAY, later, now, setClockOffset } from '../../src/shared/clock.ts';
import { COMPANY } from '../../src/shared/company.table.ts';
import { newId } from '../../src/shared/ids.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';
import { sendRun } from '../support/payout-run.ts';

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
const NOWHERE = { payout: JSON.stringify({ method: 'transfer', sealed: '' }) };

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

const mailsOf = ({ id }: { id: string }) => mailsTo(`affiliate-${id}@example.com`);
const subjectsOf = async (one: { id: string }) => (await mailsOf(one)).map(({ subject }) => subject);

async function numberOf({ id }: { id: string }): Promise<string> {
  const { number } = await bench.database.query
    .selectFrom('affiliates')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return String(number);
}

describe('I16.146 an affiliate is told what keeps its money back', () => {
  test('a tax paper that is asked for, once for each time', async () => {
    const one = await bench.affiliate({ locale: 'fr' });
    await accounts.decideTax(one.id, 'asked', 'test');
    await accounts.decideTax(one.id, 'asked', 'test');
    expect(await subjectsOf(one)).toEqual(['Il nous faut un document fiscal']);
    await accounts.decideTax(one.id, 'onFile', 'test');
    setClockOffset(DAY);
    await accounts.decideTax(one.id, 'asked', 'test');
    expect(await subjectsOf(one)).toHaveLength(2);
  });

  test('no account is known: as soon as money is due, and then every three months at most', async () => {
    moveTo('2027-01-14T10:00:00Z');
    const one = await bench.affiliate(NOWHERE);
    await bench.buy({ clickId: await bench.click(one) });
    expect(await mailsOf(one)).toEqual([]);
    const asked = async () =>
      (await mailsOf(one)).filter(({ subject }) => subject.includes('where should we pay?'));
    for (const [day, count] of [
      ['2027-03-01', 1],
      ['2027-04-01', 1],
      ['2027-05-01', 1],
      ['2027-06-01', 2],
    ] as const) {
      moveTo(`${day}T10:00:00Z`);
      await bench.commissions.work.finish();
      await sendRun(bench, month(day));
      await bench.runs.close(month(day), { by: 'ben', at: now() });
      expect([day, (await asked()).length]).toEqual([day, count]);
    }
    const [mail] = await asked();
    expect(mail?.text).toContain('143.96');
    expect(mail?.text).toContain('/app/affiliate/paid/account/');
  });
});

describe('I16.147 a code that was made for an affiliate, or taken from it', () => {
  test.each(LOCALE_CODES)('is told to it, with its last day, in %s', async (locale) => {
    const one = await bench.affiliate({ locale });
    const number = await numberOf(one);
    const code = `GROVE-${locale.toUpperCase()}`;
    const endsOn = later(40 * DAY)
      .toISOString()
      .slice(0, 10);
    await giveCode(bench.database, { number, code, endsOn, by: 'test' });
    await endCode(bench.database, { code, by: 'test' });
    const mails = await mailsOf(one);
    expect(mails).toHaveLength(2);
    for (const { subject, text, html } of mails) {
      expect(subject).toContain(code);
      for (const words of [subject, text, shownHtml(html)])
        expect(words).not.toMatch(/[{}]|undefined|\[object/);
    }
    expect(mails[0]?.text).toContain(endsOn.slice(0, 4));
  });

  test('cannot end before it begins', async () => {
    const number = await numberOf(await bench.affiliate());
    const giving = { number, code: 'OLD1', endsOn: '2020-01-01', by: 'test' };
    await expect(giveCode(bench.database, giving)).rejects.toThrow('not over');
  });
});

describe('I16.148 whoever runs the programme', () => {
  test('hears of an affiliate’s notice once, and of its own not at all', async () => {
    const [one, other] = [await bench.affiliate(), await bench.affiliate()];
    const area = new AffiliateAreaService(bench.database);
    await area.giveNotice(one.id, 'I stop writing');
    await area.giveNotice(one.id, 'I stop writing');
    const end = { by: 'owner', endsAt: now(), because: 'breach', at: now() } as const;
    await endAffiliate(bench.database, other.id, end);
    const mails = await mailsTo(COMPANY.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Affiliate ${await numberOf(one)} has given notice`,
    ]);
    expect(mails[0]?.text).toContain('I stop writing');
    expect(mails[0]?.replyTo).toBe(`affiliate-${one.id}@example.com`);
  });
});

describe('I16.145 the mail of an end', () => {
  test('names what stays promised, with sum and day, and what a flag holds of it', async () => {
    moveTo('2027-01-14T10:00:00Z');
    const one = await bench.affiliate();
    let last = '';
    for (let count = 0; count < 12; count += 1) {
      const { id } = await bench.buy({ clickId: await bench.click(one) });
      last = id;
    }
    await bench.database.query
      .insertInto('affiliate_flags')
      .values({
        ...{ id: newId(), affiliate_id: one.id, order_id: last, click_id: null, rule: 'sameAddress' },
        ...{ strength: 'middling', holds: true, evidence: '{}', evidence_key: last, state: 'open' },
        raised_at: now(),
      })
      .execute();
    const end = { by: 'owner', endsAt: now(), because: 'moved', at: now() } as const;
    await endAffiliate(bench.database, one.id, end);
    setClockOffset(later(DAY).getTime() - Date.now());
    await bench.commissions.work.finish();
    const mail = (await mailsOf(one)).find(({ subject }) => subject.includes('has ended'));
    expect(mail?.text).toContain('1,583.56');
    expect(mail?.text).toContain('March 1, 2027');
    expect(mail?.text).toMatch(/Waits for a decision[\s\S]*143\.96/);
  });

  test('after it, a sum below the minimum is not said to be carried forward', async () => {
    moveTo('2027-01-14T10:00:00Z');
    const one = await bench.affiliate();
    const area = new AffiliateAreaService(bench.database);
    const at = now();
    const affiliate = { id: one.id, endsAt: null };
    expect((await area.money(affiliate)).next.missing).toBe(5_000);
    expect((await area.money({ ...affiliate, endsAt: at })).next.missing).toBe(1);
  });
});
