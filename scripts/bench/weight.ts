// What one page of each layout weighs, in bytes as transferred (brotli), beside its budget. Fails over a budget, and
// far under it, because then something is missing. Usage:
// npm run bench:weight [-- --only=PATTERN]
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { keysOf } from '../../src/shared/keys.ts';
import { ensureChromium } from '../setup/chromium.mjs';
import { startMeasured } from './built-server.ts';
import { printTable, textOption } from './figures.ts';

/** The first page of each layout, and pages that carry more than those. */
const PATHS = new Set([
  '/',
  ...new Map(MANIFEST.toReversed().map((row) => [row.layout, row.path])).values(),
  // Long words, and what is longest of all.
  '/de/',
  '/fr/',
  '/templates/',
  '/templates/business-plan-D501/',
  '/company/affiliate/',
  '/pricing/plans/',
  '/de/pricing/plans/',
  '/pricing/plans/?buy=basic&country=US',
  '/de/pricing/plans/?buy=basic&country=DE',
  '/fr/pricing/plans/?buy=basic&country=FR',
  '/lp/ms-office/',
  '/docs/free-demo/',
  '/fr/lp/1300-modeles/',
  '/no-such-page/',
]);
/** Tables of more columns than this cannot be read. */
const COLUMNS = 6;

type Budget = { name: string; limit: number; least: number; unit: 'bytes' | 'count' };

const KB = 1024;
const BUDGETS = {
  document: { name: 'document', limit: 13 * KB, least: 3 * KB, unit: 'bytes' },
  firstScript: { name: 'script at load', limit: 5 * KB, least: 1, unit: 'bytes' },
  laterScript: { name: 'script without dialog', limit: 15 * KB, least: 1, unit: 'bytes' },
  earlyReact: { name: 'React at load', limit: 0, least: 0, unit: 'bytes' },
  fonts: { name: 'font files', limit: 1, least: 0, unit: 'count' },
  largestFont: { name: 'largest font', limit: 25 * KB, least: 0, unit: 'bytes' },
  requests: { name: 'other requests', limit: 10, least: 2, unit: 'count' },
  small: { name: '250 px picture', limit: 12 * KB, least: 0, unit: 'bytes' },
  large: { name: '600 px picture', limit: 65 * KB, least: 0, unit: 'bytes' },
  thirdParties: { name: 'third parties', limit: 0, least: 0, unit: 'count' },
} as const satisfies Record<string, Budget>;

type Measure = keyof typeof BUDGETS;
type Weights = Record<Measure, number>;
type Fetched = { url: URL; type: string; bytes: number; react: boolean };
type Measured = { path: string; layout: string; weights: Weights };

/** How long a page may take its time to load what it wants at once, and after being scrolled. */
const SETTLE_MS = 3_000;
/** Texts of React's own code, which survive minifying. */
const REACT = /react\.transitional\.element|react\.memo_cache_sentinel|Minified React error/;

async function main(): Promise<void> {
  const server = await startMeasured();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const all: Measured[] = [];
    // By name: Chromium takes brotli from localhost, not from a number.
    const only = new RegExp(textOption('only') ?? '');
    for (const path of PATHS) if (only.test(path)) all.push(await measure(browser, server.url, path));
    report(all);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(browser: Browser, site: string, path: string): Promise<Measured> {
  const document = await documentOf(site, path);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  const requests: Request[] = [];
  // Of the context: what a worker asks for counts too.
  context.on('request', (request) => requests.push(request));
  await page.goto(`${site}${path}`, { waitUntil: 'load' });
  await sleep(SETTLE_MS);
  const atLoad = await fetchedBy(requests);
  await lookAround(page);
  const inAll = await fetchedBy(requests);
  const layout = (await page.locator('body').getAttribute('data-layout')) ?? 'unnamed';
  const pictures = await picturesOf(page, document.text, site);
  await context.close();
  return { path, layout, weights: weigh({ document, atLoad, inAll, pictures, site }) };
}

/** A page as transferred; of legal texts and news articles all but the text, which may be as long as it is. */
async function documentOf(site: string, path: string): Promise<Answer> {
  const answer = await transferred(`${site}${path}`);
  const page = MANIFEST.find((row) => row.path === path)?.page;
  if (page !== 'legal' && page !== 'article') return answer;
  const whole = await (await fetch(`${site}${path}`)).text();
  const rest = whole.replace(
    /<main[\s\S]*<\/main>/,
    (main) => main.match(/<style[\s\S]*?<\/style>/g)?.join('') ?? '',
  );
  return {
    ...answer,
    bytes: answer.bytes - brotliCompressSync(whole).length + brotliCompressSync(rest).length,
  };
}

/** What a visitor does without opening a dialog: hovers over the header, scrolls to the end. */
async function lookAround(page: Page): Promise<void> {
  for (const item of await page.locator('header a, header button, header summary').all()) {
    if (await item.isVisible()) await item.hover({ timeout: 2_000 }).catch(() => undefined);
  }
  await page.mouse.move(640, 400);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await sleep(100);
  }
  await sleep(SETTLE_MS);
}

type Options = { document: Answer; atLoad: Fetched[]; inAll: Fetched[]; pictures: Answer[]; site: string };

