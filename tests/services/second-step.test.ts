import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SecondStepResetService } from '../../src/services/account-changes/second-step-reset.server.ts';
import { createLimitsService } from '../../src/services/limits/limits.server.ts';
import { triedStep } from '../../src/services/second-step/attempts.server.ts';
import { SecondStepService } from '../../src/services/second-step/second-step.server.ts';
import { clockOffset, DAY, HOUR, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import {
  confirmByMail,
  cookiesOf,
  PASSWORD,
  pageText,
  pathIn,
  postForm,
  waitFor,
} from '../support/confirmed.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { mailsAbout } from '../support/mails.ts';
import { type Member, newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const STEP = '/app/account/second-step/';
const SEEN = { browser: 'Firefox', system: 'Windows', country: 'DE' };

/** A code of the app, so many half minutes from now. */
const codeOf = (secret: string, steps: number, at = Date.now()) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: at + steps * 30_000 });

/** A member with a password and the second step on; its first code is that of the half minute before. */
async function secured(name: string): Promise<{ member: Member; secret: string; codes: string[] }> {
  const member = await newMember(site, name);
  await postForm(site, '/app/account/password/', { password: PASSWORD, confirm: PASSWORD }, member.cookie);
  await confirmByMail(site, member);
  const page = await pageText(site, '/app/account/two-step/', member.cookie);
  const secret = /security-secret">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
  const on = await postForm(site, '/app/account/two-step/', { code: codeOf(secret, -1) }, member.cookie);
  const codes = [...(await on.text()).matchAll(/<li>([a-z2-9]{5}-[a-z2-9]{5})<\/li>/g)].map(
    ([, code]) => code ?? '',
  );
  return { member, secret, codes };
}

/** Signs in with the password as far as the second step. @returns the cookies of the browser */
async function firstStep(email: string): Promise<string> {
  const fields = { form: 'password', email, password: PASSWORD };
  const first = await postForm(site, '/app/account/login/', fields);
  expect(first.headers.get('location')).toContain(STEP);
  return cookiesOf(first);
}

describe('I15.45 two steps of signing in', () => {
  test('I15.45 ten recovery codes are shown once; password and mailed link both stop at the second step', async () => {
    const { member, codes, secret } = await secured('steps');
    expect(new Set(codes).size).toBe(10);
    const again = await pageText(site, '/app/account/two-step/', member.cookie);
    expect([again.includes(codes[0] ?? 'none'), again.includes(secret)]).toEqual([false, false]);

    const held = await firstStep(member.address);
    expect(held).not.toContain('pg_session');
    await postForm(site, '/app/account/login/', { form: 'mail', email: member.address });
    const mail = await waitFor(async () => (await mailsAbout(site, member.address, /sign-in code/))[0]);
    const byLink = await postForm(site, pathIn(mail.text, 'account/proof'), {});
    expect(byLink.headers.get('location')).toContain(STEP);
    expect(cookiesOf(byLink)).not.toContain('pg_session');
    const start = await fetch(`${site}/app/account/security/`, {
      headers: { Cookie: held },
      redirect: 'manual',
    });
    expect(start.headers.get('location')).toContain('/account/login/');
    await waitFor(async () => (await mailsAbout(site, member.address, /Two-step sign-in is on/))[0]);
  });

  test('I15.45 a code lets in once, a replayed one does not; a recovery code lets in once and is told', async () => {
    const { member, secret, codes } = await secured('codes');
    const [first, second] = [await firstStep(member.address), await firstStep(member.address)];
    const code = codeOf(secret, 0);
    const entered = await postForm(site, STEP, { form: 'app', code }, first);
    expect([entered.status, cookiesOf(entered).includes('pg_session')]).toEqual([303, true]);
    expect((await postForm(site, STEP, { form: 'app', code }, second)).status).toBe(401);
    expect((await postForm(site, STEP, { form: 'app', code: codeOf(secret, -1) }, second)).status).toBe(401);

    const [recovery = ''] = codes;
    expect((await postForm(site, STEP, { form: 'recovery', code: recovery }, second)).status).toBe(303);
    const third = await firstStep(member.address);
    expect((await postForm(site, STEP, { form: 'recovery', code: recovery }, third)).status).toBe(401);
    const told = await waitFor(
      async () => (await mailsAbout(site, member.address, /recovery code was used/))[0],
    );
    expect(told.text).toContain('9 codes are left');
  });

  test('I15.45 a trusted browser is not asked, until everybody else is signed out', async () => {
    const { member, secret } = await secured('trusted');
    const held = await firstStep(member.address);
    const entered = await postForm(site, STEP, { form: 'app', code: codeOf(secret, 0), trust: '1' }, held);
    const cookie = cookiesOf(entered);
    const trust = /pg_trust=[\w-]{43}/.exec(cookie)?.[0] ?? '';
    const fields = { form: 'password', email: member.address, password: PASSWORD };
    const again = await postForm(site, '/app/account/login/', fields, trust);
    expect(cookiesOf(again)).toContain('pg_session');
    await postForm(site, '/app/account/security/', { intent: 'endOthers' }, cookie);
    const asked = await postForm(site, '/app/account/login/', fields, trust);
    expect(asked.headers.get('location')).toContain(STEP);
  });

  test('I15.45 it is turned off with a code only, and told', async () => {
    const { member, secret } = await secured('off');
    const off = (code: string) =>
      postForm(site, '/app/account/two-step/', { intent: 'off', code }, member.cookie);
    expect((await off('000000')).status).toBe(400);
    expect((await off(codeOf(secret, 0))).status).toBe(303);
    const fields = { form: 'password', email: member.address, password: PASSWORD };
    expect(cookiesOf(await postForm(site, '/app/account/login/', fields))).toContain('pg_session');
    await waitFor(async () => (await mailsAbout(site, member.address, /Two-step sign-in is off/))[0]);
  });
});

