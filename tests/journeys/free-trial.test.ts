import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { mailsFor, newAddress, proofOf } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const DOCUMENT = '/app/doc/loan-agreement-D417';

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'with JavaScript: $javaScriptEnabled',
  (options) => {
    test('R1.09 R2.4.05 R4.4.29 ‘Try for free’ in the header leads to an account that is a trial: preview only', async () => {
      const { page, context } = await browser.page(options);
      await page.goto(`${site}/`);
      await page.locator('header').getByRole('link', { name: 'Try for free' }).first().click();
      await page.waitForURL(/\/app\/account\/create\//);
      const address = newAddress('trial');
      await page.locator('#email').fill(address);
      await page.getByRole('button', { name: 'Get started free' }).click();
      await page.waitForURL(/\/app\/(\?|$)/);

      const isTrial = async () => {
        await page.goto(`${site}/app/account/`);
        const plan = page.locator('.workspace-facts > div', { hasText: 'Plan' });
        await expect.poll(() => plan.first().textContent()).toContain('Free preview');
        await page.goto(`${site}${DOCUMENT}`);
        await page.locator('.paywall').first().waitFor({ state: 'attached' });
        expect(await page.locator('button[name=format]').count()).toBe(0);
        for (const format of ['docx', 'pdf']) {
          const file = await page.request.post(`${site}${DOCUMENT}/file`, {
            form: { format },
            headers: { Origin: site, Accept: 'application/json' },
          });
          expect(file.status()).toBe(403);
          expect(await file.json()).toMatchObject({ error: { code: 'noPlan' } });
        }
      };
      await isTrial();

      // Showing whose mailbox it is makes no plan of it.
      const [mail] = await mailsFor(site, address);
      if (!mail) throw new Error('no mail');
      const proof = new URL((await proofOf(site, mail)).link);
      await page.goto(`${site}${proof.pathname}${proof.search}`);
      await page.locator('main button').click();
      await page.waitForURL(/\/account\/confirmed\//);
      await isTrial();
      await context.close();
    });
  },
);
