import { Buffer } from 'node:buffer';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { openFolder } from '../support/folder.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
/** A line that is slow, on a machine that is busy. */
const LONG = { timeout: 20_000 };
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

describe('I15 the drive', () => {
  test.each([true, false])(
    'a folder is made, files come in and out, are named, thrown away and taken back; with script: %s',
    async (javaScriptEnabled) => {
      const member = await newMember(site, 'drive');
      const { page, context } = await signIn(browser, site, { member, options: { javaScriptEnabled } });
      const flash = page.locator('[data-kind=flash]');
      const names = page.locator('.own-documents-list li > a');
      const row = (name: string) => page.locator('.own-documents-list li').filter({ hasText: name });
      await page.goto(`${site}/app/`, SOON);
      await page.locator('main').getByRole('link', { name: 'Cloud drive' }).click();
      await page.waitForURL('**/app/drive/**');
      await expect.poll(() => page.locator('main').textContent()).toContain('0 bytes of 100 MB in use');
      await page.getByLabel('Name of a new folder').fill('Receipts 2026');
      await page.getByRole('button', { name: 'Create folder' }).click();
      await expect.poll(() => flash.textContent()).toContain('Folder created.');
      await page.getByRole('link', { name: 'Receipts 2026' }).click();
      await expect.poll(() => page.locator('h1').textContent()).toBe('Receipts 2026');
      await page
        .locator('#drive-files')
        .setInputFiles([file('März – Quittung.txt', 'a'.repeat(1_500)), file('two.txt', 'zwei')]);
      // With script what is chosen goes up at once.
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload' }).click();
      const told = javaScriptEnabled ? page.locator('.uploads-panel [role=status]') : flash;
      await expect.poll(() => told.textContent()).toMatch(/^Upload(ed\.| complete)/);
      await expect.poll(() => names.allTextContents()).toEqual(['März – Quittung.txt', 'two.txt']);
      expect(await page.locator('main').textContent()).toContain('2 kB of 100 MB in use');
      await page.locator('.own-documents-list').getByRole('link', { name: 'two.txt' }).click();
      await expect.poll(() => page.locator('h1').textContent()).toBe('two.txt');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download' }).click();
      const kept = await download;
      expect(kept.suggestedFilename()).toBe('two.txt');
      expect(await readFile(await kept.path(), 'utf8')).toBe('zwei');
      await page.getByRole('link', { name: 'Receipts 2026' }).click();
      await page.getByText('More, two.txt').click();
      await row('two.txt').getByLabel('Name', { exact: true }).fill('März – Quittung.txt');
      await row('two.txt').getByRole('button', { name: 'Save the name' }).click();
      // Two of one folder are told apart.
      await expect.poll(() => names.allTextContents()).toContain('März – Quittung (2).txt');
      await page.getByText('More, März – Quittung (2).txt').click();
      await row('(2)').getByRole('button', { name: 'Move to trash' }).click();
      await expect.poll(() => names.allTextContents()).toEqual(['März – Quittung.txt']);
      await flash.getByRole('link', { name: 'Open the trash' }).click();
      await row('(2)').getByRole('button', { name: 'Put back' }).click();
      await expect.poll(() => flash.textContent()).toContain('It is back in the drive.');
      await page.goto(`${site}/app/drive/`, SOON);
      await page.getByText('More, Receipts 2026').click();
      await row('Receipts 2026').getByRole('button', { name: 'Move to trash' }).click();
      await expect.poll(() => page.locator('main').textContent()).toContain('Nothing here yet.');
      await page.goto(`${site}/app/trash/`, SOON);
      await row('Receipts 2026').getByText('Delete for good').click();
      await page.getByRole('button', { name: 'Yes, delete' }).click();
      await expect.poll(() => flash.textContent()).toContain('Deleted for good.');
      await page.goto(`${site}/app/drive/`, SOON);
      await expect.poll(() => page.locator('main').textContent()).toContain('0 bytes of 100 MB in use');
      await context.close();
    },
  );

  test.each([true, false])(
    'several things are moved and thrown away at once, and taken back by the message; with script: %s',
    async (javaScriptEnabled) => {
      const member = await newMember(site, 'several');
      const { page, context } = await signIn(browser, site, { member, options: { javaScriptEnabled } });
      const names = page.locator('.own-documents-list li > a');
      await page.goto(`${site}/app/drive/`, SOON);
      for (const name of ['Receipts', 'Loans', 'Tax']) {
        await page.getByLabel('Name of a new folder').fill(name);
        await page.getByRole('button', { name: 'Create folder' }).click();
        await expect.poll(() => names.allTextContents()).toContain(name);
      }
      for (const name of ['Receipts', 'Loans']) await page.getByLabel(`Select ${name}`).check();
      // I15.157: seen and heard.
      const told = page.locator('.drive-things [role=status]');
      await expect.poll(() => told.textContent()).toBe(javaScriptEnabled ? '2 selected' : '');
      await page.getByRole('button', { name: 'Move to …' }).click();
      await page.getByRole('radio', { name: 'Tax' }).check();
      await page.getByRole('button', { name: 'Move here' }).click();
      await expect.poll(() => page.locator('h1').textContent()).toBe('Tax');
      await expect.poll(() => names.allTextContents()).toEqual(['Loans', 'Receipts']);
      for (const name of ['Receipts', 'Loans']) await page.getByLabel(`Select ${name}`).check();
      await page.getByRole('button', { name: 'Move to trash' }).click();
      await expect.poll(() => names.count()).toBe(0);
      const flash = page.locator('[data-kind=flash]');
      await expect.poll(() => flash.textContent()).toContain('2 items are in the trash');
      await flash.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => names.allTextContents()).toEqual(['Loans', 'Receipts']);
      await context.close();
    },
  );
  test('U74 an upload is paused, outlives a reload and goes on; folders come along; what is dropped anywhere is taken', async () => {
    const folder = openFolder('journey');
    const [film, other] = [join(folder, 'film.mov'), join(folder, 'other.mov')];
    writeFileSync(film, Buffer.alloc(3_000_000, 'f'));
    writeFileSync(other, 'other');
    mkdirSync(join(folder, 'Photos/2026'), { recursive: true });
    writeFileSync(join(folder, 'Photos/2026/a.jpg'), 'a');
    const member = await newMember(site, 'uploads');
    const { page, context } = await signIn(browser, site, { member });
    const panel = page.locator('.uploads-panel');
    const names = page.locator('.own-documents-list li > a');
    await page.goto(`${site}/app/drive/`, SOON);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 };
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', slow);
    // The script's own field has taken the place of the form's.
    await page.locator('.uploads-folder').waitFor();
    await page.locator('#drive-files').setInputFiles(film);
    await expect.poll(() => panel.textContent(), LONG).toMatch(/(kB|MB) of 3 MB · .+\/s · .+ left/);
    await page.getByRole('button', { name: 'Pause film.mov' }).click();
    await expect.poll(() => panel.textContent()).toContain('Uploads paused');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    // The browser has forgotten it, the server has not.
    await expect.poll(() => panel.textContent(), LONG).toMatch(/[1-9]\d* (kB|MB) of 3 MB already here/);
    await panel.locator('input[type=file]').setInputFiles(other);
    await expect.poll(() => panel.textContent()).toContain('That’s a different file.');
    await panel.locator('input[type=file]').setInputFiles(film);
    await expect.poll(() => panel.textContent(), LONG).toContain('Upload complete');
    await expect.poll(() => names.allTextContents()).toEqual(['film.mov']);
    await page.locator('.uploads-folder input').setInputFiles(join(folder, 'Photos'));
    await expect.poll(() => names.allTextContents(), LONG).toEqual(['Photos', 'film.mov']);
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['dropped'], 'dropped.txt'));
      for (const kind of ['dragenter', 'drop'])
        document.body.dispatchEvent(
          new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
    });
    await expect.poll(() => names.allTextContents(), LONG).toEqual(['Photos', 'dropped.txt', 'film.mov']);
    await context.close();
    rmSync(folder, { recursive: true });
  });

  test.each(['de', 'pt'])('axe finds nothing and nothing is too wide at 360 px in %s', async (lang) => {
    const member = await newMember(site, 'narrow');
    const { page, context } = await signIn(browser, site, {
      member,
      options: { viewport: { width: 360, height: 740 } },
    });
    await page.goto(`${site}/app/drive/?lang=${lang}`, SOON);
    await page.locator('#drive-folder').fill('Verpackungsverordnungsnachweise'.repeat(3));
    await page.locator('button[value=folder]').click();
    await page.locator('.own-document-menu summary').first().click();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await context.close();
  });
});
