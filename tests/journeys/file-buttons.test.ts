import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyText, docxParts } from '../../src/services/documents/docx/parts.fixture.ts';
import { useBrowser } from '../support/browser.ts';
import { entitle, filesNow, fresh, openAs, SOON, saved, showDownloads } from '../support/filling.ts';
import { type Member, newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const LOAN = '/app/doc/loan-agreement-D417';
let who: Member;

beforeAll(async () => {
  who = await newMember(site, 'files');
  await entitle(who.address, siteDataDir);
});

/** A document with its buttons for files in sight. */
const open = async (options: { script?: boolean; who?: Member } = {}) => {
  const opened = await openAs(browser, `${site}${fresh(LOAN)}`, { who, ...options });
  await showDownloads(opened.page);
  return opened;
};
const lender = (page: Page) => page.locator('#fill-lender');
const word = (page: Page) => page.locator('.filling-bar button[value=docx]');
const pdf = (page: Page) => page.locator('.filling-bar button[value=pdf]');

/** What stands in the file one gets by pressing Word, with a name just typed. */
async function wordFile(page: Page, name: string): Promise<string> {
  await lender(page).fill(name);
  const press = page.locator('.filling-bar button[value=docx]').click();
  const [file] = await Promise.all([page.waitForEvent('download'), press]);
  return bodyText(await docxParts(await readFile(await file.path())));
}

describe('the buttons for files', () => {
  test('I13.2 I13.5 the notes stand on the screen, and in a file where their box is ticked; a reload has it empty; it stands beside both places of buttons', async () => {
    const who = await newMember(site, 'notes');
    await entitle(who.address, siteDataDir);
    for (const script of [true, false]) {
      const { page, context } = await open({ who, script });
      if (script) await page.locator('.preview-live', { hasText: 'a starting point for a loan' }).waitFor();
      const boxes = page.getByLabel('With notes');
      const box = boxes.first();
      expect(await wordFile(page, 'Alder & Finch Ltd')).not.toContain('starting point');
      await box.focus();
      await page.keyboard.press('Space');
      expect(await wordFile(page, 'Alder & Sons Ltd')).toContain('starting point');
      await page.reload(SOON);
      expect(await box.isChecked()).toBe(false);
      // I13.5: the box stands beside the lower buttons too; with script both are one choice.
      const lower = page.locator('.filling-end').getByLabel('With notes');
      if (script) await page.locator('.filling[data-script]').waitFor();
      await lower.check();
      expect(await boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
        script,
        true,
      ]);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.filling-end button[value=docx]').click(),
      ]);
      expect(bodyText(await docxParts(await readFile(await file.path())))).toContain('starting point');
      await context.close();
    }
  });

  test.each([true, false])(
    'I13.8 R9.46 too many presses lead to a sentence, never nowhere (script: %s)',
    async (script) => {
      const who = await newMember(site, 'presses');
      await entitle(who.address, siteDataDir);
      const { page, context } = await open({ who, script });
      await filesNow(who, siteDataDir, 20);
      await lender(page).fill('Alder & Finch Ltd');
      await page.locator('.filling-bar button[value=docx]').click();
      // With script beside the button that was pressed, on a page that stays where it was.
      const note = page.locator(script ? '.filling-bar .filling-told' : '[data-kind=flash]');
      await expect
        .poll(() => note.textContent())
        .toMatch(/more than 20 files in a minute.*again in a moment/);
      if (script) {
        expect(await page.locator('[data-kind=flash]').count()).toBe(0);
        expect(await lender(page).inputValue()).toBe('Alder & Finch Ltd');
      } else expect(await note.getAttribute('role')).toBe('alert');
      await context.close();
    },
  );

  test('I13.1 each press gives a file, at once or after what is unsaved, by keyboard too', async () => {
    const { page, context } = await open();
    const files = kinds(page);
    for (const _press of [1, 2]) await word(page).click();
    await expect.poll(files).toEqual(['docx', 'docx']);
    await word(page).click();
    await pdf(page).click();
    await lender(page).fill('Unsaved Ltd');
    await pdf(page).click();
    await lender(page).fill('Saved Ltd');
    await saved(page);
    await word(page).press('Enter');
    await page.keyboard.press('Space');
    await page.locator('.filling-end button[value=pdf]').press('Enter');
    await expect.poll(files).toEqual(['docx', 'docx', 'docx', 'docx', 'docx', 'pdf', 'pdf', 'pdf']);
    for (const _press of [1, 2, 3, 4]) await pdf(page).click({ noWaitAfter: true });
    await expect.poll(async () => (await files()).length).toBe(12);
    expect(await page.locator('.filling-download [role=status]').textContent()).toBe('PDF: downloaded');
    await context.close();
  });

  test('I13.1 a press gives a sign of life at once, and says when no file came', async () => {
    const { page, context } = await open();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/file?*', async (route) => {
      await held;
      await route.abort();
    });
    const life = page.evaluate(isBusyWithNextPicture);
    await word(page).click();
    expect(await life).toBe(true);
    const told = page.locator('.filling-download [role=status]');
    expect(await told.textContent()).toBe('Word (.docx): on its way');
    await word(page).click();
    expect(await told.textContent()).toBe('Word (.docx): on its way (2)');
    release();
    await expect.poll(() => told.textContent()).toContain('Please press again');
    expect(await word(page).getAttribute('aria-busy')).toBe('false');
    await context.close();
  });

  test('I13.1 without JavaScript each press gives a file as well', async () => {
    const { page, context } = await open({ script: false });
    const files = kinds(page);
    await word(page).click();
    await expect.poll(files).toEqual(['docx']);
    await pdf(page).click();
    await expect.poll(files).toEqual(['docx', 'pdf']);
    await context.close();
  });

  test('I13.1 where there is no file any more, the page says why', async () => {
    const { page, context } = await open();
    await entitle(who.address, siteDataDir, 'none');
    await pdf(page).click();
    await expect
      .poll(() => page.locator('[data-kind=flash]').textContent())
      .toContain('Files come with a plan');
    await context.close();
  });
});

/** What was downloaded on a page so far, by what stands in the files. */
function kinds(page: Page): () => Promise<string[]> {
  const files: Promise<string>[] = [];
  page.on('download', (file) => files.push(file.path().then(kindOf)));
  return async () => (await Promise.all(files)).sort();
}

async function kindOf(path: string): Promise<string> {
  const start = (await readFile(path)).subarray(0, 5).toString('latin1');
  if (start === '%PDF-') return 'pdf';
  return start.startsWith('PK') ? 'docx' : start;
}

/** Runs in the page: whether a button says that it is busy by the time the next picture is drawn after a click. */
function isBusyWithNextPicture(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => resolve(document.querySelector('[aria-busy=true]') !== null);
    const onClick = () => requestAnimationFrame(() => requestAnimationFrame(look));
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}
