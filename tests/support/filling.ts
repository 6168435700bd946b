import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import type { Member } from './member.ts';

type Opened = { page: Page; context: BrowserContext };
type Browser = { page(options?: BrowserContextOptions): Promise<Opened> };
type Opening = {
  who: Member;
  script?: boolean;
  bypassCSP?: boolean;
  context?: BrowserContext;
  /** How a document is opened: as a form unless told. */
  view?: 'page' | 'form';
};

/** Pages are looked at before their pictures have come. */
export const SOON = { waitUntil: 'domcontentloaded' } as const;

/** Opens a page of the workspace as somebody, in a browser of its own or in one that is open already. */
export async function openAs(browser: Browser, address: string, opening: Opening): Promise<Opened> {
  const { who, context, script = true, bypassCSP = false, view = 'form' } = opening;
  const opened = context
    ? { context, page: await context.newPage() }
    : await browser.page({ javaScriptEnabled: script, bypassCSP });
  const target = new URL(address);
  if (view === 'form') target.searchParams.set('view', 'form');
  const url = target.origin;
  const cookies = who.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await opened.context.addCookies(cookies);
  await opened.page.goto(target.href, SOON);
  if (script) await opened.page.locator('.filling[data-script]').waitFor();
  return opened;
}

/** A document nobody has opened yet, its place put off, as a form. */
export function fresh(address: string, view: 'page' | 'form' = 'form'): string {
  return `${address}?doc=${crypto.randomUUID()}&place=later${view === 'form' ? '&view=form' : ''}`;
}

/** Turns from the pages of a document to its form; without script that is what there is. */
export async function showForm(page: Page): Promise<void> {
  await page.locator('.filling').waitFor();
  const form = page.locator('.filling-views a').last();
  if (!(await form.isVisible())) return;
  await form.click();
  await page.waitForURL(/[?&]view=form/);
}

/** Opens what the bar's button for files opens. */
export async function showDownloads(page: Page): Promise<void> {
  await page.locator('.bar-download').click();
  await page.locator('.filling-bar .filling-files').waitFor();
}

export async function reload(page: Page): Promise<void> {
  await page.reload(SOON);
  await page.locator('.filling[data-script]').waitFor();
}

export function saveStatus(page: Page): Promise<string | null> {
  return page.locator('.filling-status').getAttribute('data-status');
}

/** Waits until the server has what was typed. */
export async function saved(page: Page): Promise<void> {
  await expect.poll(() => saveStatus(page)).toBe('saved');
}

/** Gives an account a plan, as an operator does. */
export async function entitle(address: string, dataDir: string, plan = 'basic'): Promise<void> {
  const script = join(import.meta.dirname, '../../scripts/entitle.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [script, address, plan, '30'], { env });
}

/** Gives a member files of this very moment, under a licence of their own. */
export async function filesNow({ accountId }: Member, dataDir: string, count: number): Promise<void> {
  const client = new pg.Client(runningConnection(dataDir));
  await client.connect();
  await client.query(
    `insert into downloads (id, account_id, holder_id, template_id, format, at)
     select gen_random_uuid(), $1::uuid, $1::uuid, 417, 'pdf', now() from generate_series(1, $2::integer)`,
    [accountId, count],
  );
  await client.end();
}
