// Films the product for the three video dialogs, from a running server in demo mode: what is shown happens in the
// browser while it is filmed. Writes film, poster and captions in six languages into public/videos.
// Needs a Chromium and ffmpeg with libx264 (Debian: apt-get install ffmpeg).
// Usage: DATA_DIR=… npm run videos -- http://localhost:3000 [tour|fill-in|budget]
// The film about a budget gives its account a plan: DATA_DIR names the server's, where it is not the usual one.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { LOCALE_CODES } from '../src/shared/locale.ts';
import { launchBrowser } from './recording/browser.ts';
import { webVtt } from './recording/captions.ts';
import { Film } from './recording/film.ts';
import { FILM } from './recording/film-file.ts';
import { STORIES } from './recording/stories.ts';
import type { Story } from './recording/story.ts';

const FOLDER = join(import.meta.dirname, '../public/videos');
const LARGEST_BYTES = 1.5 * 1024 * 1024;

async function main(): Promise<void> {
  const [address, only] = process.argv.slice(2);
  const site = address?.replace(/\/$/, '');
  if (!site)
    throw new Error('usage: npm run videos -- <base address of a running server> [tour|fill-in|budget]');
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const [name, story] of Object.entries(STORIES))
      if (!only || only === name) await make(browser, { site, name, story });
  } finally {
    await browser.close();
  }
}

type Wanted = { site: string; name: string; story: Story };

async function make(browser: Browser, { site, name, story }: Wanted): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: FILM.width, height: FILM.height },
    reducedMotion: 'reduce',
  });
  const file = join(FOLDER, `${name}.mp4`);
  const film = await Film.of({ page: await context.newPage(), file, captions: story.captions });
  await story.play({ film, context, site, folder: FOLDER });
  const { cues, seconds } = await film.finish();
  await context.close();
  for (const locale of LOCALE_CODES)
    writeFileSync(join(FOLDER, `${name}.${locale}.vtt`), webVtt(cues, story.captions, locale));
  const { size } = statSync(file);
  console.log(file, `${seconds.toFixed(1)} s`, `${Math.round(size / 1024)} KB`);
  if (size > LARGEST_BYTES) throw new Error(`${file} is larger than ${LARGEST_BYTES} bytes`);
}

await main();
