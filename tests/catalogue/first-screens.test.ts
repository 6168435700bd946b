import { expect, test } from 'vitest';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { site } from '../support/site.ts';

test.each(['en', 'fr', 'es'] as const)(
  'I18.87 the first screen of each campaign address says what there is and for whom, in %s',
  async (locale) => {
    const audience = /for small businesses|pour petites entreprises|para pequeñas empresas/;
    const paths = MANIFEST.flatMap(({ key, page }) =>
      page === 'landing' ? (pathOf(key, locale) ?? []) : [],
    );
    const told = await Promise.all(
      paths.map(async (path) => {
        const html = await (await fetch(`${site}${path}`)).text();
        // Where a dialog is the first thing to be seen, it says so.
        const first = html.includes('data-direct')
          ? /class="sign-up-document"[^>]*>[^<]*/.exec(html)?.[0]
          : html.slice(html.indexOf('<main')).split('<h2')[0];
        return audience.test(first ?? '');
      }),
    );
    expect(paths.filter((_path, index) => !told[index])).toEqual([]);
  },
);
