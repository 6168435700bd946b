import { expect, test } from 'vitest';
import { COOKIE_BANNER_EXCLUDED } from './cookie-banner.table.ts';
import { isWithoutCookieBanner } from './cookie-banner.ts';
import { MANIFEST } from './manifest.table.ts';

test.each([
  ['/pricing/plans/', true],
  ['/Pricing/Plans', true],
  ['/FR/PRICING/thank-you/', true],
  ['/de/company/support/', true],
  ['/company/contact', true],
  ['/company/terms-of-use-frame/', true],
  ['/company/terms-of-use/', false],
  ['/company/contacts/', false],
  ['/lp/pricing/', false],
  ['/', false],
  ['/fr/', false],
])('R2.2.32 %s is compared lower-cased, without its prefix: %s', (path, hidden) => {
  expect(isWithoutCookieBanner(path, COOKIE_BANNER_EXCLUDED)).toBe(hidden);
});

test('R2.2.32 the entries of the list may have capitals too', () => {
  expect(isWithoutCookieBanner('/testimonials/', ['/Testimonials/'])).toBe(true);
});

test('R2.2.33 R2.2.34 R2.2.35 the list covers every pricing, support and contact page', () => {
  const rows = MANIFEST.filter(
    ({ path, key }) => path.startsWith('/pricing/') || /^(support|contact)$/.test(key),
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { path } of rows)
    expect([path, isWithoutCookieBanner(path, COOKIE_BANNER_EXCLUDED)]).toEqual([path, true]);
});
