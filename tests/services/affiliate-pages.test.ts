import { describe, expect, test } from 'vitest';
import { APPLY_PAGE, applicationFields, newAffiliate } from '../support/affiliate-site.ts';
import { postForm, waitFor } from '../support/confirmed.ts';
import { mailsAbout } from '../support/mails.ts';
import { mailsFor } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
async function secretFor(address: string): Promise<string> {
  const mail = await waitFor(async () => (await mailsAbout(site, address))[0]);
  return /application=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

function press(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site}${path}`, { redirect: 'manual', headers: { 'User-Agent': BROWSER, ...headers } });
}

describe('I16.31 applying without script', () => {
  test('is confirmed by mail, whose link shows how it stands and takes it back', async () => {
    const applied = applicationFields();
    const answer = await postForm(site, APPLY_PAGE, applied);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${APPLY_PAGE}?sent=affiliate-application#affiliate-application`,
    ]);
    const secret = await secretFor(applied['email'] ?? '');
    const shown = await fetch(`${site}${APPLY_PAGE}?application=${secret}`);
    const text = await shown.text();
    expect(text).toContain('We are reading it.');
    expect(text).toContain('noindex');
    expect(shown.headers.get('cache-control')).toMatch(/no-store|no-cache/);
    const withdrawn = await postForm(site, APPLY_PAGE, { form: 'affiliate-withdraw', application: secret });
    expect(withdrawn.status).toBe(303);
    expect(await (await fetch(`${site}${APPLY_PAGE}?application=${secret}`)).text()).toContain(
      'It has been withdrawn.',
    );
  });

  test('a second one of the mailbox is answered as the first: who applied is told by mail alone', async () => {
    const applied = applicationFields();
    const answers = [await postForm(site, APPLY_PAGE, applied), await postForm(site, APPLY_PAGE, applied)];
    const [first, again] = answers.map(({ status, headers }) => [status, headers.get('location')]);
    expect(again).toEqual(first);
    const mails = await mailsFor(site, applied['email'] ?? '', 2);
    expect(mails.map(({ subject }) => subject)).toContain('Your affiliate application is already open');
  });

  test.each([
    [{ email: 'jo@' }, 'Please check this address'],
    [{ country: 'XX' }, 'Please choose a country.'],
    [{ promotion: 'ads' }, 'Please say a little more.'],
    [{ agreement: '' }, 'please read and accept the agreement'],
    [{ agreement: 'an-older-one' }, 'The agreement changed while you were writing.'],
    [{ name: '' }, 'Please fill in this field.'],
  ])('%j is refused in words, and the rest is kept', async (change, words) => {
    const answer = await postForm(site, APPLY_PAGE, applicationFields(change));
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain(words);
    expect(text).toContain('https://elm.example/blog');
  });

  test('a robot that fills every field in is thanked, and nothing is written', async () => {
    const applied = applicationFields({ website: 'https://spam.example' });
    expect((await postForm(site, APPLY_PAGE, applied)).status).toBe(303);
    expect((await postForm(site, APPLY_PAGE, { ...applied, website: '' })).status).toBe(303);
  });

  test('a made-up link leads to words, not to an error', async () => {
    const answer = await fetch(`${site}${APPLY_PAGE}?application=made-up`);
    expect(await answer.text()).toContain('This link does not lead to an application');
  });
});

describe('I16.30 I16.33 a link, pressed', () => {
  test('leads to a page with its parameters, and keeps the press where the visitor agreed', async () => {
    const token = await newAffiliate(site);
    const answer = await press(`/a/${token}/de/pricing/plans/?utm_source=blog&sub=top`, {
      Cookie: 'user-cookies=1',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/de/pricing/plans/?utm_source=blog&sub=top',
    ]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^b_eftid=[\da-f-]{36}; Max-Age=2592000; Path=\/; SameSite=Lax/,
    );
  });

  test('sets no cookie for who refused, for a robot and on the page itself', async () => {
    const token = await newAffiliate(site);
    for (const headers of [{ Cookie: 'user-cookies=0' }, { 'User-Agent': 'Googlebot/2.1' }]) {
      const answer = await press(`/a/${token}/`, { ...headers });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('location')).toBe('/');
    }
    const page = await press('/pricing/plans/?click=018f3f5e-0000-7000-8000-000000000000');
    expect(page.headers.getSetCookie().filter((line) => line.startsWith('b_eftid'))).toEqual([]);
  });

  test('an unknown token leads to the page, without a press', async () => {
    const answer = await press('/a/zzzzzzzz/features/?sub=x', { Cookie: 'user-cookies=1' });
    expect(answer.headers.get('location')).toBe('/features/?sub=x');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

test.each(['/admin/', '/affiliate/login/', '/partners/', '/affiliate/', '/de/partners/'])(
  'R6.06 R6.07 no page of affiliates or administrators answers at %s',
  async (path) => {
    expect((await press(path)).status).toBe(404);
  },
);
