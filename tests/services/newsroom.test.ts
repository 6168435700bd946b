import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
let [writer, lead]: Colleague[] = [];
beforeAll(async () => {
  bench = await openConsole();
  [writer, lead] = [await bench.colleague(['content']), await bench.colleague(['admin'])];
});
afterAll(() => bench.close());

const get = (path: string) => fetch(`${site}${path}`, { redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();
const BODY = 'The first words.\n\n## More\n\n- one\n- two';
const written = (over: Record<string, string> = {}) => ({
  ...{ key: 'new', locale: 'en', seen: '', title: `News ${randomUUID().slice(0, 8)}`, teaser: 'A teaser.' },
  ...{ body: BODY, slug: '', date: '2026-11-02', alt: '', kept: '' },
  ...over,
});

function person(who: Colleague | undefined): Colleague {
  if (!who) throw new Error('nobody');
  return who;
}

/** Saves a draft and says where it lies: its name. */
async function save(fields: Record<string, string>): Promise<string> {
  const response = await bench.act(person(writer), 'article.draft', fields);
  expect(response.status).toBe(303);
  return /newsroom\/\w\w\/([\w-]+)\//.exec(response.headers.get('location') ?? '')?.[1] ?? '';
}

async function rowOf(key: string, locale = 'en', state: 'draft' | 'published' = 'draft'): Promise<string> {
  const row = await bench.database.query
    .selectFrom('operator_settings')
    .select('id')
    .where((where) => where.and({ kind: 'article', key, locale, state }))
    .executeTakeFirst();
  return row?.id ?? '';
}

const publish = async (key: string, locale = 'en') =>
  bench.act(person(lead), 'article.publish', { id: await rowOf(key, locale), why: 'tested' });
const withdraw = async (key: string, locale = 'en') =>
  bench.act(person(lead), 'article.back', { id: await rowOf(key, locale, 'published') });
const soon = { interval: 50, timeout: 2_000 };
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

describe('an article', () => {
  test('I17.215 is read by everybody two seconds after it is published, in list, feed and sitemap, and gone when it is withdrawn', async () => {
    const fields = written();
    const path = `/company/newsroom/${slugOf(fields.title)}/`;
    const key = await save(fields);
    expect((await get(path)).status).toBe(404);
    const pages = ['/company/newsroom/', '/company/newsroom/feed.xml', '/sitemaps/en/pages.xml'];
    await Promise.all(pages.map(read));
    await publish(key);
    await expect.poll(async () => (await get(path)).status, soon).toBe(200);
    for (const page of pages) expect([page, await read(page)]).toEqual([page, expect.stringContaining(path)]);
    // Where German has none, it is shown in English, whose address counts.
    const german = await read(`/de${path}`);
    expect(german).toContain(`<article class="article-page" lang="en"`);
    expect(german).toContain(`rel="canonical" href="${site}${path}"`);
    expect(await read('/sitemaps/de/pages.xml')).not.toContain(path);
    await withdraw(key);
    await expect.poll(async () => (await get(path)).status, soon).toBe(404);
    for (const page of pages) expect(await read(page)).not.toContain(path);
  });

  test('I17.216 has an address in each language; the one it had leads to the one it has', async () => {
    const fields = written();
    const key = await save(fields);
    await publish(key);
    await save(written({ key, locale: 'fr', title: 'Une nouvelle', slug: `${slugOf(fields.title)}-fr` }));
    await publish(key, 'fr');
    const french = `/fr/company/newsroom/${slugOf(fields.title)}-fr/`;
    await expect.poll(async () => (await get(french)).status, soon).toBe(200);
    const english = `/company/newsroom/${slugOf(fields.title)}/`;
    const alternate = `hreflang="fr-fr" href="${site}${french}"`;
    expect((await read(english)).toLowerCase().includes(alternate)).toBe(true);
    expect((await get(`/fr${english}`)).headers.get('location')).toBe(french);
    const slug = `${slugOf(fields.title)}-again`;
    await save(written({ ...fields, key, slug, seen: await rowOf(key, 'en', 'published') }));
    await publish(key);
    const moved = () => get(english).then(({ headers }) => headers.get('location'));
    await expect.poll(moved, soon).toBe(`/company/newsroom/${slug}/`);
    expect((await get(`/company/newsroom/${key}/`)).headers.get('location')).toBe(
      `/company/newsroom/${slug}/`,
    );
    const other = written({ slug });
    const taken = await save(other);
    await publish(taken);
    expect(await rowOf(taken, 'en', 'published')).toBe('');
    await withdraw(key);
    await withdraw(key, 'fr');
  });

  test('I17.217 that is shipped is replaced by a written one, and comes back', async () => {
    const path = '/de/company/newsroom/expedition/';
    const before = await read(path);
    const fields = { ...written(), key: 'expedition', locale: 'de', slug: 'expedition', date: '2024-11-05' };
    await save({ ...fields, title: 'Ein anderer Hügel', body: 'Ganz {{company}}.' });
    await publish('expedition', 'de');
    await expect.poll(() => read(path), soon).toContain('Ein anderer Hügel');
    expect(await read('/company/newsroom/expedition/')).not.toContain('Ein anderer Hügel');
    await withdraw('expedition', 'de');
    await expect.poll(() => read(path), soon).not.toContain('Ein anderer Hügel');
    expect((await read(path)).length).toBe(before.length);
  });

  test('I17.218 with a day ahead is shown from that day on, and one that is read is not put off', async () => {
    const ahead = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const fields = written({ date: ahead });
    const key = await save(fields);
    await publish(key);
    expect(await rowOf(key, 'en', 'published')).not.toBe('');
    const path = `/company/newsroom/${slugOf(fields.title)}/`;
    expect((await get(path)).status).toBe(404);
    const today = new Date().toISOString().slice(0, 10);
    await save({ ...fields, key, date: today, seen: await rowOf(key, 'en', 'published') });
    await publish(key);
    await expect.poll(async () => (await get(path)).status, soon).toBe(200);
    await save({ ...fields, key, seen: await rowOf(key, 'en', 'published') });
    await publish(key);
    expect(await rowOf(key)).not.toBe('');
    expect((await get(path)).status).toBe(200);
    await withdraw(key);
  });
});

describe('a draft', () => {
  test('I17.219 is kept whatever it lacks, and not published then', async () => {
    const key = await save(written({ title: '', teaser: '', body: '<b>raw</b>', date: 'tomorrow' }));
    await publish(key);
    expect(await rowOf(key)).not.toBe('');
    const page = await fetch(`${site}/console/newsroom/en/${key}/`, {
      headers: { Cookie: person(writer).cookie },
    });
    const shown = await page.text();
    for (const lack of [
      'The title is missing.',
      'Line 1 of the text: HTML is not taken.',
      'The date is missing.',
    ])
      expect(shown).toContain(lack);
  });

  test('I17.220 that somebody else saved meanwhile is not written over: what was typed comes back', async () => {
    const fields = written();
    const key = await save(fields);
    const seen = await rowOf(key);
    await save({ ...fields, key, seen, teaser: 'By the first.' });
    const late = await bench.act(person(writer), 'article.draft?from=%2Fconsole%2Fnewsroom%2Fen%2F', fields);
    expect(late.status).toBe(303);
    const from = encodeURIComponent(`/console/newsroom/en/${key}/`);
    const body = new URLSearchParams({
      ...{ ...fields, key, seen, teaser: 'By the second.' },
      token: person(writer).token,
    });
    const refused = await fetch(`${site}/console/do/article.draft/?from=${from}`, {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { Cookie: person(writer).cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('By the second.');
    expect(page).toContain('Somebody saved another version');
    expect(await rowOf(key)).not.toBe(seen);
  });

  test('I17.221 of a writer is published by a colleague who may, and each change is one row', async () => {
    const audit = new AuditService(bench.database);
    const fields = written();
    const key = await save(fields);
    const id = await rowOf(key);
    await bench.act(person(writer), 'article.publish', { id });
    expect(await rowOf(key)).toBe(id);
    const path = `/company/newsroom/${slugOf(fields.title)}/`;
    const asked = await bench.database.query
      .selectFrom('approvals')
      .select('id')
      .where('subject_id', '=', `en/${key}`)
      .executeTakeFirstOrThrow();
    await bench.act(person(lead), 'article.publish', { id, approval: asked.id });
    await expect.poll(async () => (await get(path)).status, soon).toBe(200);
    const rows = await audit.list({ subject: { kind: 'article', id: `en/${key}` }, most: 20 });
    expect(rows.map(({ action }) => action).toReversed()).toEqual([
      ...['article.draft', 'approval.ask', 'article.publish'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('The first words.');
    await withdraw(key);
  });
});

describe('a picture', () => {
  const send = (fields: Record<string, string>, file: Buffer, type: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, token: person(writer).token }))
      body.set(name, value);
    body.set('picture', new Blob([new Uint8Array(file)], { type }), 'picture');
    return fetch(`${site}/console/do/article.draft/?from=%2Fconsole%2Fnewsroom%2Fen%2Fnew%2F`, {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { Cookie: person(writer).cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
  };

  test('I17.222 is drawn anew, shown in the widths of the image service, and asks for words', async () => {
    const file = await sharp(join(import.meta.dirname, '../../public/share.png'))
      .withExif({ IFD0: { Copyright: 'SECRET-NOTE' } })
      .png()
      .toBuffer();
    const fields = written();
    const sent = await send(fields, file, 'image/png');
    expect(sent.status).toBe(303);
    const key = /(news-\w+)/.exec(sent.headers.get('location') ?? '')?.[1] ?? '';
    await publish(key);
    expect(await rowOf(key)).not.toBe('');
    const { value } = await bench.database.query
      .selectFrom('operator_settings')
      .select('value')
      .where('id', '=', await rowOf(key))
      .executeTakeFirstOrThrow();
    const { hash } = (value as { picture: { hash: string } }).picture;
    const kept = await fetch(`${site}/imgs/news/${hash}.jpg`);
    expect(kept.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await kept.arrayBuffer()).includes('SECRET-NOTE')).toBe(false);
    const small = await fetch(`${site}/images/?src=/imgs/news/${hash}.jpg&w=576&f=webp`);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(576);
    await save({ ...fields, key, alt: 'Trees', kept: `${hash} 1200 630`, seen: await rowOf(key) });
    await publish(key);
    const path = `/company/newsroom/${slugOf(fields.title)}/`;
    await expect.poll(() => read(path), soon).toContain('alt="Trees"');
    expect(await read(path)).toContain(`property="og:image" content="${site}/imgs/news/${hash}.jpg"`);
    await withdraw(key);
  });

  test('I17.222 that draws, is none, or is small is refused; the words come back', async () => {
    const small = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#1c5b43' } })
      .png()
      .toBuffer();
    const fields = written({ title: 'Words that stay' });
    for (const [file, type, says] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 'no picture'],
      [small, 'image/png', 'too small'],
      [Buffer.alloc(5_020_000), 'image/png', 'larger than 5 MB'],
    ] as const) {
      const refused = await send(fields, file, type);
      const page = await refused.text();
      expect([type, refused.status]).toEqual([type, 400]);
      expect(page).toContain(says);
      expect(page).toContain('Words that stay');
    }
    const huge = await send(fields, Buffer.alloc(13_000_000), 'image/png');
    expect(huge.status).toBe(413);
  });
});
