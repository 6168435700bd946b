import { beforeAll, describe, expect, test } from 'vitest';
import { mailsAbout } from '../support/mails.ts';
import { type Member, newMember } from '../support/member.ts';
import { mailsFor, newAddress, postSignUp, proofOf } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const PASSWORD = 'correct horse 9';

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, ...headers },
    body: new URLSearchParams(fields),
  });
}

async function page(path: string, cookie: string): Promise<string> {
  return (await fetch(`${site}${path}`, { headers: { Cookie: cookie } })).text();
}

function cookieOf(answer: Response): string {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ');
}

/** Signs in with the password from another browser; @param device the cookie of one the account knows */
async function signIn(address: string, agent: string, device = ''): Promise<string> {
  const fields = { form: 'password', email: address, password: PASSWORD };
  const entered = await post('/app/account/login/', fields, { 'User-Agent': agent, Cookie: device });
  expect(entered.status).toBe(303);
  return cookieOf(entered);
}

/** The numbers of the sessions that can be ended in a list. */
const endable = (html: string) =>
  [...html.matchAll(/name="session" value="([\w-]+)"/g)].map(([, number]) => number);

async function withPassword(name: string): Promise<Member> {
  const member = await newMember(site, name);
  const set = await post(
    '/app/account/password/',
    { password: PASSWORD, confirm: PASSWORD },
    { Cookie: member.cookie, 'User-Agent': FIREFOX },
  );
  expect(set.status).toBe(303);
  return member;
}

describe('I15.41 the list of sessions', () => {
  let member: Member;
  beforeAll(async () => {
    member = await withPassword('sessions');
  });

  test('I15.41 S25 names device and country of each, and ends one or all others', async () => {
    const [phone, desk] = [await signIn(member.address, SAFARI), await signIn(member.address, FIREFOX)];
    const listed = await page('/app/account/security/', desk);
    expect(listed).toContain('Safari on iPhone');
    expect(listed).toContain('Firefox on Windows');
    expect(listed).toContain('This device');
    expect(endable(listed)).toHaveLength(2);

    // Seen from the phone, which is then ended by the desk.
    const [toEnd = ''] = endable(listed).filter(
      (number) => listed.indexOf(`${number}`) > listed.indexOf('iPhone'),
    );
    expect((await post('/app/account/security/', { session: toEnd }, { Cookie: desk })).status).toBe(303);
    expect(await page('/app/account/security/', phone)).not.toContain('Safari on iPhone');
    expect(endable(await page('/app/account/security/', desk))).toHaveLength(1);

    await post('/app/account/security/', { intent: 'endOthers' }, { Cookie: desk });
    expect(endable(await page('/app/account/security/', desk))).toHaveLength(0);
    const gone = await fetch(`${site}/app/account/security/`, {
      headers: { Cookie: member.cookie },
      redirect: 'manual',
    });
    expect(gone.headers.get('location')).toContain('/account/login/');
  });

  test.each([
    ['/app/affiliate/', 'affiliate'],
    ['/app/affiliate/sales/', 'affiliate%2Fsales'],
    ['/app/account/security/', null],
  ])('I15.160 %s leads who is not signed in to the login page, and from there back', async (path, next) => {
    const { headers } = await fetch(`${site}${path}`, { redirect: 'manual' });
    expect(headers.get('location')).toBe(`/app/account/login/${next ? `?next=${next}` : ''}`);
  });

  test('I15.41 the session of another account stays, whoever names its number', async () => {
    const [own, other] = [await signIn(member.address, FIREFOX), await withPassword('other-sessions')];
    const second = await signIn(other.address, SAFARI);
    const [number = ''] = endable(await page('/app/account/security/', second));
    await post('/app/account/security/', { session: number }, { Cookie: own });
    expect(endable(await page('/app/account/security/', second))).toContain(number);
  });
});

describe('I15.42 security mails', () => {
  test('I15.42 a password that was set is told, with device and country, in the account’s language', async () => {
    const address = newAddress('passwort');
    await postSignUp(site, { body: { Email: address, Language: 'de' }, headers: { Referer: `${site}/de/` } });
    const [mail] = await mailsFor(site, address);
    const { link } = await proofOf(site, mail ?? never());
    const entered = await post(new URL(link).pathname + new URL(link).search, {});
    await post(
      '/app/account/password/',
      { password: PASSWORD, confirm: PASSWORD },
      { Cookie: cookieOf(entered), 'User-Agent': FIREFOX },
    );
    await mailsFor(site, address, 2);
    const [told] = await mailsAbout(site, address, /Passwort/);
    expect(told?.text).toContain('Firefox auf Windows');
    expect(told?.text).toContain('Land unbekannt');
    expect(told?.text).toMatch(/\/app\/account\/security\/\?lang=de/);
  });

  test('I15.42 a device never seen before is told once a day; the first sign-in ever and a known one are not', async () => {
    const member = await withPassword('devices');
    await mailsFor(site, member.address, 2);
    const aboutDevices = () => mailsAbout(site, member.address, /new device/);
    const device = /pg_device=[^;]+/.exec(member.cookie)?.[0] ?? never();
    await signIn(member.address, FIREFOX, device);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await aboutDevices()).toEqual([]);
    await signIn(member.address, SAFARI);
    await signIn(member.address, SAFARI);
    await mailsFor(site, member.address, 3);
    const told = await aboutDevices();
    expect(told.map(({ text }) => text.includes('Safari on iPhone'))).toEqual([true]);
  });
});

describe('I15.43 confirming', () => {
  test('I15.43 the question takes the password or mailed digits, each for its own session and in few tries', async () => {
    const member = await withPassword('confirm');
    const ask = (fields: Record<string, string>, cookie = member.cookie) =>
      post('/app/account/confirm/?for=security', fields, { Cookie: cookie });
    expect((await ask({ form: 'password', password: 'wrong horse 9' })).status).toBe(400);
    expect((await ask({ form: 'mail' })).status).toBe(303);
    await mailsFor(site, member.address, 3);
    const [mail] = await mailsAbout(site, member.address, /confirmation code/);
    const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? never();

    const other = await signIn(member.address, FIREFOX);
    expect((await ask({ form: 'code', code }, other)).status).toBe(400);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await ask({ form: 'code', code: wrong })).status).toBe(400);
    expect((await ask({ form: 'code', code })).status).toBe(400);

    expect((await ask({ form: 'password', password: PASSWORD })).status).toBe(303);
    const asked = await fetch(`${site}/app/account/confirm/`, {
      headers: { Cookie: member.cookie },
      redirect: 'manual',
    });
    expect(asked.headers.get('location')).toContain('/app/account/security/');
  });
});

function never(): never {
  throw new Error('expected something there');
}
