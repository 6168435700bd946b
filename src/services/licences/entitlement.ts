import type { PlanName } from '../subscriptions/plans.table.ts';

export type EntitlementSource = 'operator' | 'order';

/** What lets an account have files: a plan, from when to when, and where it came from. */
export type Entitlement = {
  id: string;
  plan: PlanName;
  source: EntitlementSource;
  /** Of the order or subscription; null where an operator gave it. */
  reference: string | null;
  startsAt: Date;
  /** Null while nobody took it back. */
  endsAt: Date | null;
};
