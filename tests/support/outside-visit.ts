import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { useBrowser } from './browser.ts';
import { type OutsideHost, startOutsideHost } from './outside-scripts.ts';
import { type RunningServer, startServer } from './server.ts';

/** Where nothing may be loaded before the visitor says so. */
const GERMAN = { extraHTTPHeaders: { 'X-Test-Address': '85.214.132.117' } };

export type Visit = { page: Page; asked: URL[]; errors: string[]; end(): Promise<void> };

export type Outside = {
  readonly host: OutsideHost;
  readonly server: RunningServer;
  /** A visitor who has chosen (1: allowed, 0: declined) or not, with what was asked of the other host. */
  visit(choice?: '0' | '1', options?: BrowserContextOptions): Promise<Visit>;
};

/** A site with every outside script set, and the host that serves them. */
export function useOutside(browser: ReturnType<typeof useBrowser>): Outside {
  let host: OutsideHost;
  let server: RunningServer;
  beforeAll(async () => {
    host = await startOutsideHost();
    server = await startServer({
      env: {
        LIMITS: 'off',
        API_URL: `${host.url}/`,
        TAG_MANAGER_ID: 'GTM-ABC1234',
        TAG_MANAGER_URL: `${host.url}/gtm.js`,
        BEHAVIOUR_SCRIPT: '1',
        AFFILIATE_SCRIPT_URL: `${host.url}/click.js`,
        RETAILER_SCRIPT_URL: `${host.url}/retailer.js`,
        SUPPORT_SCRIPT_URL: `${host.url}/desk.js`,
        CHAT_SCRIPT_URL: `${host.url}/chat.js`,
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET_KEY: 'secret-key',
        RECAPTCHA_VERIFY_URL: `${host.url}/siteverify`,
        RECAPTCHA_VERSION: '3',
        RECAPTCHA_URL: `${host.url}/captcha.js`,
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await host.stop();
  });

  async function visit(choice?: '0' | '1', options: BrowserContextOptions = GERMAN): Promise<Visit> {
    const { page, context } = await browser.page(options);
    if (choice) await context.addCookies([{ name: 'user-cookies', value: choice, url: server.url }]);
    const asked: URL[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === host.url) asked.push(url);
    });
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    return { page, asked, errors, end: () => context.close() };
  }
  return {
    get host() {
      return host;
    },
    get server() {
      return server;
    },
    visit,
  };
}

/** Paths of what was asked for, in alphabetical order. */
export const names = (asked: URL[]) => asked.map(({ pathname }) => pathname).sort();
