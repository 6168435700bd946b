import { LOCALE_CODES, type Locale } from '../shared/locale.ts';

/**
 * The pages of the site: the specification's route table. A section carries the defaults, a row states only
 * what differs; everything else about addresses (prefixes, robots, alternates, menus, sitemap) is derived.
 */
export type LayoutName =
  | 'default'
  | 'default-backup'
  | 'company'
  | 'legal'
  | 'empty'
  | 'landing-page'
  | 'landing-ab-test'
  | 'landing-docs'
  | 'ab-docs'
  | 'landing-form'
  | 'landing-long'
  | 'landing-new'
  | 'landing-saas'
  | 'pricing'
  | 'pricing-new'
  | 'click-bank'
  | 'budgeto';
/** `landing-active` is the active-button variant, `sticky` the one of /l/: no login, a popup, a scrolled style. */
export type HeaderName =
  | 'full'
  | 'landing'
  | 'landing-active'
  | 'sticky'
  | 'help'
  | 'click-bank'
  | 'budgeto'
  | 'none';
/** `plain` is the different footer of /docs/ab/15.10.24/. */
export type FooterName = 'full' | 'short' | 'plain' | 'budgeto' | 'none';
export type DialogName = 'AB2' | 'AB3' | 'AB4' | 'v1' | 'v2' | 'v3' | 'v5' | 'none';
export type PageName =
  | 'home'
  | 'home-search'
  | 'landing'
  | 'legal'
  | 'apps'
  | 'business-plan'
  | 'document-management'
  | 'download'
  | 'drive'
  | 'features'
  | 'testimonials'
  | 'uninstall'
  | 'feedback'
  | 'templates'
  | 'template-search'
  | 'template'
  | 'about'
  | 'affiliate'
  | 'contact'
  | 'support'
  | 'sustainability'
  | 'contract'
  | 'newsroom'
  | 'article'
  | 'accessibility'
  | 'how-we-write'
  | 'plans'
  | 'pricing-thank-you'
  | 'captcha'
  | 'start'
  | 'retailer'
  | 'retailer-thank-you'
  | 'marketing-materials'
  | 'budgeto'
  | 'budgeto-buy'
  | 'budgeto-thank-you';
export type MiddlewareName = 'locale' | 'session';
/** How a click on a document decides (section 4.3): by the e-mail cookie, or always the dialog. */
export type OpeningName = 'variant-one' | 'landing' | 'password';
/** Section 1's taglines, by the words they are about (messages: chrome.taglines). */
export type TaglineName = 'toolkit' | 'management' | 'simplify' | 'success' | 'numbers' | 'none';
/** The template count a page shows: its language's, none, or 'over 3,000 ready made templates'. */
export type CountName = 'language' | 'none' | 'over';
/** Wording of the landing button (messages: dialogs.buttons). */
export type ButtonName =
  | 'download'
  | 'getAccessNow'
  | 'getInstantAccess'
  | 'getStartedNow'
  | 'getStartedFree';

export type Row = {
  /** Name in the path builder; for language-specific slugs the key of slugs.table.ts. */
  readonly key: string;
  /** Unprefixed address with both slashes; a segment that begins with a colon stands for any one value. */
  readonly path: string;
  readonly page: PageName;
  readonly layout: LayoutName;
  readonly header: HeaderName;
  readonly footer: FooterName;
  readonly dialog: DialogName;
  readonly opening: OpeningName;
  readonly index: boolean;
  readonly tagline: TaglineName;
  readonly count: CountName;
  readonly button: ButtonName;
  /**
   * Languages with their own words. Under the other prefixes the English words appear (decision 0040,
   * languages of pages).
   */
  readonly languages: readonly Locale[];
  /** Prefixes the address answers under. */
  readonly prefixes: readonly Locale[];
  readonly middlewares: readonly MiddlewareName[];
  /** Which record of the page's messages or tables this address shows. */
  readonly record?: string;
  /** The dialog opens by itself and cannot be closed (/l/f/). */
  readonly directModal?: true;
  /** Key of the row with the same page, whose address search engines should keep. */
  readonly sameAs?: string;
  /** Not in the specification's table: ours. */
  readonly own?: true;
};

