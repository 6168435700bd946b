import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { type Member, newMember, signIn } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const LOAN = '/app/doc/loan-agreement-D417';
/** A copy is kept a moment after a page was opened. */
const KEPT = { timeout: 30_000 };

async function save(member: Member, id: string, patch: Record<string, string>): Promise<void> {
  const answer = await fetch(`${site}${LOAN}/values`, {
    method: 'POST',
    headers: { Cookie: member.cookie, Origin: site, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, patch }),
  });
  expect(answer.status).toBe(200);
}

/** Addresses of the copies on the device. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'kept-frame');
    const lists = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return (await Promise.all(lists)).flat().map((url) => url.slice(location.origin.length));
  });
}

describe('I15 the installed app', () => {
  test('I15.73 I15.104 what was opened is read without a connection, until it is removed or somebody signs out', async () => {
    const member = await newMember(site, 'offline');
    const id = newDocumentId(member.accountId);
    await save(member, id, { lender: 'Möwenhaus GmbH' });
    const { page, context } = await signIn(browser, site, { member });
    const document = `${LOAN}?doc=${id}`;
    await page.goto(`${site}/app/documents/`, SOON);
    await expect.poll(() => keptIn(page), KEPT).toContain('/app/documents');
    await page.goto(`${site}${document}`, SOON);
    await expect.poll(() => keptIn(page), KEPT).toContain(document);

    await context.setOffline(true);
    await page.locator('.filling-bar .offline-word').waitFor();
    // Followed by the browser, not by the router.
    await page.goto(`${site}/app/documents/`, SOON);
    expect(await page.locator('.kept-notice').textContent()).toContain('You’re offline. Copy as of');
    await page.locator('.kept-list a').first().click();
    await expect.poll(() => page.locator('main').textContent()).toContain('Möwenhaus GmbH');
    expect(await page.locator('script, form, input').count()).toBe(0);
    await page.goto(`${site}/app/calendar/`, SOON);
    await expect.poll(() => page.locator('h1').textContent()).toBe('On this device');
    expect(await page.locator('.kept-list a').count()).toBe(2);

    await context.setOffline(false);
    // With a connection a copy never stands in.
    await page.goto(`${site}${document}`, SOON);
    await page.locator('.filling-bar').waitFor();
    // Who wants them gone before removes them, and is told what is there.
    await page.goto(`${site}/app/account/security/`, SOON);
    const copies = page.getByRole('region', { name: 'Copies on this device' });
    await expect.poll(() => copies.getByRole('status').textContent()).toBe('2 pages are kept here.');
    await copies.getByRole('button', { name: 'Remove the copies kept on this device' }).click();
    await expect.poll(() => copies.getByRole('status').textContent()).toContain('The copies are gone.');
    expect(await keptIn(page)).toEqual([]);
    await page.goto(`${site}/app/documents/`, SOON);
    await expect.poll(() => keptIn(page), KEPT).toContain('/app/documents');
    await page.locator('.workspace-nav').getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${site}/`);
    expect(await keptIn(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(`${site}${document}`, SOON);
    await expect.poll(() => page.locator('h1').textContent()).toBe('On this device');
    expect(await page.locator('main').textContent()).not.toContain('Möwenhaus');
  });

  test('I15.150 signing out saves what was typed offline, or asks, and leaves nothing on the device', async () => {
    const member = await newMember(site, 'typed-offline');
    const id = newDocumentId(member.accountId);
    await save(member, id, { lender: 'Möwenhaus GmbH' });
    const { page, context } = await signIn(browser, site, { member });
    const typed = {
      owner: member.accountId,
      templateId: 417,
      address: LOAN,
      patch: { lender: 'A barn Ltd' },
    };
    const keep = () =>
      page.evaluate((all) => localStorage.setItem('pg_unsent', JSON.stringify(all)), { [id]: typed });
    const kept = () => page.evaluate(() => localStorage.getItem('pg_unsent'));
    const signOut = page.locator('.workspace-nav').getByRole('button', { name: 'Sign out' });
    await page.goto(`${site}/app/drive/`, SOON);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await keep();
    await context.setOffline(true);
    const dialog = page.getByRole('dialog');
    await expect
      .poll(async () => {
        if (!(await dialog.isVisible())) await signOut.click();
        return dialog.isVisible();
      })
      .toBe(true);
    expect(await dialog.textContent()).toContain('One document');
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    expect(await kept()).toContain('A barn');
    await signOut.click();
    await dialog.getByRole('button', { name: 'Throw them away and sign out' }).click();
    await expect.poll(() => page.locator('h1').textContent(), KEPT).toBe('On this device');
    expect(await kept()).toBeNull();

    await context.setOffline(false);
    await page.goto(`${site}/app/drive/`, SOON);
    await keep();
    const arrived = page.waitForResponse((answer) => answer.url().endsWith(`${LOAN}/values`));
    await signOut.click();
    expect((await arrived).status()).toBe(200);
    await page.waitForURL(`${site}/`);
    expect(await kept()).toBeNull();
  });

  test('I15.73 nothing of one account stays when another one comes, or the session ends elsewhere', async () => {
    const [first, second] = [await newMember(site, 'first'), await newMember(site, 'second')];
    const { page, context } = await signIn(browser, site, { member: first });
    await page.goto(`${site}/app/documents/`, SOON);
    await expect.poll(() => keptIn(page), KEPT).toEqual(['/app/documents']);
    const owners = () =>
      page.evaluate(() => caches.keys().then((all) => all.filter((one) => one !== 'kept-frame')));
    const [own] = await owners();
    await context.addCookies(
      second.cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site };
      }),
    );
    await page.goto(`${site}/app/drive/`, SOON);
    await expect.poll(() => keptIn(page), KEPT).toContain('/app/drive');
    expect(await owners()).toHaveLength(1);
    expect(await owners()).not.toContain(own);
    await context.clearCookies();
    await page.goto(`${site}/app/drive/`, SOON);
    await page.waitForURL('**/app/account/login/**');
    await expect.poll(() => keptIn(page)).toEqual([]);
  });

  test('I15.75 Chromium finds nothing that keeps the app from being installed', async () => {
    const member = await newMember(site, 'manifest');
    const { page, context } = await signIn(browser, site, { member });
    await page.goto(`${site}/app/`);
    const devtools = await context.newCDPSession(page);
    const { errors, url, data } = await devtools.send('Page.getAppManifest');
    expect({ errors, url }).toEqual({ errors: [], url: `${site}/manifests/en.webmanifest` });
    expect(JSON.parse(data ?? '')).toMatchObject({
      start_url: '/app/',
      display: 'standalone',
      lang: 'en-US',
    });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  test('I15.74 what is shared with the app waits on the device, and goes where its owner says', async () => {
    const member = await newMember(site, 'share');
    const { page } = await signIn(browser, site, { member });
    await page.goto(`${site}/app/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), {
        ...{
          method: 'post',
          enctype: 'multipart/form-data',
          action: '/app/shared',
          id: 'shared-by-the-system',
        },
      });
      form.append(
        Object.assign(document.createElement('input'), { type: 'file', name: 'files', id: 'given' }),
      );
      form.append(
        Object.assign(document.createElement('input'), { name: 'text', value: 'Call back at noon' }),
      );
      document.body.append(form);
    });
    const buffer = Buffer.from('%PDF-1.4 scanned');
    await page
      .locator('#given')
      .setInputFiles({ name: 'Scan – Mai.pdf', mimeType: 'application/pdf', buffer });
    await page.evaluate(() => (document.getElementById('shared-by-the-system') as HTMLFormElement).submit());
    await page.waitForURL('**/app/shared');
    await expect.poll(() => page.locator('.shared-name').allTextContents()).toContain('Scan – Mai.pdf');
    expect(await page.locator('.shared-files li').count()).toBe(2);
    await page.getByRole('button', { name: 'Upload to drive' }).click();
    await expect
      .poll(() => page.locator('.uploads-panel [role=status]').textContent(), KEPT)
      .toMatch(/^Upload complete/);
    await page.getByRole('link', { name: 'Open the drive' }).click();
    await page.locator('.own-documents-list').getByRole('link', { name: 'Received' }).click();
    const names = page.locator('.own-documents-list li > a');
    await expect.poll(async () => (await names.allTextContents()).length).toBe(2);
    expect(await names.allTextContents()).toContain('Scan – Mai.pdf');
  });
});
