import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLY_PAGE, applicationFields, decideFor } from '../support/affiliate-site.ts';
import { postForm } from '../support/confirmed.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
let [owner, content]: Colleague[] = [];
beforeAll(async () => {
  bench = await openConsole();
  [owner, content] = [await bench.colleague(['owner']), await bench.colleague(['content'])];
});
afterAll(() => bench.close());

const look = async (path: string, who: Colleague | undefined) =>
  (await fetch(`${site}/console/${path}`, { headers: { Cookie: who?.cookie ?? '' } })).text();

/** Somebody with an account who was accepted as an affiliate. */
async function newPartner(): Promise<{ accountId: string; email: string; number: string }> {
  const { address: email, accountId } = await newMember(site, 'partner');
  await postForm(site, APPLY_PAGE, applicationFields({ email }));
  await decideFor(email);
  const { rows } = await bench.database.pool.query('select number from affiliates where account_id = $1', [
    accountId,
  ]);
  return { accountId, email, number: String(rows[0].number) };
}

test('I17.224 an affiliate is erased from the console with what it waits for and what stays told before and after', async () => {
  const { accountId, number, email } = await newPartner();
  const page = await look(`customers/${accountId}/`, owner);
  expect(page).toContain(`No. ${number} · Active`);
  expect(page).toContain('The affiliate agreement ends with the account');
  expect(page).toContain('Nothing is owed to them.');
  expect(page).toContain('Statements, invoices and books stay as long as the law asks');
  const lead = await bench.colleague(['owner']);
  const asked = await bench.act(lead, 'customer.erase', { id: accountId, words: '' });
  expect(await asked.text()).toContain('Nothing is owed to them.');
  await bench.act(lead, 'customer.erase', { id: accountId, words: '', code: lead.code() });
  expect(await look(`customers/${accountId}/`, owner)).toContain('as an affiliate they are settled first');
  const { rows } = await bench.database.pool.query(
    `select data->>'affiliate' as affiliate from outbox where recipient = $1 and data->>'on' is not null`,
    [email],
  );
  // What stands in a mail is forgotten once it is sent.
  expect(['true', undefined]).toContain(rows[0]?.affiliate);
  const { rows: due } = await bench.database.pool.query(
    `update account_changes set due_at = now() where account_id = $1 and kind = 'erasure' returning id`,
    [accountId],
  );
  expect(due).toHaveLength(1);
  const left = async () =>
    (await bench.database.pool.query('select from accounts where id = $1', [accountId])).rows.length;
  await expect.poll(left, { timeout: 90_000, interval: 500 }).toBe(0);
  const { rows: kept } = await bench.database.pool.query(
    'select email, account_id, settled_at from affiliates where number = $1',
    [number],
  );
  expect(kept).toEqual([{ email: '', account_id: null, settled_at: expect.any(Date) }]);
});

test('I17.225 the search finds what somebody may see, of every kind, best first, and lists what they opened last', async () => {
  const found = await look('search/?q=expedition', content);
  expect(found).toContain('/console/newsroom/en/expedition/');
  expect(found).not.toContain('Customers and orders');
  expect(await look('search/?q=Vertretung&x', content)).not.toContain('/console/customers/');
  const settings = await look('search/?q=cookie', owner);
  expect(settings).toContain('/console/settings/cookie-banner/paths/');
  expect(settings.indexOf('id="settings"')).toBeLessThan(settings.indexOf('id="texts"'));
  expect(await look('search/?q=loan%20agreement', owner)).toContain('Loan Agreement');
  const { email, number } = await newPartner();
  expect(await look(`search/?q=${encodeURIComponent(email)}`, owner)).toContain(`Affiliate ${number}`);
  expect(await look(`search/?q=${encodeURIComponent(email)}`, content)).not.toContain(`Affiliate ${number}`);
  for (const article of ['cloud-drive', 'expedition', 'cloud-drive'])
    await look(`newsroom/en/${article}/`, content);
  const opened = await look('search/', content);
  expect(opened.split('/console/newsroom/en/cloud-drive/').length).toBe(
    opened.split('/console/newsroom/en/expedition/').length,
  );
  expect(opened.indexOf('/console/newsroom/en/cloud-drive/')).toBeLessThan(
    opened.indexOf('/console/newsroom/en/expedition/'),
  );
  const { rows } = await bench.database.pool.query(
    'select count(*)::int as count from operator_opened where operator_id = $1',
    [content?.id],
  );
  expect(rows[0].count).toBe(2);
});

test('I17.323 the search counts what it found of all kinds, finds a template that is worked on, and leads to its page', async () => {
  const { email } = await newPartner();
  // The customer, the affiliate that they are, and templates with a word of it.
  const all = await look(`search/?q=${encodeURIComponent(email)}`, owner);
  const [, count = '0'] = /role="status">(\d+)\+? matches for/.exec(all) ?? [];
  expect(Number(count)).toBeGreaterThan(1);

  const title = `Garden Tool Rental ${Date.now()}`;
  const writer = content ?? { id: '', email: '', cookie: '', token: '', code: () => '' };
  const begun = await bench.act(writer, 'template.start', {
    ...{ title, language: 'en', department: 'legal', type: 'agreement', family: '' },
  });
  expect(begun.status).toBe(303);
  const found = await look(`search/?q=${encodeURIComponent(title)}`, content);
  expect(found).toContain(title);
  const [, number = ''] = /href="\/console\/catalogue\/(\d+)\/"/.exec(found) ?? [];
  expect(await look(`catalogue/${number}/`, content)).toContain(title);

  const shipped = await look('search/?q=loan%20agreement', content);
  expect(shipped).toMatch(/href="\/console\/catalogue\/\d+\/"/);
  expect(shipped).toContain('On the site');
});

test('I17.330 a French console names languages in French, as on every page of it', async () => {
  const french = await bench.colleague(['content']);
  await bench.database.pool.query(`update operators set locale = 'fr' where id = $1`, [french.id]);
  const texts = await look('texts/', french);
  expect(texts).toContain('>allemand</option>');
  expect(texts).not.toContain('>Deutsch</option>');
});
