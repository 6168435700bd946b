import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON, saved } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { type Member, newMember, signIn } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const LOAN = '/app/doc/loan-agreement-D417';
let member: Member;

beforeAll(async () => {
  member = await newMember(site, 'updates');
});

/** A draft that was begun when the template still said something else. */
async function oldDraft(): Promise<string> {
  const id = newDocumentId(member.accountId);
  await fetch(`${site}${LOAN}/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, Cookie: member.cookie },
    body: JSON.stringify({ id, patch: { lender: 'Alder Mill' } }),
  });
  const client = new pg.Client(runningConnection(siteDataDir));
  await client.connect();
  try {
    const kept = await client.query(
      'select content from documents join frozen_templates on hash = made_with where documents.id = $1',
      [id],
    );
    const content = String(kept.rows[0].content)
      .replace('in one sum', 'in two sums')
      .replace('Each side pays its own costs', 'Both share the costs');
    const hash = createHash('sha256').update(content).digest('hex');
    await client.query('insert into frozen_templates values ($1, $2, now()) on conflict do nothing', [
      hash,
      content,
    ]);
    await client.query('update documents set made_with = $1 where id = $2', [hash, id]);
  } finally {
    await client.end();
  }
  return id;
}

const changes = (page: Page) => page.locator('.document-updates-changes > li');
const named = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('I15.76 an update of the template', () => {
  test.each([true, false])(
    'is told by the draft, and taken clause by clause; with script: %s',
    async (script) => {
      const id = await oldDraft();
      const options = { javaScriptEnabled: script, bypassCSP: script, viewport: { width: 360, height: 740 } };
      const { page, context } = await signIn(browser, site, { member, options });
      await page.goto(`${site}${LOAN}?doc=${id}&place=later`, SOON);
      if (script) await page.locator('.bar-more').click();
      await page.getByRole('link', { name: 'Look at what is new' }).click();
      await expect.poll(() => changes(page).count()).toBe(2);
      expect(await changes(page).first().locator('del').textContent()).toContain('two');
      expect(await changes(page).first().locator('ins').textContent()).toContain('one');
      if (script) {
        expect(await violations(page)).toEqual([]);
        expect(await overflow(page)).toEqual([]);
      }
      await page.getByRole('button', { name: 'Take the new words: The loan' }).click();
      await expect.poll(() => changes(page).count()).toBe(1);
      await page.getByRole('button', { name: 'Keep mine: Costs and transfer' }).click();
      await page.getByText('Nothing is left to decide.').waitFor();
      await page.locator('.document-updates-left summary').click();
      expect(await page.locator('.document-updates-left li').count()).toBe(1);
      await context.close();
    },
  );
});

describe('I15.78 the bar of a document', () => {
  test.each([true, false])('saves a new document before it is shared; with script: %s', async (script) => {
    const options = { javaScriptEnabled: script, viewport: { width: 360, height: 740 } };
    const { page, context } = await signIn(browser, site, { member, options });
    const id = newDocumentId(member.accountId);
    await page.goto(`${site}${LOAN}?doc=${id}&place=later`, SOON);
    const bar = await page.locator('.filling-bar').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(49);
    if (!script) await page.locator('#fill-lender').fill('Cedar & Sons');
    else await page.locator('.filling[data-script]').waitFor();
    await page.locator('.filling-bar .bar-share').press('Enter');
    await page.waitForURL(`**/links/item/${id}/`);
    await page.goto(`${site}${LOAN}?doc=${id}&place=later&view=form`, SOON);
    if (!script) expect(await page.locator('#fill-lender').inputValue()).toBe('Cedar & Sons');
    await context.close();
  });

  test('leads on after what was just typed is saved, and finishes a document without a number', async () => {
    const options = { viewport: { width: 1280, height: 800 } };
    const { page, context } = await signIn(browser, site, { member, options });
    const id = newDocumentId(member.accountId);
    await page.goto(`${site}${LOAN}?doc=${id}&place=later&view=form`, SOON);
    await page.locator('.filling[data-script]').waitFor();
    await page.locator('#fill-lender').fill('Birch Bakery');
    await page.locator('.filling-bar .bar-comments').dblclick();
    await page.waitForURL(`**/comments/?doc=${id}`);
    await page.goBack(SOON);
    await expect.poll(() => page.locator('#fill-lender').inputValue()).toBe('Birch Bakery');
    await page.locator('.finish-open > summary').click();
    await page.locator('.finish-open button[type=submit]').click();
    await page.locator('.finish-final').first().waitFor();
    await context.close();
  });
});

describe('I15.79 the pages by keyboard', () => {
  test('Tab leads from blank to blank, typing begins, Escape leaves', async () => {
    const options = { viewport: { width: 1280, height: 800 }, bypassCSP: true };
    const { page, context } = await signIn(browser, site, { member, options });
    const id = await oldDraft();
    await page.goto(`${site}${LOAN}?doc=${id}&place=later`, SOON);
    await page.locator('[data-key=borrower]').first().waitFor({ state: 'attached' });
    await page.locator('#preview').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await named(page)).toBe('Lender: Alder Mill');
    await page.keyboard.press('Tab');
    expect(await named(page)).toBe('Lender’s address, empty'.replace('’', "'"));
    await page.keyboard.press('Shift+Tab');
    expect(await named(page)).toBe('Lender: Alder Mill');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('O');
    // Newer pages take the place of older ones while somebody types.
    await page.evaluate(async () => {
      const places = [...document.querySelectorAll('#preview :is([data-key], [data-field])')];
      const stand = places.map((one) => [one, one.parentNode, one.nextSibling] as const);
      for (const one of places) one.remove();
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      for (const [one, parent, next] of stand.toReversed()) parent?.insertBefore(one, next);
    });
    await page.keyboard.type('ak');
    expect(await page.locator('#fill-lender').inputValue()).toBe('Oak');
    await page.keyboard.press('Tab');
    expect(await named(page)).toBe("Lender's address, empty");
    await page.keyboard.press('Enter');
    await page.keyboard.type('12 Mill Lane');
    await page.keyboard.press('Escape');
    expect(await named(page)).toBe("Lender's address: 12 Mill Lane");
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('preview');
    await saved(page);
    await context.close();
  });
});
