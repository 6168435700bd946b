import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
let admin: Colleague;
let marketing: Colleague;
beforeAll(async () => {
  bench = await openConsole();
  admin = await bench.colleague(['admin']);
  marketing = await bench.colleague(['marketing']);
});
afterAll(() => bench.close());

const look = async (path: string, { cookie }: Colleague) =>
  (await fetch(`${site}/console/${path}`, { headers: { Cookie: cookie } })).text();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

async function rowsOf<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await bench.database.pool.query(text, [...values])).rows as Row[];
}

/** The draft of an offer, which somebody saves. @returns its number */
async function drafted(key: string, who: Colleague, until = day(9)): Promise<string> {
  const offer = { kind: 'offer', key, locale: '', 'value-discount': 'forty', 'value-highlight': 'basic' };
  await bench.act(who, 'offer.draft', { ...offer, untilDay: until });
  const [row] = await rowsOf<{ id: string }>(
    `select id from operator_settings where key = $1 and state = 'draft'`,
    [key],
  );
  return row?.id ?? '';
}

async function requestOf(input: string): Promise<{ id: string; state: string }> {
  const [row] = await rowsOf<{ id: string; state: string }>(
    `select id, state from approvals where input->>'id' = $1`,
    [input],
  );
  return row ?? { id: '', state: 'none' };
}

/** What somebody was mailed of what they asked for. */
async function answersTo({ email }: Colleague): Promise<string[]> {
  const rows = await rowsOf<{ subject: string }>(
    `select subject from kept_mails where recipient = $1 and subject like '%what you asked for' order by at`,
    [email],
  );
  return rows.map(({ subject }) => subject);
}
const VOID = 'Void: what you asked for';

describe('I17.232 a request whose draft changed is void', () => {
  test('it waits no more, is told so to everybody, and is not done by whoever agrees to it', async () => {
    const key = 'manage-and-grow';
    const first = await drafted(key, marketing);
    await bench.act(marketing, 'offer.publish', { id: first });
    const { id } = await requestOf(first);
    expect(await look('', admin)).toContain(`approvals/${id}/`);
    const second = await drafted(key, marketing, day(12));
    expect((await requestOf(first)).state).toBe('void');
    expect(await look('', admin)).not.toContain(`approvals/${id}/`);
    expect(await look('', marketing)).toContain('Publish the draft · Void');
    const agreed = await bench.act(admin, 'offer.publish', { id: first, approval: id, code: admin.code() });
    expect([agreed.status, agreed.headers.get('location')]).toEqual([303, `/console/approvals/${id}/`]);
    const page = await look(`approvals/${id}/`, admin);
    expect(page).toContain('whoever asked changed it');
    expect(page).not.toContain('it was done');
    // The next draft is published by hand: what was asked before is not done by that.
    await bench.act(admin, 'offer.publish', { id: second, code: admin.code() });
    const [held] = await rowsOf<{ state: string }>('select state from operator_settings where id = $1', [
      second,
    ]);
    expect([held?.state, (await requestOf(first)).state]).toEqual(['published', 'void']);
    expect(await answersTo(marketing)).toEqual([]);
  });

  test('who asked is mailed where a colleague changed it, and where it was done otherwise', async () => {
    const asker = await bench.colleague(['marketing']);
    const key = 'manage-and-grow';
    const id = await drafted(key, asker, day(30));
    await bench.act(asker, 'offer.publish', { id, why: 'a week of sales' });
    await bench.act(admin, 'offer.discard', { id });
    expect((await requestOf(id)).state).toBe('void');
    await expect.poll(() => answersTo(asker)).toEqual([VOID]);
    const [running] = await rowsOf<{ id: string }>(
      `select id from operator_settings where key = $1 and state = 'published'`,
      [key],
    );
    const end = { id: running?.id ?? '' };
    await bench.act(asker, 'offer.end', { ...end, endDay: day(8) });
    await bench.act(admin, 'offer.end', { ...end, endDay: day(6) });
    expect((await requestOf(end.id)).state).toBe('void');
    await expect.poll(() => answersTo(asker)).toEqual([VOID, VOID]);
    // The page is as it was for whoever comes next.
    const lead = await bench.colleague(['admin']);
    await bench.act(lead, 'offer.back', { ...end, code: lead.code() });
  });
});

