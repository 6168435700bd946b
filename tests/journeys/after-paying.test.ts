import { describe, expect, test } from 'vitest';
import { textsOf } from '../../src/locales/messages.server.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { newId } from '../../src/shared/ids.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { useBrowser } from '../support/browser.ts';
import {
  CARDS,
  fillDetails,
  newBuyer,
  opener,
  order,
  PLAIN,
  payThere,
  thanked,
} from '../support/checkout.ts';
import { mailsAbout } from '../support/mails.ts';
import { newFreshMember, signIn } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);
const DOCUMENT = 'loan-agreement-D417';

describe('I13.10 after paying', () => {
  test('page, receipt and welcome lead to the document the buyer came for, and nobody signed in is told to sign in', async () => {
    const email = newBuyer();
    const { page, context } = await open(`/pricing/plans/?doc=${DOCUMENT}`, PLAIN);
    await page.locator('main a[href*="buy=basic"]').first().click();
    await fillDetails(page, { email, country: 'US', region: 'TX' });
    await order(page).click();
    await payThere(page, CARDS.good);
    await thanked(page);
    const thanks = page.url();
    // I18.61: the tree of who has just bought.
    expect(await page.locator('.grove-figure').textContent()).toContain('A tree of your own');
    for (const part of ['header', 'main', 'footer'])
      expect(await page.locator(`body > ${part}, ${part}`).first().textContent()).not.toMatch(
        /sign in|free account/i,
      );
    // “You are signed in on this device”: at the workspace too, without a press (U49), which welcomes to the plan once.
    const first = await page.request.get(`${site}/app/`);
    const second = await page.request.get(`${site}/app/account/billing/`);
    for (const answer of [first, second]) expect(answer.url()).not.toContain('/login/');
    const { welcomePlan } = textsOf('en', 'workspace').flash;
    expect(await first.text()).toContain(welcomePlan);
    expect(await second.text()).not.toContain(welcomePlan);
    // Who said where they are billed is not asked where they are.
    expect(await (await page.request.get(`${site}/app/account/`)).text()).toContain('Texas, United States');
    await page.getByRole('link', { name: 'Open “Loan Agreement”' }).click();
    await page.waitForURL((url) => url.pathname === `/app/doc/${DOCUMENT}`);
    expect(await page.locator('body').textContent()).not.toMatch(/free account|You need a plan/);
    await page.goto(thanks);
    expect(await page.locator('main').textContent()).not.toMatch(/sign in/i);
    // I13.11: its owner, who wants another plan, is led to where it is changed.
    await page.goto(`${site}/pricing/plans/?buy=premium&country=US&region=TX`);
    await fillDetails(page, { email, country: 'US', region: 'TX' });
    await order(page).click();
    await page.locator('#error').getByRole('link', { name: 'Change your plan' }).click();
    // I15: to what the plan that was wanted comes to.
    expect(await page.locator('h1').textContent()).toBe('Papergrove Premium, from today');
    expect(await page.locator('main').textContent()).toMatch(/Today you pay (US)?\$\d/);
    const [receipt] = await mailsAbout(site, email, /receipt/i);
    expect(receipt?.text).toContain(`/app/doc/${DOCUMENT}?lang=en`);
    const [welcome] = await mailsAbout(site, email, /one step is left/);
    expect(welcome?.text).toContain('Your plan is active');
    expect(welcome?.text).not.toContain('read every template');
    await page.goto(/https?:\S+link=[\w-]+/.exec(welcome?.text ?? '')?.[0] ?? '');
    await page.locator('main form button[type=submit]').first().click();
    await page.locator('main a.button').first().click();
    await page.waitForURL((url) => url.pathname === `/app/doc/${DOCUMENT}`);
    await context.close();
  });

  test('the document of the cookie and of the workspace’s link are the same wish', async () => {
    const member = await newFreshMember(site);
    const { page, context } = await signIn(browser, site, { member, options: PLAIN });
    await page.goto(`${site}/app/doc/${DOCUMENT}?lang=en`);
    await page.locator('.bar-download').click();
    await page.getByRole('link', { name: 'Choose Basic' }).click();
    expect(await page.locator('.checkout-form [name=doc]').inputValue()).toBe(DOCUMENT);
    const url = JSON.stringify({ label: 'Loan Agreement', url: DOCUMENT });
    await context.addCookies([{ name: 'b_document', value: encodeURIComponent(url), url: site }]);
    await page.goto(`${site}/pricing/plans/?buy=basic`);
    expect(await page.locator('.checkout-form [name=doc]').inputValue()).toBe(DOCUMENT);
    // Nothing but a document of the library.
    await page.goto(`${site}/pricing/plans/?buy=basic&doc=//evil.example/x-D417x`);
    expect(await page.locator('.checkout-form [name=doc]').count()).toBe(0);
    await context.close();
  });

  test.each(LOCALE_CODES)('an invented number is not thanked (%s)', async (locale) => {
    const answer = await fetch(`${site}${pathOf('pricing-thank-you', locale)}?orderId=${newId()}`);
    const html = await answer.text();
    const { unknownTitle, unknownAction } = textsOf(locale, 'checkout').thanks;
    expect(headlineOf(html)).toBe(unknownTitle);
    expect(html).toContain(unknownAction);
    expect(html).toContain('noindex');
  });

  test('whoever is signed in is not told to sign in where no number is named', async () => {
    const { cookie } = await newFreshMember(site);
    const answer = await fetch(`${site}/pricing/thank-you/`, { headers: { Cookie: cookie } });
    const html = await answer.text();
    const [main = ''] = html.split('</main>');
    expect(main).not.toMatch(/sign in with/i);
    expect(main).toContain(textsOf('en', 'checkout').thanks.accessHere);
  });

  test('nor by the page that thanks for the partner’s product', async () => {
    const answer = await fetch(`${site}/budgeto/thank-you/?orderId=${newId()}`);
    expect(headlineOf(await answer.text())).toBe('We do not know this order');
    const numberless = await fetch(`${site}/budgeto/thank-you/`);
    expect(headlineOf(await numberless.text())).toBe('Looking for your order?');
  });
});

function headlineOf(html: string): string | undefined {
  return /<h1>(.*?)<\/h1>/.exec(html)?.[1];
}
