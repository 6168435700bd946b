import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { OF_COLORS, violations } from '../support/layout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });

/** The longest words; other languages are walked by their pages. */
const LONG = ['de', 'fr'];
const PARTS = ['ui', 'site', 'workspace', 'console'];
/** What a page has once stands there in all its states: that landmarks are unique is proved on pages. */
const OF_PAGES = /^(landmark|region|page-has|heading-order)/;
/** The site is light but for its legal pages: what those show is looked at by night. */
const BY_NIGHT = [
  'ui',
  'workspace',
  'console',
  'site-header',
  'site-footer',
  'site-prose',
  'site-cookie-settings',
];

/** States that are wider than their stage, and the page itself where it is wider than its window. */
function wide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('[data-state]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ dataset, scrollWidth, clientWidth }) => `${dataset['state']}: ${scrollWidth - clientWidth} px`),
  );
}

/** How many states the list of components names. */
async function countStates(): Promise<number> {
  const list = await (await fetch(`${site}/dev/gallery/`)).text();
  return [...list.matchAll(/<span>([^<]+)<\/span><\/a>/g)].flatMap(([, states = '']) => states.split(' · '))
    .length;
}

async function wideAtEachWidth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await wide(page)).map((state) => `${width}: ${state}`));
  }
  return found;
}

/** Each page of the part or component that stands at an address, one after the other. */
async function* pagesOf(page: Page, address: string): AsyncGenerator<void> {
  for (let next: string | null = address; next; ) {
    await page.goto(`${site}${next}`, { waitUntil: 'domcontentloaded' });
    yield;
    next = await page.evaluate(() => document.querySelector('a.gallery-next')?.getAttribute('href') ?? null);
  }
}

async function faults(page: Page, name: string, theme: 'light' | 'dark'): Promise<string[]> {
  const found: string[] = [];
  for await (const _ of pagesOf(page, `/dev/gallery/${name}/?locale=de&theme=${theme}`))
    found.push(...(await violations(page, theme === 'dark' ? OF_COLORS : undefined)));
  return found.filter((line) => !OF_PAGES.test(line));
}

test.each(LONG)(
  'I14.10 no component is wider than its place in any state: %s at 320, 768 and 1280 px',
  async (locale) => {
    const { page, context } = await browser.page();
    let states = 0;
    for (const part of PARTS)
      for await (const _ of pagesOf(page, `/dev/gallery/${part}/?locale=${locale}`)) {
        states += await page.locator('.gallery-stage').count();
        expect(await wideAtEachWidth(page)).toEqual([]);
      }
    // As many as the examples are: no page of them was left out.
    expect(states).toBe(await countStates());
    await context.close();
  },
);

test.each(PARTS)('I14.10 axe on every component in every state by day: %s', async (part) => {
  const { page, context } = await browser.page({ bypassCSP: true });
  expect(await faults(page, part, 'light')).toEqual([]);
  await context.close();
});

test.each(BY_NIGHT)('I14.10 axe by night on whatever is shown by night: %s', async (name) => {
  const { page, context } = await browser.page({ bypassCSP: true });
  expect(await faults(page, name, 'dark')).toEqual([]);
  await context.close();
});

test('I14.10 the list leads to each component, and an unknown name to none', async () => {
  const list = await (await fetch(`${site}/dev/gallery/?locale=fr&theme=dark`)).text();
  const addresses = [...list.matchAll(/href="(\/dev\/gallery\/\w+-[^"]+)"/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(40);
  const [first = ''] = addresses;
  const html = await (await fetch(`${site}${first.replaceAll('&amp;', '&')}`)).text();
  expect(html).toContain('<html lang="fr');
  expect(html).toContain('data-state=');
  expect((await fetch(`${site}/dev/gallery/nothing/`)).status).toBe(404);
});

test('I14.10 a shop sends nothing of the examples to a browser', async () => {
  const folder = 'build/client/assets';
  const sent = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  const withExamples = sent.filter((name) =>
    /gallery-stage|Lebensmittelhandels/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(sent.length).toBeGreaterThan(20);
  expect(withExamples).toEqual([]);
});
