import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { confirmByMail } from '../support/confirmed.ts';
import { SOON } from '../support/filling.ts';
import { violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const LOAN = '/app/doc/loan-agreement-D417';

test('I15.80 somebody takes all of one account along and brings it into another one, in a browser', async () => {
  const [first, second] = [await newMember(site, 'leaves'), await newMember(site, 'arrives')];
  await fetch(`${site}${LOAN}/values`, {
    method: 'POST',
    headers: { Cookie: first.cookie, Origin: site, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: crypto.randomUUID(), patch: { lender: 'Möwenhaus GmbH' } }),
  });
  await confirmByMail(site, first);
  const leaving = await signIn(browser, site, { member: first });
  await leaving.page.goto(`${site}/app/account/data/`, SOON);
  const download = leaving.page.waitForEvent('download');
  await leaving.page.locator('main form button').first().click();
  const zip = await readFile(await (await download).path());
  await leaving.context.close();

  const { page, context } = await signIn(browser, site, { member: second });
  await page.goto(`${site}/app/account/data/import/`, SOON);
  await page.locator('.uploads-choose').waitFor();
  await page
    .locator('#drive-files')
    .setInputFiles({ name: 'papergrove.zip', mimeType: 'application/zip', buffer: zip });
  // With script it goes up at once, and is then one of the zips of the drive.
  await page.getByRole('radio', { name: /papergrove\.zip/ }).waitFor();
  await page.getByRole('button', { name: 'Check and import' }).click();
  await page.locator('#ended').waitFor({ timeout: 15_000 });
  const told = page.locator('main');
  await expect.poll(() => told.textContent()).toContain('papergrove.zip is in');
  expect(await told.textContent()).toContain('Links were imported as ended');
  expect(await violations(page)).toEqual([]);
  await page.goto(`${site}/app/documents/`, SOON);
  await expect.poll(() => told.textContent()).toContain('Möwenhaus GmbH');
  await context.close();
});
