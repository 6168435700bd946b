import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { CARDS, fillDetails, newBuyer, order, payThere } from '../support/checkout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

type Word = { id: string; body: { type: string; data: Record<string, string> } };

async function wordsAbout(email: string): Promise<Word[]> {
  const response = await fetch(`${site}/dev/partner`, { headers: { Accept: 'application/json' } });
  const { received } = (await response.json()) as { received: Word[] };
  return received.filter(({ body }) => body.data['email'] === email);
}

async function weather(answers: 'well' | 'down') {
  await fetch(`${site}/dev/partner/weather`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ answers }),
  });
}

/** Orders without script: the card is typed on the provider's page. */
async function pay(page: Page, email: string): Promise<void> {
  await fillDetails(page, { email, country: 'GB', twoNames: false });
  await order(page).click();
  await page.waitForURL(/\/stripe\/pay\//);
  await payThere(page, CARDS.good);
  await page.waitForURL(/\/budgeto\/thank-you\/\?/);
}

describe('buying the budgeting app', () => {
  test('R2.1.47 R7.10 the order button leads to its own checkout; the paid order is told to the partner, once', async () => {
    const email = newBuyer();
    const { page, context } = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${site}/budgeto/buy/`);
    await page.getByRole('link', { name: 'Choose Basic' }).click();
    expect(new URL(page.url()).pathname).toBe('/budgeto/buy/');
    expect(await page.locator('main').textContent()).toContain('$299.88');
    // The place by the address, as the button without script that computes taxes would have it.
    await page.goto(`${page.url().replace('#checkout', '')}&country=GB`);
    await pay(page, email);
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('h1').textContent();
      })
      .toBe('Thank you. Now for the numbers.');
    await expect.poll(() => wordsAbout(email)).toHaveLength(1);
    const [word] = await wordsAbout(email);
    const number = /Order number (\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1];
    expect(word?.body).toMatchObject({ type: 'order.paid', data: { email, orderNumber: number } });
    expect(Object.keys(word?.body.data ?? {}).sort()).toEqual(['email', 'orderNumber']);
    await page.reload();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await wordsAbout(email)).toHaveLength(1);
    await context.close();
  });

  test('R2.1.48 R7.10 the thank-you page posts its query once, with its language; a partner that is away is told later', async () => {
    const email = newBuyer();
    await weather('down');
    try {
      const plain = await browser.page({ javaScriptEnabled: false });
      await plain.page.goto(`${site}/budgeto/buy/premium/?buy=premium&country=GB`);
      await pay(plain.page, email);
      const address = plain.page.url();
      const { page, context } = await browser.page();
      await context.addCookies(await plain.context.cookies());
      const posted: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/services/userbase/partner/budgeto/notify/'))
          posted.push(JSON.parse(request.postData() ?? ''));
      });
      await page.goto(address);
      await expect.poll(() => posted).toHaveLength(1);
      expect(posted).toEqual([{ ...Object.fromEntries(new URL(address).searchParams), lang: 'en' }]);
      expect(await wordsAbout(email)).toEqual([]);
      await weather('well');
      await expect.poll(() => wordsAbout(email), { timeout: 20_000 }).toHaveLength(1);
      await context.close();
      await plain.context.close();
    } finally {
      await weather('well');
    }
  });

  test('R2.1.46 R7.10 R7.38 whatever its query names is posted, once, and a failure is only logged; without a query nothing is', async () => {
    const { page, context } = await browser.page();
    const posted: unknown[] = [];
    const accepts = new Set<string | undefined>();
    await page.route('**/services/userbase/partner/budgeto/notify/', (route) => {
      posted.push(JSON.parse(route.request().postData() ?? ''));
      accepts.add(route.request().headers()['accept']);
      return route.fulfill({ status: 400, body: '{}' });
    });
    await page.goto(`${site}/fr/budgeto/thank-you/`);
    await page.waitForLoadState('networkidle');
    expect(posted).toEqual([]);
    await page.goto(`${site}/fr/budgeto/thank-you/?orderId=O1&x=1`);
    await expect.poll(() => posted).toEqual([{ orderId: 'O1', x: '1', lang: 'fr' }]);
    expect([...accepts]).toEqual(['application/json, text/plain']);
    expect(await page.locator('h1').isVisible()).toBe(true);
    await context.close();
  });

  test('R2.1.48 S47 another package than the page’s own is not sold on it', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/budgeto/buy/premium/?buy=basic-73`);
    expect(await page.locator('h1').textContent()).toBe('Budgeto with Premium');
    await context.close();
  });

  test('R2.1.47 the page and its slip name what is bought and who is told, before anything is typed', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/budgeto/buy/`);
    expect(await page.locator('.budgeto-buy').textContent()).toMatch(/Budgeto, opened .*email address/s);
    await page.locator('.budgeto-buy-package .button').click();
    await expect.poll(() => page.locator('.checkout-slip').textContent()).toContain('Budgeto');
    await context.close();
  });

  test.each([{ orderId: newId() }, { orderId: 'x' }, {}])(
    'R7.10 S51 S52 a stranger’s %o is answered like any other, and tells nobody anything',
    async (query) => {
      const response = await fetch(`${site}/services/userbase/partner/budgeto/notify/`, {
        method: 'POST',
        body: JSON.stringify({ ...query, lang: 'en' }),
      });
      expect(response.status).toBe(202);
      expect(await response.json()).toEqual({ received: true });
    },
  );

  test('R7.10 S49 the stand-in refuses what is not signed', async () => {
    const response = await fetch(`${site}/dev/partner/`, { method: 'POST', body: '{"type":"order.paid"}' });
    expect(response.status).toBe(400);
  });
});
