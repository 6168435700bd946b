import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { entitle } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { type Member, newFreshMember, newMember, signIn } from '../support/member.ts';
import { mailsFor, newAddress } from '../support/sign-up.ts';
import { siteDataDir as dataDir, site } from '../support/site.ts';

const browser = useBrowser();
const PEOPLE = '/app/account/people/';
const DOCUMENT = '/app/doc/loan-agreement-D417';

const signedIn = (member: Member, options: BrowserContextOptions = {}) =>
  signIn(browser, site, { member, options });

const get = (path: string, cookie = '') =>
  fetch(`${site}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: site },
    body: new URLSearchParams(fields),
  });

const mayDownload = async (cookie: string) =>
  (await post(`${DOCUMENT}/file`, cookie, { format: 'pdf' })).status === 200;

/** The address of the newest mail to somebody, and whether it brings a file. */
async function mailTo(address: string, about: RegExp, expected = 1) {
  const mails = (await mailsFor(site, address, expected)).filter(({ subject }) => about.test(subject));
  const [newest] = mails;
  if (!newest) throw new Error(`no mail about ${about}`);
  const answer = await fetch(`${site}/dev/mail/${newest.id}`, { headers: { Accept: 'application/json' } });
  const mail = (await answer.json()) as { text: string; attachments: { filename: string }[] };
  const link = new URL(/https?:\/\/\S+[?&](?:link|doc)=\S+/.exec(mail.text)?.[0] ?? site);
  return { ...mail, path: `${link.pathname}${link.search}` };
}

async function holderOf(plan: string): Promise<Member> {
  const holder = await newMember(site, 'holder');
  await entitle(holder.address, dataDir, plan);
  return holder;
}

describe('R6.09 R6.10 a licence for one person', () => {
  let holder: Member;
  beforeAll(async () => {
    holder = await holderOf('basic');
  });

  test('the page says so, what to do, and offers no invitation; the server refuses one too', async () => {
    const { page, context } = await signedIn(holder, { javaScriptEnabled: false });
    await page.goto(`${site}${PEOPLE}`);
    const text = await page.locator('main').textContent();
    expect(text).toContain('Papergrove Basic is for one person');
    expect(text).toContain('Papergrove Premium, for up to 5');
    expect(await page.locator('main form').count()).toBe(0);
    const address = newAddress('second');
    const refused = await post(PEOPLE, holder.cookie, { intent: 'invite', email: address });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('Your plan is for one person');
    const none = await fetch(`${site}/dev/mail?to=${encodeURIComponent(address)}`, {
      headers: { Accept: 'application/json' },
    });
    expect(await none.json()).toMatchObject({ mails: [] });
    expect(await mayDownload(holder.cookie)).toBe(true);
    await context.close();
  });
});

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'with JavaScript: $javaScriptEnabled',
  (options) => {
    test('R6.10 a holder invites, the invited person takes the seat, downloads, and is removed', async () => {
      const holder = await holderOf('premium');
      const { page, context } = await signedIn(holder, options);
      await page.goto(`${site}/app/account/`);
      await page.getByRole('link', { name: 'See the people' }).click();
      await page.waitForURL(/\/people\//);
      const email = newAddress('invited');
      await page.getByLabel('Email address').fill('nobody');
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await expect.poll(() => page.locator('#invite-email-error').textContent()).toContain('Valid email');
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await expect.poll(() => page.locator('.people-list').textContent()).toContain(email);
      expect(await page.locator('[data-kind=flash]').textContent()).toContain('on its way');
      expect(await page.locator('.workspace-lead').textContent()).toContain('3 seats are free');

      const { path } = await mailTo(email, /invites you to Papergrove Premium/);
      const other = await browser.page(options);
      // Scanners look at it as often as they like.
      for (let looks = 0; looks < 3; looks += 1) expect((await get(path)).status).toBe(200);
      const looked = await other.page.goto(`${site}${path}`);
      expect(looked?.headers()['referrer-policy']).toBe('no-referrer');
      expect(await other.page.locator('main').textContent()).toContain(holder.address);
      expect(await other.page.locator('main').textContent()).not.toContain(email);
      await other.page.getByRole('button', { name: 'Take the seat' }).click();
      await other.page.waitForURL(/\/account\/confirmed\//);
      await other.page.goto(`${site}${PEOPLE}`);
      await expect
        .poll(() => other.page.locator('main').textContent())
        .toContain('shares Papergrove Premium');
      const cookie = (await other.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      expect(await mayDownload(cookie)).toBe(true);
      expect((await get(path)).status).toBe(410);
      // Bills are the holder's.
      expect(await (await get('/app/account/billing/', cookie)).text()).toContain('Nothing has been bought');

      await page.reload();
      await expect.poll(() => page.locator('.people-list').textContent()).toContain('Member since');
      await page.getByText('Remove', { exact: false }).first().click();
      await page.getByRole('button', { name: 'Yes, remove' }).click();
      await expect.poll(() => page.locator('[data-kind=flash]').textContent()).toContain('removed');
      expect(await page.locator('.people-list').textContent()).not.toContain(email);
      expect(await mayDownload(cookie)).toBe(false);
      await other.page.reload();
      await expect
        .poll(() => other.page.locator('main').textContent())
        .toContain('You were removed from the license of');
      await Promise.all([context.close(), other.context.close()]);
    });
  },
);

test('an account that was there before takes the seat by the link, and is not signed in by it', async () => {
  const [holder, member] = [await holderOf('premium'), await newMember(site, 'member')];
  await post(PEOPLE, holder.cookie, { intent: 'invite', email: member.address });
  const { path } = await mailTo(member.address, /invites you/, 2);
  const taken = await post(path, '', {});
  expect(taken.status).toBe(303);
  expect(taken.headers.get('location')).toContain('/app/account/login/');
  expect(taken.headers.getSetCookie().join()).not.toContain('pg_session');
  expect(await mayDownload(member.cookie)).toBe(true);
  // A plan that goes down to one person: the member is told, everywhere.
  await entitle(holder.address, dataDir, 'none');
  await entitle(holder.address, dataDir, 'basic');
  expect(await mayDownload(member.cookie)).toBe(false);
  for (const page of [PEOPLE, '/app/account/']) {
    const text = await (await get(page, member.cookie)).text();
    expect(text, page).toContain(holder.address);
    expect(text, page).toMatch(/no access|does not give you access/);
  }
  expect(await (await get(DOCUMENT, member.cookie)).text()).toContain('seat in a shared license');
  expect(await (await get(PEOPLE, holder.cookie)).text()).toContain('without access');
});

test('who is signed in as somebody else is told, and takes nothing', async () => {
  const [holder, thief] = [await holderOf('premium'), await newMember(site, 'thief')];
  const email = newAddress('invited');
  await post(PEOPLE, holder.cookie, { intent: 'invite', email });
  const { path } = await mailTo(email, /invites you/);
  expect(await (await get(path, thief.cookie)).text()).toContain('for another address');
  expect((await post(path, thief.cookie, {})).status).toBe(403);
  expect(await mayDownload(thief.cookie)).toBe(false);
  expect((await get(path)).status).toBe(200);
});

test('people are shown to the owner of the mailbox only, who alone invites', async () => {
  const fresh = await newFreshMember(site, 'fresh');
  await entitle(fresh.address, dataDir, 'premium');
  expect(await (await get(PEOPLE, fresh.cookie)).text()).toContain(
    'Confirm your mailbox to see who uses this license',
  );
  const email = newAddress('invited');
  expect((await post(PEOPLE, fresh.cookie, { intent: 'invite', email })).status).toBe(303);
  const mails = await fetch(`${site}/dev/mail?to=${encodeURIComponent(email)}`, {
    headers: { Accept: 'application/json' },
  });
  expect(await mails.json()).toMatchObject({ mails: [] });
  expect((await get(PEOPLE)).status).toBe(303);
});

test('seats of others cannot be ended', async () => {
  const [holder, other] = [await holderOf('premium'), await holderOf('premium')];
  await post(PEOPLE, holder.cookie, { intent: 'invite', email: newAddress('x') });
  const seat =
    /name="seat" value="([\w-]+)"/.exec(await (await get(PEOPLE, holder.cookie)).text())?.[1] ?? '';
  expect((await post(PEOPLE, other.cookie, { intent: 'end', seat })).status).toBe(404);
  expect((await post(PEOPLE, other.cookie, { intent: 'end', seat: 'x' })).status).toBe(404);
  expect((await post(PEOPLE, holder.cookie, { intent: 'end', seat })).status).toBe(303);
});

describe('R6.12 sending a document', () => {
  test('without a plan: refused for an address without licence, a copy for who holds one', async () => {
    const [trial, holder] = [await newMember(site, 'trial'), await holderOf('basic')];
    const { page, context } = await signedIn(trial, { javaScriptEnabled: false });
    await page.goto(`${site}${DOCUMENT}`);
    // On a narrower screen it stands with the other ways of the document.
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.locator('.filling-bar').getByRole('link', { name: 'Send by email' }).click();
    await page.locator('#recipient').fill(newAddress('nobody'));
    await page.getByRole('button', { name: 'Send the document' }).click();
    await expect
      .poll(() => page.locator('#recipient-error').textContent())
      .toContain('not know of a license');
    await page.locator('#recipient').fill(holder.address);
    await page.getByRole('button', { name: 'Send the document' }).click();
    await expect.poll(() => page.locator('[data-kind=flash]').textContent()).toContain('on its way');
    const { path, attachments, text } = await mailTo(holder.address, /sent you/, 2);
    expect(attachments).toEqual([]);
    expect(text).toContain(trial.address);
    expect((await get(path, holder.cookie)).status).toBe(200);
    await context.close();
  });

  test('with a plan: to anybody, as a PDF', async () => {
    const holder = await holderOf('basic');
    const email = newAddress('anybody');
    expect((await post(`${DOCUMENT}/send`, holder.cookie, { email })).status).toBe(303);
    const { attachments, text } = await mailTo(email, /sent you/);
    expect(attachments.map(({ filename }) => filename)).toEqual(['Loan Agreement.pdf']);
    expect(text).toContain(holder.address);
  });

  test('an unproven mailbox sends nothing', async () => {
    const fresh = await newFreshMember(site, 'fresh');
    const email = newAddress('anybody');
    await entitle(fresh.address, dataDir);
    expect((await post(`${DOCUMENT}/send`, fresh.cookie, { email })).status).toBe(303);
    const mails = await fetch(`${site}/dev/mail?to=${encodeURIComponent(email)}`, {
      headers: { Accept: 'application/json' },
    });
    expect(await mails.json()).toMatchObject({ mails: [] });
  });
});

test('the pages have no faults and fit a small screen, in German and French, light and dark', async () => {
  const holder = await holderOf('premium');
  for (const email of [newAddress('first'), `${'long'.repeat(12)}@${'name'.repeat(12)}.example.com`])
    await post(PEOPLE, holder.cookie, { intent: 'invite', email });
  const email = newAddress('seen');
  await post(PEOPLE, holder.cookie, { intent: 'invite', email });
  const { path } = await mailTo(email, /invites you/);
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context } = await signedIn(holder, {
      viewport: { width: 320, height: 640 },
      bypassCSP: true,
      colorScheme,
    });
    for (const lang of ['de', 'fr'])
      for (const address of [PEOPLE, '/app/account/', path, `${DOCUMENT}/send`])
        await expectNoFaults(page, address, lang);
    await context.close();
  }
});

/** A page in a language, with everything on it opened. */
async function expectNoFaults(page: Page, address: string, lang: string): Promise<void> {
  const url = new URL(address, site);
  url.searchParams.set('lang', lang);
  await page.goto(url.href);
  for (const summary of await page.locator('.people-end summary').all()) await summary.click();
  expect(await overflow(page), url.pathname).toEqual([]);
  expect(await violations(page), url.pathname).toEqual([]);
}