function weigh({ document, atLoad, inAll, pictures, site }: Options): Weights {
  const scripts = (all: Fetched[], react: boolean) =>
    sum(all.filter((one) => one.type === 'script' && one.react === react).map((one) => one.bytes));
  const fonts = inAll.filter((one) => one.type === 'font');
  const largest = (width: string) =>
    Math.max(0, ...pictures.filter((one) => one.url.includes(`/${width}/`)).map((one) => one.bytes));
  return {
    document: document.bytes,
    firstScript: scripts(atLoad, false),
    laterScript: scripts(inAll, false),
    earlyReact: scripts(atLoad, true),
    fonts: fonts.length,
    largestFont: Math.max(0, ...fonts.map((one) => one.bytes)),
    requests: atLoad.filter((one) => !isDocumentPicture(one.url)).length,
    small: largest('250px'),
    large: largest('600px'),
    thirdParties: inAll.filter((one) => one.url.origin !== site && one.url.protocol.startsWith('http'))
      .length,
  };
}

/** What was transferred so far. A page fetched ahead for later is no part of this one. */
async function fetchedBy(requests: readonly Request[]): Promise<Fetched[]> {
  const all = await Promise.all(
    requests.map(async (request) => {
      const headers = await request.allHeaders();
      if (headers['sec-purpose']?.includes('prefetch')) return undefined;
      const answered = await request.response();
      const bytes = answered ? (await request.sizes()).responseBodySize : 0;
      // A part of the code that is fetched ahead of its import is a script all the same.
      const type = new URL(request.url()).pathname.endsWith('.js') ? 'script' : request.resourceType();
      const react = type === 'script' && (await isReact(request.url()));
      return { url: new URL(request.url()), type, bytes, react };
    }),
  );
  return all.filter((one) => one !== undefined);
}

async function isReact(url: string): Promise<boolean> {
  return REACT.test(await (await fetch(url)).text());
}

/** First pages of documents, and documents in the workspace: what the page is about, lazy below the fold. */
function isDocumentPicture({ pathname, searchParams }: URL): boolean {
  // The image service is asked for one in another size.
  const picture = pathname === '/images/' ? (searchParams.get('src') ?? '') : pathname;
  return /^\/(imgs|screens)\//.test(picture);
}

/** Every document picture the page names, in every format and size, whichever this browser would choose. */
async function picturesOf(page: Page, html: string, site: string): Promise<Answer[]> {
  const inScripts = await page.evaluate(() => document.documentElement.outerHTML);
  const named = `${html} ${inScripts}`.matchAll(/\/imgs\/\d+px\/\d+\.(?:png|webp|avif)(?:\?v=[\w-]+)?/g);
  const urls = [...new Set([...named].map(([url]) => `${site}${url}`))];
  return Promise.all(urls.map(transferred));
}

type Answer = { url: string; status: number; bytes: number; encoding: string; text: string };

/** Asks as a browser does and counts the bytes of the answer's body before they are decoded. */
function transferred(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = get(
      url,
      { headers: { 'Accept-Encoding': 'gzip, deflate, br' }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const encoding = response.headers['content-encoding'] ?? 'none';
          const text = encoding === 'none' ? body.toString('utf8') : '';
          resolve({ url, status: response.statusCode ?? 0, bytes: body.length, encoding, text });
        });
      },
    );
    asked.on('error', reject);
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function verdict({ limit, least }: Budget, value: number): 'ok' | 'OVER' | 'MISSING' {
  if (value > limit) return 'OVER';
  return value < least ? 'MISSING' : 'ok';
}

function report(all: readonly Measured[]): void {
  const show = (budget: Budget, value: number) =>
    budget.unit === 'bytes' ? `${(value / KB).toFixed(1)} KB` : String(value);
  const measures = keysOf(BUDGETS);
  const rows = measures.map((measure) => {
    const budget: Budget = BUDGETS[measure];
    const cells = all.map(({ weights }) => {
      const told = verdict(budget, weights[measure]);
      return `${show(budget, weights[measure])}${told === 'ok' ? '' : ` ${told}`}`;
    });
    return { name: budget.name, limit: `≤ ${show(budget, budget.limit)}`, cells };
  });
  for (let from = 0; from < all.length; from += COLUMNS) {
    const part = <T>(cells: readonly T[]) => cells.slice(from, from + COLUMNS);
    printTable(
      ['', 'budget', ...part(all).map(({ path }) => path)],
      [
        ['layout', '', ...part(all).map(({ layout }) => layout)],
        ...rows.map(({ name, limit, cells }) => [name, limit, ...part(cells)]),
      ],
    );
  }
  const faults = all.flatMap(({ path, weights }) =>
    measures
      .filter((measure) => verdict(BUDGETS[measure], weights[measure]) !== 'ok')
      .map((measure) => `${path}: ${BUDGETS[measure].name} ${verdict(BUDGETS[measure], weights[measure])}`),
  );
  for (const fault of faults) console.log(`FAILED ${fault}`);
  console.log(
    faults.length === 0 ? 'All pages are within their budgets.' : `${faults.length} budgets are broken.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await main();
