import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
let owner: Colleague;
let support: Colleague;
beforeAll(async () => {
  bench = await openConsole();
  owner = await bench.colleague(['owner']);
  support = await bench.colleague(['support']);
});
afterAll(() => bench.close());

const look = async (path: string, { cookie }: Colleague) =>
  (await fetch(`${site}/console/${path}`, { headers: { Cookie: cookie } })).text();

/** Opens a page as a browser does: what a redirect puts into a cookie comes along. */
async function follow(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${site}${path}`, { redirect: 'manual', ...init });
  const to = answer.headers.get('location');
  if (answer.status !== 303 || !to) return answer;
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return fetch(new URL(to, site), { redirect: 'manual', headers: { Cookie: cookies.join('; ') } });
}

test('I17.336 a token that holds leaves the address before anything is shown, and is kept for an hour from scripts', async () => {
  const token = await bench.link(['auditor']);
  const led = await fetch(`${site}/console/setup/?token=${token}`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([303, '/console/setup/']);
  expect(led.headers.get('referrer-policy')).toBe('no-referrer');
  expect(led.headers.get('cache-control')).toContain('no-store');
  const [kept = ''] = led.headers.getSetCookie().filter((one) => one.includes('pg_enrol='));
  for (const rule of ['HttpOnly', 'Path=/console/setup/', 'Max-Age=3600']) expect(kept).toContain(rule);
  expect(await led.text()).not.toContain(token);
  const shown = await follow(`/console/setup/?token=${token}`);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain('name="appCode"');
  // Typed, it is in no address either.
  const typed = { method: 'POST', body: new URLSearchParams({ step: 'token', token: ` ${token} ` }) };
  const posted = await fetch(`${site}/console/setup/`, {
    ...{ ...typed, redirect: 'manual', headers: { 'Sec-Fetch-Site': 'same-origin' } },
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/console/setup/']);
  expect(posted.headers.getSetCookie().some((one) => one.includes(`pg_enrol=${token};`))).toBe(true);
});

test('I17.141 whoever was removed, or has not come yet, is invited anew by a new link; whoever is in is not', async () => {
  const email = `again-${owner.id}@papergrove.example`;
  // An app has a code for each of two acts only.
  const act = async (name: string, fields: Record<string, string>) => {
    const lead = await bench.colleague(['owner']);
    return (await bench.act(lead, name, { ...fields, code: lead.code() })).text();
  };
  const invite = async () => {
    const page = await act('people.invite', { name: 'Grace', email, locale: 'fr', 'role-auditor': 'on' });
    return /setup\/\?token=([\w-]{43})/.exec(page)?.[1];
  };
  const opens = async (token: string | undefined) => (await follow(`/console/setup/?token=${token}`)).status;
  const [first, second] = [await invite(), await invite()];
  expect([await opens(first), await opens(second)]).toEqual([404, 200]);
  const { rows } = await bench.database.pool.query('select id from operators where email = $1', [email]);
  await act('people.remove', { id: rows[0].id });
  expect(await opens(second)).toBe(404);
  expect(await opens(await invite())).toBe(200);
  await bench.database.pool.query(`update operators set state = 'active' where email = $1`, [email]);
  expect(await invite()).toBeUndefined();
});

test('I17.322 a link that holds no more says so; People says until when one holds, and makes a new one', async () => {
  const lead = await bench.colleague(['owner']);
  const email = `late-${owner.id}@papergrove.example`;
  const shown = await bench.act(lead, 'people.invite', {
    ...{ name: 'Ada', email, locale: 'en', 'role-auditor': 'on', code: lead.code() },
  });
  const [, token = ''] = /setup\/\?token=([\w-]{43})/.exec(await shown.text()) ?? [];
  expect(await look('people/', owner)).toContain('invitation holds until');
  await bench.database.pool.query(
    `update operators set invite_until = now() - interval '1 minute' where email = $1`,
    [email],
  );
  const people = await look('people/', owner);
  expect(people).toContain('invitation ran out on');
  expect(people).toContain('New link');
  const late = await fetch(`${site}/console/setup/?token=${token}`);
  expect(late.status).toBe(404);
  const page = await late.text();
  expect(page).toContain('This link holds no more');
  expect(page).toContain('href="/console/sign-in/"');
  expect(await (await fetch(`${site}/console/setup/`)).text()).not.toContain('This link holds no more');
});

// Somebody was invited by now.
test('I17.332 whoever sees only what they did themselves chooses among their own acts alone', async () => {
  const own = await look('audit/', support);
  expect(own).toContain('<select name="action"');
  expect(own).not.toContain('value="people.invite"');
  expect(await look('audit/', owner)).toContain('value="people.invite"');
});
