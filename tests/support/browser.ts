import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium for the tests of a file.
 * @param agent as which it calls itself in everything it sends, what goes out while a page is left too
 */
export function useBrowser(agent?: string): {
  page(options?: BrowserContextOptions): Promise<{ page: Page; context: BrowserContext }>;
} {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: agent ? [...FLAGS, `--user-agent=${agent}`] : FLAGS,
    });
  });
  afterAll(async () => browser?.close());
  return {
    async page(options = {}) {
      if (!browser) throw new Error('no browser');
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      return { page, context };
    },
  };
}
