// Photographs twenty pages of a running server at four widths in three languages: each as a picture to open, and all of
// a language as one small sheet to compare with the next time (docs/look). A full page is cut after four screens.
// Usage: npm run contact-sheet -- http://localhost:3000 [en de fr] [--only=home]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { pathOf } from '../src/routes/paths.ts';
import { isLocale, LOCALE_CODES, type Locale } from '../src/shared/locale.ts';
import { launchBrowser, settled } from './recording/browser.ts';

const SHEETS = join(import.meta.dirname, '../docs/look');
const PICTURES = join(import.meta.dirname, '../.cache/contact-sheet');
const WIDTHS = [360, 768, 1280, 1920] as const;
const SCREENS = 4;
/** What a sheet shows of each page: its first screens, as high as they are wide at 1280. */
const TILE = { width: 130, height: 190, gap: 8 };
const QUALITY = 26;
const GROUND = '#e9ece6';

/** Keys of the manifest; where a language has no such page, the first one of the list that it has. */
const PAGES: readonly (readonly string[])[] = [
  ['home'],
  ['templates'],
  ['features'],
  ['drive'],
  ['document-management'],
  ['business-plan'],
  ['testimonials'],
  ['pricing-plans'],
  ['pricing-save60', 'pricing-special-price'],
  ['start-plans'],
  ['budgeto'],
  ['about'],
  ['how-we-write'],
  ['affiliate'],
  ['sustainability'],
  ['newsroom'],
  ['support'],
  ['lp-ms-office', 'lp-demo-fr', 'lp-demo-es', 'download'],
  ['lp-attorney-drafted', 'lp-economisez', 'lp-6m-clientes', 'apps'],
  ['l', 'terms-of-use'],
];

async function main(): Promise<void> {
  const [address, ...rest] = process.argv.slice(2);
  const site = address?.replace(/\/$/, '');
  if (!site)
    throw new Error('usage: npm run contact-sheet -- <base address of a running server> [languages]');
  const only = rest.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  const asked = rest.filter(isLocale);
  const browser = await launchBrowser();
  mkdirSync(PICTURES, { recursive: true });
  try {
    for (const locale of asked.length > 0 ? asked : LOCALE_CODES.slice(0, 3)) {
      const keys = PAGES.flatMap((choice) => choice.find((key) => pathOf(key, locale)) ?? []);
      const chosen = only ? keys.filter((key) => key.includes(only)) : keys;
      for (const width of WIDTHS) await photograph(browser, { site, locale, width, keys: chosen });
      if (!only) await makeSheet(locale, chosen);
    }
  } finally {
    await browser.close();
  }
}

type Asked = { site: string; locale: Locale; width: number; keys: readonly string[] };

async function photograph(browser: Browser, { site, locale, width, keys }: Asked): Promise<void> {
  const height = width < 700 ? 740 : 800;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', locale });
  const page = await context.newPage();
  for (const key of keys) {
    await page.goto(`${site}${pathOf(key, locale)}`, { waitUntil: 'load' });
    await settled(page);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(whole, SCREENS * height) });
    await settled(page);
    await page.screenshot({ path: fileOf(locale, key, width) });
    await page.setViewportSize({ width, height });
    console.log(`${locale} ${width} ${key}`);
  }
  await context.close();
}

function fileOf(locale: Locale, key: string, width: number): string {
  return join(PICTURES, `${locale}-${key}-${width}.png`);
}

/** A column for each page, a row for each width. */
async function makeSheet(locale: Locale, keys: readonly string[]): Promise<void> {
  const { width, height, gap } = TILE;
  const tiles = WIDTHS.flatMap((of, row) =>
    keys.map(async (key, column) => ({
      input: await sharp(fileOf(locale, key, of))
        .resize({ width, height, fit: 'cover', position: 'top' })
        .toBuffer(),
      left: gap + column * (width + gap),
      top: gap + row * (height + gap),
    })),
  );
  const sheet = join(SHEETS, `sheet-${locale}.webp`);
  await sharp({
    create: {
      width: gap + keys.length * (width + gap),
      height: gap + WIDTHS.length * (height + gap),
      channels: 3,
      background: GROUND,
    },
  })
    .composite(await Promise.all(tiles))
    .webp({ quality: QUALITY })
    .toFile(sheet);
  console.log(sheet);
}

await main();
