import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { type Member, newMember, signIn } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser();
let member: Member;
beforeAll(async () => {
  member = await newMember(site, 'versions');
});

/** A document of two sittings; the first one's lender is Alder Mill. */
async function written(lender: string): Promise<void> {
  const id = newDocumentId(member.accountId);
  const save = (patch: Record<string, string>) =>
    fetch(`${site}/app/doc/loan-agreement-D417/values`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site, Cookie: member.cookie },
      body: JSON.stringify({ id, patch }),
    });
  await save({ lender: 'Alder Mill', borrower: 'Cedar & Sons' });
  const database = new pg.Client(runningConnection(siteDataDir));
  await database.connect();
  await database.query(`update documents set updated_at = updated_at - interval '1 hour' where id = $1`, [
    id,
  ]);
  await database.end();
  await save({ lender });
}

describe('I15.63 versions', () => {
  test.each([
    { javaScriptEnabled: true, lender: `Birch ${randomUUID().slice(0, 8)}` },
    { javaScriptEnabled: false, lender: `Maple ${randomUUID().slice(0, 8)}` },
  ])(
    'I15.64 I15.65 are reached from the list, compared, brought back and finished; with script: $javaScriptEnabled',
    async ({ javaScriptEnabled, lender }) => {
      await written(lender);
      const viewport = { width: 360, height: 740 };
      const { page, context } = await signIn(browser, site, {
        member,
        options: { javaScriptEnabled, viewport, bypassCSP: true },
      });
      const flash = page.locator('[data-kind=flash]');
      const faults = async () => (javaScriptEnabled ? violations(page) : []);
      await page.goto(`${site}/app/documents/?t=${lender.split(' ')[0]}`, SOON);
      await page.getByText(`More, ${lender}`).click();
      await page.getByRole('link', { name: 'Versions', exact: true }).click();
      await page.getByRole('heading', { name: 'Versions', exact: true }).waitFor();
      expect([await overflow(page), await faults()]).toEqual([[], []]);
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect.poll(() => page.locator('.versions-compared del').textContent()).toContain('Alder Mill');
      expect(await page.locator('.versions-compared ins').textContent()).toContain(lender.split(' ')[0]);
      expect([await overflow(page), await faults()]).toEqual([[], []]);
      await page.getByRole('link', { name: 'Version 1', exact: true }).click();
      await expect.poll(() => page.locator('.versions-fields').textContent()).toContain('Alder Mill');
      await page.getByRole('button', { name: 'Bring back version 1' }).click();
      await expect.poll(() => flash.textContent()).toContain('The earlier version is back.');
      expect(await page.locator('.versions-list > li').count()).toBe(3);
      await page.getByRole('button', { name: 'Finish it' }).click();
      await expect.poll(() => page.locator('.versions-status').textContent()).toContain('Final');
      await page.getByRole('button', { name: 'Keep working on it' }).click();
      await expect.poll(() => page.locator('.versions-status').textContent()).toContain('Draft');
      await context.close();
    },
  );
});
