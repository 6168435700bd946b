import { expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { signIn } from '../support/member.ts';
import { LOAN, withFinished } from '../support/signing-documents.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

test('I20.100 another language of “Send for signature” is a page of the same document', async () => {
  const { member, id } = await withFinished();
  const other = newDocumentId(member.accountId);
  await fetch(`${site}${LOAN}`, {
    ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
    body: new URLSearchParams({ doc: other, intent: 'save', 'v.lender': 'Second Lender' }),
  });
  const { page, context } = await signIn(browser, site, { member });
  await page.goto(`${site}${LOAN}sign/?doc=${id}`, SOON);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Zur Unterschrift senden' }).waitFor();
  expect(new URL(page.url()).searchParams.get('doc')).toBe(id);
  expect(await page.locator('main').textContent()).toContain('Harbor Street Bakery');
  await context.close();
});
