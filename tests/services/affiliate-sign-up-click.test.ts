import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { findClick, signUpClick } from '../../src/services/affiliates/credit.store.server.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { newId } from '../../src/shared/ids.ts';
import { newAffiliate } from '../support/affiliate-site.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';
import { newAddress, postSignUp } from '../support/sign-up.ts';
import { site, siteDataDir } from '../support/site.ts';

const AMERICAN = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36',
  'X-Test-Address': '8.8.8.8',
};

let database: Database;
let bench: AffiliatesBench;
let token: string;

beforeAll(async () => {
  const connection = runningConnection(siteDataDir);
  database = openDatabase({ connection, size: 2, onError: () => undefined });
  bench = await openAffiliates();
  token = await newAffiliate(site);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

/** Presses the link. @returns the click, as the browser keeps it */
async function press(): Promise<string> {
  const answer = await fetch(`${site}/a/${token}/`, { redirect: 'manual', headers: AMERICAN });
  return /b_eftid=([\da-f-]{36})/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
}

async function accountOf(email: string): Promise<string> {
  const { rows } = await database.pool.query('select id from accounts where email = $1', [email]);
  return rows[0]?.id ?? '';
}

/** Signs up by the form of a page, without script. */
async function signUpPlainly(path: string, click: string): Promise<string> {
  const headers = { ...AMERICAN, Cookie: `b_eftid=${click}` };
  const html = await (await fetch(`${site}${path}`, { headers })).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const email = newAddress('referred');
  const secrets = { formToken: value('formToken'), idempotencyKey: value('idempotencyKey') };
  const answer = await fetch(`${site}${path}`, {
    ...{ method: 'POST', redirect: 'manual', headers: { ...headers, Origin: site } },
    body: new URLSearchParams({ email, website: '', destination: '', ...secrets }),
  });
  expect(answer.status).toBe(303);
  return email;
}

async function signUpByDialog(click: string): Promise<string> {
  const Email = newAddress('referred');
  const body = { Email, CustomTracking: { affiliate: click } };
  const answer = await postSignUp(site, { body, headers: { ...AMERICAN, 'Sec-Fetch-Site': 'same-origin' } });
  expect(answer.status).toBe(200);
  return Email;
}

describe('I16.140 the click an account was made with', () => {
  test.each([
    ['the dialog with script', signUpByDialog],
    ['the dialog without script', (click: string) => signUpPlainly('/?dialog=signup', click)],
    ['the page of the workspace', (click: string) => signUpPlainly('/app/account/create/', click)],
  ])('stays with it: by %s', async (_, signUp) => {
    const click = await press();
    const account = await accountOf(await signUp(click));
    await expect.poll(() => signUpClick(database, account)).toBe(click);
    expect(await findClick(database, click)).toMatchObject({ isBot: false });
  });

  test.each([
    ['as sign-ups keep it', (click: string) => ({ CustomTracking: { affiliate: click } })],
    ['as earlier ones kept it', (click: string) => ({ CustomTracking: click })],
  ])('credits what the account buys when its browser has forgotten it, %s', async (_, sourceOf) => {
    const affiliate = await bench.affiliate();
    const click = await bench.click(affiliate);
    const accountId = newId();
    const email = newAddress('referred');
    const { pool } = bench.database;
    await pool.query(
      'insert into accounts (id, email, email_key, locale, created_at, updated_at) values ($1, $2, $2, $3, now(), now())',
      [accountId, email, 'en'],
    );
    await pool.query(
      `insert into touches (id, account_id, source, path, at, received_at) values ($1, $2, $3, '/', now(), now())`,
      [newId(), accountId, sourceOf(click)],
    );
    const { id, reference } = await bench.place({ email });
    await pool.query('update orders set account_id = $1 where id = $2', [accountId, id]);
    bench.provider.pay(reference);
    await bench.follow(reference);
    const { rows } = await pool.query('select by, verdict, click_id from order_credits where order_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ by: 'signUp', verdict: 'credited', click_id: click }]);
  });
});
