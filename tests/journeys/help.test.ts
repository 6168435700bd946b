import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { COMPANY } from '../../src/shared/company.table.ts';
import { useBrowser } from '../support/browser.ts';
import { PLAIN } from '../support/checkout.ts';
import { fresh, SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { mailsFor } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const progress = (page: Page) => page.locator('.first-steps header p');
const places = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });

/** The newest mail to the company that has a word in it. */
async function mailWith(word: string): Promise<string | undefined> {
  const mails = (await mailsFor(site, COMPANY.email)).slice(0, 8);
  const texts = await Promise.all(
    mails.map(async ({ id }) => {
      const answer = await fetch(`${site}/dev/mail/${id}`, { headers: { Accept: 'application/json' } });
      return ((await answer.json()) as { text: string }).text;
    }),
  );
  return texts.find((text) => text.includes(word));
}

describe('I15.70 I15.71 first steps and help', () => {
  test('without script: a step ticks itself, is put away and brought back; help answers, and a message says whence', async () => {
    const member = await newMember(site, 'steps');
    const { page, context } = await signIn(browser, site, { member, options: PLAIN });
    await page.goto(`${site}/app/`);
    expect(await progress(page).textContent()).toBe('0 of 3 done');
    await page.getByRole('link', { name: 'Add your company' }).click();
    await page.getByLabel('Legal name').fill('Alder Mill LLC');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto(`${site}/app/`);
    expect(await progress(page).textContent()).toBe('1 of 3 done');
    expect(await page.locator('.first-steps li[data-done] h3').textContent()).toBe('Add your company, done');
    await page.getByRole('button', { name: 'Hide' }).click();
    expect(await page.locator('[data-kind=flash]').textContent()).toContain('are hidden');
    expect(await page.locator('.first-steps').count()).toBe(0);

    await page.goto(`${site}/app/drive/`);
    await places(page).getByRole('link', { name: 'Help' }).click();
    expect(page.url()).toBe(`${site}/app/help/?from=drive/#drive`);
    await page.getByLabel('What would you like to know?').fill('how do I cancel?');
    await page.getByRole('button', { name: 'Find', exact: true }).last().click();
    expect(await page.locator('.help-answer h3').first().textContent()).toBe('How do I cancel?');
    const words = `The upload ${member.accountId} stops at half`;
    await page.getByLabel('Your message').fill(words);
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(await page.locator('.help-sent').textContent()).toContain('Thank you');
    await expect.poll(() => mailWith(words)).toMatch(/\/app\/drive\//);
    expect(await mailWith(words)).toContain(member.address);

    await page.getByRole('button', { name: 'Show them on the start page' }).click();
    expect(await progress(page).textContent()).toBe('1 of 3 done');
    await context.close();
  });

  test('with script: typing ticks, ? leads to help for the page and can be turned off; whole by axe and width', async () => {
    const member = await newMember(site, 'keys');
    const { page, context } = await signIn(browser, site, { member, options: { bypassCSP: true } });
    await page.goto(`${site}${fresh('/app/doc/invoice-D521')}`, SOON);
    await page.locator('.filling[data-script]').waitFor();
    await page.locator('#fill-customer').fill('The Copper Heron Inn LLC');
    await expect.poll(() => page.locator('.filling-status').getAttribute('data-status')).toBe('saved');
    await page.goto(`${site}/app/`, SOON);
    expect(await page.locator('.first-steps li[aria-current] h3').textContent()).toBe('Add your company');

    await page.goto(`${site}/app/trash/`, SOON);
    await page.locator('.workspace-shortcut').waitFor();
    await page.keyboard.press('?');
    await page.waitForURL(`${site}/app/help/?from=trash/#thrown`);
    await page.locator('.help-switch').waitFor();
    expect(await page.locator('.help-answer[data-here] h3').textContent()).toContain('by mistake');
    await page.keyboard.press('?');
    await page.keyboard.type('what?');
    expect(await page.locator('#help-search').inputValue()).toBe('what?');
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await page.goto(`${site}/app/trash/`, SOON);
    await page.locator('.workspace-shortcut').waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('workspace-search');
    expect(page.url()).toBe(`${site}/app/trash/`);

    for (const [width, path] of [
      [1280, 'help/'],
      [360, 'help/?q=Rechnung'],
      [360, 'help/'],
      [360, ''],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site}/app/${path}${path.includes('?') ? '&' : '?'}lang=de`, SOON);
      expect([...(await violations(page)), ...(await overflow(page))], `${path} ${width}`).toEqual([]);
    }
    await context.close();
  });
});
