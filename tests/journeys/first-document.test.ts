import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field } from '../support/dialog.ts';
import { fresh, openAs } from '../support/filling.ts';
import { newFreshMember } from '../support/member.ts';
import { mailsFor, newAddress, postSignUp, proofOf } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });

/** From the dialog of a document to the document, as somebody does who never was here. */
describe('the first document', () => {
  test('I13.10 I13.4 signing up for a document throws nothing, and its page says what the place decides', async () => {
    const { page, context } = await browser.page();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    // Sheets of a first visit come late: the change of pages may not depend on them.
    await page.route('**/assets/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(`${site}/?dialog=signup&doc=purchase-order-D515`);
    await page.locator('dialog#sign-up:modal').waitFor();
    await field(page).fill(newAddress('first'));
    await button(page).click();
    await page.waitForURL(/\/app\/doc\/purchase-order-D515/);
    await page.waitForLoadState('networkidle');
    expect(thrown).toEqual([]);
    const text = await page.locator('main').textContent();
    expect(text).toContain('which currency is suggested');
    expect(text).not.toContain('how dates and amounts are written');
    await context.close();
  }, 60_000);

  test.each([
    ['/templates/purchase-order-D515/', 'Fill in for free', 'plan'],
    ['/de/templates/bestellung-D4515/', 'Kostenlos ausfüllen', 'Tarif'],
    ['/es/templates/', 'Completar gratis', 'plan de pago'],
    ['/fr/templates/', 'Remplir gratuitement', 'formules payantes'],
    ['/it/templates/', 'Compila gratis', 'piani a pagamento'],
    ['/pt/templates/', 'Preencher grátis', 'plano pago'],
  ])(
    'I13.22 %s promises what the free account gives: %s, and files with a plan',
    async (path, words, plan) => {
      const { page, context } = await browser.page({ javaScriptEnabled: false });
      await page.goto(`${site}${path}?dialog=signup&doc=purchase-order-D515`);
      expect(await button(page).textContent()).toBe(words);
      const offer = await page.locator('.sign-up-files').textContent();
      expect(offer).toContain(plan);
      expect(offer).not.toMatch(/\.docx|\.pdf/);
      await context.close();
    },
  );

  test.each([
    { locale: 'en', title: 'Purchase Order', open: 'Open “Purchase Order”', doc: 'purchase-order-D515' },
    { locale: 'de', title: 'Bestellung', open: '„Bestellung“ öffnen', doc: 'bestellung-D4515' },
  ])('I13.10 the mail after signing up ($locale) names the document and leads to it', async (asked) => {
    const { locale, title, open, doc } = asked;
    const address = newAddress(`mail-${locale}`);
    const headers = { 'X-Destination': doc };
    await postSignUp(site, { body: { Email: address, Language: locale }, headers });
    const [mail] = await mailsFor(site, address);
    if (!mail) throw new Error('no mail');
    expect(mail.subject).toContain(title);
    const { link, text } = await proofOf(site, mail);
    const own = new RegExp(`${open}\\n(\\S+)`).exec(text)?.[1] ?? '';
    const { page, context } = await browser.page({ javaScriptEnabled: false });
    await page.goto(link.replace(/^https?:\/\/[^/]+/, site));
    await page.locator('main form button').first().click();
    await page.goto(own.replace(/^https?:\/\/[^/]+/, site));
    expect(page.url()).toContain(`/app/doc/${doc}`);
    expect(await page.locator('h1').textContent()).toBe(title);
    await context.close();
  });

  test('I13.10 no date is cut in the preview, however long it is written', async () => {
    const who = await newFreshMember(site, 'dates');
    for (const slug of ['purchase-order-D515', 'bestellung-D4515']) {
      const { page, context } = await openAs(browser, fresh(`${site}/app/doc/${slug}`), { who });
      const date = page.locator('input[type=date]').first();
      const ground = page.locator('.preview-ground[data-key=order_date]').first();
      for (const day of ['2026-05-01', '2026-09-30', '2026-11-23', '2026-12-28']) {
        await date.fill(day);
        await page.locator('h1').click();
        await expect.poll(() => ground.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
      }
      await context.close();
    }
  });
});