describe('I17.235 who decides sees what they decide on', () => {
  test('the draft, its writer, the page as it would be; the inbox names which it is, and the draft that it waits', async () => {
    const asker = await bench.colleague(['marketing']);
    const id = await drafted('hr-toolkit', asker);
    expect(await look('offers/offer/hr-toolkit/', asker)).toContain('Ready to publish.');
    await bench.act(asker, 'offer.publish', { id });
    const { id: request } = await requestOf(id);
    expect(await look('', admin)).toMatch(/Offer: hr-toolkit/);
    const page = await look(`approvals/${request}/`, admin);
    expect(page).toContain('href="/console/offers/offer/hr-toolkit/"');
    expect(page).toContain(asker.email);
    const [, preview = ''] = /href="([^"]*preview=[^"]*)"/.exec(page) ?? [];
    expect(await (await fetch(preview.replaceAll('&amp;', '&'))).text()).toContain('basic-40');
    for (const reader of [admin, asker]) {
      const draft = await look('offers/offer/hr-toolkit/', reader);
      expect(draft).toContain(`approvals/${request}/`);
      expect(draft).not.toContain('Ready to publish.');
      expect(draft).not.toContain('Nobody else sees it');
    }
    expect(await look('offers/offer/hr-toolkit/', asker)).toContain('A colleague has been asked already.');
    const other = await bench.colleague(['marketing']);
    const seen = await look('offers/offer/hr-toolkit/', other);
    expect(seen).toContain('Colleague asked on');
    expect(seen).not.toContain(`approvals/${request}/`);
    await bench.act(asker, 'offer.discard', { id });
  });

  test('an article by its title and language', async () => {
    const writer = await bench.colleague(['content']);
    const key = 'new';
    const title = `Leaves of ${randomUUID().slice(0, 8)}`;
    const article = { key, locale: 'de', title, teaser: 'Kurz.', body: 'Ein Satz.', date: day(0), slug: '' };
    await bench.act(writer, 'article.draft', article);
    const [row] = await rowsOf<{ id: string; key: string }>(
      `select id, key from operator_settings where kind = 'article' and value->>'title' = $1`,
      [title],
    );
    await bench.act(writer, 'article.publish', { id: row?.id ?? '' });
    expect(await look('', admin)).toContain(`“${title}”, Deutsch`);
    const { id: request } = await requestOf(row?.id ?? '');
    expect(await look(`approvals/${request}/`, admin)).toMatch(/\/de\/[^"]*preview=/);
    expect(await look(`newsroom/de/${row?.key}/`, writer)).toContain('You asked on');
    await bench.act(writer, 'article.discard', { id: row?.id ?? '' });
    expect((await requestOf(row?.id ?? '')).state).toBe('void');
  });
});

/** Posts an act from a page, as its form does. */
const actFrom = async (who: Colleague, path: string, act: string, fields: Record<string, string>) => {
  const back = await fetch(`${site}/console/do/${act}/?from=${encodeURIComponent(`/console/${path}`)}`, {
    ...{ method: 'POST', redirect: 'manual' },
    headers: { Cookie: who.cookie, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ token: who.token, ...fields }),
  });
  return { status: back.status, page: await back.text() };
};

describe('I17.236 a field that does not fit is marked before anybody is asked for a passkey, and keeps what was typed', () => {
  test.each(['http://hooks.example.com/', 'https://127.0.0.1/', 'https://169.254.169.254/', 'nonsense'])(
    'the address %s of an endpoint',
    async (url) => {
      const fields = { url, label: 'My books', 'event-order.paid': 'on' };
      const { status, page } = await actFrom(admin, 'webhooks/', 'webhook.add', fields);
      expect(status).toBe(400);
      expect(page).toMatch(
        /<input[^>]*name="url"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="url"/,
      );
      expect(page).toContain(`value="${url}"`);
      expect(page).toContain('value="My books"');
      expect(page).toMatch(/name="event-order\.paid"[^>]*checked/);
      expect(page).not.toContain('Confirm with');
    },
  );

  test('a price of two amounts, a date, and the last day of an offer', async () => {
    const price = { kind: 'price', key: 'basic', locale: '', 'value-byTheMonth': '39.99' };
    const wrong = await actFrom(admin, 'offers/price/basic/', 'offer.draft', { ...price, 'value-year': 'x' });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain('value="39.99"');
    expect(wrong.page.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(wrong.page).toMatch(/<input[^>]*name="value-year"[^>]*value="x"/);
    expect(wrong.page).toContain('An amount like 24.99.');
    const phone = { kind: 'company', key: 'phone', locale: '', 'value-text': ' ' };
    const empty = await actFrom(admin, 'settings/company/phone/', 'setting.draft', phone);
    expect([empty.status, empty.page.includes('aria-invalid="true"')]).toEqual([400, true]);
    const text = { kind: 'text', key: 'contact.title', locale: 'fr', 'value-text': '' };
    expect((await actFrom(admin, 'texts/fr/contact.title/', 'text.draft', text)).status).toBe(400);
  });

  test('an article of nothing is none', async () => {
    const count = () =>
      rowsOf(`select id from operator_settings where kind = 'article' and state = 'draft'`, []);
    const before = (await count()).length;
    const nothing = { key: 'new', locale: 'en', title: '', teaser: '', body: ' ', date: day(0), slug: '' };
    const { status, page } = await actFrom(admin, 'newsroom/en/new/', 'article.draft', nothing);
    expect([status, page.includes('There is nothing to keep yet')]).toEqual([400, true]);
    expect(await count()).toHaveLength(before);
  });
});

test('I17.239 a blank of a template is put right in a form, and the document is checked', async () => {
  const author = await bench.colleague(['content']);
  const number = '646';
  await bench.act(author, 'template.begin', { number });
  const version = async () => {
    const [row] = await rowsOf<{ id: string; revision: number; source: string }>(
      `select id, revision, source from template_versions where template_id = $1 and state in ('draft', 'checked')`,
      [number],
    );
    return { id: row?.id ?? '', revision: String(row?.revision), source: row?.source ?? '' };
  };
  const before = await version();
  const page = await look(`catalogue/${number}/blanks/`, author);
  expect(page).toContain('Debtor · a company');
  expect(await look(`catalogue/${number}/`, author)).toContain(`catalogue/${number}/blanks/`);
  const wish = { key: 'debtor', label: 'Who owes', type: 'person', example: 'Jane: Doe', help: '' };
  const changed = await bench.act(author, 'template.blank', { number, ...before, ...wish });
  expect(changed.headers.get('location')).toBe(`/console/catalogue/${number}/blanks/`);
  expect(await look(`catalogue/${number}/blanks/`, author)).toContain('Who owes · a person');
  const after = await version();
  expect(after.source.split('\n---\n').slice(1)).toEqual(before.source.split('\n---\n').slice(1));
  // Whoever had an older text before them changes nothing.
  await bench.act(author, 'template.blank', { number, ...before, ...wish, label: 'Late' });
  expect((await version()).source).toBe(after.source);
  await bench.act(author, 'template.places', { number, ...after, places: 'us, ca-qc' });
  expect((await version()).source).toContain('jurisdictions: [US, CA-QC]');
  await bench.act(author, 'template.discard', { number, ...(await version()) });
});

test('I17.237 an address of the API that is asked by another method says which it takes', async () => {
  const asked = (method: string, path: string) => fetch(`${site}/api/v1/${path}`, { method });
  const removed = await asked('DELETE', 'orders');
  expect([removed.status, removed.headers.get('allow')]).toEqual([405, 'GET']);
  expect(await removed.json()).toMatchObject({ code: 'method_not_allowed' });
  expect((await asked('PUT', 'orders/1/refunds')).headers.get('allow')).toContain('POST');
  expect((await asked('GET', 'nothing')).status).toBe(404);
  expect((await asked('GET', 'orders')).status).toBe(401);
});

test('I17.238 books are offered of no month before the first that has any', async () => {
  const finance = await bench.colleague(['finance']);
  const [first] = await rowsOf<{ month: string | null }>(
    `select to_char(min(at) at time zone 'utc', 'YYYY-MM') as month from journals`,
    [],
  );
  const page = await look('exports/', finance);
  const months = [...page.matchAll(/<option value="(\d{4}-\d{2})"/g)].map(([, month = '']) => month);
  expect(months.length).toBeGreaterThan(0);
  expect(months.length).toBeLessThan(24);
  expect(months.every((month) => month >= (first?.month ?? months[0] ?? ''))).toBe(true);
});

describe('I17.233 the words of the console are nobody’s to change there', () => {
  test('neither found, nor opened, nor drafted; those of the site are', async () => {
    const content = await bench.colleague(['content']);
    const open = (path: string) =>
      fetch(`${site}/console/${path}`, { headers: { Cookie: content.cookie } }).then(({ status }) => status);
    const label = 'console-acts.acts.order.refund.label';
    expect(await open(`texts/en/${label}/`)).toBe(404);
    expect(await open('texts/en/contact.title/')).toBe(200);
    expect(await look('texts/?q=console-acts.acts', content)).not.toContain(label);
    const forged = { kind: 'text', key: label, locale: 'en', 'value-text': 'Send a kind note' };
    await bench.act(content, 'text.draft', forged);
    expect(await rowsOf('select id from operator_settings where key = $1', [label])).toEqual([]);
  });

  test('one that was changed before is left out', async () => {
    const order = async () => look('texts/', admin);
    expect(await order()).toContain('Texts');
    const id = randomUUID();
    await bench.database.pool.query(
      `insert into operator_settings (id, kind, key, locale, value, state, written_by, written_at, published_by, published_at)
       values ($1, 'text', 'console-settings.places.texts.title', 'en', '{"text":"Kind notes"}', 'published', 'x', now(), 'x', now())`,
      [id],
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await order()).not.toContain('Kind notes');
    await bench.database.pool.query('delete from operator_settings where id = $1', [id]);
  });
});
