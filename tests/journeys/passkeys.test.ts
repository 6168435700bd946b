import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { confirmByMail, pageText, postForm, waitFor } from '../support/confirmed.ts';
import { mailsAbout } from '../support/mails.ts';
import { newMember, signIn } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

test('I15.47 a passkey is added, named, signs in by itself, and opens nothing once it is removed', async () => {
  const member = await newMember(site, 'passkey');
  await confirmByMail(site, member);
  const { page, context } = await signIn(browser, site, { member });
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));

  await page.goto(`${site}/app/account/passkeys/`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.locator('.security-name', { hasText: 'Chrome on Linux' }).waitFor();
  await waitFor(async () => (await mailsAbout(site, member.address, /passkey was added/))[0]);
  await page.locator('.security-more summary').click();
  await page.getByLabel('Name', { exact: true }).fill('Office laptop');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.locator('.security-name', { hasText: 'Office laptop' }).waitFor();

  await context.clearCookies();
  fetched.length = 0;
  await page.goto(`${site}/app/account/login/?next=doc/loan-agreement-D417`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
  expect(fetched.filter((url) => /passkey/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL(/\/app\/doc\/loan-agreement-D417/);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'b_userId')?.value).toBe(member.accountId);

  // Removed in the session that was confirmed before.
  await context.clearCookies();
  const html = await pageText(site, '/app/account/passkeys/', member.cookie);
  const id = /name="id" value="([\w-]+)"/.exec(html)?.[1] ?? '';
  await postForm(site, '/app/account/passkeys/', { intent: 'remove', id }, member.cookie);
  await page.goto(`${site}/app/account/login/`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByText('This passkey does not open an account here').waitFor();
  await waitFor(async () => (await mailsAbout(site, member.address, /passkey was removed/))[0]);
});
