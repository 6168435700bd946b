import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { entitle, SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember, signIn } from '../support/member.ts';
import { LOAN, withFinished } from '../support/signing-documents.ts';
import { posted } from '../support/signing-site.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const WIDTHS = [360, 1280] as const;
const DRAWN = { timeout: 60_000, interval: 500 };

async function pagesIn(pdf: ArrayBuffer): Promise<number> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  const { numPages } = await task.promise;
  await task.destroy();
  return numPages;
}

test('I20.119 the sender looks at the pages of a finished document as they go out, as many as go out, with and without script', async () => {
  const { member, id } = await withFinished();
  const form = `${site}${LOAN}sign/?doc=${id}`;
  let counted = 0;
  for (const [index, width] of WIDTHS.entries()) {
    const options = { viewport: { width, height: 800 }, bypassCSP: true, javaScriptEnabled: index === 0 };
    const { page, context } = await signIn(browser, site, { member, options });
    // The form does not wait for what is drawn while others' pages are.
    const isDrawn = async () => {
      await page.goto(form, SOON);
      return page.locator('.signing-preview').count();
    };
    await expect.poll(isDrawn, DRAWN).toBe(1);
    const label = await page.locator('.signing-preview summary').textContent();
    counted = Number(/^What they will see: (\d+) pages$/.exec(label ?? '')?.[1]);
    await page.locator('.signing-preview summary').click();
    const pictures = page.locator('.signing-preview-page');
    expect(await pictures.count()).toBe(counted);
    await expect
      .poll(() => pictures.first().evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeGreaterThan(0);
    expect(await pictures.first().getAttribute('alt')).toBe(`Page 1 of ${counted}`);
    expect(await page.locator('.signing-preview').textContent()).not.toContain('The word across the pages');
    if (index === 0) expect([await overflow(page), await violations(page)]).toEqual([[], []]);
    await context.close();
  }
  const people = { 'party-0': 'lender', 'name-0': 'Rosa', 'email-0': `rosa-${id}@example.com` };
  const other = { 'party-1': 'borrower', 'name-1': 'Bob', 'email-1': `bob-${id}@example.com` };
  const sent = { key: newId(), sender: 'Jane Birch', ...people, ...other };
  expect((await posted(`${LOAN}sign/?doc=${id}`, sent, member)).told).toBe('sent');
  const headers = { Cookie: member.cookie };
  const envelope = /\/app\/signing\/[\w-]+\//.exec(await (await fetch(form, { headers })).text())?.[0] ?? '';
  const file = await fetch(`${site}${envelope}file/`, { headers });
  expect(await pagesIn(await file.arrayBuffer())).toBe(counted);
});

test('I20.119 without a plan the pages are marked, and say that what goes out is not; nobody else has them', async () => {
  const member = await newMember(site, 'preview');
  const id = newDocumentId(member.accountId);
  const post = { method: 'POST', redirect: 'manual' } as const;
  for (const fields of [
    { intent: 'save', 'v.lender': 'Harbor Street Bakery' },
    { intent: 'finish', act: 'finish' },
  ])
    await fetch(`${site}${LOAN}`, {
      ...{ ...post, headers: { Origin: site, Cookie: member.cookie } },
      body: new URLSearchParams({ doc: id, ...fields }),
    });
  const headers = { Cookie: member.cookie };
  const shown = async () => (await fetch(`${site}${LOAN}sign/?doc=${id}`, { headers })).text();
  await expect.poll(shown, DRAWN).toMatch(/<p[^>]*>The word across the pages is only here/);
  const picture = `${site}${LOAN}sign/pages/1?doc=${id}&v=`;
  const marked = await fetch(`${picture}0.plain`, { headers });
  expect([marked.status, marked.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  // What stands in its address changes nothing.
  const again = await fetch(`${picture}0.marked`, { headers });
  const bytes = await marked.arrayBuffer();
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  await entitle(member.address, siteDataDir);
  const plain = await fetch(picture, { headers });
  expect(Buffer.from(await plain.arrayBuffer()).equals(Buffer.from(bytes))).toBe(false);
  const stranger = await newMember(site, 'preview-other');
  expect((await fetch(picture, { headers: { Cookie: stranger.cookie } })).status).toBe(404);
  expect((await fetch(picture, { redirect: 'manual' })).status).toBe(303);
  expect((await fetch(`${site}${LOAN}sign/pages/99?doc=${id}`, { headers })).status).toBe(404);
});
