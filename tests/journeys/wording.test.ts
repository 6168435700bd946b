import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { entitle } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { type Member, newFreshMember, newMember, signIn } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const PHONE = { viewport: { width: 360, height: 780 } };
const DESKTOP = { viewport: { width: 1280, height: 900 } };
const MINE = 'The Lender pays {Amount of the loan} in **cash**.';
let member: Member;

beforeAll(async () => {
  member = await newFreshMember(site, 'words');
});

const address = (id = randomUUID()) => `${site}/app/doc/loan-agreement-D417/wording/?id=${id}`;

describe.each([
  ['a phone without script', { ...PHONE, javaScriptEnabled: false }],
  ['a desktop with script', DESKTOP],
] as const)('I15 on %s', (_what, options) => {
  test('words are changed, left out, moved and given back', async () => {
    const { page, context } = await signIn(browser, site, { member, options });
    await page.goto(address());
    const part = page.locator('#part-loan + .wording-part');
    const press = async (of: string, act: string) => {
      await page.locator(`#part-${of} > .wording-ways summary`).click();
      await page.locator(`#part-${of} > .wording-ways button[value^="${act} "]`).click();
    };
    await part.locator('a.wording-way').click();
    await page.locator('#wording-text').fill(MINE);
    await page.locator('.wording-form button[type="submit"]').click();
    await page.locator('.wording-form').waitFor({ state: 'detached' });
    await expect.poll(() => part.textContent()).toContain('The Lender pays');
    await part.locator('.wording-shown summary').click();
    expect(await part.locator('del').first().textContent()).toContain('will');
    await press('interest', 'leaveOut');
    await expect.poll(() => page.locator('#part-interest del').count()).toBe(1);
    await press('repayment', 'up');
    await expect.poll(() => page.locator('.wording-mark[data-mark="moved"]').count()).toBe(1);
    expect(await page.locator('.wording-bar').textContent()).toContain('3 changes');
    expect(await overflow(page)).toEqual([]);
    await page.locator('.wording-restore summary').click();
    await page.locator('button[value="restoreAll"]').click();
    await expect.poll(() => page.locator('.wording-bar').textContent()).toContain('unchanged');
    await context.close();
  });
});

test('I15.96 the document beside its words is read whole, from edge to edge', async () => {
  const owner = await newMember(site, 'beside-words');
  await entitle(owner.address, siteDataDir);
  const viewport = { width: 1280, height: 800 };
  const { page, context } = await signIn(browser, site, { member: owner, options: { viewport } });
  await page.goto(address());
  const box = page.locator('.wording .preview-box');
  await box.locator('.preview-live').waitFor();
  const { width, hidden } = await box.evaluate((element) => ({
    width: element.clientWidth,
    hidden: element.scrollWidth - element.clientWidth,
  }));
  expect([width >= 400, hidden]).toEqual([true, 0]);
  expect(await overflow(page)).toEqual([]);
  await context.close();
});

test('I15 what was written and not saved is there again', async () => {
  const options = { ...DESKTOP, bypassCSP: true };
  const { page, context } = await signIn(browser, site, { member, options });
  const here = address();
  await page.goto(here);
  await page.locator('#part-loan + .wording-part a.wording-way').click();
  const field = page.locator('#wording-text');
  await field.fill('Not saved yet, {Nobody}');
  await page.locator('.wording-form button[type="submit"]').click();
  await page.locator('#wording-fault').waitFor();
  expect(await page.locator('#wording-fault').textContent()).toContain('Nobody');
  expect(await field.inputValue()).toBe('Not saved yet, {Nobody}');
  await page.goto(here);
  await page.locator('.wording-mark[data-mark="unsaved"]').waitFor();
  await page.locator('#part-loan + .wording-part a.wording-way').click();
  await expect.poll(() => field.inputValue()).toBe('Not saved yet, {Nobody}');
  expect(await violations(page)).toEqual([]);
  await context.close();
});
