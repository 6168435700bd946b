import type { Messages } from '../../../locales/messages.server.ts';

/** A plan as the sheet shows it, every text finished: what is billed and what it renews at stand with its price (U43). */
export type PaywallPlan = {
  name: string;
  audience: string;
  monthly: string;
  perMonth: string;
  tax: string | null;
  billed: string;
  renews: string;
  button: string;
  href: string;
};

/** What stands where the files are, for an account without a plan. */
export type PaywallData = {
  texts: Messages['paywall'];
  lead: string;
  plans: PaywallPlan[];
  pays: string;
  compareHref: string;
};