const ALL = LOCALE_CODES;
const GUARD = ['locale', 'session'] as const;

const site = {
  layout: 'default',
  header: 'full',
  footer: 'full',
  dialog: 'AB2',
  opening: 'variant-one',
  index: true,
  tagline: 'toolkit',
  count: 'language',
  button: 'download',
  languages: ALL,
  prefixes: ALL,
  middlewares: GUARD,
} as const;

const company = { ...site, layout: 'company' } as const;
const legal = { ...site, page: 'legal', layout: 'legal' } as const;
/** Framed by the product's own hosts: the text and nothing else. */
const frame = {
  ...legal,
  layout: 'empty',
  header: 'none',
  footer: 'none',
  dialog: 'none',
  tagline: 'none',
  count: 'none',
  index: false,
} as const;

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
const docs = { ...landing, layout: 'landing-docs' } as const;
const campaign = { ...landing, header: 'sticky', button: 'getAccessNow' } as const;
const abDocs = { ...landing, layout: 'ab-docs' } as const;
const simplify = {
  ...abDocs,
  footer: 'plain',
  tagline: 'simplify',
  record: 'simplify',
} as const;
const abTest = {
  ...landing,
  layout: 'landing-ab-test',
  button: 'getInstantAccess',
} as const;

const pricing = { ...site, page: 'plans', layout: 'pricing', header: 'help', footer: 'short' } as const;
/** Offers and toolkits: the newer layout, shown to who comes from a campaign. */
const offer = { ...pricing, layout: 'pricing-new', index: false } as const;
const start = {
  ...site,
  layout: 'click-bank',
  header: 'click-bank',
  footer: 'short',
  dialog: 'none',
  tagline: 'success',
  index: false,
  languages: ['en'],
} as const;
const budgeto = {
  ...site,
  layout: 'budgeto',
  header: 'budgeto',
  footer: 'budgeto',
  dialog: 'none',
  tagline: 'numbers',
  count: 'none',
  index: false,
  languages: ['en'],
} as const;

/** A landing address in one language only (its slug is a word of that language). */
function only(locale: Locale): { languages: readonly Locale[]; prefixes: readonly Locale[] } {
  return { languages: [locale], prefixes: [locale] };
}

