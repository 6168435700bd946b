import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { likeness, shapeOf, visibleText } from '../support/likeness.ts';
import { site } from '../support/site.ts';

async function get(path: string) {
  const response = await fetch(`${site}${path}`, { redirect: 'manual' });
  return { response, html: await response.text() };
}

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const texts = (html: string, className: string) =>
  [...html.matchAll(new RegExp(`<(\\w+) class="(?:[^"]* )?${className}"[^>]*>([^<]*)</\\1>`, 'g'))].map(
    ([, , text]) => text,
  );
/** Words on the landing buttons of the page itself. */
const buttons = (html: string) => [
  ...new Set(
    [...main(html).matchAll(/class="button button-l[^"]*"[^>]*>([^<]+)</g)].map(([, text]) => text ?? ''),
  ),
];

describe('each landing layout has a body of its own', () => {
  test.each([
    ['/lp/ms-office/', 'landing page', 'pitch'],
    ['/lp/ab/23.05.18/01/', 'landing A/B test', 'split'],
    ['/docs/ms-office/', 'landing docs', 'wall'],
    ['/docs/ab/23.09.24/00/', 'A/B docs', 'editorial'],
    ['/l/f/', 'landing form', 'paper-form'],
    ['/l/aug232024/', 'landing long', 'chapters'],
    ['/l/jan022024/', 'landing new', 'search-first'],
    ['/l/sept092024/', 'landing SaaS', 'at-work'],
  ])('R2.3.15 R2.3.19-R2.3.25 %s is %s', async (path, layout, body) => {
    const { html } = await get(path);
    expect(html).toContain(`data-layout="${layout}"`);
    expect(main(html)).toContain(`class="${body}"`);
    const bodies = [
      'pitch',
      'split',
      'wall',
      'editorial',
      'paper-form',
      'chapters',
      'search-first',
      'at-work',
    ];
    expect(bodies.filter((name) => main(html).includes(`class="${name}"`))).toEqual([body]);
    expect(main(html).match(/href="\?dialog=signup/g)?.length).toBeGreaterThan(1);
  });

  test('R2.2.21 lp-content is the root of the landing page layout', async () => {
    expect((await get('/lp/ms-office/')).html).toContain('class="lp-content"');
    expect((await get('/docs/ms-office/')).html).not.toContain('class="lp-content"');
  });
});

test('R2.2.01 R2.2.02 R2.2.13 R2.2.14 variants of one test differ in their dialog', async () => {
  for (const [path, dialog] of [
    ['/lp/ab/23.05.18/01/', 'AB2'],
    ['/lp/ab/23.06.14/01/', 'AB3'],
    ['/docs/ab/11.05.24/00/', 'AB2'],
    ['/docs/ab/11.05.24/01/', 'v5'],
  ]) {
    expect((await get(path ?? '')).html).toContain(`data-dialog-variant="${dialog}"`);
  }
});

test('R5.06 one variant of the dialog asks for the business email in the short words', async () => {
  const paths = [
    ...['/', '/l/f/', '/lp/free-demo/', '/lp/ab/23.05.18/01/', '/lp/ab/23.06.14/01/'],
    ...['00', '01', '02', '03', '04'].map((variant) => `/docs/ab/15.10.24/${variant}/`),
    ...['00', '01'].map((variant) => `/docs/ab/11.05.24/${variant}/`),
  ];
  const pages = await Promise.all(paths.map(get));
  const short = pages.map(({ html }) => />Enter business email</i.test(html));
  expect(paths.filter((_, at) => short[at])).toEqual(['/docs/ab/11.05.24/01/']);
});

test('R2.2.22 R2.2.23 campaign pages carry noindex, nofollow and one description', async () => {
  for (const path of ['/l/', '/l/f/', '/docs/ab/15.10.24/00/', '/lp/ab/23.05.18/01/', '/es/lp/demo/']) {
    const { html } = await get(path);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(html.match(/<meta name="description" content="[^"]{80,160}"/g)).toHaveLength(1);
  }
});

test('I13.24 arms show what they try before anything is pressed', async () => {
  const field = async (path: string) =>
    /<span class="(landing-field[^"]*)">[\s\S]*?<\/svg>([^<]+)</.exec((await get(path)).html)?.slice(1);
  expect(await field('/docs/ab/11.05.24/00/')).toEqual([
    'landing-field landing-field--00',
    'Your business email',
  ]);
  expect(await field('/docs/ab/11.05.24/01/')).toEqual([
    'landing-field landing-field--00',
    'Enter business email',
  ]);
  expect((await field('/docs/ab/15.10.24/04/'))?.[0]).toContain('landing-field--04');
});

test('I13.24 /docs/2000-templates/ and /docs/ms-office/ speak of different things throughout', async () => {
  const words = async (path: string) =>
    visibleText(main((await get(path)).html).replace(/<ul class="document-cards[\s\S]*?<\/ul>/, ''));
  const [library, office] = [await words('/docs/2000-templates/'), await words('/docs/ms-office/')];
  expect(likeness(library, office)).toBeLessThan(0.25);
  expect((await get('/docs/2000-templates/')).html).not.toMatch(/<title>[^<]*Marketing/);
});

describe('R2.2.18 R2.4.76 the wording of the landing button', () => {
  test.each([
    ['/lp/ms-office/', 'fill in for free'],
    ['/docs/ab/15.10.24/01/', 'fill in for free'],
    ['/fr/lp/1300-modeles/', 'remplir gratuitement'],
    ['/l/', 'get access now'],
    ['/l/f/', 'get access now'],
    ['/l/aug232024/', 'get access now'],
    ['/l/jan022024/', 'get access now'],
    ['/l/sept092024/', 'get access now'],
    ['/lp/ab/23.05.18/01/', 'get instant access'],
    ['/lp/ab/23.06.14/01/', 'get instant access'],
  ])('%s: %s', async (path, wording) => {
    expect(buttons((await get(path)).html).map((text) => text.toLowerCase())).toEqual([wording]);
  });
});

describe('R1.29 R1.30 R1.34 R1.35 the template count', () => {
  test.each([
    ['/l/aug232024/', /^\d+0\+ templates$/],
    ['/docs/ab/11.05.24/00/', /^\d+0\+ templates$/],
    ['/docs/ab/15.10.24/03/', /^over \d+0 ready made templates$/],
    ['/fr/docs/ab/15.10.24/00/', /^\d+0\+ modèles$/],
    ['/es/docs/ab/15.10.24/00/', /^\d+0\+ plantillas$/],
  ])('%s: %s', async (path, count) => {
    expect(texts((await get(path)).html, 'landing-count')).toEqual([expect.stringMatching(count)]);
  });

  test('/docs/ab/15.10.24/02/ shows none, in no language', async () => {
    for (const prefix of ['', '/fr', '/es']) {
      const { html } = await get(`${prefix}/docs/ab/15.10.24/02/`);
      expect(texts(html, 'landing-count')).toEqual([]);
      expect(html).not.toMatch(/\d\+ (?:templates|modèles|plantillas)/);
    }
  });
});

describe('R2.2.09 R2.2.10 taglines', () => {
  test.each([
    ['/docs/ab/11.05.24/00/', 'All-in-One Business Management Toolkit'],
    ['/docs/ab/23.09.24/00/', 'Business Document Management Software'],
    ['/docs/ab/23.09.24/01/', 'Business Document Management Software'],
    ['/docs/ab/15.10.24/00/', 'Simplify The Way You Work'],
    ['/docs/ab/15.10.24/01/', 'Simplify The Way You Work'],
    ['/docs/ab/15.10.24/02/', 'Simplify The Way You Work'],
    ['/docs/ab/15.10.24/03/', 'Simplify The Way You Work'],
    ['/docs/ab/15.10.24/04/', 'Simplify The Way You Work'],
  ])('%s: %s', async (path, tagline) => {
    expect(texts((await get(path)).html, 'landing-tagline')).toEqual([tagline]);
  });
});

describe('A14 addresses of split tests without their variant', () => {
  test.each([
    ['/docs/ab/11.05.24/', '/docs/ab/11.05.24/00/'],
    ['/fr/docs/ab/15.10.24', '/fr/docs/ab/15.10.24/00/'],
    ['/lp/ab/23.06.14/?utm_source=x', '/lp/ab/23.06.14/01/?utm_source=x'],
    ['/pricing/plans/ab/save/', '/pricing/plans/ab/save/01/'],
  ])('%s leads to %s and is not kept', async (path, target) => {
    const { response } = await get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/docs/ab/01.01.01/', '/docs/ab/01.01.01/00/', '/docs/ab/15.10.24/05/', '/lp/ab/'])(
    'R2.1.118 %s is 404',
    async (path) => {
      const { response, html } = await get(path);
      expect(response.status).toBe(404);
      expect(html).toContain('This page could not be found');
    },
  );
});

describe('search first', () => {
  test('the field finds on its own page, and keeps what was asked', async () => {
    const { html } = await get('/l/?q=loan+agreement');
    expect(main(html)).toMatch(/<form [^>]*action="\/l\/#documents" method="get"/);
    expect(main(html)).toContain('value="loan agreement"');
    expect(main(html)).toMatch(/templates? for “Loan Agreement”/);
    expect(texts(main(html), 'document-card-title')[0]).toBe('Loan Agreement');
  });

  test('every topic finds something', async () => {
    const topics = [...main((await get('/l/')).html).matchAll(/href="(\?q=[^"#]+)#documents"/g)];
    expect(topics.length).toBeGreaterThanOrEqual(5);
    for (const [, query] of topics) expect(main((await get(`/l/${query}`)).html)).toMatch(/templates? for “/);
  });

  test('S30 what is not found is said so, and stays in the field alone', async () => {
    const { html } = await get('/l/?q=zebra-casino');
    expect(main(html)).toContain('Nothing matches these words yet');
    expect(
      main(html)
        .replace(/<input[^>]*>/, '')
        .toLowerCase(),
    ).not.toContain('zebra');
    expect(texts(main(html), 'document-card-title')).toHaveLength(12);
  });
});

/** Addresses of one question share their words on purpose: the arms of a test. */
function questionOf({ record }: (typeof MANIFEST)[number]): string {
  return record === 'inOnePlace' ? 'management' : (record ?? '');
}

const landings = MANIFEST.filter((row) => row.page === 'landing');

function pairs<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other): [T, T] => [one, other]));
}

describe.each(['en', 'fr', 'es'] as const)('I13.24 campaign pages in %s', (locale) => {
  const rows = landings.filter(({ languages }) => languages.includes(locale));
  const loaded = Promise.all(
    rows.map(async (row) => ({ row, ...(await get(`${LOCALES[locale].prefix}${row.path}`)) })),
  );

  test('I13.24 those of different addresses differ below their headlines', async () => {
    const pages = (await loaded).map(({ row, html }) => ({ row, text: visibleText(main(html)) }));
    expect(pages.length).toBeGreaterThan(15);
    const alike = pairs(pages)
      .filter(([one, other]) => questionOf(one.row) !== questionOf(other.row))
      .map(([one, other]) => ({
        how: likeness(one.text, other.text),
        of: `${one.row.path} ${other.row.path}`,
      }));
    expect(alike.filter(({ how }) => how > 0.56)).toEqual([]);
  });

  test('I13.24 the arms of one test differ in something a visitor sees', async () => {
    const arms = pairs(await loaded).filter(([one, other]) => questionOf(one.row) === questionOf(other.row));
    expect(arms.length).toBeGreaterThan(10);
    const same = arms.filter(([one, other]) => shapeOf(one.html) === shapeOf(other.html));
    expect(same.map(([one, other]) => `${one.row.path} ${other.row.path}`)).toEqual([]);
  });
});

describe('I13.24 pages about the whole library', () => {
  test.each(['/lp/1800-templates/', '/lp/2000-templates/', '/docs/1800-templates/', '/fr/lp/1300-modeles/'])(
    '%s counts what the library shows where each line leads',
    async (path) => {
      const overview =
        /<section class="overview">[\s\S]*?<\/section>/.exec((await get(path)).html)?.[0] ?? '';
      const lines = [
        ...overview.matchAll(/class="overview-name" href="([^"]+)"[\s\S]*?overview-count">(\d+)/g),
      ];
      expect(lines.length).toBeGreaterThan(4);
      for (const [, href = '', count = ''] of lines) {
        const { html } = await get(href.replaceAll('&amp;', '&'));
        expect(main(html).match(new RegExp(`>${count} documents?<`)), href).not.toBeNull();
      }
      const documents = [...overview.matchAll(/class="overview-document" href="([^"]+)"/g)];
      expect(documents.length).toBeGreaterThan(lines.length);
      expect((await get(documents[0]?.[1] ?? '')).response.status).toBe(200);
    },
  );
});

test.each([
  ['/lp/free-demo/', ['The demo in three steps', 'Free: every page', 'With a plan: the file']],
  ['/docs/free-demo/', ['The limits, up front', 'Pages are pictures', 'Files need a plan']],
  ['/fr/lp/demo/', ['La démo en trois étapes', 'Avec une formule payante']],
  ['/es/lp/demo/', ['La demo en tres pasos', 'Con un plan: el archivo']],
])('I13.24 %s says how one tries a document, and where free ends', async (path, words) => {
  const { html } = await get(path);
  const text = visibleText(main(html)).join(' ');
  for (const part of words) expect(text).toContain(visibleText(part).join(' '));
});
