import type { Action } from '../../services/operators/permissions.table.ts';

type ListRow = {
  /** Who may see it on a screen may have it as a file. */
  readonly see: Action;
  /** A table of figures, which names nobody: it needs no fresh proof. */
  readonly isTable?: true;
  /** Whoever may have lists gets it without names, also without its screen. */
  readonly hasNamelessForm?: true;
  /** What of an address narrows it. */
  readonly filters: readonly string[];
};

const [MONTHS, DAYS] = [
  ['months', 'currency', 'locale', 'route'],
  ['days', 'locale', 'device', 'of'],
] as const;

/** All lists and tables that are had as files. What each reads stands beside it (export-lists.server.ts). */
export const EXPORT_LISTS = {
  customers: { see: 'customers.see', hasNamelessForm: true, filters: ['q', 'plan'] },
  orders: { see: 'orders.see', hasNamelessForm: true, filters: ['q', 'state', 'route'] },
  subscriptions: { see: 'orders.see', hasNamelessForm: true, filters: [] },
  invoices: { see: 'orders.see', filters: [] },
  refunds: { see: 'orders.see', filters: [] },
  payouts: { see: 'payouts.see', filters: ['month'] },
  affiliates: { see: 'flags.see', filters: [] },
  commissions: { see: 'flags.see', filters: [] },
  applications: { see: 'flags.see', filters: ['state'] },
  flags: { see: 'flags.see', filters: ['only'] },
  audit: { see: 'audit.see', filters: ['by', 'action'] },
  // What happened to what was sent for signature, with the chains that prove it.
  signatures: { see: 'signing.see', filters: ['account', 'from', 'until'] },
  movement: { see: 'figures.see', isTable: true, filters: MONTHS },
  churn: { see: 'figures.see', isTable: true, filters: MONTHS },
  income: { see: 'figures.see', isTable: true, filters: MONTHS },
  deferred: { see: 'figures.see', isTable: true, filters: [...MONTHS, 'end'] },
  plans: { see: 'figures.see', isTable: true, filters: MONTHS },
  countries: { see: 'figures.see', isTable: true, filters: MONTHS },
  cohorts: { see: 'figures.see', isTable: true, filters: MONTHS },
  funnel: { see: 'figures.see', isTable: true, filters: DAYS },
  pages: { see: 'figures.see', isTable: true, filters: DAYS },
  sources: { see: 'figures.see', isTable: true, filters: DAYS },
  searches: { see: 'figures.see', isTable: true, filters: DAYS },
  // Of the figure that the address asks about.
  rows: {
    see: 'figures.see',
    isTable: true,
    filters: ['figure', 'from', 'until', 'step', 'split', 'where.'],
  },
} as const satisfies Record<string, ListRow>;

export type ExportListName = keyof typeof EXPORT_LISTS;
