import { expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { LOAN, linkIn, withDraft } from '../support/signing-documents.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

test('I20.45 I20.46 I20.105 a draft is finished and sent in one way, with what is empty told; its lines point to the certificate', async () => {
  const { member, id } = await withDraft();
  const { page, context } = await signIn(browser, site, { member, options: { bypassCSP: true } });
  await page.goto(`${site}${LOAN}?doc=${id}`, SOON);
  await page.locator('.filling[data-script]').waitFor();
  await page.getByRole('button', { name: 'Download', exact: true }).first().click();
  await page.locator('.filling-files').getByRole('button', { name: 'Send for signature' }).click();
  await page.getByRole('button', { name: 'Finish it and go on' }).waitFor();
  const told = page.locator('.workspace-notice');
  expect(await told.textContent()).toContain('Empty within a sentence');
  expect(await told.textContent()).toContain('Fill in something first');
  expect([await overflow(page), await violations(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Finish it and go on' }).click();
  await page.getByLabel('Your name, as they see it').fill('Jane Birch');
  const [lender] = await page.locator('.signing-form-person').all();
  const rosa = `pointer-${id}@example.com`;
  await lender?.getByLabel('Name').fill('Rosa O’Neil');
  await lender?.getByLabel('Email address').fill(rosa);
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await page.getByRole('button', { name: 'Send all the same' }).click();
  await expect.poll(() => page.locator('main').textContent()).toContain('0 of 1 have signed');
  const signer = await browser.page();
  await signer.page.goto(await linkIn(rosa, 'Read and sign'), SOON);
  await signer.page.getByRole('button', { name: 'Text only' }).click();
  const text = signer.page.locator('.pdf-pages-text');
  await expect.poll(() => text.textContent()).toContain('Signature: in the certificate at the end');
  await expect.poll(() => text.textContent()).toContain('listed in clause 11.');
  expect((await text.textContent())?.match(/Signature: in the certificate/g)).toHaveLength(1);
  // I20.105: nobody has signed yet, and the pages do not say so.
  expect(await text.textContent()).toContain('Without it this is not signed.');
  expect(await text.textContent()).not.toContain('Signed electronically');
  await signer.context.close();
  await context.close();
});

test('I20.47 a document that needs more by law than our signature says so before it is sent', async () => {
  const member = await newMember(site, 'form');
  const id = newDocumentId(member.accountId);
  const document = `${site}/app/doc/aufhebungsvertrag-D6907/`;
  await fetch(document, {
    ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
    body: new URLSearchParams({ doc: id, intent: 'save' }),
  });
  const answer = await fetch(`${document}sign/?doc=${id}&lang=de`, { headers: { Cookie: member.cookie } });
  const html = await answer.text();
  expect(html).toContain('Es wird auf Papier unterschrieben');
  expect(html).toContain('§ 623 BGB');
});

test('I20.104 a finished document that the law wants on paper says why before its form, and offers to print it', async () => {
  const member = await newMember(site, 'paper');
  const asked = { headers: { Cookie: member.cookie } };
  for (const [slug, law] of [
    ['kuendigung-durch-arbeitgeber-D6905', '§ 623 BGB'],
    ['geschaeftsanteilskauf-gmbh-D7915', '§ 15 Abs. 3 und 4 GmbHG'],
  ] as const) {
    const id = newDocumentId(member.accountId);
    const document = `${site}/app/doc/${slug}/`;
    for (const fields of [{ intent: 'save' }, { intent: 'finish', act: 'finish' }])
      await fetch(document, {
        ...{ method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: member.cookie } },
        body: new URLSearchParams({ doc: id, ...fields }),
      });
    const page = await (await fetch(`${document}sign/?doc=${id}&lang=de`, asked)).text();
    const html = page.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(html).toContain('Stattdessen herunterladen und ausdrucken');
    expect(html.indexOf(law)).toBeGreaterThan(0);
    expect(html.indexOf(law)).toBeLessThan(html.indexOf('name="name-0"'));
  }
});
