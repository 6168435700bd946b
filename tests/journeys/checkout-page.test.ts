import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { GERMANY, newBuyer, opener, order, PLAIN, postForm, total, VALID } from '../support/checkout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);

describe('a plan’s button', () => {
  test.each([
    ['/pricing/plans/', 'basic', ['First name on card', 'Last name on card']],
    ['/pricing/plans/save50/', 'basic-50', ['Name on card']],
    ['/start/plans/', 'solo', ['Name on card']],
    ['/pricing/plans/captcha/', 'premium', ['First name on card', 'Last name on card']],
  ])(
    'R1.10 R3.101 R3.102 R3.103 R3.104 R3.105 R3.106 R3.107 of %s leads to the checkout of the same page',
    async (path, token, names) => {
      const { page, context } = await open(path, PLAIN);
      await page.locator(`a[href="?buy=${token}#checkout"]`).first().click();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
      const labels = await page.locator('.checkout-form label').allInnerTexts();
      for (const label of ['Email', 'Phone', 'Country', 'State/province', ...names])
        expect(labels.map((text) => text.split('\n')[0]?.replace(/ ?optional$/, ''))).toContain(label);
      const tokens = await page
        .locator('.checkout-form [autocomplete]')
        .evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete')));
      for (const token of [
        'email',
        'tel',
        'country',
        'address-level1',
        ...(names.length > 1 ? ['given-name', 'family-name'] : ['name']),
      ])
        expect(tokens).toContain(token);
      await context.close();
    },
  );

  test('a package the address does not have: the plans, and a notice; nothing of it is kept for others', async () => {
    for (const [path, token] of [
      ['/pricing/plans/', 'solo'],
      ['/pricing/plans/', '__proto__'],
      ['/fr/pricing/plans/', 'basic-month'],
    ] as const) {
      const response = await fetch(`${site}${path}?buy=${token}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toMatch(/private/);
      const html = await response.text();
      expect(html).toContain('class="plan-notice"');
      expect(html).not.toContain('class="checkout-form"');
    }
    // Of an offer that is over: the same plan at what it costs now, and it says so (I17.273).
    const over = await (await fetch(`${site}/pricing/plans/?buy=basic-73`)).text();
    expect(over).toContain('This is the price now');
    expect(over).toContain('$299.88');
    const response = await fetch(`${site}/pricing/plans/?buy=basic`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toMatch(/frame-src http:\/\/localhost:\d+;/);
    const plans = await fetch(`${site}/pricing/plans/`);
    expect(plans.headers.get('content-security-policy')).not.toMatch(/frame-src|localhost/);
  });

  test.each([
    ['en', 'Order and pay', /\$29\.74/, /\$356\.86/],
    ['de', 'Zahlungspflichtig bestellen', /27,36\s€/, /328,30\s€/],
    ['fr', 'Commander avec obligation de paiement', /27,36\s€/, /328,30\s€/],
    ['es', 'Pedido con obligación de pago', /27,36\s€/, /328,30\s€/],
    ['it', 'Ordine con obbligo di pagare', /27,36\s€/, /328,30\s€/],
    ['pt', 'Pedido com obrigação de pagar', /R\$\s154,58/, /R\$\s1\.854,97/],
  ])(
    'U47 U49 %s: the button says “%s”, the total directly above it, nothing ticked',
    async (locale, words, month, year) => {
      const prefix = locale === 'en' ? '' : `/${locale}`;
      const { page, context } = await open(`${prefix}/pricing/plans/?buy=basic&country=DE`, PLAIN);
      expect((await order(page).textContent())?.trim()).toBe(words);
      const above = page.locator('.checkout-order > :nth-last-child(2)');
      // How it goes on: by the month for consumers in Germany (0032).
      expect(await above.textContent()).toMatch(month);
      // The total is the box's own, and nothing but how it goes on stands between it and the button.
      expect(await page.locator('.checkout-order').textContent()).toMatch(year);
      expect(await total(page).textContent()).toMatch(year);
      expect(await page.locator('.checkout-form input[type=checkbox]:checked').count()).toBe(0);
      expect(await page.locator('#checkout-instant').isVisible()).toBe(true);
      await context.close();
    },
  );
});

describe('prices by place', () => {
  test('U43 U44 U46 taxes by province, and the lines add up', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&country=CA&region=QC', PLAIN);
    const values = await page.locator('.checkout-slip dd').allInnerTexts();
    expect(values).toEqual(['$299.88', '$14.99', '$29.91', '$344.78']);
    expect(await page.locator('.checkout-slip').textContent()).toMatch(/GST \(5%\)[\s\S]*QST \(9\.975%\)/);
    const french = await open('/fr/pricing/plans/?buy=basic&country=CA&region=QC', PLAIN);
    expect(await french.page.locator('.checkout-slip').textContent()).toMatch(/TPS[\s\S]*TVQ/);
    await context.close();
    await french.context.close();
  });

  test('U45 without script another country is computed by its button, and nothing typed is lost', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic', { ...PLAIN, ...GERMANY });
    expect(await page.locator('#checkout-country').inputValue()).toBe('DE');
    await page.locator('#checkout-email').fill('kept@example.com');
    await page.locator('#checkout-country').selectOption('CA');
    await page.locator('[name=update][value=taxes]').click();
    expect(await page.locator('#checkout-country').inputValue()).toBe('CA');
    expect(await page.locator('#checkout-email').inputValue()).toBe('kept@example.com');
    expect(page.url()).not.toContain('kept');
    expect(await page.locator('#checkout-region').isVisible()).toBe(true);
    expect(await page.locator('#checkout-vatId').isVisible()).toBe(false);
    await context.close();
  });

  test('U45 with script the slip follows the country, and the address remembers it', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic');
    await page.locator('#checkout-country').focus();
    await page.locator('#checkout-country').selectOption('DE');
    await expect.poll(() => total(page).textContent()).toBe('$356.86');
    expect(await page.locator('#checkout-vatId').isVisible()).toBe(true);
    await page.locator('#checkout-vatId').fill('DE136695976');
    await page.locator('#checkout-vatId').blur();
    await expect.poll(() => total(page).textContent()).toBe('$299.88');
    expect(await page.locator('.checkout-slip').textContent()).toContain('Reverse charge');
    expect(page.url()).not.toContain('136695976');
    await page.reload();
    expect(await page.locator('#checkout-country').inputValue()).toBe('DE');
    await context.close();
  });

  test('who orders with another country than the page showed is asked to look again', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&country=US', PLAIN);
    const answer = await postForm(page, { ...VALID, email: newBuyer(), country: 'CA', region: 'ON' });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain('338.86');
    await context.close();
  });
});
