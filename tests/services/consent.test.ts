import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { site, siteDataDir } from '../support/site.ts';

const SERVICE = `${site}/services/consent/`;
const GERMAN = { 'X-Test-Address': '91.0.0.1' };
const AMERICAN = { 'X-Test-Address': '8.8.8.8' };
let pool: pg.Pool;

beforeAll(() => {
  pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 1 });
});
afterAll(() => pool.end());

type Words = { version: string; regime: string; purposes: { term: string; text: string }[] };

async function words(lang: string, headers = GERMAN): Promise<Words> {
  return (await (await fetch(`${SERVICE}?lang=${lang}`, { headers })).json()) as Words;
}

function post(body: unknown, headers: Record<string, string> = GERMAN): Promise<Response> {
  return fetch(SERVICE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function postForm(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(SERVICE, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, ...headers },
    body: new URLSearchParams(fields),
  });
}

const cookiesOf = (response: Response) => response.headers.getSetCookie();
const newVersion = () => randomBytes(8).toString('hex');

describe('the words about cookies', () => {
  test('U38 they name purposes and recipients, and each wording has a version of its own', async () => {
    const [german, french, american] = await Promise.all([words('de'), words('fr'), words('de', AMERICAN)]);
    expect(german.purposes.map(({ term }) => term)).toEqual(['Komfort', 'Messung', 'Empfänger']);
    expect(german.regime).not.toBe(american.regime);
    expect(new Set([german.version, french.version, american.version]).size).toBe(3);
    expect((await words('de')).version).toBe(german.version);
  });

  test('a language there is none of is answered in English', async () => {
    expect(await words('xx')).toEqual(await words('en'));
  });
});

describe('a choice about cookies', () => {
  test('U41 leaves a receipt: wording, language, time, choice and rule, nothing of the visitor', async () => {
    const { version } = await words('de');
    const response = await post({ choice: 'accept', version, lang: 'de' });
    expect(response.status).toBe(200);
    const { choice, receipt } = (await response.json()) as { choice: string; receipt: string };
    expect(choice).toBe('accept');
    const { rows } = await pool.query('select * from consent_receipts where id = $1', [receipt]);
    const expected = { id: receipt, text_version: version, locale: 'de', choice, regime: 'opt-in' };
    expect(rows).toEqual([{ ...expected, at: expect.any(Date) }]);
    expect(Math.abs(rows[0].at - Date.now())).toBeLessThan(60_000);
  });

  test('R3.96 U35 accept is kept for 30 days, decline for 180', async () => {
    const version = newVersion();
    const [yes] = cookiesOf(await post({ choice: 'accept', version, lang: 'en' }));
    const [no] = cookiesOf(await post({ choice: 'decline', version, lang: 'en' }));
    expect(yes).toBe('user-cookies=1; Max-Age=2592000; Path=/; SameSite=Lax');
    expect(no).toBe('user-cookies=0; Max-Age=15552000; Path=/; SameSite=Lax');
  });

  test('U37 decline takes back the optional cookies this browser sent, and no others', async () => {
    const Cookie =
      'b_email=a%40example.com; b_visitor=1; b_lang=de; locale=de; _ga=GA1.2.3.4; _ga_X1=5; foreign=1';
    const response = await post({ choice: 'decline', version: newVersion(), lang: 'en' }, { Cookie });
    const removed = cookiesOf(response).filter((line) => line.includes('Max-Age=0'));
    expect(removed.map((line) => line.split('=')[0]).sort()).toEqual([
      '_ga',
      '_ga_X1',
      'b_lang',
      'b_visitor',
    ]);
  });

  test('a form goes on to the page it came from, and to no other site', async () => {
    const fields = { choice: 'decline', version: newVersion(), lang: 'fr' };
    const backTo = async (back: string) => {
      const response = await postForm({ ...fields, back });
      return [response.status, response.headers.get('location')];
    };
    expect(await backTo('/fr/company/about/')).toEqual([303, '/fr/company/about/']);
    for (const elsewhere of [
      '//evil.example/',
      'https://evil.example/',
      '/\\evil.example/',
      '/a\r\nX: 1',
      'x',
    ])
      expect(await backTo(elsewhere)).toEqual([303, '/fr/']);
    expect((await postForm(fields)).headers.get('location')).toBe('/fr/');
  });

  test.each([
    ['choice', { choice: 'maybe', version: newVersion(), lang: 'en' }],
    ['choice', { version: newVersion(), lang: 'en' }],
    ['lang', { choice: 'accept', version: newVersion(), lang: 'nl' }],
    ['version', { choice: 'accept', version: '<script>', lang: 'en' }],
    ['version', { choice: 'accept', version: 'a'.repeat(10_000), lang: 'en' }],
    ['body', '{'],
  ])('a wrong %s is 400 and named, and sets nothing', async (field, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { field } });
    expect(cookiesOf(response)).toEqual([]);
    if (typeof body !== 'object') return;
    expect((await postForm(body as Record<string, string>)).status).toBe(400);
  });

  test('another site cannot choose for the visitor', async () => {
    const body = { choice: 'accept', version: newVersion(), lang: 'en' };
    expect((await post(body, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(body, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});

describe('the settings on an address of their own', () => {
  const page = async (headers: Record<string, string>) =>
    (await fetch(`${site}/de/company/about/?dialog=cookies`, { headers })).text();

  test('say what was chosen, and that GPC counts as a no; no search engine keeps them', async () => {
    expect(await page(GERMAN)).toContain('Sie haben noch nicht gewählt.');
    expect(await page({ Cookie: 'user-cookies=1' })).toContain('zugestimmt.');
    expect(await page({ Cookie: 'user-cookies=0' })).toContain('abgelehnt.');
    const refused = await page({ 'Sec-GPC': '1' });
    expect(refused).toContain('Global Privacy Control');
    expect(refused).toContain('<meta name="robots" content="noindex, nofollow"/>');
  });

  test('ask by the rule of the visitor’s country', async () => {
    expect(await page(GERMAN)).toContain('Beides geschieht nur, wenn Sie zustimmen.');
    expect(await page(AMERICAN)).toContain('eingeschaltet, bis Sie ablehnen.');
  });
});
