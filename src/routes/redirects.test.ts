import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locales/locales.table.ts';
import { LOCALE_CODES } from '../shared/locale.ts';
import { MANIFEST } from './manifest.table.ts';
import { matchPage, moveOf } from './match.ts';
import { REDIRECTS } from './redirects.table.ts';

/** Addresses of split tests without their last part, from the manifest: /docs/ab/11.05.24/ → its lowest variant. */
function lowestVariants(): Map<string, string> {
  const paths = MANIFEST.map((row) => row.path).filter((path) => /\/ab\/.+\/\d\d\/$/.test(path));
  const lowest = new Map<string, string>();
  for (const path of paths.toSorted().toReversed()) lowest.set(path.replace(/\d\d\/$/, ''), path);
  return lowest;
}

describe('A14 the address of a split test without its variant', () => {
  const pages = new Set(MANIFEST.map((row) => row.path));
  const bases = [...lowestVariants()].filter(([base]) => !pages.has(base));

  test('all known dates are there', () => {
    expect(bases.map(([base]) => base).toSorted()).toEqual([
      '/docs/ab/11.05.24/',
      '/docs/ab/15.10.24/',
      '/docs/ab/23.09.24/',
      '/lp/ab/23.05.18/',
      '/lp/ab/23.06.14/',
      '/pricing/plans/ab/save/',
    ]);
  });

  test.each(bases)('%s leads to %s under every prefix, for the time being', (base, lowest) => {
    for (const locale of LOCALE_CODES) {
      const { prefix } = LOCALES[locale];
      expect(moveOf(`${prefix}${base}`)).toEqual({ path: `${prefix}${lowest}`, status: 302 });
    }
  });

  test.each(['/docs/ab/01.01.01/', '/lp/ab/23.05.19/', '/docs/ab/', '/lp/ab/', '/pricing/plans/ab/'])(
    'R2.1.118 %s leads nowhere and is no page',
    (path) => {
      expect(moveOf(path)).toBeUndefined();
      expect(matchPage(path)).toBeUndefined();
    },
  );
});

test('what moved for good says so', () => {
  expect(moveOf('/FR/cookie-policy')).toEqual({ path: '/fr/company/cookie-policy/', status: 301 });
});

test('every redirect leads to a page, and no page hides behind one', () => {
  for (const path of Object.keys(REDIRECTS)) {
    expect(matchPage(moveOf(path)?.path ?? '')).toBeDefined();
    expect(matchPage(path)).toBeUndefined();
  }
});
