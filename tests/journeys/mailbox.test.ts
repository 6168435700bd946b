import { expect, inject, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { mailsFor, newAddress, postSignUp, proofOf } from '../support/sign-up.ts';

const site = inject('siteUrl');
const browser = useBrowser();

test('the mailed link shows a button first and then signs in; the code does the same', async () => {
  const { page, context } = await browser.page();
  const address = newAddress('proof');
  await postSignUp(site, { body: { Email: address }, headers: { 'X-Destination': 'loan-agreement-D417' } });
  const [mail] = await mailsFor(site, address);
  if (!mail) throw new Error('no mail');
  const { link } = await proofOf(site, mail);
  const path = link.replace(/^https?:\/\/[^/]+/, '');
  // A scanner looks twice; nothing is used up.
  await fetch(`${site}${path}`);
  await page.goto(`${site}${path}`);
  await page.locator('main form button').first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/app/') && !url.pathname.includes('/proof'));
  const again = await page.request.get(`${site}${path}`);
  expect(again.status()).toBeGreaterThanOrEqual(400);
  await context.close();
}, 60_000);
