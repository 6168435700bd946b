import { describe, expect, test } from 'vitest';
import { newFreshMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const LOAN = '/templates/loan-agreement-D417/';
const SECRET = /^b_draft=([\w-]{43}); Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/;

function keep(body: unknown, cookie = ''): Promise<Response> {
  return fetch(`${site}/services/drafts/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, ...(cookie ? { Cookie: cookie } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function kept(values: object, cookie = '', template = 417): Promise<string> {
  const answer = await keep({ template, values }, cookie);
  expect(answer.status).toBe(204);
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

function postForm(fields: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(`${site}${LOAN}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, ...(cookie ? { Cookie: cookie } : {}) },
    body: new URLSearchParams({ form: 'fill', ...fields }),
  });
}

async function read(path: string, cookie = ''): Promise<{ html: string; headers: Headers }> {
  const answer = await fetch(`${site}${path}`, { headers: cookie ? { Cookie: cookie } : {} });
  return { html: await answer.text(), headers: answer.headers };
}

const shownIn = (html: string) => [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('what is typed on a template’s page', () => {
  test('is kept under a secret for a day, and shown on the page to whoever has it', async () => {
    const answer = await keep({ template: 417, values: { lender: 'Birch & Vale Ltd', amount: '48500 USD' } });
    expect(answer.headers.getSetCookie()[0]).toMatch(SECRET);
    const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0];
    const { html, headers } = await read(LOAN, cookie);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(shownIn(html)).toEqual(['Birch &amp; Vale Ltd', '$48,500.00', '$48,500.00']);
    expect(html).toContain('value="48,500"');
    expect((await read(LOAN)).html).not.toContain('Birch');
    expect(shownIn((await read('/templates/business-plan-D501/', cookie)).html)).toEqual([]);
  });

  test('changes its draft, and stands beside the draft of another template', async () => {
    const one = await kept({ lender: 'Birch', borrower: 'Vale' });
    expect(await kept({ lender: 'Alder', borrower: '' }, one)).toBe(one);
    const both = await kept({ company: 'Elm' }, one, 501);
    expect(both.split('.')).toHaveLength(2);
    expect(shownIn((await read(LOAN, both)).html)).toEqual(['Alder']);
  });

  test('a secret of somebody’s own making is not taken over', async () => {
    const forged = `b_draft=${'f'.repeat(43)}`;
    expect(await kept({ lender: 'Birch' }, forged)).not.toContain(forged);
    expect(shownIn((await read(LOAN, forged)).html)).toEqual([]);
  });

  test('nothing typed leaves nothing, and looking at a page keeps nothing', async () => {
    expect((await keep({ template: 417, values: { lender: '' } })).headers.getSetCookie()).toEqual([]);
    const { html, headers } = await read(`${LOAN}?fill.lender=Birch&form=fill`);
    expect(headers.getSetCookie()).toEqual([]);
    expect(html).not.toContain('Birch');
    expect((await fetch(`${site}/services/drafts/`)).status).toBe(404);
  });

  test.each([
    ['no JSON', '{', 400, 'body'],
    ['no number', { template: 'x', values: {} }, 400, 'template'],
    ['an unknown template', { template: 4, values: {} }, 400, 'template'],
    ['no values', { template: 417, values: 'x' }, 400, 'values'],
    [
      '10 KB in a field of a line',
      { template: 417, values: { lender: 'x'.repeat(10_240) } },
      400,
      'values.lender',
    ],
    ['70 KB', { template: 417, values: { lender_address: 'x'.repeat(70_000) } }, 413, 'body'],
  ])('%s is refused by name', async (_what, body, status, field) => {
    const answer = await keep(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { field } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('hostile words are words', async () => {
    const lender = '</script><b>\u202e\0x';
    const { html } = await read(LOAN, await kept({ lender, nobody: 'knows', __proto__: { borrower: 'y' } }));
    expect(shownIn(html)).toEqual(['&lt;/script&gt;&lt;b&gt;x']);
    expect(html).not.toContain('</script><b>');
  });
});

describe('the form without script', () => {
  test('leads to the sign-up, with the words on the page behind it', async () => {
    const answer = await postForm({ 'fill.lender': 'Birch', 'fill.amount': '48.500,50', 'fill.paid_on': '' });
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).toBe(`${LOAN}?dialog=signup&doc=loan-agreement-D417`);
    const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0];
    const { html } = await read(location, cookie);
    expect(shownIn(html)).toEqual(['Birch', '$48,500.50', '$48,500.50']);
    expect(html).toMatch(/<dialog[^>]* open/);
  });

  test('what is too long is named at its field, and still there', async () => {
    const answer = await postForm({ 'fill.lender': 'x'.repeat(501), 'fill.borrower': 'Vale' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toMatch(/id="fill.lender-error"[^>]*>.*?at most 500 characters/);
    expect(html).toContain('value="Vale"');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('on entering the workspace', () => {
  const open = (cookie: string, path = '/app/doc/loan-agreement-D417') => read(path, cookie);
  const clears = (headers: Headers) =>
    headers.getSetCookie().some((line) => /^b_draft=; Max-Age=0/.test(line));

  test('the drafts become documents, once, wherever one lands', async () => {
    const one = await kept({ lender: 'Birch & Vale Ltd' });
    const both = await kept({ company: 'Elm Works' }, one, 501);
    const { cookie } = await newFreshMember(site, 'draft');
    const landed = await open(`${cookie}; ${both}`, '/app/doc/business-plan-D501');
    expect(clears(landed.headers)).toBe(true);
    expect(landed.html).toContain('Elm Works');
    expect((await open(cookie)).html).toContain('Birch &amp; Vale Ltd');
    const other = await newFreshMember(site, 'draft');
    expect((await open(`${other.cookie}; ${both}`)).html).not.toContain('Birch');
  });

  test('a forged secret gives nothing and is gone', async () => {
    const { cookie } = await newFreshMember(site, 'draft');
    const { html, headers } = await open(`${cookie}; b_draft=${'f'.repeat(43)}.x.y`);
    expect(html).toContain('Loan Agreement');
    expect(clears(headers)).toBe(true);
  });
});
