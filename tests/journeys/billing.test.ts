import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { buyPlainly, opener, salesOf } from '../support/checkout.ts';
import { overflow, violations } from '../support/layout.ts';
import { type Member, newFreshMember, newMember } from '../support/member.ts';

const site = inject('siteUrl');
const browser = useBrowser();
const open = opener(browser, site);

type Mail = {
  subject: string;
  text: string;
  attachments: { filename: string; mimeType: string }[];
  id: string;
};

/** Mails of an address whose subject says something, the newest first. */
async function mailsAbout(address: string, about: RegExp): Promise<Mail[]> {
  const json = { headers: { Accept: 'application/json' } };
  const list = await fetch(`${site}/dev/mail?to=${encodeURIComponent(address)}`, json);
  const { mails } = (await list.json()) as { mails: { id: string; subject: string }[] };
  const wanted = mails.filter(({ subject }) => about.test(subject));
  return Promise.all(
    wanted.map(async ({ id }) => {
      const mail = await fetch(`${site}/dev/mail/${id}`, json);
      return { ...((await mail.json()) as Omit<Mail, 'id'>), id };
    }),
  );
}

async function buyer(): Promise<Member & { orderId: string }> {
  const member = await newMember(site, 'billing');
  return { ...member, orderId: await buyPlainly(open, member.address) };
}

async function signedIn(member: Member, options: BrowserContextOptions = {}) {
  const { page, context } = await browser.page(options);
  await context.addCookies(
    member.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: site };
    }),
  );
  return { page, context };
}

const sentence = (page: Page) => page.locator('.billing-sentence');
const get = (path: string, cookie = '') =>
  fetch(`${site}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });

describe('after buying', () => {
  let member: Member & { orderId: string };
  beforeAll(async () => {
    member = await buyer();
  });

  test('U49 the receipt comes with its invoice as a PDF', async () => {
    await expect.poll(() => mailsAbout(member.address, /^Your receipt/)).toHaveLength(1);
    const [mail] = await mailsAbout(member.address, /^Your receipt/);
    expect(mail?.subject).toBe('Your receipt: Papergrove Basic');
    expect(mail?.text).toContain('$299.88');
    expect(mail?.text).toContain('/app/account/billing/?lang=en');
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({
      filename: expect.stringMatching(/^PG-\d{4}-\d{6}\.pdf$/),
      mimeType: 'application/pdf',
    });
    const pdf = await fetch(`${site}/dev/mail/${mail?.id}/${file?.filename}`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
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
  expect(text).toContain('shown to the owner of the mailbox only');
  expect(text).not.toMatch(/PG-\d{4}-\d{6}/);
});

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'with JavaScript: $javaScriptEnabled',
  (options) => {
    test('U50 U53 U57 R4.4.32 R4.4.35 the renewal is stopped on the third screen, and confirmed by mail', async () => {
      const member = await buyer();
      const { page, context } = await signedIn(member, options);
      await page.goto(`${site}/app/account/billing/`);
      expect(await sentence(page).textContent()).toMatch(/^Renews on .* for \$\d+\.\d\d with all taxes/);
      await page.getByRole('link', { name: 'Stop renewing' }).click();
      await page.waitForURL(/\/stop\//);
      await expect.poll(() => page.locator('main').textContent()).toContain('You keep full access until');
      expect(await page.locator('main button').count()).toBe(1);
      await page.getByRole('button', { name: 'Stop renewing' }).click();
      await page.waitForURL(/\/billing\/(\?|$)/);
      await expect.poll(() => sentence(page).textContent()).toMatch(/^You have full access until/);
      expect(await page.getByRole('link', { name: 'Stop renewing' }).count()).toBe(0);
      expect(await page.locator('[data-kind=flash]').textContent()).toContain('will not renew');
      await expect.poll(() => mailsAbout(member.address, /^Cancelled/)).toHaveLength(1);
      const [mail] = await mailsAbout(member.address, /^Cancelled/);
      expect(mail?.text).toMatch(/\d\d:\d\d UTC/);
      expect(await salesOf(site, member.address)).toHaveLength(1);
      // Once more: there is nothing left to stop.
      const again = await get(`/app/account/billing/${member.orderId}/stop/`, member.cookie);
      expect(again.status).toBe(303);
      await context.close();
    });
  },
);
