import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { COMPANY } from '../../src/shared/company.table.ts';
import { useBrowser } from '../support/browser.ts';
import { uiOf } from '../support/dialog.ts';
import { violations } from '../support/layout.ts';
import { keptAs } from '../support/page-state.ts';
import { mailsFor, newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const PAGE = `${site}/pricing/plans/`;

const panel = (page: Page) => page.locator('.chat-panel');
const control = (page: Page, name: string) => page.locator(`[data-chat=${name}]`).first();
const chatOf = async (page: Page) => ((await uiOf(page)) as { chat: object }).chat;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

/** The mail that brought a message to the company, once it has come. */
async function mailWith(word: string): Promise<{ subject: string; text: string }> {
  for (let tries = 0; tries < 60; tries += 1) {
    for (const { id, subject } of (await mailsFor(site, COMPANY.email)).slice(0, 5)) {
      const answer = await fetch(`${site}/dev/mail/${id}`, { headers: { Accept: 'application/json' } });
      const { text } = (await answer.json()) as { text: string };
      if (text.includes(word)) return { subject, text };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no such mail');
}

describe('the widget', () => {
  test('R4.4.14 R4.4.15 R2.3.33 R2.3.34 the line presses help, then the container; minimise, bring back, close', async () => {
    const { page, context } = await browser.page();
    await page.goto(PAGE);
    await page.evaluate(() => {
      const pressed: string[] = [];
      Object.assign(window, { pressed });
      for (const name of ['help', 'minimised'])
        document
          .querySelector(`.chat [data-chat=${name}]`)
          ?.addEventListener('click', () => pressed.push(name));
    });
    const pressed = () => keptAs(page, 'pressed');
    expect(await panel(page).isVisible()).toBe(false);
    await control(page, 'line').click();
    await expect.poll(() => panel(page).isVisible()).toBe(true);
    expect(await pressed()).toEqual(['help']);
    expect(await chatOf(page)).toMatchObject({ started: true });
    await expect.poll(() => focused(page)).toBe('chat-text');
    // The panel lies over the line on small windows; keys and scripts reach it all the same.
    await control(page, 'line').dispatchEvent('click');
    await expect.poll(() => panel(page).isVisible()).toBe(false);
    expect(await pressed()).toEqual(['help', 'minimised']);
    expect(await chatOf(page)).toMatchObject({ started: false });
    expect(await page.locator('.chat-minimised').textContent()).toBe('Live Chat');
    await page.locator('.chat-minimised').click();
    await expect.poll(() => chatOf(page)).toMatchObject({ started: true });
    await control(page, 'minimise').click();
    await expect.poll(() => panel(page).isVisible()).toBe(false);
    expect(await chatOf(page)).toMatchObject({ started: true });
    await page.locator('.chat-minimised').click();
    await control(page, 'close').click();
    await expect.poll(() => control(page, 'help').isVisible()).toBe(true);
    expect(await chatOf(page)).toMatchObject({ started: false });
    await context.close();
  });

  test('R4.4.16 it follows the browser’s connection', async () => {
    const { page, context } = await browser.page();
    await page.goto(PAGE);
    await control(page, 'help').click();
    const seen = (name: string) => page.locator(`.chat-state .chat-${name}`).isVisible();
    await expect.poll(() => seen('online')).toBe(true);
    await context.setOffline(true);
    await expect.poll(() => seen('offline')).toBe(true);
    expect(await seen('online')).toBe(false);
    expect(await chatOf(page)).toMatchObject({ online: false });
    expect(await page.getByText('What you wrote stays here').isVisible()).toBe(true);
    await context.setOffline(false);
    await expect.poll(() => seen('online')).toBe(true);
    expect(await chatOf(page)).toMatchObject({ online: true });
    await context.close();
  });

  test('R2.4.38 R1.64 the help button is hidden below 600 px; nobody else is asked', async () => {
    const { page, context } = await browser.page({ viewport: { width: 600, height: 800 } });
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.goto(PAGE);
    expect(await control(page, 'help').isVisible()).toBe(true);
    await page.setViewportSize({ width: 599, height: 800 });
    expect(await control(page, 'help').isVisible()).toBe(false);
    await control(page, 'line').click();
    await expect.poll(() => panel(page).isVisible()).toBe(true);
    await control(page, 'close').click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['chat']))
      .toBe('line');
    expect([...asked]).toEqual([new URL(site).origin]);
    await context.close();
  });
});

describe('its own panel', () => {
  test('a message is checked at its fields, sent once, thanked for, and reaches the company', async () => {
    const { page, context } = await browser.page({ bypassCSP: true });
    const word = newAddress('word');
    await page.goto(`${site}/fr/pricing/plans/special-price/`);
    await control(page, 'help').click();
    const send = page.locator('.chat-form [type=submit]');
    await page.locator('#chat-text').fill('Non');
    await send.click();
    expect(await page.locator('#chat-text-error').textContent()).toBe('Écrivez au moins 10 caractères');
    expect(await page.locator('#chat-email-error').textContent()).toBe('Indiquez une adresse e-mail valide');
    expect(await focused(page)).toBe('chat-text');
    expect(await page.locator('#chat-email').getAttribute('aria-describedby')).toBe('chat-email-error');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await violations(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await panel(page).evaluate((element) => ({
        scrollWidth: element.scrollWidth,
        clientWidth: element.clientWidth,
      }));
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
    await page.locator('#chat-text').fill(`Une question sur les formules. ${word}`);
    await page.locator('#chat-email').fill('jo@example.com');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await send.dblclick();
    await page.locator('.chat-sent:focus').waitFor();
    expect(posts.filter((url) => url.endsWith('/services/message/'))).toHaveLength(1);
    // It goes on as a conversation: what was asked stands there, and who asks is known.
    await expect.poll(() => page.locator('.chat-talk li').allTextContents()).toHaveLength(1);
    expect(await page.locator('.chat-talk').textContent()).toContain(word);
    expect(await page.locator('#chat-email').isVisible()).toBe(false);
    const mail = await mailWith(word);
    expect(mail.subject).toBe('Chat message');
    expect(mail.text).toContain('jo@example.com');
    expect(mail.text).toContain('/fr/pricing/plans/special-price/');
    await context.close();
  });

  test('what went wrong is announced, and what was typed stays', async () => {
    const { page, context } = await browser.page();
    await page.goto(PAGE);
    await control(page, 'help').click();
    await page.locator('#chat-text').fill('A question about the plans');
    await page.locator('#chat-email').fill('jo@example.com');
    for (const [status, words] of [
      [429, 'Too many messages'],
      [503, 'not be sent'],
    ] as const) {
      await page.route('**/services/message/', (route) =>
        route.fulfill({ status, json: { error: { code: 'x', field: null, message: 'x' } } }),
      );
      await page.locator('.chat-form [type=submit]').click();
      const alert = page.locator('.chat-form [role=alert]');
      await expect.poll(() => alert.textContent()).toMatch(new RegExp(words, 'i'));
      await page.unroute('**/services/message/');
    }
    expect(await page.locator('#chat-text').inputValue()).toBe('A question about the plans');
    await context.close();
  });

  test('without script help leads to the open panel, and its form is the same', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: false });
    await page.goto(PAGE);
    await control(page, 'help').click();
    expect(page.url()).toBe(`${PAGE}?chat=open#chat`);
    expect(await control(page, 'minimise').isVisible()).toBe(false);
    await page.locator('#chat-text').fill('A question without script');
    await page.locator('#chat-email').fill('jo@example');
    await page.locator('.chat-form [type=submit]').click();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    expect(await page.locator('#chat-email-error').textContent()).toBe('Valid email address required');
    await expect.poll(() => focused(page)).toBe('chat-email');
    await page.locator('#chat-email').fill('jo@example.com');
    await page.locator('.chat-form [type=submit]').click();
    await expect.poll(() => page.url()).toBe(`${PAGE}?sent=chat#chat`);
    expect(await page.locator('.chat-sent').isVisible()).toBe(true);
    await control(page, 'close').click();
    expect(page.url()).toBe(PAGE);
    expect(await panel(page).isVisible()).toBe(false);
    await context.close();
  });
});
