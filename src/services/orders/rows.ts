import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Money } from '../../shared/money.ts';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { Billing } from '../invoices/billing.ts';
import type { Route } from '../payments/routes.table.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import type { LicenceClass } from '../subscriptions/licence-classes.table.ts';
import type { PackageToken, PlanName } from '../subscriptions/plans.table.ts';
import type { RenewalRule } from '../subscriptions/renewal.ts';
import type { OrderState, SubscriptionState } from './states.table.ts';

/** A row of accepted_payments. */
export type AcceptedPaymentRow = {
  order_id: string;
  route: Route;
  reference: string;
  amount: string | number;
  currency: string;
  asked: string | number;
  accepted_at: Moment;
};

/** A row of provider_events. */
export type ProviderEventRow = {
  route: string;
  event_id: string;
  kind: string;
  reference: string | null;
  received_at: Moment;
};

/** A row of orders. */
export type OrderRow = {
  id: string;
  number: Generated<string>;
  idempotency_key: string;
  route: Route;
  reference: string | null;
  state: OrderState;
  account_id: string | null;
  account_made: ColumnType<boolean, boolean | undefined, boolean>;
  session_number: string | null;
  buyer_hash: Buffer | null;
  email: string;
  email_key: string;
  locale: string;
  offer: string;
  package: PackageToken;
  plan: PlanName;
  first_amount: JSONColumnType<Amount>;
  renewal_amount: JSONColumnType<Amount>;
  renewal_rule: ColumnType<RenewalRule, RenewalRule | undefined, RenewalRule>;
  licence_class: ColumnType<LicenceClass, LicenceClass | undefined, LicenceClass>;
  currency: string;
  dollars: ColumnType<string | null, number | null | undefined, number | null>;
  billing: JSONColumnType<Billing>;
  terms: JSONColumnType<Record<string, unknown>>;
  partner: string | null;
  destination: ColumnType<string, string | undefined, string>;
  charged: ColumnType<Money | null, string | null | undefined, string | null>;
  retailer_affiliate: ColumnType<string | null, string | null | undefined, string | null>;
  held: string | null;
  version: ColumnType<number, number | undefined, number>;
  check_at: MaybeMoment;
  evidence_due_at: MaybeMoment;
  checks: ColumnType<number, number | undefined, number>;
  looked_at: MaybeMoment;
  created_at: Moment;
  updated_at: Moment;
};

/** A row of subscriptions. */
export type SubscriptionRow = {
  order_id: string;
  state: SubscriptionState;
  renews: boolean;
  paid_until: MaybeMoment;
  notice_at: MaybeMoment;
  updated_at: Moment;
};