export const MANIFEST: readonly Row[] = [
  { ...site, key: 'home', path: '/', page: 'home' },
  // The home page with its earlier hero, which the experiment home-hero compares.
  {
    ...site,
    key: 'home-search',
    path: '/home/search/',
    page: 'home-search',
    index: false,
    own: true,
  },
  { ...site, key: 'apps', path: '/apps/', page: 'apps' },
  { ...site, key: 'business-plan', path: '/business-plan/', page: 'business-plan' },
  { ...site, key: 'document-management', path: '/document-management/', page: 'document-management' },
  { ...site, key: 'download', path: '/download/', page: 'download' },
  { ...site, key: 'drive', path: '/drive/', page: 'drive' },
  { ...site, key: 'features', path: '/features/', page: 'features' },
  { ...site, key: 'testimonials', path: '/testimonials/', page: 'testimonials' },
  { ...site, key: 'uninstall', path: '/uninstall/', page: 'uninstall', index: false },
  { ...site, key: 'feedback', path: '/share/feedback/', page: 'feedback', index: false },

  { ...site, key: 'templates', path: '/templates/', page: 'templates' },
  {
    ...site,
    key: 'templates-search',
    path: '/templates/search/',
    page: 'template-search',
    index: false,
    own: true,
  },
  { ...site, key: 'template', path: '/templates/:template/', page: 'template', own: true },

  { ...company, key: 'about', path: '/company/about/', page: 'about' },
  { ...company, key: 'affiliate', path: '/company/affiliate/', page: 'affiliate' },
  { ...company, key: 'contact', path: '/company/contact/', page: 'contact' },
  { ...company, key: 'support', path: '/company/support/', page: 'support' },
  { ...company, key: 'sustainability', path: '/company/sustainability/', page: 'sustainability' },
  { ...company, key: 'accessibility', path: '/company/accessibility/', page: 'accessibility', own: true },
  { ...site, key: 'how-we-write', path: '/company/how-we-write/', page: 'how-we-write', own: true },
  {
    ...company,
    key: 'cancel-contract',
    path: '/company/cancel-contract/',
    page: 'contract',
    record: 'cancel',
    index: false,
    own: true,
  },
  {
    ...company,
    key: 'withdraw',
    path: '/company/withdraw/',
    page: 'contract',
    record: 'withdraw',
    index: false,
    own: true,
  },
  { ...company, key: 'newsroom', path: '/company/newsroom/', page: 'newsroom' },
  // What is written in the console, and shipped articles under another name.
  { ...company, key: 'newsroom-article', path: '/company/newsroom/:slug/', page: 'article' },
  {
    ...company,
    key: 'newsroom-3000-templates-milestone',
    path: '/company/newsroom/3000-templates-milestone/',
    page: 'article',
    record: '3000-templates-milestone',
  },
  {
    ...company,
    key: 'newsroom-trees-planted-sustainability-initiative',
    path: '/company/newsroom/trees-planted-sustainability-initiative/',
    page: 'article',
    record: 'trees-planted-sustainability-initiative',
  },
  {
    ...company,
    key: 'newsroom-affiliate-program-launch',
    path: '/company/newsroom/affiliate-program-launch/',
    page: 'article',
    record: 'affiliate-program-launch',
  },
  {
    ...company,
    key: 'newsroom-cloud-drive',
    path: '/company/newsroom/cloud-drive/',
    page: 'article',
    record: 'cloud-drive',
  },
  {
    ...company,
    key: 'newsroom-expedition',
    path: '/company/newsroom/expedition/',
    page: 'article',
    record: 'expedition',
  },

  { ...legal, key: 'terms-of-use', path: '/company/terms-of-use/' },
  { ...legal, key: 'privacy-policy', path: '/company/privacy-policy/' },
  { ...legal, key: 'cookie-policy', path: '/company/cookie-policy/' },
  { ...legal, key: 'refund-policy', path: '/company/refund-policy/' },
  { ...legal, key: 'eula', path: '/company/eula/' },
  { ...legal, key: 'legal-notice', path: '/legal-notice/' },
  { ...legal, key: 'affiliate-agreement', path: '/company/affiliate-agreement/' },
  { ...frame, key: 'terms-of-use-frame', path: '/company/terms-of-use-frame/', record: 'terms-of-use' },
  { ...frame, key: 'privacy-policy-frame', path: '/company/privacy-policy-frame/', record: 'privacy-policy' },

  { ...lp, key: 'lp', path: '/lp/', record: 'start' },
  { ...lp, key: 'lp-1800-templates', path: '/lp/1800-templates/', languages: ['en'], record: 'templates' },
  {
    ...lp,
    key: 'lp-2000-templates',
    path: '/lp/2000-templates/',
    languages: ['en'],
    record: 'moreTemplates',
  },
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

  { ...docs, key: 'docs', path: '/docs/', record: 'docs' },
  {
    ...docs,
    key: 'docs-1800-templates',
    path: '/docs/1800-templates/',
    languages: ['en'],
    record: 'docsTemplates',
  },
  {
    ...docs,
    key: 'docs-2000-templates',
    path: '/docs/2000-templates/',
    languages: ['en'],
    record: 'docsMoreTemplates',
  },
  { ...docs, key: 'docs-6m-users', path: '/docs/6m-users/', languages: ['en'], record: 'docsUsers' },
  {
    ...docs,
    key: 'docs-attorney-drafted',
    path: '/docs/attorney-drafted/',
    languages: ['en'],
    record: 'docsDrafted',
  },
  {
    ...docs,
    key: 'docs-fill-in-the-blanks',
    path: '/docs/fill-in-the-blanks/',
    languages: ['en'],
    record: 'docsBlanks',
  },
  { ...docs, key: 'docs-free-demo', path: '/docs/free-demo/', languages: ['en'], record: 'docsDemo' },
  { ...docs, key: 'docs-ms-office', path: '/docs/ms-office/', languages: ['en'], record: 'docsOffice' },
  { ...docs, ...only('fr'), key: 'docs-1300-modeles', path: '/docs/1300-modeles/', record: 'docsTemplates' },
  {
    ...docs,
    ...only('fr'),
    key: 'docs-6m-utilisateurs',
    path: '/docs/6m-utilisateurs/',
    record: 'docsUsers',
  },
  { ...docs, ...only('fr'), key: 'docs-demo-fr', path: '/docs/demo/', record: 'docsDemo' },
  { ...docs, ...only('fr'), key: 'docs-economisez', path: '/docs/economisez/', record: 'docsSave' },

  { ...campaign, key: 'l', path: '/l/', layout: 'landing-new', record: 'search' },
  { ...campaign, key: 'l-aug232024', path: '/l/aug232024/', layout: 'landing-long', record: 'august' },
  {
    ...campaign,
    key: 'l-f',
    path: '/l/f/',
    layout: 'landing-form',
    dialog: 'AB4',
    directModal: true,
    record: 'form',
  },
  { ...campaign, key: 'l-jan022024', path: '/l/jan022024/', layout: 'landing-new', record: 'january' },
  { ...campaign, key: 'l-sept092024', path: '/l/sept092024/', layout: 'landing-saas', record: 'september' },

  { ...abDocs, key: 'docs-ab-11.05.24-00', path: '/docs/ab/11.05.24/00/', record: 'readThrough' },
  {
    ...abDocs,
    key: 'docs-ab-11.05.24-01',
    path: '/docs/ab/11.05.24/01/',
    dialog: 'v5',
    header: 'landing-active',
    record: 'readThrough',
  },
  { ...simplify, key: 'docs-ab-15.10.24-00', path: '/docs/ab/15.10.24/00/' },
  { ...simplify, key: 'docs-ab-15.10.24-01', path: '/docs/ab/15.10.24/01/', dialog: 'v1' },
  { ...simplify, key: 'docs-ab-15.10.24-02', path: '/docs/ab/15.10.24/02/', dialog: 'v2', count: 'none' },
  { ...simplify, key: 'docs-ab-15.10.24-03', path: '/docs/ab/15.10.24/03/', dialog: 'v3', count: 'over' },
  { ...simplify, key: 'docs-ab-15.10.24-04', path: '/docs/ab/15.10.24/04/' },
  // 00 begins with the worry (a contract that cannot be found) and shows contracts, 01 with the result (all papers in one
  // place) and shows one of each kind. What an experiment can ask: which of the two stories brings more accounts?
  {
    ...abDocs,
    key: 'docs-ab-23.09.24-00',
    path: '/docs/ab/23.09.24/00/',
    tagline: 'management',
    record: 'management',
  },
  {
    ...abDocs,
    key: 'docs-ab-23.09.24-01',
    path: '/docs/ab/23.09.24/01/',
    tagline: 'management',
    record: 'inOnePlace',
  },
  { ...abTest, key: 'lp-ab-23.05.18-01', path: '/lp/ab/23.05.18/01/', record: 'access' },
  { ...abTest, key: 'lp-ab-23.06.14-01', path: '/lp/ab/23.06.14/01/', dialog: 'AB3', record: 'everyPage' },

  { ...pricing, key: 'pricing-plans', path: '/pricing/plans/', record: 'plans' },
  // The page of plans as it was, which the experiment plans-answers compares.
  {
    ...pricing,
    key: 'pricing-plans-earlier',
    path: '/pricing/plans/earlier/',
    record: 'plans',
    index: false,
    own: true,
  },
  { ...pricing, key: 'pricing-renew', path: '/pricing/plans/renew/', record: 'renew' },
  {
    ...pricing,
    key: 'pricing-captcha',
    path: '/pricing/plans/captcha/',
    page: 'captcha',
    index: false,
    record: 'plans',
  },
  {
    ...pricing,
    key: 'pricing-thank-you',
    path: '/pricing/thank-you/',
    page: 'pricing-thank-you',
    index: false,
  },
  { ...offer, key: 'pricing-hr-toolkit', path: '/pricing/plans/hr-toolkit/', record: 'hr-toolkit' },
  { ...offer, key: 'pricing-legal-toolkit', path: '/pricing/plans/legal-toolkit/', record: 'legal-toolkit' },
  { ...offer, key: 'pricing-lowest-price', path: '/pricing/plans/lowest-price/', record: 'lowest-price' },
  {
    ...offer,
    key: 'pricing-lowest-price-week',
    path: '/pricing/plans/lowest-price-week/',
    record: 'lowest-price-week',
  },
  {
    ...offer,
    key: 'pricing-manage-and-grow',
    path: '/pricing/plans/manage-and-grow/',
    record: 'manage-and-grow',
  },
  { ...offer, key: 'pricing-save50', path: '/pricing/plans/save50/', record: 'save50' },
  {
    ...offer,
    key: 'pricing-save50thismonth',
    path: '/pricing/plans/save50thismonth/',
    record: 'save50thismonth',
  },
  { ...offer, key: 'pricing-save50today', path: '/pricing/plans/save50today/', record: 'save50today' },
  { ...offer, key: 'pricing-save60', path: '/pricing/plans/save60/', record: 'save60' },
  {
    ...offer,
    key: 'pricing-save60thismonth',
    path: '/pricing/plans/save60thismonth/',
    record: 'save60thismonth',
  },
  { ...offer, key: 'pricing-save60today', path: '/pricing/plans/save60today/', record: 'save60today' },
  {
    ...offer,
    key: 'pricing-save60-today',
    path: '/pricing/plans/save60/today/',
    record: 'save60-today',
    sameAs: 'pricing-save60today',
  },
  { ...offer, key: 'pricing-special-price', path: '/pricing/plans/special-price/', record: 'special-price' },
  { ...offer, key: 'pricing-specialoffer', path: '/pricing/plans/specialoffer/', record: 'specialoffer' },
  { ...offer, key: 'pricing-upto50', path: '/pricing/plans/upto50/', record: 'upto50' },
  { ...offer, key: 'pricing-your-document', path: '/pricing/plans/your-document/', record: 'your-document' },
  { ...offer, key: 'pricing-ab-22.01.20', path: '/pricing/plans/ab/22.01.20/', record: 'ab-22.01.20' },
  {
    ...offer,
    key: 'pricing-ab-22.01.20-01',
    path: '/pricing/plans/ab/22.01.20/01/',
    record: 'ab-22.01.20-01',
  },
  {
    ...offer,
    key: 'pricing-ab-22.01.20-02',
    path: '/pricing/plans/ab/22.01.20/02/',
    record: 'ab-22.01.20-02',
  },
  { ...offer, key: 'pricing-ab-save-01', path: '/pricing/plans/ab/save/01/', record: 'ab-save-01' },

  { ...start, key: 'start', path: '/start/', page: 'start', dialog: 'AB2' },
  { ...start, key: 'start-cb', path: '/start/cb/', page: 'retailer', languages: ALL },
  {
    ...start,
    key: 'start-cb-thank-you',
    path: '/start/cb/thank-you/',
    page: 'retailer-thank-you',
    languages: ALL,
  },
  {
    ...start,
    key: 'start-marketingmaterials',
    path: '/start/marketingmaterials/',
    page: 'marketing-materials',
  },
  {
    ...offer,
    key: 'start-plans',
    path: '/start/plans/',
    tagline: 'success',
    record: 'start',
  },

  { ...budgeto, key: 'budgeto', path: '/budgeto/', page: 'budgeto', index: true },
  { ...budgeto, key: 'budgeto-thank-you', path: '/budgeto/thank-you/', page: 'budgeto-thank-you' },
  { ...budgeto, key: 'budgeto-buy', path: '/budgeto/buy/', page: 'budgeto-buy' },
  { ...budgeto, key: 'budgeto-buy-token', path: '/budgeto/buy/:token/', page: 'budgeto-buy' },
];
