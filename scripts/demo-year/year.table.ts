import type { Route } from '../../src/services/payments/routes.table.ts';
import type { PackageToken } from '../../src/services/subscriptions/plans.table.ts';
import type { ByLocale, Locale } from '../../src/shared/locale.ts';

/** How many days are made up. */
export const DAYS = 380;
/** Visits of the first day, and by how much they grow until the last one. */
export const VISITS = { first: 28, growth: 2.6 };
/** Fewer come on Saturdays and Sundays. */
export const WEEKEND = 0.55;

export const LOCALES: readonly (readonly [Locale, number])[] = [
  ...([
    ['en', 42],
    ['de', 20],
    ['fr', 14],
    ['es', 10],
    ['it', 8],
    ['pt', 6],
  ] as const),
];
export const COUNTRIES: ByLocale<readonly (readonly [string, number])[]> = {
  en: [
    ['US', 6],
    ['GB', 2],
    ['CA', 2],
  ],
  de: [
    ['DE', 7],
    ['AT', 2],
    ['CH', 1],
  ],
  fr: [
    ['FR', 8],
    ['BE', 1],
    ['CA', 1],
  ],
  es: [
    ['ES', 7],
    ['MX', 3],
  ],
  it: [['IT', 1]],
  pt: [
    ['BR', 4],
    ['PT', 1],
  ],
};
export const DEVICES: readonly (readonly [string, number])[] = [
  ['desktop', 58],
  ['mobile', 36],
  ['tablet', 6],
];

/** Pages visits begin on; the three that are tried out are among them. */
export const PATHS: readonly (readonly [string, number])[] = [
  ['/', 30],
  ['/lp/ms-office/', 16],
  ['/docs/', 14],
  ['/docs/free-demo/', 12],
  ['/pricing/plans/', 8],
  ['/features/', 7],
  ['/templates/', 13],
];
/** Where visits come from; null: nobody says. */
export const SOURCES: readonly (readonly [Readonly<Record<string, string>> | null, number])[] = [
  [null, 40],
  [{ SourceChannel: 'google', SourceCampaign: 'contracts' }, 24],
  [{ SourceChannel: 'google', SourceCampaign: 'letters' }, 10],
  [{ SourceChannel: 'newsletter' }, 9],
  [{ SourceChannel: 'bing' }, 7],
  [{ SourceChannel: 'partners' }, 6],
  [{ SourceChannel: 'linkedin' }, 4],
];
/** How many agree to be measured; how many of a step take the next one. */
export const AGREE = 0.74;
export const STEPS = { dialog: 0.21, submit: 0.58, account: 0.88, again: 0.3, elsewhere: 0.6, buys: 0.17 };

/** What is tried out, and variants that do better or worse than what they are compared with. */
export const TRIED: ReadonlySet<string> = new Set([
  'free-demo-promise',
  'office-inline-form',
  'docs-business-email',
]);
export const LIFTS: Readonly<Record<string, number>> = {
  'instant-access': 1.5,
  potential: 1.15,
  'business-email': 0.8,
};
/**
 * Visits that an ad brings on the last day to each page that is tried out, by how much they grew over the year, and how
 * many of their accounts buy.
 */
export const CAMPAIGN = { visits: 110, growth: 24, buys: 0.04 };

export const BOUGHT: readonly (readonly [PackageToken, number])[] = [
  ['basic-month', 26],
  ['premium-month', 22],
  ['team-month', 6],
  ['basic-40', 14],
  ['premium-40', 12],
  ['premium', 12],
  ['team', 8],
];
export const ROUTES: readonly (readonly [Route, number])[] = [
  ['card', 62],
  ['paypal', 26],
  ['retailer', 12],
];
/** What the stand-ins keep of a payment: a share, and cents. */
export const FEES: Readonly<Record<Route, readonly [share: number, fixed: number]>> = {
  card: [0.029, 30],
  paypal: [0.0349, 49],
  retailer: [0.075, 100],
};
/** How long they take evidence in a dispute; the retailer asks for none. */
export const EVIDENCE_DAYS: Readonly<Record<Route, number | null>> = { card: 9, paypal: 10, retailer: null };
/** What becomes of a first payment, and of a term that is over. */
export const FATES = { refunded: 0.045, partly: 0.02, disputed: 0.012, won: 0.4 };
/** Of late so many wait for a person, because what was paid is not what was asked. */
export const HELD = { days: 12, share: 0.2 };
export const TERMS = { cancelled: 0.06, failed: 0.03, recovered: 0.6, smaller: 0.02 };

export const SEARCHES: readonly (readonly [words: string, found: boolean, weight: number])[] = [
  ['nda', true, 20],
  ['invoice', true, 18],
  ['employment contract', true, 14],
  ['power of attorney', true, 9],
  ['rent agreement', true, 8],
  ['meeting minutes', true, 6],
  ['horse lease', false, 5],
  ['prenuptial agreement', false, 4],
  ['drone permit', false, 3],
  ['boat rental', false, 3],
  ['recipe card', false, 2],
];

export const NAMES = [
  ...['Jo Doe', 'Maria Rossi', 'Sven Olsen', 'Lena Braun', 'Paul Petit', 'Inês Costa', 'Tom Hill'],
  ...['Clara Weiss', 'Hugo Marín', 'Ana Souza', 'Emil Koch', 'Nora Lind', 'Marc Dubois', 'Eva Novak'],
];
