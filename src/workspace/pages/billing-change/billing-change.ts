import type { Messages } from '../../../locales/messages.server.ts';

/** Why nothing came of a press: what was shown is not so any more, too many tries, or the provider. */
export type ChangeProblem = 'changed' | 'away' | 'refused' | 'tooMany';

/** A plan that one may change to. */
export type ChangeChoice = {
  token: string;
  product: string;
  facts: string;
  price: string;
};

/** Plans that begin at the same time. */
export type ChangeGroup = {
  title: string;
  help: string;
  choices: readonly ChangeChoice[];
  /** Why there are none, or no others. */
  note: string | null;
};

export type SummaryLine = { label: string; value: string; isTotal: boolean };

/** A change to the cent, as its buyer agrees to it. */
export type ChangeSummary = {
  title: string;
  /** 'Today you pay US$42.17.' */
  today: string;
  lines: readonly SummaryLine[];
  onward: string;
  points: readonly string[];
  button: string;
  /** Sent back as it was shown. */
  fields: { to: string; at: string; shown: string };
  otherHref: string;
  terms: { label: string; href: string } | null;
};

export type BillingChangeProps = {
  texts: Messages['plan-change'];
  brand: string;
  errorPrefix: string;
  lead: string;
  /** Why the plan cannot be changed at all. */
  closed: string | null;
  planned: { text: string; keep: string } | null;
  groups: readonly ChangeGroup[];
  summary: ChangeSummary | null;
  problems: Record<ChangeProblem, string>;
  billingHref: string;
};
