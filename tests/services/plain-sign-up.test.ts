import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newAddress } from '../support/sign-up.ts';
import { site, siteDataDir } from '../support/site.ts';

let pool: pg.Pool;

beforeAll(() => {
  pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 1 });
});
afterAll(() => pool.end());

const AGENTS = {
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
} as const;

/** Signs up by the form of a page, as a browser without script does. */
async function signUp(path: string, agent: string): Promise<string> {
  const headers = { 'User-Agent': agent };
  const html = await (await fetch(`${site}${path}?dialog=signup`, { headers })).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const email = newAddress('plain');
  const fields = { email, website: '', destination: '' };
  const secrets = { formToken: value('formToken'), idempotencyKey: value('idempotencyKey') };
  const response = await fetch(`${site}${path}?dialog=signup`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ ...fields, ...secrets }),
  });
  expect(response.status).toBe(303);
  return email;
}

test('R3.05 R3.07 R3.09 without script the request says the same of device, language and page', async () => {
  for (const [device, agent] of Object.entries(AGENTS)) {
    const email = await signUp('/pt/', agent);
    const { rows } = await pool.query(
      'select device, locale, creation_page from accounts where email_key = $1',
      [email],
    );
    expect(rows).toEqual([{ device, locale: 'pt', creation_page: `${new URL(site).host}/pt/` }]);
  }
});
