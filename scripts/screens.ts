// Takes the pictures of the workspace that pages show, from a running server in demo mode: signs a throwaway
// account up, gives it the papers of a small business by the forms that people use, and photographs the real pages in
// every language into public/screens.
// Usage: DATA_DIR=… npm run screens -- http://localhost:3000 [drive …]
// DATA_DIR names the server's, where it is not the usual one; names after the address take only these pictures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { type ByLocale, byLocale, LOCALE_CODES, type Locale } from '../src/shared/locale.ts';
import { SCREEN, SCREEN_NAMES, type ScreenName } from '../src/site/sections/screen/screens.ts';
import { type Member, newMember } from '../tests/support/member.ts';
import { launchBrowser, settled } from './recording/browser.ts';
import { type Furnished, furnish } from './recording/furnish.ts';
import { OFFICES } from './recording/office.table.ts';

const FOLDER = join(import.meta.dirname, '../public/screens');
const LARGEST_BYTES = 56 * 1024;

/** What somebody looks for; finds documents in each language. */
const WORDS: ByLocale<string> = {
  en: 'agreement',
  de: 'vertrag',
  es: 'contrato',
  fr: 'contrat',
  it: 'contratto',
  pt: 'contrato',
};

/** Where in the workspace each picture is taken. */
const PLACES: Record<ScreenName, (locale: Locale, loan: Furnished) => string> = {
  search: (locale) => `search/?t=${byLocale(WORDS, locale)}`,
  document: (_locale, { id, path }) => `${path}?doc=${id}`,
  wording: (_locale, { id, path }) => `${path}wording/?id=${id}`,
  folders: () => '',
  drive: () => 'drive/',
  links: () => 'links/',
  signing: (_locale, { envelope }) => envelope,
  invoices: () => 'apps/invoices/',
  calendar: () => 'calendar/',
  plan: () => 'business-plan-kit/',
};

async function main(): Promise<void> {
  const [address, ...only] = process.argv.slice(2);
  const site = address?.replace(/\/$/, '');
  if (!site)
    throw new Error('usage: npm run screens -- <base address of a running server> [names of pictures]');
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const locale of LOCALE_CODES) await takeAll(browser, { site, locale, only });
  } finally {
    await browser.close();
  }
}

type Asked = { site: string; locale: Locale; only: readonly string[] };

/** An account per language: what it has is in that language. */
async function takeAll(browser: Browser, { site, locale, only }: Asked): Promise<void> {
  const member = await newMember(site, 'screens');
  const loan = await furnish(site, member, locale);
  const context = await browser.newContext({
    viewport: { width: SCREEN.width, height: SCREEN.height },
    reducedMotion: 'reduce',
  });
  await context.addCookies(cookiesOf(member, site));
  await changeWords(context, { site, locale, loan });
  await readSome(context, site, locale);
  for (const name of SCREEN_NAMES)
    if (only.length === 0 || only.includes(name)) await take(context, { site, name, locale, loan });
  await context.close();
}

function cookiesOf({ cookie }: Member, url: string) {
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

/** One clause says something more, and one is left out. */
async function changeWords(
  context: BrowserContext,
  { site, locale, loan }: Omit<Shot, 'name'>,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site}/app/${loan.path}wording/?id=${loan.id}&lang=${locale}`, { waitUntil: 'load' });
  // The paragraph below the heading of the second clause.
  await page.locator('.wording-part[data-section] + .wording-part a.wording-way').nth(1).click();
  const words = page.locator('#wording-text');
  await words.fill(`${await words.inputValue()} ${byLocale(OFFICES, locale).own}`);
  await page.locator('.wording-form button[type="submit"]').first().click();
  await page.locator('.wording-form').waitFor({ state: 'detached' });
  await page.close();
}

/** Opens a few documents, so that the start page is that of somebody who works here. */
async function readSome(context: BrowserContext, site: string, locale: Locale): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site}/app/search/?t=${byLocale(WORDS, locale)}&lang=${locale}`, { waitUntil: 'load' });
  const links = await page
    .locator('.workspace-card')
    .evaluateAll((cards) => cards.flatMap((card) => (card instanceof HTMLAnchorElement ? card.href : [])));
  for (const link of links.slice(0, 4)) await page.goto(link, { waitUntil: 'load' });
  await page.close();
}

type Shot = { site: string; name: ScreenName; locale: Locale; loan: Furnished };

async function take(context: BrowserContext, { site, name, locale, loan }: Shot): Promise<void> {
  const page = await context.newPage();
  const address = new URL(`/app/${PLACES[name](locale, loan)}`, site);
  address.searchParams.set('lang', locale);
  await page.goto(address.href, { waitUntil: 'load' });
  if (name === 'wording') await page.locator('.wording-shown summary').first().click();
  if (name === 'signing') await page.locator('.envelope-pages canvas').first().waitFor();
  await settled(page);
  const picture = await page.screenshot();
  await page.close();
  const file = join(FOLDER, `${name}-${locale}.webp`);
  const bytes = await webp(picture);
  writeFileSync(file, bytes);
  console.log(file, `${Math.round(bytes.length / 1024)} KB`);
}

/** As good as fits into the largest allowed file: text and lines in few colors, pages drawn small as a photograph. */
async function webp(picture: Buffer): Promise<Buffer> {
  const few = (colours: number) => sharp(picture).png({ palette: true, colours, dither: 0 }).toBuffer();
  const quality = (value: number) => ({ quality: value, effort: 6, smartSubsample: true });
  const ways = [
    async () => sharp(await few(64)).webp({ lossless: true, effort: 6 }),
    ...[84, 76, 68, 60, 52].map((value) => async () => sharp(picture).webp(quality(value))),
    async () => sharp(await few(24)).webp({ lossless: true, effort: 6 }),
    ...[44, 36, 30].map((value) => async () => sharp(picture).webp(quality(value))),
  ];
  for (const way of ways) {
    const bytes = await (await way()).toBuffer();
    if (bytes.length <= LARGEST_BYTES) return bytes;
  }
  throw new Error(`a picture stays larger than ${LARGEST_BYTES} bytes`);
}

await main();
