import { keysOf } from '../../shared/keys.ts';
/**
 * Everything that can be bought. A plan is what a customer has; a package is what they pay for it, for how long
 * and under which token. Pages, offers and the checkout compute what they show from these
 * rows (price.ts) and from what an operator changed of them in the console (decision 0102, what operators change).
 */
export const PLANS = {
  starter: { users: 1, driveGb: 20, byTheMonth: 2999 },
  basic: { users: 1, driveGb: 50, byTheMonth: 3799 },
  solo: { users: 1, driveGb: 60, byTheMonth: 4499 },
  premium: { users: 5, driveGb: 100, byTheMonth: 7999 },
  team: { users: 10, driveGb: 200, byTheMonth: 11_999 },
} as const satisfies Record<string, PlanRow>;

type PlanRow = {
  /** Persons the licence is for. */
  readonly users: number;
  readonly driveGb: 20 | 50 | 60 | 100 | 200;
  /** Minor units for one month, paid month by month: the regular price every percentage is of. */
  readonly byTheMonth: number;
};
export type PlanName = keyof typeof PLANS;
export const PLAN_NAMES = keysOf(PLANS);

/** Between which plans somebody changes: those that are sold side by side, and the larger ones. */
const LINES: readonly (readonly PlanName[])[] = [
  ['basic', 'premium', 'team'],
  ['starter', 'solo', 'premium', 'team'],
];

/** The plans that whoever has one may change to; whoever has the largest came by the second line. */
export function lineOf(plan: PlanName): readonly PlanName[] {
  const line = LINES.find((names) => names.includes(plan) && plan !== 'team') ?? LINES.at(-1);
  return line ?? PLAN_NAMES;
}

/** What comes with every plan (messages: pricing.features). */
export const FEATURES = ['documents', 'downloads', 'templates', 'signing', 'apps'] as const;

export type PackageRow = {
  readonly plan: PlanName;
  /** How long one payment lasts. */
  readonly term: 'year' | 'month';
  /** Per cent off the regular price. */
  readonly save: number;
  /** Minor units for a month where the price is given and not computed; never above what `save` promises. */
  readonly given?: number;
};

/** Packages by token. */
export const PACKAGES = {
  'starter-month': { plan: 'starter', term: 'month', save: 0 },
  'basic-month': { plan: 'basic', term: 'month', save: 0 },
  'solo-month': { plan: 'solo', term: 'month', save: 0 },
  'premium-month': { plan: 'premium', term: 'month', save: 0 },
  'team-month': { plan: 'team', term: 'month', save: 0 },
  starter: { plan: 'starter', term: 'year', save: 33 },
  // The specification gives 24.99 and 33 per cent (section 9); computed it would be 25.45 (A74).
  basic: { plan: 'basic', term: 'year', save: 33, given: 2499 },
  solo: { plan: 'solo', term: 'year', save: 33 },
  premium: { plan: 'premium', term: 'year', save: 33 },
  team: { plan: 'team', term: 'year', save: 33 },
  'basic-40': { plan: 'basic', term: 'year', save: 40 },
  'premium-40': { plan: 'premium', term: 'year', save: 40 },
  'basic-50': { plan: 'basic', term: 'year', save: 50 },
  'premium-50': { plan: 'premium', term: 'year', save: 50 },
  'basic-60': { plan: 'basic', term: 'year', save: 60 },
  'premium-60': { plan: 'premium', term: 'year', save: 60 },
  'basic-73': { plan: 'basic', term: 'year', save: 73 },
  'premium-75': { plan: 'premium', term: 'year', save: 75 },
} as const satisfies Record<string, PackageRow>;

export type PackageToken = keyof typeof PACKAGES;

/** Whose saveRelative and valueRegular the specification names (R3.82): 73 of 37.99, 75 of 79.99. */
export const NAMED_SAVINGS: readonly PackageToken[] = ['basic-73', 'premium-75'];

/** What /budgeto/buy/ shows without a token. */
export const BUDGETO_PACKAGE: PackageToken = 'basic';

/** What the retailer sells in our name. */
export const RETAILER_PACKAGE: PackageToken = 'basic';
/** The number of that product at the retailer. */
export const RETAILER_ITEM = '1';
