/** Where an address leads: for good, or (302) for as long as the table says so. */
export type Redirect = { readonly key: string; readonly status: 301 | 302 };

function moved(key: string): Redirect {
  return { key, status: 301 };
}

/** The address of a split test without its variant leads to the lowest one (A14). */
function lowest(key: string): Redirect {
  return { key, status: 302 };
}

/**
 * Addresses that lead to another, unprefixed and with both slashes, and the keys of manifest.table.ts they lead
 * to. A language's prefix is kept (A10, A11).
 */
export const REDIRECTS: Readonly<Record<string, Redirect>> = {
  '/cookie-policy/': moved('cookie-policy'),
  '/privacy-policy/': moved('privacy-policy'),
  '/docs/ab/11.05.24/': lowest('docs-ab-11.05.24-00'),
  '/docs/ab/15.10.24/': lowest('docs-ab-15.10.24-00'),
  '/docs/ab/23.09.24/': lowest('docs-ab-23.09.24-00'),
  '/lp/ab/23.05.18/': lowest('lp-ab-23.05.18-01'),
  '/lp/ab/23.06.14/': lowest('lp-ab-23.06.14-01'),
  '/pricing/plans/ab/save/': lowest('pricing-ab-save-01'),
};
