import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { type Member, newFreshMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const LOAN = `${site}/app/doc/loan-agreement-D417`;
let jane: Member;
let ann: Member;

beforeAll(async () => {
  [jane, ann] = await Promise.all([newFreshMember(site, 'jane'), newFreshMember(site, 'ann')]);
});

type Sent = { cookie?: string; headers?: Record<string, string>; address?: string };

function save(body: unknown, { cookie = jane.cookie, headers = {}, address = LOAN }: Sent = {}) {
  return fetch(`${address}/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, Cookie: cookie, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const read = async (id: string, { cookie }: Member) =>
  (await fetch(`${LOAN}.data?doc=${id}`, { headers: { Cookie: cookie } })).text();

test('a patch is saved once per number, and only its fields', async () => {
  const id = newDocumentId(jane.accountId);
  const first = await save({ id, patch: { lender: 'Alder Mill', borrower: 'Birch Bakery', other: 'x' } });
  expect(await first.json()).toEqual({ version: 1 });
  expect(await (await save({ id, patch: { borrower: 'Cedar Bakery' } })).json()).toEqual({ version: 2 });
  const data = await read(id, jane);
  expect(data).toContain('Alder Mill');
  expect(data).toContain('Cedar Bakery');
  expect(data).not.toContain('Birch Bakery');
});

test.each([
  ['no session', 401, { id: randomUUID(), patch: {} }, { cookie: 'b_lang=en' }],
  ['another site', 403, { id: randomUUID(), patch: {} }, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['no number', 400, { patch: { lender: 'x' } }, {}],
  ['no JSON', 400, '{', {}],
  ['an unknown template', 404, { id: randomUUID(), patch: {} }, { address: `${site}/app/doc/none-D999999` }],
  ['more than a body may hold', 413, { id: randomUUID(), patch: { purpose: 'x'.repeat(70_000) } }, {}],
] as const)('%s: %i', async (_what, status, body, sent) => {
  expect((await save(body, sent)).status).toBe(status);
});

test('a document has an end, in words, and keeps what it had', async () => {
  const id = newDocumentId(jane.accountId);
  const keys = ['purpose', 'lender', 'borrower', 'lender_address', 'borrower_address'];
  const answers: Response[] = [];
  for (const key of keys) answers.push(await save({ id, patch: { [key]: `${key} ${'x'.repeat(55_000)}` } }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 413]);
  expect(await answers.at(-1)?.json()).toMatchObject({ error: { code: 'tooLarge' } });
  expect(await read(id, jane)).toContain('lender_address xxx');
});

test('nobody reads, changes or removes what belongs to somebody else', async () => {
  const id = newDocumentId(jane.accountId);
  await save({ id, patch: { lender: 'Only for Jane' } });
  expect((await save({ id, patch: { lender: 'By Ann' } }, { cookie: ann.cookie })).status).toBe(200);
  expect(await read(id, ann)).not.toContain('Only for Jane');
  await fetch(LOAN, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, Cookie: ann.cookie },
    body: new URLSearchParams({ intent: 'remove', doc: id }),
  });
  expect(await read(id, jane)).toContain('Only for Jane');
  const picture = await fetch(`${LOAN}/pages/1?doc=${id}`, { redirect: 'manual' });
  expect(picture.status).toBe(401);
});

test.each([
  ['CH', '195.186.1.111', 'CHF'],
  ['DE', '85.214.132.117', 'EUR'],
] as const)(
  'I13.5 amounts are proposed in the currency of the place: %s',
  async (_country, address, currency) => {
    const order = `${site}/app/doc/purchase-order-D515`;
    const page = await fetch(order, { headers: { Cookie: jane.cookie, 'X-Test-Address': address } });
    expect(page.status).toBe(200);
    const chosen = [
      ...(await page.text()).matchAll(/<select[^>]*fields-currency[^>]*>.*?selected="">([A-Z]{3})</g),
    ];
    expect(new Set(chosen.map(([, code]) => code))).toEqual(new Set([currency]));
  },
);
