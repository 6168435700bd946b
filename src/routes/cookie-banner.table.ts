/**
 * Where no cookie banner appears (section 2.2, A25), unless the setting COOKIE_BANNER_EXCLUDED says otherwise. An entry
 * stands for its path and everything below it, under every language's prefix.
 */
export const COOKIE_BANNER_EXCLUDED: readonly string[] = [
  '/pricing',
  '/company/support',
  '/company/contact',
  '/company/privacy-policy-frame',
  '/company/terms-of-use-frame',
];
