import { describe, expect, test } from 'vitest';
import { cookiesOf, deviceOf, type ProtectedSite } from './protected-site.ts';
import { newAddress } from './sign-up.ts';

/** S66 and S67 for a simulated day each: what strangers do to an owner, and what an office does. */
export function signInAttacks(at: ProtectedSite): void {
  describe('I13.14 S66 strangers ask for sign-in mails of an account', () => {
    test('S08 asking again mails the same living link, three times an hour; then it lives on', () =>
      askAgain(at));
    test('a day of it, and five documents by mail, leave the owner a link that works', () => starve(at));
    test('another account’s browser, and a forged cookie, are strangers', () => pretendToBeKnown(at));
    test('who opened an account with somebody’s address is known to it no more than others', () => plant(at));
  });
  test('I13.16 S66 a day of guessing from many addresses slows strangers, not the owner and nobody else', () =>
    guessForADay(at));
  test('I13.15 S67 an office of 23 behind one address signs up and confirms in an hour, and works', () =>
    workBehindOneAddress(at));
  test('R4.1 I13.15 without script too many sign-ups are called so, and for how long, in six languages', () =>
    signUpTooOften(at));
}

async function askAgain(at: ProtectedSite): Promise<void> {
  const { email } = await at.newOwner('again', at.from('192.0.3'));
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await at.ask(email, at.from('192.0.4'))).status).toBe(303);
    await at.later(0.1);
  }
  const [first, second, third] = await at.proofs(email, 4);
  expect([second, third]).toEqual([first, first]);
  await at.ask(email, at.from('192.0.4'));
  expect(await at.signInMails(email)).toBe(3);
  // Eighteen minutes after the first, nine after the last time it was asked for.
  await at.later(0.15);
  await at.enter(email, 4, at.from('192.0.4'));
  // A link that was used is not mailed again, and its mails count no more.
  await at.ask(email, at.from('192.0.4'));
  const [newest] = await at.proofs(email, 5);
  expect(newest?.path).not.toBe(first?.path);
}

async function starve(at: ProtectedSite): Promise<void> {
  const { email, cookies } = await at.newOwner('starved', at.from('192.0.5'));
  await at.pool.query(
    `insert into outbox (id, idempotency_key, recipient, mail, locale, data, due_at, created_at, sent_at)
     select gen_random_uuid(), gen_random_uuid(), recipient, 'sent-document', 'en', '{}', created_at, created_at, created_at
     from outbox, generate_series(1, 5) where recipient = $1 and mail = 'welcome'`,
    [email],
  );
  await at.ask(email, at.from('192.0.6'));
  expect(await at.signInMails(email)).toBe(1);
  for (let hours = 0; hours < 24; hours += 6) {
    await Promise.all([1, 2, 3].map(() => at.ask(email, at.from('192.0.6'))));
    await at.later(6);
  }
  expect(await at.signInMails(email)).toBe(5);
  await Promise.all([1, 2, 3, 4].map(() => at.ask(email, at.from('192.0.6'))));
  const strangers = await at.signInMails(email);
  // Somewhere new nothing more is mailed; where the owner was signed in before, a mail comes whatever strangers did.
  await at.ask(email, at.from('192.0.7'));
  expect(await at.signInMails(email)).toBe(strangers);
  const device = deviceOf(cookies);
  expect(device).toMatch(/^__Host-pg_device=[\w-]{22}\.[\w-]{43}$/);
  expect((await at.ask(email, { ...at.from('192.0.7'), Cookie: device })).status).toBe(303);
  expect(await at.signInMails(email)).toBe(strangers + 1);
  // Both work: the one that came, and the newest of the strangers'.
  const [known, strange] = await at.proofs(email, strangers + 2);
  for (const proof of [known, strange]) {
    const looked = await fetch(`${at.url}${proof?.path}`, { headers: at.from('192.0.7') });
    expect(looked.status).toBe(200);
  }
  // Hours later, still with no mail to be had, it is the newest one that works again: the owner looks there.
  await at.later(2);
  await at.ask(email, at.from('192.0.7'));
  expect(await at.signInMails(email)).toBe(strangers + 1);
  expect((await at.post(known?.path ?? '', {}, at.from('192.0.7'))).status).toBe(303);
}

async function pretendToBeKnown(at: ProtectedSite): Promise<void> {
  const { email } = await at.newOwner('other', at.from('192.0.8'));
  const device = deviceOf((await at.newOwner('neighbour', at.from('192.0.9'))).cookies);
  const forged = `${device.slice(0, -3)}AAA`;
  for (const Cookie of [device, forged, device, forged])
    await at.ask(email, { ...at.from('192.0.8'), Cookie });
  expect(await at.signInMails(email)).toBe(3);
}

