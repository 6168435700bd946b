import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { buyPlainly, opener, salesOf } from '../support/checkout.ts';
import { overflow, violations } from '../support/layout.ts';
import { attachmentOf, mailsAbout } from '../support/mails.ts';
import { type Member, newFreshMember, newMember, signIn } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);

async function buyer(): Promise<Member & { orderId: string }> {
  const member = await newMember(site, 'billing');
  return { ...member, orderId: await buyPlainly(open, member.address) };
}

const signedIn = (member: Member, options: BrowserContextOptions = {}) =>
  signIn(browser, site, { member, options });

const flash = (page: Page) => page.locator('[data-kind=flash]');

const sentence = (page: Page) => page.locator('.billing-sentence');
const get = (path: string, cookie = '') =>
  fetch(`${site}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });

/** What an operator types on the command line of the running site. */
async function licence(...words: string[]): Promise<string> {
  const script = join(import.meta.dirname, '../../scripts/licence.ts');
  const env = { ...process.env, DATA_DIR: siteDataDir, PORT: new URL(site).port };
  return (await promisify(execFile)(process.execPath, [script, ...words], { env })).stdout;
}

describe('R4.4.36 R9.41 I13.12 an operator acts on a licence that was bought', () => {
  test('ends it: files and changes are refused, the provider charges no more, the reason is mailed, it can be contested', async () => {
    const member = await buyer();
    const { address, cookie } = member;
    await expect(licence('end', address, 'dislike')).rejects.toThrow('expected a reason of misuse, breach');
    await expect(licence('end', 'nobody@example.com', 'misuse')).rejects.toThrow(
      'e-mail address of an account',
    );
    expect(await licence('end', address, 'misuse', 'Order', '7', 'was', 'resold.')).toContain('Done: end');
    await expect(licence('end', address, 'misuse')).rejects.toThrow('stands so already');
    const [sale] = await salesOf(site, address);
    expect(sale?.status).toMatch(/cancel/i);
    await expect.poll(() => mailsAbout(site, address, /license/)).toHaveLength(1);
    const [mail] = await mailsAbout(site, address, /license/);
    expect(mail?.text).toContain('The license was used in a way the license agreement forbids.');
    expect(mail?.text).toContain('Order 7 was resold.');
    expect(mail?.text).toContain('A person will look into it');
    const document = '/app/doc/loan-agreement-D417';
    const post = (path: string, body: BodyInit, type = 'application/x-www-form-urlencoded') =>
      fetch(`${site}${document}${path}`, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: site, 'Content-Type': type },
        body,
      });
    expect((await post('/file', 'format=pdf')).status).toBe(403);
    const patch = JSON.stringify({ id: crypto.randomUUID(), patch: { lender: 'Ada' } });
    expect((await post('/values', patch, 'application/json')).status).toBe(423);
    expect(await (await get(document, cookie)).text()).toContain('Your license has ended.');
    const billing = await (await get('/app/account/billing/?lang=de', cookie)).text();
    expect(billing).toContain('Ihre Lizenz wurde am');
    expect(billing).toContain('Die Lizenz wurde auf eine Weise genutzt, die der Lizenzvertrag ausschließt.');
    expect(billing).toContain('Widersprechen');
    expect(await licence('restore', address, 'cleared')).toContain('Done: restore');
    expect((await post('/file', 'format=pdf')).status).toBe(200);
    expect(await licence('restrict', address, 'suspicion')).toContain('Done: restrict');
    expect(await (await post('/file', 'format=pdf')).json()).toMatchObject({ error: { code: 'restricted' } });
    expect((await post('/values', patch, 'application/json')).status).toBe(200);
    expect(await (await get(document, cookie)).text()).toContain('is restricted');
  });
});

describe('after buying', () => {
  let member: Member & { orderId: string };
  beforeAll(async () => {
    member = await buyer();
  });

  test('U49 the receipt comes with its invoice as a PDF', async () => {
    await expect.poll(() => mailsAbout(site, member.address, /^Your receipt/)).toHaveLength(1);
    const [mail] = await mailsAbout(site, member.address, /^Your receipt/);
    expect(mail?.subject).toBe('Your receipt: Papergrove Basic');
    expect(mail?.text).toContain('$299.88');
    expect(mail?.text).toContain('/app/account/billing/?lang=en');
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({
      filename: expect.stringMatching(/^PG-\d{4}-\d{6}\.pdf$/),
      mimeType: 'application/pdf',
    });
    if (!mail) throw new Error('no receipt');
    expect(
      Buffer.from(await attachmentOf(site, mail))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('S52 an invoice is its owner’s: others are told that there is none', async () => {
    const page = await (await get('/app/account/billing/', member.cookie)).text();
    const path = /\/app\/account\/billing\/invoices\/PG-\d{4}-\d{6}\//.exec(page)?.[0] ?? '';
    const own = await get(path, member.cookie);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toBe('application/pdf');
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="PG-/);
    expect(own.headers.get('cache-control')).toBe('no-store');
    const other = await newMember(site, 'other');
    expect((await get(path, other.cookie)).status).toBe(404);
    expect((await get(`/app/account/billing/${member.orderId}/stop/`, other.cookie)).status).toBe(404);
    expect((await get(path)).status).toBe(303);
    expect((await get('/app/account/billing/invoices/PG-2026-999999/', member.cookie)).status).toBe(404);
    expect(await (await get('/app/account/billing/', other.cookie)).text()).toContain(
      'Nothing has been bought',
    );
  });

  test('the page has no faults, and fits a small screen', async () => {
    const { page, context } = await signedIn(member, {
      viewport: { width: 320, height: 640 },
      bypassCSP: true,
    });
    for (const path of [
      '/app/account/billing/',
      `/app/account/billing/${member.orderId}/stop/`,
      '/app/account/',
    ]) {
      await page.goto(`${site}${path}`);
      expect(await overflow(page), path).toEqual([]);
      expect(await violations(page), path).toEqual([]);
    }
    await context.close();
  });
});

test('an account whose mailbox nobody has proven sees nothing of what its address bought', async () => {
  const fresh = await newFreshMember(site, 'unproven');
  await buyPlainly(open, fresh.address);
  const text = await (await get('/app/account/billing/', fresh.cookie)).text();
  expect(text).toContain('once your mailbox is confirmed');
  expect(text).not.toMatch(/PG-\d{4}-\d{6}/);
});

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'with JavaScript: $javaScriptEnabled',
  (options) => {
    test('U50 U53 U57 R4.4.32 R4.4.35 the renewal is stopped on the third screen, and confirmed by mail', async () => {
      const member = await buyer();
      const { page, context } = await signedIn(member, options);
      await page.goto(`${site}/app/account/billing/`);
      expect(await sentence(page).textContent()).toMatch(/^Renews on .* for \$\d+\.\d\d including all taxes/);
      await page.getByRole('link', { name: 'Stop renewing' }).click();
      await page.waitForURL(/\/stop\//);
      await expect.poll(() => page.locator('main').textContent()).toContain('You keep full access until');
      expect(await page.locator('main button').count()).toBe(1);
      await page.getByRole('button', { name: 'Stop renewing' }).click();
      await page.waitForURL(/\/billing\/(\?|$)/);
      await expect.poll(() => sentence(page).textContent()).toMatch(/^You have full access until/);
      expect(await page.getByRole('link', { name: 'Stop renewing' }).count()).toBe(0);
      expect(await page.locator('[data-kind=flash]').textContent()).toContain('will not renew');
      await expect.poll(() => mailsAbout(site, member.address, /^Canceled/)).toHaveLength(1);
      const [mail] = await mailsAbout(site, member.address, /^Canceled/);
      expect(mail?.text).toMatch(/\d\d:\d\d UTC/);
      expect(await salesOf(site, member.address)).toHaveLength(1);
      // Once more: there is nothing left to stop.
      const again = await get(`/app/account/billing/${member.orderId}/stop/`, member.cookie);
      expect(again.status).toBe(303);
      // I13.6: until the last day it is renewed after all by one press.
      await page.getByRole('button', { name: 'Renew after all' }).click();
      await expect.poll(() => flash(page).textContent()).toContain('The plan will renew again.');
      expect(await sentence(page).textContent()).toMatch(/^Renews on/);
      expect(await salesOf(site, member.address)).toMatchObject([{ status: 'active' }]);
      expect(await page.getByRole('button', { name: 'Renew after all' }).count()).toBe(0);
      await expect.poll(() => mailsAbout(site, member.address, /^Your plan will renew/)).toHaveLength(1);
      await context.close();
    });
  },
);
