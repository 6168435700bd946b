/**
 * Addresses that moved for good, unprefixed and with both slashes, and the keys of manifest.table.ts they moved
 * to. A language's prefix is kept (A10, A11).
 */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/cookie-policy/': 'cookie-policy',
  '/privacy-policy/': 'privacy-policy',
};
