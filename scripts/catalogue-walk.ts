// A walk over every page search engines may list and one page of each layout, in all six languages: axe finds nothing
// at 360 and 1280 px, nothing is wider than the window from 320 px on, there is one h1, and the console stays silent.
// Usage: npm run test:catalogue -- [--only=PATTERN] [--pages=4] [--pseudo]
// --only: addresses this regular expression matches. --pseudo: under the longer words of the pseudo-locale xa.
import { type Browser, chromium, type Page } from 'playwright-core';
import { MANIFEST } from '../src/routes/manifest.table.ts';
import { isPattern, rowPath } from '../src/routes/paths.ts';
import { LOCALE_CODES } from '../src/shared/locale.ts';
import { overflow, violations } from '../tests/support/layout.ts';
import { startServer } from '../tests/support/server.ts';
import { numberOption, textOption } from './bench/figures.ts';
import { ensureChromium } from './setup/chromium.mjs';

const WIDTHS = [1280, 768, 360, 320];
const AXE_WIDTHS: readonly number[] = [1280, 360];
const HEIGHT = 800;
/** What the page does after its load event is done by then. */
const SETTLE_MS = 300;

type Walk = { browser: Browser; site: string; pseudo: boolean };

async function main(): Promise<void> {
  const pseudo = process.argv.includes('--pseudo');
  const only = new RegExp(textOption('only') ?? '');
  const server = await startServer({
    env: { LIMITS: 'off', TEST_HOOKS: '0', LOG_LEVEL: 'warn', ...(pseudo ? { PSEUDO_LOCALE: 'xa' } : {}) },
  });
  process.once('exit', () => server.process.kill('SIGTERM'));
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const addresses = (await addressesOf(server.url)).filter((address) => only.test(address));
  const waiting = addresses.toReversed();
  const found: string[] = [];
  async function walk(): Promise<void> {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const here = await visit({ browser, site: server.url, pseudo }, address);
      for (const line of here) console.log(`FAILED ${address} ${line}`);
      found.push(...here);
      const done = addresses.length - waiting.length;
      if (done % 25 === 0) console.log(`… ${done} of ${addresses.length}`);
    }
  }
  await Promise.all(Array.from({ length: numberOption('pages', 4) }, walk));
  await browser.close();
  await server.stop();
  console.log(`${addresses.length} pages, ${found.length} findings`);
  process.exitCode = found.length === 0 && addresses.length > 0 ? 0 : 1;
}

/** Pages that may be listed, the first of each layout, and those the manifest has only a pattern or nothing for. */
async function addressesOf(site: string): Promise<string[]> {
  const plain = MANIFEST.filter((row) => !isPattern(row));
  const firsts = new Set(new Map(plain.toReversed().map((row) => [row.layout, row])).values());
  const rows = plain.filter((row) => row.index || firsts.has(row));
  const named = rows.flatMap((row) => row.prefixes.map((locale) => rowPath(row, locale)));
  const others = await Promise.all(
    LOCALE_CODES.map(async (locale) => {
      const home = locale === 'en' ? '/' : `/${locale}/`;
      const html = await (await fetch(`${site}${home}templates/`)).text();
      const document = /href="(\/[^"?]*\/templates\/[^"?/]+-D\d+\/|\/templates\/[^"?/]+-D\d+\/)"/.exec(
        html,
      )?.[1];
      const dialogs = [`${home}lp/?dialog=signup`, `${home}pricing/plans/?dialog=terms`];
      return [document ?? `${home}templates/none-D0/`, `${home}no-such-page/`, ...dialogs];
    }),
  );
  return [...new Set([...named, ...others.flat()])];
}

/** What is wrong with one page. */
async function visit({ browser, site, pseudo }: Walk, address: string): Promise<string[]> {
  const viewport = { width: WIDTHS[0] ?? 0, height: HEIGHT };
  const context = await browser.newContext({ viewport, bypassCSP: true });
  const page = await context.newPage();
  const found: string[] = [];
  const missing = address.endsWith('/no-such-page/');
  page.on('console', (message) => {
    const expected = missing && message.text().includes('status of 404');
    if (message.type() === 'error' && !expected) found.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`error: ${error.message}`));
  try {
    await page.goto(`${site}${address}`, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const headings = await page.locator('h1').count();
    if (headings !== 1) found.push(`${headings} h1`);
    for (const width of WIDTHS) found.push(...(await at(page, width, pseudo)));
  } catch (error) {
    found.push(String(error));
  }
  await context.close();
  return found;
}

/** What is wrong with a page at a width. Longer words change nothing that axe looks at. */
async function at(page: Page, width: number, pseudo: boolean): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  // A frame for the layout, and a transition that a change of width may have begun.
  await page.waitForTimeout(250);
  const found = await overflow(page);
  if (AXE_WIDTHS.includes(width) && !pseudo) found.push(...(await violations(page)));
  return found.map((line) => `at ${width} px: ${line}`);
}

await main();
