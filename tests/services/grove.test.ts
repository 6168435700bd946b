import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { translator } from '../../src/locales/messages.server.ts';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { newFreshMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';
import { openVersions } from '../support/versions.ts';

describe('I18.60 each finished document is a leaf', () => {
  let at: Awaited<ReturnType<typeof openVersions>>;
  beforeAll(async () => {
    at = await openVersions();
  });
  afterAll(() => at.close());

  test('I18.60 of its owner and of all, until it is gone on with', async () => {
    const [ann, jane] = [await at.newOwner(), await at.newOwner()];
    const counts = async () => [
      await at.drive.leaves.of(ann.accountId),
      await at.drive.leaves.of(jane.accountId),
      await at.drive.leaves.all(),
    ];
    await ann.save('A');
    await jane.save('B');
    expect(await counts()).toEqual([0, 0, 0]);
    await ann.finish();
    await jane.finish();
    expect(await counts()).toEqual([1, 1, 2]);
    expect(await ann.versions.reopen(ann.accountId, ann.id)).toBe('reopened');
    expect(await counts()).toEqual([0, 1, 1]);
    await jane.finish();
    expect(await counts()).toEqual([0, 1, 1]);
  });
});

describe('I18.61 the tree is seen', () => {
  const read = async (path: string, cookie = '') => {
    const answer = await fetch(`${site}${path}`, { headers: { Cookie: cookie } });
    return { cache: answer.headers.get('cache-control') ?? '', html: await answer.text() };
  };

  test('I18.61 on the start page, in words too, before there is a leaf', async () => {
    const { cookie } = await newFreshMember(site, 'grove');
    for (const locale of LOCALE_CODES) {
      const t = translator(locale, 'grove');
      const { html } = await read(`/app/?lang=${locale}&lib=${locale}`, cookie);
      expect(html).toContain(`aria-label="${t('drawing.shoot')}"`);
      expect(html).toContain(t('count', { leaves: 0 }));
      expect(html).toContain(t('none'));
    }
  });

  test('I18.61 on the page Sustainability as a sum, while the switch says so', async () => {
    const database = new pg.Client(runningConnection(siteDataDir));
    await database.connect();
    const turn = (on: boolean) =>
      database.query(
        `insert into switches (name, "on", changed_at) values ('grove-count', $1, now())
         on conflict (name) do update set "on" = excluded."on"`,
        [on],
      );
    const { accountId, cookie } = await newFreshMember(site, 'grove');
    const id = newDocumentId(accountId);
    await fetch(`${site}/app/doc/loan-agreement-D417/values`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site, Cookie: cookie },
      body: JSON.stringify({ id, patch: { lender: 'Alder Mill' } }),
    });
    await database.query('update documents set finished_at = now() where id = $1', [id]);
    expect((await read('/app/', cookie)).html).toContain('<strong>1 leaf</strong>');
    const path = '/company/sustainability/';
    expect((await read(path)).html).not.toContain('grove-figure');
    await turn(true);
    try {
      const isShown = async () =>
        /class="grove-figure".*?<strong>\d+ lea(f|ves) /s.test((await read(path)).html);
      await expect.poll(isShown, { timeout: 6_000 }).toBe(true);
    } finally {
      await turn(false);
      await database.end();
    }
    const isGone = async () => !(await read(path)).html.includes('class="grove-figure"');
    await expect.poll(isGone, { timeout: 6_000 }).toBe(true);
    expect((await read(path)).cache).toMatch(/no-store|no-cache|private/);
  });
});

test('I18.62 the plate of an article is a picture of its own, and nothing else is', async () => {
  const html = await (await fetch(`${site}/company/newsroom/`)).text();
  const plates = [...html.matchAll(/src="(\/imgs\/news\/[\w-]+\.\w+\.[\d-]+\.svg)"/g)].map(([, src]) => src);
  // The five that come with the product, and what tests before this one published.
  expect(plates.length).toBeGreaterThanOrEqual(5);
  expect(new Set(plates).size).toBe(plates.length);
  for (const plate of plates) {
    const answer = await fetch(`${site}${plate}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const drawn = await answer.text();
    expect(drawn).toMatch(/^<svg /);
    expect(drawn.length).toBeLessThan(16_000);
  }
  expect((await fetch(`${site}/imgs/news/a.monsoon.3.svg`)).status).toBe(404);
});