async function plant(at: ProtectedSite): Promise<void> {
  const email = newAddress('planted');
  const signedUp = await at.signUp(email, at.from('192.0.9'));
  const { ssojwt, jwt } = (await signedUp.json()) as { ssojwt: string; jwt: string };
  const hop = await at.post('/services/auth/handover/', { email, token: jwt, ssojwt }, {});
  const entered = await fetch(`${at.url}${hop.headers.get('location')}`, {
    redirect: 'manual',
    headers: { Cookie: cookiesOf(hop) },
  });
  expect(cookiesOf(entered)).toContain('__Host-pg_session=');
  expect(cookiesOf(entered)).not.toContain('pg_device');
}

const PASSWORD = 'grove 7 papers';

async function ownerWithPassword(at: ProtectedSite, network: string) {
  const owner = await at.newOwner('password', at.from(network));
  const fields = { password: PASSWORD, confirm: PASSWORD };
  const set = await at.post('/app/account/password/', fields, { ...at.from(network), Cookie: owner.cookies });
  expect(set.status).toBe(303);
  return owner;
}

async function guessForADay(at: ProtectedSite): Promise<void> {
  const { email, cookies } = await ownerWithPassword(at, '192.0.10');
  const other = await ownerWithPassword(at, '192.0.11');
  const known = () => ({ ...at.from('192.0.12'), Cookie: deviceOf(cookies) });
  for (let hours = 0; hours < 24; hours += 12) {
    const tries = Array.from({ length: 14 }, (_, i) =>
      at.guess(email, `guess ${i}`, at.from(`192.1.${hours}`)),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    // One that would be right is not even looked at.
    const slowed = await at.guess(email, PASSWORD, at.from('192.0.12'));
    expect(slowed.status).toBe(429);
    expect(await slowed.text()).toContain('The link by email works right away');
    // The owner, where they were signed in before, also after mistyping; and everybody else.
    expect((await at.guess(email, 'grove 7 paper', known())).status).toBe(401);
    expect((await at.guess(email, PASSWORD, known())).status).toBe(303);
    expect((await at.guess(other.email, PASSWORD, at.from('192.0.13'))).status).toBe(303);
    await at.later(12);
  }
  await at.ask(email, at.from('192.0.14'));
  await at.enter(email, 2, at.from('192.0.14'));
}

/** An address here has one sign-up an hour, one open request for a mail and one failure: all else was given back. */
async function workBehindOneAddress(at: ProtectedSite): Promise<void> {
  const office = at.from('192.0.20');
  const people = [];
  for (let person = 0; person < 23; person += 1) people.push(await at.newOwner(`office${person}`, office));
  for (const { email } of people.slice(0, 3)) {
    expect((await at.ask(email, office)).status).toBe(303);
    await at.enter(email, 2, office);
  }
  // Somebody asks again and again for an address that has an account; the next new colleague signs up all the same.
  const known = people[0]?.email ?? '';
  const asked = [];
  for (let times = 0; times < 3; times += 1) asked.push((await at.signUp(known, office)).status);
  expect(asked).toEqual([409, 429, 429]);
  expect((await at.signUp(newAddress('new-colleague'), office)).status).toBe(200);
}

const TOO_MANY: Readonly<Record<string, RegExp>> = {
  en: /Too many attempts in a short time\. Please try again in \d+ minutes?\./,
  de: /zu viele Versuche in kurzer Zeit\. Bitte versuchen Sie es in \d+ Minuten? noch einmal\./,
  es: /Demasiados intentos en poco tiempo\. Vuelva a intentarlo dentro de \d+ minutos?\./,
  fr: /Trop de tentatives en peu de temps\. Merci de réessayer dans \d+.minutes?\./,
  it: /Troppi tentativi in poco tempo\. Riprovi tra \d+ minut[oi]\./,
  pt: /muitas tentativas em pouco tempo\. Tente novamente daqui a \d+ minutos?\./,
};

async function signUpTooOften(at: ProtectedSite): Promise<void> {
  const headers = at.from('192.0.21');
  const plain = async (path: string) => {
    const html = await (await fetch(`${at.url}${path}`, { headers })).text();
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const tokens = { formToken: value('formToken'), idempotencyKey: value('idempotencyKey') };
    return at.post(path, { email: newAddress('plain'), website: '', ...tokens }, headers);
  };
  expect((await plain('/?dialog=signup')).status).toBe(303);
  for (const [locale, words] of Object.entries(TOO_MANY)) {
    const pages = [
      `${locale === 'en' ? '' : `/${locale}`}/?dialog=signup`,
      `/app/account/create/?lang=${locale}`,
    ];
    for (const refused of [await plain(pages[0] ?? ''), await plain(pages[1] ?? '')]) {
      expect(refused.status).toBe(429);
      expect(await refused.text()).toMatch(words);
    }
  }
}
