import { expect, test } from 'vitest';
import { textsOf } from '../../src/locales/messages.server.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { signIn } from '../support/member.ts';
import { LOAN, withFinished } from '../support/signing-documents.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const CASES = [
  { locale: 'en', width: 360 },
  { locale: 'de', width: 1280 },
  { locale: 'pt', width: 768 },
] as const;

test('I20.130 the pages of a finished document lead on to its signatures, in sight on a phone and a desktop', async () => {
  const { member, id } = await withFinished();
  for (const { locale, width } of CASES) {
    const { link } = textsOf(locale, 'signing');
    const options = { viewport: { width, height: 740 }, bypassCSP: true };
    const { page, context } = await signIn(browser, site, { member, options });
    await page.goto(`${site}${LOAN}?doc=${id}&lang=${locale}`, SOON);
    const way = page.locator('.blank-next').getByRole('link', { name: link });
    await way.waitFor();
    expect(await way.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect([width, await overflow(page), await violations(page)]).toEqual([width, [], []]);
    await way.click();
    await page.getByRole('heading', { name: textsOf(locale, 'signing').title, level: 1 }).waitFor();
    await context.close();
  }
});