describe('I15.46 a lost second step', () => {
  let own: OwnDatabase;
  const offset = clockOffset();
  beforeAll(async () => {
    own = await openOwnDatabase();
  });
  afterAll(async () => {
    setClockOffset(offset);
    await own.close();
  });

  async function account() {
    const { database } = own;
    const [accountId, email] = [newId(), `lost-${newId()}@example.com`];
    const row = {
      id: accountId,
      email,
      email_key: email,
      locale: 'en',
      created_at: now(),
      updated_at: now(),
    };
    await database.query.insertInto('accounts').values(row).execute();
    const identity = {
      accountId,
      email,
      locale: 'en',
      sessionNumber: newId(),
      mailboxProven: true,
      hasPassword: true,
    } as const;
    const steps = new SecondStepService(database);
    const { secret } = await steps.begin(identity);
    await steps.turnOn(identity, codeOf(secret, 0, now().getTime()), SEEN);
    return { accountId, identity, steps, secret, reset: new SecondStepResetService(database) };
  }

  /** The links of the mail that was owed last. */
  async function links(accountId: string): Promise<{ link: string; undo: string }> {
    const { data } = await own.database.query
      .selectFrom('outbox')
      .select('data')
      .where('account_id', '=', accountId)
      .where('mail', '=', 'second-step-reset')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return data as { link: string; undo: string };
  }

  test('I15.46 S66 the mailed link works a day later, not before, and not once it was taken back', async () => {
    const { accountId, steps, reset } = await account();
    await reset.ask(accountId, SEEN);
    const { link, undo } = await links(accountId);
    expect(await reset.reset(link, SEEN)).toBe(false);
    setClockOffset(clockOffset() + DAY - MINUTE);
    expect(await reset.reset(link, SEEN)).toBe(false);
    expect(await reset.undo(undo)).toBe(true);
    setClockOffset(clockOffset() + HOUR);
    expect(await reset.reset(link, SEEN)).toBe(false);
    expect(await steps.isAsked(accountId, undefined)).toBe(true);

    await reset.ask(accountId, SEEN);
    const second = await links(accountId);
    await reset.ask(accountId, SEEN);
    setClockOffset(clockOffset() + DAY + MINUTE);
    expect(await reset.inspect(second.link)).toMatchObject({ isDue: true });
    expect(await reset.reset(second.link, SEEN)).toBe(true);
    expect(await steps.isAsked(accountId, undefined)).toBe(false);
    expect(await reset.reset(second.link, SEEN)).toBe(false);
  });

  test('I15.46 whoever shows a code has not lost it: the link ends', async () => {
    const { accountId, reset } = await account();
    await reset.ask(accountId, SEEN);
    const { link } = await links(accountId);
    await reset.notNeeded(accountId);
    setClockOffset(clockOffset() + 2 * DAY);
    expect(await reset.reset(link, SEEN)).toBe(false);
  });

  test('I15.45 S66 S67 ten wrong codes an hour, then none; recovery codes have their own, and right ones cost nothing', async () => {
    const { accountId, identity, steps, secret } = await account();
    const limits = createLimitsService({
      pool: own.database.pool,
      off: false,
      scale: 1,
      onGlobalLimit: () => undefined,
    });
    const held = await steps.hold({ accountId, by: 'password', destination: '' });
    const tryApp = (code: string) =>
      triedStep(limits, { accountId, kind: 'app' }, () => steps.pass(held, { kind: 'app', code }, SEEN));
    const outcomes: string[] = [];
    const right = codeOf(secret, 1, now().getTime());
    const wrong = right === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 12; tries += 1) outcomes.push((await tryApp(wrong)).outcome);
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'wrong'), 'tooMany', 'tooMany']);
    expect((await tryApp(right)).outcome).toBe('tooMany');
    const [recovery = ''] = await steps.renewCodes(identity);
    const passed = await triedStep(limits, { accountId, kind: 'recovery' }, () =>
      steps.pass(held, { kind: 'recovery', code: recovery }, SEEN),
    );
    expect(passed).toEqual({ outcome: 'right', entry: { accountId, by: 'password', destination: '' } });
  });
});
