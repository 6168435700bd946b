import { describe, expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import {
  buyPlainly,
  CARDS,
  fillDetails,
  newBuyer,
  notice,
  opener,
  order,
  PLAIN,
  payThere,
  postForm,
  salesOf,
  thanked,
  VALID,
} from '../support/checkout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);

/** Ordered, and left at the provider's page. */
async function cancelledAt(route: 'card' | 'paypal', email: string) {
  const opened = await open('/pricing/plans/?buy=basic&country=GB', PLAIN);
  const { page } = opened;
  await fillDetails(page, { email, country: 'GB' });
  await page.locator('#checkout-phone').fill('+44 20 7946 0000');
  await page.locator(`[name=route][value=${route}]`).check();
  await order(page).click();
  await page.locator(route === 'card' ? 'a[href*="back=cancel"]' : 'button[value=cancel]').click();
  await page.waitForURL(/back=cancel/);
  return opened;
}

describe('without script', () => {
  test('R1.50 R8.16 a card on the provider’s page: there, back, and there again', async () => {
    const email = newBuyer();
    const { page, context } = await open('/pricing/plans/?buy=basic&country=CA&region=QC', PLAIN);
    await fillDetails(page, { email, country: 'CA' });
    await page.locator('[name=route][value=card]').check();
    await order(page).click();
    await page.waitForURL(/\/stripe\/pay\//);
    expect(await page.locator('body').textContent()).toContain('344.78');
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    expect(await notice(page).textContent()).toContain('Nothing was charged');
    await page.goBack();
    await payThere(page, CARDS.good);
    await thanked(page);
    expect(await page.locator('h1').textContent()).toBe('Thank you. Basic is yours.');
    await context.close();
  });

  test('U06 I13.22 after a refused order the focus stands on the first fault, from the plan’s own button on', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&country=US#checkout', PLAIN);
    await order(page).click();
    await page.locator('[role=alert]').first().waitFor();
    expect(await page.locator(':focus').getAttribute('name')).toBe('email');
    await page.locator('#checkout-email').fill(newBuyer());
    await order(page).click();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).not.toBe('email');
    expect(await page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
    await context.close();
  });

  test('U44 a state that changes no total is chosen and ordered in one go', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&country=US', PLAIN);
    await fillDetails(page, { email: newBuyer(), country: 'US', region: 'TX' });
    await order(page).click();
    await page.waitForURL(/\/stripe\/pay\//);
    await context.close();
  });

  test('R1.51 PayPal: approved there, it comes back with the subscription and the order', async () => {
    const email = newBuyer();
    const { page, context } = await open('/pricing/plans/save50/?buy=premium-50&country=DE', PLAIN);
    await fillDetails(page, { email, country: 'DE', twoNames: false });
    await page.locator('[name=route][value=paypal]').check();
    await order(page).click();
    await page.waitForURL(/\/paypal\/approve\//);
    await page.locator('button[value=approve]').click();
    await page.waitForURL(/\/pricing\/thank-you\//);
    expect(page.url()).toMatch(/subscriptionId=I-/);
    expect(page.url()).toMatch(/orderId=/);
    expect(await page.locator('h1').textContent()).toContain('Premium is yours');
    expect(await salesOf(site, email)).toMatchObject([
      { provider: 'paypal', amount: expect.stringContaining('571.06') },
    ]);
    await context.close();
  });

  test('R8.16 PayPal cancelled: the literal text, in the dialog, and the form is there', async () => {
    const { page, context } = await cancelledAt('paypal', newBuyer());
    expect(await page.locator('#error [data-slot=message]').textContent()).toBe(
      "We didn't receive the payment, Please contact customer support team if your paypal amount deducted.",
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the order' }).click();
    expect(await page.locator('#error').isVisible()).toBe(false);
    expect(await order(page).isVisible()).toBe(true);
    await context.close();
  });

  test.each(['paypal', 'card'] as const)(
    'U16 S52 cancelled at %s: the form as it was filled in, for its buyer alone',
    async (route) => {
      const email = newBuyer();
      const { page, context } = await cancelledAt(route, email);
      const typed = ['email', 'firstName', 'lastName', 'phone'].map((name) => `#checkout-${name}`);
      const valuesOn = (shown: typeof page) =>
        Promise.all(typed.map((field) => shown.locator(field).inputValue()));
      expect(await valuesOn(page)).toEqual([email, 'Jo', 'Doe', '+44 20 7946 0000']);
      expect(await page.locator('#checkout-country').inputValue()).toBe('GB');
      expect(await page.locator('[name=route]:checked').inputValue()).toBe(route);
      const stranger = await open(page.url().replace(site, ''), PLAIN);
      expect(await valuesOn(stranger.page)).toEqual(['', '', '', '']);
      await stranger.context.close();
      await page.goto(page.url().replace('buy=basic', 'buy=premium'));
      expect(await valuesOn(page)).toEqual(['', '', '', '']);
      await context.close();
    },
  );

  test('R8.17 an unexpected error of the provider', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&back=error', PLAIN);
    expect(await page.locator('#error [data-slot=message]').textContent()).toBe(
      'Something went wrong, please contact customer support team if amount has been deducted otherwise you may try credit card option for payment.',
    );
    await context.close();
  });

  test('R5.28 R8.18 I13.11 a buyer with an active licence is told in the dialog, by form and service', async () => {
    const email = newBuyer();
    await buyPlainly(open, email);
    const { page, context } = await open('/pricing/plans/?buy=premium&country=GB', PLAIN);
    await fillDetails(page, { email, country: 'GB' });
    await order(page).click();
    const text = `Active license already exist against the ${email}.`;
    expect(await notice(page).textContent()).toBe(text);
    const dialog = page.locator('#error');
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.locator('[data-slot=message]').textContent()).toBe(text);
    expect(await page.locator('#checkout-email').inputValue()).toBe(email);
    expect(await page.title()).toMatch(/^Error: /);
    expect(await salesOf(site, email)).toHaveLength(1);
    await dialog.getByRole('link', { name: `Sign in with ${email}` }).click();
    expect(await page.locator('#email').inputValue()).toBe(email);
    await context.close();
    const answer = await service({ ...VALID, email, country: 'GB' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { code: 'active_licence' } });
  });

  test.each([
    ['email', { email: 'nobody' }, 'Valid email address required'],
    ['firstName', { firstName: ' ' }, 'Please fill this in'],
    ['country', { country: 'XX' }, 'Please choose your country'],
    ['region', { country: 'CA', region: 'TX' }, 'Please choose your state or province'],
    ['vatId', { country: 'FR', vatId: 'FR11111111111' }, 'This VAT ID is not valid'],
    ['vatId', { country: 'DE', vatId: 'FR61954506077' }, 'a country other than the one you chose'],
    ['instant', { country: 'DE', instant: '' }, 'Without this we cannot open'],
    ['terms', { terms: '' }, 'Without your consent'],
    ['route', { route: 'retailer' }, 'Please choose how you pay'],
    ['phone', { phone: 'call me' }, 'phone number'],
  ])(
    'U55 S47 a wrong %s (%j) is named at its field, and what was typed is kept',
    async (field, wrong, words) => {
      const { page, context } = await open('/pricing/plans/?buy=basic&country=GB');
      const answer = await postForm(page, { ...VALID, email: newBuyer(), country: 'GB', ...wrong });
      expect(answer.status()).toBe(400);
      const html = await answer.text();
      expect(html).toContain(words);
      expect(html).toContain(`href="#checkout-${field}"`);
      expect(html).toMatch(/<title>Error: /);
      await context.close();
    },
  );

  test('S47 prices, currencies and quantities that a browser sends are not looked at', async () => {
    const email = newBuyer();
    const { page, context } = await open('/pricing/plans/?buy=premium&country=GB');
    const forged = {
      price: '1',
      total: '0.01',
      amount: '1',
      currency: 'JPY',
      quantity: '0',
      package: 'basic-73',
      coupon: 'X',
    };
    const answer = await postForm(page, { ...VALID, ...forged, email, country: 'GB' });
    expect(answer.status()).toBe(303);
    expect(await salesOf(site, email)).toMatchObject([{ amount: expect.stringContaining('643.08') }]);
    await context.close();
  });

  test('the field that nobody sees makes no order', async () => {
    const email = newBuyer();
    const { page, context } = await open('/pricing/plans/?buy=basic&country=GB');
    await postForm(page, { ...VALID, email, country: 'GB', website: 'https://spam.example' });
    expect(await salesOf(site, email)).toEqual([]);
    await context.close();
  });
});

describe('the thanks', () => {
  test('S51 S52 I13.10 a forged number and a stranger’s are not thanked, and look the same', async () => {
    const email = newBuyer();
    const orderId = await buyPlainly(open, email);
    for (const query of [
      `orderId=${orderId}`,
      `orderId=${newId()}`,
      'subscriptionId=I-FORGED',
      'orderId=1',
    ]) {
      const response = await fetch(`${site}/pricing/thank-you/?${query}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe('We do not know this order');
      expect(html).not.toContain(email);
      expect(response.headers.get('set-cookie') ?? '').not.toContain('b_ssojwt');
    }
  });

  test.each(['', '?orderId=', '?subscriptionId='])(
    'S51 nobody is thanked for no number: %j',
    async (query) => {
      const html = await (await fetch(`${site}/pricing/thank-you/${query}`)).text();
      expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe('Looking for your order?');
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).not.toContain('Thank you');
      expect(html).toContain('/app/account/billing/');
    },
  );

  test('R4.4.24 an order that is not paid waits for it, and looks again by itself', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&country=GB');
    const answer = await page.request.post(`${site}/services/userbase/purchase/`, {
      data: { ...VALID, path: '/pricing/plans/', buy: 'basic', email: newBuyer(), country: 'GB' },
      headers: { Origin: site },
    });
    const { orderId } = (await answer.json()) as { orderId: string };
    const shown = await page.goto(`${site}/pricing/thank-you/?orderId=${orderId}`);
    expect(await page.locator('h1').textContent()).toBe('We are waiting for the payment');
    expect(await page.locator('main').textContent()).toContain('2 minutes');
    expect(shown?.headers()['refresh']).toMatch(/^5; url=.*look=1/);
    expect(await page.locator('#page-facts').textContent()).not.toContain('"purchase"');
    // The number that stands on receipts names it too; to anybody else neither says anything.
    const { orderNumber } = (await (
      await page.request.get(`${site}/services/userbase/order/${orderId}`)
    ).json()) as { orderNumber: string };
    expect(orderNumber).toMatch(/^\d+$/);
    await page.goto(`${site}/pricing/thank-you/?orderId=${orderNumber}`);
    expect(await page.locator('h1').textContent()).toBe('We are waiting for the payment');
    const asked = [orderNumber, `${orderNumber}1`].map((named) =>
      fetch(`${site}/pricing/thank-you/?orderId=${named}`).then((foreign) => foreign.text()),
    );
    for (const html of await Promise.all(asked))
      expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe('We do not know this order');
    await context.close();
  });
});

function service(fields: Record<string, unknown>): Promise<Response> {
  return fetch(`${site}/services/userbase/purchase/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: '/pricing/plans/', buy: 'basic', ...fields }),
  });
}
