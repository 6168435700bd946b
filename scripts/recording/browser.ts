import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { mailsFor, proofOf } from '../../tests/support/sign-up.ts';
import { ensureChromium } from '../setup/chromium.mjs';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

/** The browser that pictures and films are taken with. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? ensureChromium(),
    args: FLAGS,
  });
}

/** Pictures of documents are drawn when first asked for. What is hidden is never asked for: nobody waits for it. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
}

/** Follows the link of the mail that came for an address; after that the workspace no longer reminds of it. */
export async function proveMailbox(context: BrowserContext, site: string, address: string): Promise<void> {
  const [mail] = await mailsFor(site, address);
  if (!mail) throw new Error('no mail came: run the server as the demo (without SMTP_URL)');
  const { link } = await proofOf(site, mail);
  const { pathname, search } = new URL(link);
  const page = await context.newPage();
  await page.goto(`${site}${pathname}${search}`, { waitUntil: 'load' });
  await page.locator('main form button').first().click();
  await page.waitForURL((url) => !url.pathname.includes('/account/proof'), { timeout: 30_000 });
  await page.close();
}
