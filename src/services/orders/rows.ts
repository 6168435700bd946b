import type { Moment } from '../database/moments.ts';
import type { Route } from '../payments/routes.table.ts';

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
