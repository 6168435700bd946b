// What a document of the workspace costs who fills it in, in Chromium: the script that comes with it (brotli), and with
// the processor slowed down four times how long it takes from a key to the letter that is painted. As a free account
// sees it (pictures) and as a plan does (the document itself). Fails over a limit. Usage: npm run bench:document
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { EntitlementsService } from '../../src/services/entitlements/entitlements.server.ts';
import { type Member, newFreshMember, newMember } from '../../tests/support/member.ts';
import { WORKSPACE_BUDGET } from '../../tests/support/weight-budget.table.ts';
import { openRunningDatabase } from '../operate/running-database.ts';
import { ensureChromium } from '../setup/chromium.mjs';
import { startMeasured } from './built-server.ts';
import { median, printTable, shown } from './figures.ts';

const LOAN = '/app/doc/loan-agreement-D417';
const KB = 1024;
const LIMITS = { script: WORKSPACE_BUDGET.document, glyph: 50 };
const SLOW_DOWN = 4;
/** What a page fetches by itself has come by then. */
const SETTLE_MS = 3_000;
const TYPED = 'Quarrel Hill Flour Mill';

type Cost = { script: number; glyphs: number[] };

async function main(): Promise<void> {
  const server = await startMeasured();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const [free, customer] = [await newFreshMember(server.url, 'free'), await newMember(server.url, 'plan')];
    await entitle(customer, server.dataDir);
    printTable(
      ['account', 'script', 'limit', 'key to letter', 'slowest', 'limit of the middle'],
      [
        row('free', await cost(browser, server.url, free)),
        row('with a plan', await cost(browser, server.url, customer)),
      ],
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function entitle({ accountId }: Member, dataDir: string): Promise<void> {
  process.env['DATA_DIR'] = dataDir;
  const database = await openRunningDatabase();
  await new EntitlementsService(database).grant({
    accountId,
    plan: 'basic',
    source: 'operator',
    endsAt: null,
  });
  await database.close();
}

function row(account: string, { script, glyphs }: Cost): string[] {
  const middle = median(glyphs);
  const isWithin = script <= LIMITS.script && middle <= LIMITS.glyph;
  if (!isWithin) process.exitCode = 1;
  return [
    account,
    `${(script / KB).toFixed(1)} KB`,
    `${LIMITS.script / KB} KB`,
    `${shown(middle)} ms`,
    `${shown(Math.max(...glyphs))} ms`,
    `${LIMITS.glyph} ms${isWithin ? '' : ' MISSED'}`,
  ];
}

async function cost(browser: Browser, site: string, member: Member): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  await context.addCookies(cookiesOf(member, site));
  const page = await context.newPage();
  const script = await scriptOf(context, page, `${site}${LOAN}?doc=${crypto.randomUUID()}&place=later`);
  const glyphs = await glyphsOf(context, page);
  await context.close();
  return { script, glyphs };
}

function cookiesOf({ cookie }: Member, url: string) {
  return cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}

/** Bytes of script that came with a page, as they were transferred. */
async function scriptOf(context: BrowserContext, page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  context.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('.filling[data-script]').waitFor();
  await sleep(SETTLE_MS);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Milliseconds from each key that is typed on the page until its letter is painted. */
async function glyphsOf(context: BrowserContext, page: Page): Promise<number[]> {
  await page.locator('.blank-next [data-next]').click();
  await page.locator('.blank-editor input').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.evaluate(() => {
    const glyphs: number[] = [];
    Object.assign(window, { glyphs });
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => glyphs.push(performance.now() - timeStamp))),
      true,
    );
  });
  await page.keyboard.type(TYPED, { delay: 120 });
  await sleep(500);
  return page.evaluate<number[]>('window.glyphs');
}

await main();
