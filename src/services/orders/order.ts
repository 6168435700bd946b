import type { Locale } from '../../shared/locale.ts';
import type { Money } from '../../shared/money.ts';
import type { Billing } from '../invoices/billing.ts';
import type { Route } from '../payments/routes.table.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import type { LicenceClass } from '../subscriptions/licence-classes.table.ts';
import type { PackageToken, PlanName } from '../subscriptions/plans.table.ts';
import type { RenewalRule } from '../subscriptions/renewal.ts';
import type { OrderState, SubscriptionState } from './states.table.ts';

/** A purchase of a package. */
export type Order = {
  id: string;
  number: number;
  route: Route;
  reference: string | null;
  state: OrderState;
  accountId: string | null;
  /** The account was made for its buyer when it was paid. */
  accountMade: boolean;
  sessionNumber: string | null;
  email: string;
  locale: Locale;
  offer: string;
  package: PackageToken;
  plan: PlanName;
  first: Amount;
  /** What each term after the first one costs, and how long those are. */
  renewal: Amount;
  renewalRule: RenewalRule;
  licenceClass: LicenceClass;
  billing: Billing;
  partner: string | null;
  /** What its buyer came for, inside the workspace; empty for its start. */
  destination: string;
  /** What its buyer paid at first where somebody else sells and adds taxes of their own; null where that is `first`. */
  charged?: Money | null;
  /** What it renews as, where that is something else; not told where nobody asked for it. */
  next?: PlannedChange | null;
  held: string | null;
  version: number;
  createdAt: Date;
};

/** What each later term of an order is, and what it costs. */
export type Renewing = { package: PackageToken; renewal: Amount };
/** What an order renews as from a moment on, where that is something else than it is. */
export type PlannedChange = Renewing & { from: Date };

/** A payment that a person took as it stood, although it is not what was asked. */
export type AcceptedPayment = {
  route: Route;
  /** The provider's number of it. */
  reference: string;
  amount: Money;
  /** What was asked for it. */
  asked: Money;
};

/** What became of a VAT id that its register is asked about; `unanswered`: nobody said anything for too long. */
export type VatDecision = 'confirmed' | 'refuted' | 'unanswered';
export type VatStanding = { number: string; state: 'waiting' | VatDecision };

/** What renews an order's package. */
export type Subscription = {
  state: SubscriptionState;
  renews: boolean;
  /** The end of what is paid; null before the first payment. */
  paidUntil: Date | null;
};
