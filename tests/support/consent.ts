import type { BrowserContext, Page } from 'playwright-core';
import { COOKIES, type CookieName } from '../../src/shared/cookies.table.ts';
import { STORAGE, type StorageName } from '../../src/shared/storage.table.ts';

/** Addresses by country, of the database the project brings along; nobody knows the last one. */
export const ADDRESSES = { DE: '91.0.0.1', US: '8.8.8.8', CA: '24.48.0.1', unknown: '203.0.113.1' } as const;

/** What a browser sends as long as nothing optional is allowed: for its own pages and files, the place, the question, prices. */
const NECESSARY_SERVICES = ['/services/geolocation/', '/services/consent/', '/services/userbase/bib-pkg/'];

/** Notes every request that is not necessary, from now on. */
export function watchRequests(page: Page, site: string): string[] {
  const optional: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isNecessary = NECESSARY_SERVICES.some((service) => pathname.startsWith(service));
    const isOwn = origin === site && (!pathname.startsWith('/services/') || isNecessary);
    if (!isOwn && request.url().startsWith('http')) optional.push(origin === site ? pathname : request.url());
  });
  return optional;
}

/** Everything a browser holds that is not necessary, by name; what stands in no table counts as optional too. */
export async function optionalStorage(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const entries = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [
    ...cookies.filter((name) => COOKIES[name as CookieName]?.purpose !== 'necessary'),
    ...entries.filter((name) => STORAGE[name as StorageName]?.purpose !== 'necessary'),
  ].sort();
}

/** Makes a browser send Global Privacy Control, as Firefox and Brave do. */
export async function sendPrivacyControl(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
}
