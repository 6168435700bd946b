import type { Locale } from '../../shared/locale.ts';
import type { Money } from '../../shared/money.ts';
import type { Route } from '../payments/provider.ts';
import type { LicenceClass } from '../subscriptions/licence-classes.table.ts';
import type { PackageToken, PlanName } from '../subscriptions/plans.table.ts';
import type { RenewalRule } from '../subscriptions/renewal.ts';
import type { TaxKind } from '../subscriptions/taxes.table.ts';
import type { Company } from './company.ts';
import type { OrderState, SubscriptionState } from './states.table.ts';

/** A tax as it was charged: rate in thousandths of a per cent. */
export type ChargedTax = { kind: TaxKind; rate: number; amount: Money };
/** What is charged at once. `total` is `net` and all taxes. */
export type Amount = { net: Money; taxes: readonly ChargedTax[]; total: Money };

/** Who is billed, as typed: codes of country and state or province, the rest free text. */
export type Billing = {
  name: string;
  phone: string | null;
  country: string;
  /** Of Canada and the United States; null elsewhere. */
  region: string | null;
  /** A valid VAT id of another country than the seller's takes the tax off (reverse charge). */
  vatId: string | null;
  /** One whose register was away when it was ordered: taxed, and given back once it is confirmed (0025). */
  pendingVatId?: string | null;
  /** Set where it was ordered for a company; orders of before do not say. */
  company?: Company | null;
};

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
  held: string | null;
  version: number;
  createdAt: Date;
};

/** A payment that a person took as it stood, although it is not what was asked. */
export type AcceptedPayment = {
  route: Route;
  /** The provider's number of it. */
  reference: string;
  amount: Money;
  /** What was asked for it. */
  asked: Money;
};

/** What renews an order's package. */
export type Subscription = {
  state: SubscriptionState;
  renews: boolean;
  /** The end of what is paid; null before the first payment. */
  paidUntil: Date | null;
};
