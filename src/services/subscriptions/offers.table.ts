import type { PackageToken, PlanName } from './plans.table.ts';

/**
 * Which packages each pricing address shows (the manifest's `record`). Percentages in headlines are computed
 * from the packages, never written; an offer with a discount ends on the last day of its campaign, and its page
 * then says so and shows everyday prices.
 */
const CAMPAIGNS = {
  // Last days, in the visitor's own calendar (offer.ts). `npm test` fails once one has passed.
  forty: '2027-12-31',
  half: '2027-12-31',
  sixty: '2027-12-31',
  lowest: '2027-12-31',
} as const;
export type CampaignName = keyof typeof CAMPAIGNS;
/** As shipped: an operator may end one sooner (`lastDayOf`). */
export const LAST_DAYS: Record<CampaignName, string> = CAMPAIGNS;

/** What an operator may offer for a time where the two plans of an offer are sold: their packages, by discount. */
export const DISCOUNTS = {
  forty: { basic: 'basic-40', premium: 'premium-40' },
  half: { basic: 'basic-50', premium: 'premium-50' },
  sixty: { basic: 'basic-60', premium: 'premium-60' },
  lowest: { basic: 'basic-73', premium: 'premium-75' },
} as const satisfies Record<string, Record<'basic' | 'premium', PackageToken>>;

export type OfferRow = {
  readonly packages: readonly PackageToken[];
  readonly highlight: PlanName;
  /** The headline and lead (messages: pricing.offers). */
  readonly words: OfferWords;
  /** `exact`: every package saves the headline's percentage. `upTo`: none saves more. `none`: no percentage. */
  readonly percent: 'exact' | 'upTo' | 'none';
  readonly campaign: CampaignName | null;
  /** Real documents under the plans. */
  readonly documents?: 'hr' | 'legal' | 'suggested' | 'chosen' | 'kit';
  /** What stands before the plans: an address that says 'today' begins with what is charged on the day. */
  readonly first?: 'bill';
};

export type OfferWords =
  | 'plans'
  | 'renew'
  | 'hr'
  | 'legal'
  | 'lowest'
  | 'lowestWeek'
  | 'manage'
  | 'save'
  | 'saveMonth'
  | 'saveToday'
  | 'saveAnytime'
  | 'saveFirstYear'
  | 'special'
  | 'offer'
  | 'upTo'
  | 'document'
  | 'library'
  | 'team'
  | 'one'
  | 'funnel';

const EVERYDAY = {
  packages: ['basic', 'premium'],
  highlight: 'premium',
  percent: 'none',
  campaign: null,
} as const;
const HALF = {
  ...EVERYDAY,
  packages: ['basic-50', 'premium-50'],
  percent: 'exact',
  campaign: 'half',
} as const;
const SIXTY = {
  ...EVERYDAY,
  packages: ['basic-60', 'premium-60'],
  percent: 'exact',
  campaign: 'sixty',
} as const;
const FORTY = {
  ...EVERYDAY,
  packages: ['basic-40', 'premium-40'],
  percent: 'exact',
  campaign: 'forty',
} as const;
const LOWEST = {
  ...EVERYDAY,
  packages: ['basic-73', 'premium-75'],
  percent: 'upTo',
  campaign: 'lowest',
} as const;

export const OFFERS = {
  plans: { ...EVERYDAY, words: 'plans' },
  renew: { ...EVERYDAY, words: 'renew' },
  'hr-toolkit': { ...EVERYDAY, words: 'hr', documents: 'hr' },
  'legal-toolkit': { ...EVERYDAY, words: 'legal', documents: 'legal' },
  'lowest-price': { ...LOWEST, words: 'lowest' },
  'lowest-price-week': { ...LOWEST, words: 'lowestWeek', highlight: 'basic' },
  'manage-and-grow': { ...EVERYDAY, words: 'manage', documents: 'kit' },
  save50: { ...HALF, words: 'save' },
  save50thismonth: { ...HALF, words: 'saveMonth', documents: 'suggested' },
  save50today: { ...HALF, words: 'saveToday', first: 'bill' },
  save60: { ...SIXTY, words: 'save' },
  save60thismonth: { ...SIXTY, words: 'saveMonth', documents: 'suggested' },
  save60today: { ...SIXTY, words: 'saveToday', first: 'bill' },
  'save60-today': { ...SIXTY, words: 'saveAnytime', documents: 'kit' },
  'special-price': { ...FORTY, words: 'special' },
  specialoffer: { ...FORTY, words: 'offer', highlight: 'basic' },
  upto50: { ...HALF, packages: ['basic', 'premium-50'], percent: 'upTo', words: 'upTo' },
  'your-document': { ...EVERYDAY, words: 'document', highlight: 'basic', documents: 'chosen' },
  'ab-22.01.20': { ...EVERYDAY, words: 'library', documents: 'suggested' },
  'ab-22.01.20-01': { ...EVERYDAY, words: 'one', highlight: 'basic', documents: 'suggested' },
  'ab-22.01.20-02': { ...EVERYDAY, packages: ['premium', 'basic'], words: 'team', documents: 'suggested' },
  'ab-save-01': { ...HALF, words: 'saveFirstYear', highlight: 'basic' },
  start: { ...EVERYDAY, packages: ['starter', 'solo', 'team'], highlight: 'solo', words: 'funnel' },
} as const satisfies Record<string, OfferRow>;

export type OfferName = keyof typeof OFFERS;
