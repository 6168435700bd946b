// Takes the pictures of the workspace that pages show, from a running server in demo mode: signs a throwaway
// account up, proves its mailbox, and photographs the real pages in every language into public/screens.
// Usage: npm run screens -- http://localhost:3000
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { type ByLocale, byLocale, LOCALE_CODES, type Locale } from '../src/shared/locale.ts';
import { SCREEN, SCREEN_NAMES, type ScreenName } from '../src/site/sections/screen/screens.ts';
import { newAddress } from '../tests/support/sign-up.ts';
import { launchBrowser, proveMailbox, settled } from './recording/browser.ts';

const FOLDER = join(import.meta.dirname, '../public/screens');
const LARGEST_BYTES = 45 * 1024;

/** Words and documents that exist in each language; German, Italian and Portuguese show the English library. */
const SUBJECTS: ByLocale<{ word: string; document: string }> = {
  en: { word: 'agreement', document: 'loan-agreement-D417' },
  de: { word: 'agreement', document: 'loan-agreement-D417' },
  es: { word: 'contrato', document: 'contrato-de-prestamo-D3417' },
  fr: { word: 'contrat', document: 'contrat-de-pret-D2417' },
  it: { word: 'agreement', document: 'loan-agreement-D417' },
  pt: { word: 'agreement', document: 'loan-agreement-D417' },
};

/** Where in the workspace each picture is taken. */
const PLACES: Record<ScreenName, (locale: Locale) => string> = {
  search: (locale) => `search/?t=${byLocale(SUBJECTS, locale).word}`,
  document: (locale) => `doc/${byLocale(SUBJECTS, locale).document}`,
  folders: () => '',
  folder: () => 'legal/',
  guide: () => 'guide/',
  plan: () => 'business-plan-kit/',
};

async function main(): Promise<void> {
  const site = process.argv[2]?.replace(/\/$/, '');
  if (!site) throw new Error('usage: npm run screens -- <base address of a running server>');
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const locale of LOCALE_CODES) {
      // An account per language: what it opened is in that language.
      const context = await browser.newContext({
        viewport: { width: SCREEN.width, height: SCREEN.height },
        reducedMotion: 'reduce',
      });
      await signUp(context, site);
      await readSome(context, site, locale);
      for (const name of SCREEN_NAMES) await take(context, { site, name, locale });
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** Opens a few documents, so that the start page is that of somebody who works here. */
async function readSome(context: BrowserContext, site: string, locale: Locale): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site}/app/?lang=${locale}`, { waitUntil: 'load' });
  const links = await page
    .locator('.workspace-card')
    .evaluateAll((cards) => cards.flatMap((card) => (card instanceof HTMLAnchorElement ? card.href : [])));
  for (const link of links.slice(3, 8)) await page.goto(link, { waitUntil: 'load' });
  await page.close();
}

/** Through the site's own dialog, as a visitor does; the proven mailbox leaves the workspace without a reminder. */
async function signUp(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  const address = newAddress('screens');
  await page.goto(`${site}/?dialog=signup`, { waitUntil: 'load' });
  await page.fill('input[type=email]', address);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/app\//, { timeout: 30_000 });
  await page.close();
  await proveMailbox(context, site, address);
}

type Shot = { site: string; name: ScreenName; locale: Locale };

async function take(context: BrowserContext, { site, name, locale }: Shot): Promise<void> {
  const page = await context.newPage();
  const address = new URL(`/app/${PLACES[name](locale)}`, site);
  address.searchParams.set('lang', locale);
  await page.goto(address.href, { waitUntil: 'load' });
  await settled(page);
  const picture = await page.screenshot();
  await page.close();
  const file = join(FOLDER, `${name}-${locale}.webp`);
  const bytes = await webp(picture);
  writeFileSync(file, bytes);
  console.log(file, `${Math.round(bytes.length / 1024)} KB`);
}

/** As good as fits into the largest allowed file. */
async function webp(picture: Buffer): Promise<Buffer> {
  for (let quality = 84; ; quality -= 6) {
    const bytes = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= LARGEST_BYTES) return bytes;
    if (quality < 40) throw new Error(`a picture stays larger than ${LARGEST_BYTES} bytes`);
  }
}

await main();
