import type { Locale } from '../shared/locale.ts';

/**
 * The pages of the site: the specification's route table. A section carries the defaults, a row states only
 * what differs; everything else about addresses (prefixes, robots, alternates, menus, sitemap) is derived.
 */
export type LayoutName = 'default' | 'default-backup' | 'landing-page' | 'landing-docs' | 'legal';
export type HeaderName = 'full' | 'landing';
export type FooterName = 'full' | 'short';
export type DialogName = 'AB2' | 'none';
export type PageName = 'home' | 'landing' | 'legal';
export type MiddlewareName = 'locale' | 'session';
/** How a click on a document decides (section 4.3): by the e-mail cookie, or always the dialog. */
export type OpeningName = 'variant-one' | 'landing' | 'password';

export type Row = {
  /** Name in the path builder; for language-specific slugs the key of slugs.table.ts. */
  readonly key: string;
  /** Unprefixed address with both slashes; `slug` rows get one per language from slugs.table.ts. */
  readonly path: string;
  readonly page: PageName;
  readonly layout: LayoutName;
  readonly header: HeaderName;
  readonly footer: FooterName;
  readonly dialog: DialogName;
  readonly opening: OpeningName;
  readonly index: boolean;
  /** Languages with their own words. Under the other prefixes the English words appear (decision 1). */
  readonly languages: readonly Locale[];
  /** Prefixes the address answers under. */
  readonly prefixes: readonly Locale[];
  readonly middlewares: readonly MiddlewareName[];
  /** Landing record (section 3): which words of the landing messages the page uses. */
  readonly record?: string;
};

const ALL = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const;
const GUARD = ['locale', 'session'] as const;

const site = {
  layout: 'default',
  header: 'full',
  footer: 'full',
  dialog: 'AB2',
  opening: 'variant-one',
  index: true,
  languages: ALL,
  prefixes: ALL,
  middlewares: GUARD,
} as const;

const legal = { ...site, page: 'legal', layout: 'legal' } as const;

const landing = {
  ...site,
  page: 'landing',
  header: 'landing',
  footer: 'short',
  opening: 'landing',
  index: false,
  languages: ['en', 'fr', 'es'],
} as const;

const lp = { ...landing, layout: 'landing-page' } as const;
const docs = { ...landing, layout: 'landing-docs', languages: ['en', 'fr'] } as const;

/** A landing address in one language only (its slug is a word of that language). */
function only(locale: Locale): { languages: readonly Locale[]; prefixes: readonly Locale[] } {
  return { languages: [locale], prefixes: [locale] };
}

export const MANIFEST: readonly Row[] = [
  { ...site, key: 'home', path: '/', page: 'home' },

  { ...legal, key: 'terms-of-use', path: '/company/terms-of-use/' },
  { ...legal, key: 'privacy-policy', path: '/company/privacy-policy/' },
  { ...legal, key: 'cookie-policy', path: '/company/cookie-policy/' },

  { ...lp, key: 'lp', path: '/lp/', record: 'start' },
  { ...lp, key: 'lp-1800-templates', path: '/lp/1800-templates/', languages: ['en'], record: 'templates' },
  { ...lp, key: 'lp-2000-templates', path: '/lp/2000-templates/', languages: ['en'], record: 'templates' },
  { ...lp, key: 'lp-6m-users', path: '/lp/6m-users/', languages: ['en'], record: 'users' },
  { ...lp, key: 'lp-attorney-drafted', path: '/lp/attorney-drafted/', languages: ['en'], record: 'drafted' },
  {
    ...lp,
    key: 'lp-fill-in-the-blanks',
    path: '/lp/fill-in-the-blanks/',
    languages: ['en'],
    record: 'blanks',
  },
  {
    ...lp,
    key: 'lp-free-demo',
    path: '/lp/free-demo/',
    languages: ['en'],
    record: 'demo',
    opening: 'password',
  },
  { ...lp, key: 'lp-ms-office', path: '/lp/ms-office/', languages: ['en'], record: 'office' },
  { ...lp, ...only('es'), key: 'lp-1200-modelos', path: '/lp/1200-modelos/', record: 'templates' },
  { ...lp, ...only('es'), key: 'lp-6m-clientes', path: '/lp/6m-clientes/', record: 'users' },
  { ...lp, ...only('es'), key: 'lp-demo-es', path: '/lp/demo/', record: 'demo', opening: 'password' },
  { ...lp, ...only('es'), key: 'lp-espacios-blanco', path: '/lp/espacios-blanco/', record: 'blanks' },
  { ...lp, ...only('fr'), key: 'lp-1300-modeles', path: '/lp/1300-modeles/', record: 'templates' },
  { ...lp, ...only('fr'), key: 'lp-6m-utilisateurs', path: '/lp/6m-utilisateurs/', record: 'users' },
  { ...lp, ...only('fr'), key: 'lp-demo-fr', path: '/lp/demo/', record: 'demo', opening: 'password' },
  { ...lp, ...only('fr'), key: 'lp-economisez', path: '/lp/economisez/', record: 'save' },

  { ...docs, key: 'docs', path: '/docs/', record: 'start' },
  {
    ...docs,
    key: 'docs-1800-templates',
    path: '/docs/1800-templates/',
    languages: ['en'],
    record: 'templates',
  },
  {
    ...docs,
    key: 'docs-2000-templates',
    path: '/docs/2000-templates/',
    languages: ['en'],
    record: 'templates',
  },
  { ...docs, key: 'docs-6m-users', path: '/docs/6m-users/', languages: ['en'], record: 'users' },
  {
    ...docs,
    key: 'docs-attorney-drafted',
    path: '/docs/attorney-drafted/',
    languages: ['en'],
    record: 'drafted',
  },
  {
    ...docs,
    key: 'docs-fill-in-the-blanks',
    path: '/docs/fill-in-the-blanks/',
    languages: ['en'],
    record: 'blanks',
  },
  { ...docs, key: 'docs-free-demo', path: '/docs/free-demo/', languages: ['en'], record: 'demo' },
  { ...docs, key: 'docs-ms-office', path: '/docs/ms-office/', languages: ['en'], record: 'office' },
  { ...docs, ...only('fr'), key: 'docs-1300-modeles', path: '/docs/1300-modeles/', record: 'templates' },
  { ...docs, ...only('fr'), key: 'docs-6m-utilisateurs', path: '/docs/6m-utilisateurs/', record: 'users' },
  { ...docs, ...only('fr'), key: 'docs-demo-fr', path: '/docs/demo/', record: 'demo' },
  { ...docs, ...only('fr'), key: 'docs-economisez', path: '/docs/economisez/', record: 'save' },
];
