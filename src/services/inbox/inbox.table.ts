import type { ActName, SeeAction } from '../operators/permissions.table.ts';

type Source = {
  /** Whoever may do this sees it. */
  readonly see: SeeAction | ActName;
  /** Where one goes from it, by its number. */
  readonly href: (id: string) => string;
};

const order = (number: string) => `orders/${number}/`;

/** Where what waits for a person comes from. Its query stands in the store under the same name, its words in the messages. */
export const INBOX_SOURCES = {
  approvals: { see: 'approval.refuse', href: (id) => `approvals/${id}/` },
  ownRequests: { see: 'approval.withdraw', href: (id) => `approvals/${id}/` },
  heldPayments: { see: 'order.accept', href: order },
  disputes: { see: 'orders.see', href: order },
  orderActs: { see: 'orders.see', href: order },
  applications: { see: 'application.accept', href: (id) => `applications/${id}/` },
  objections: { see: 'objection.deny', href: (id) => `objections/${id}/` },
  flags: { see: 'flag.dismiss', href: (id) => `flags/${id}/` },
  templates: { see: 'template.approve', href: (id) => `catalogue/${id}/` },
  payoutRuns: { see: 'payout.prepare', href: (month) => `payouts/${month}/` },
  differences: { see: 'figures.see', href: () => 'revenue/' },
  failedMails: { see: 'mail.resend', href: (id) => `mails/${id}/` },
  lateMails: { see: 'mail.resend', href: (id) => `mails/${id}/` },
  chats: { see: 'chat.see', href: (id) => `chat/${id}/` },
  abuseReports: { see: 'signing.settle', href: () => 'signing/' },
  sealEnds: { see: 'signing.settle', href: () => 'signing/' },
  claimEnds: { see: 'claim.publish', href: (name) => `settings/claim/${name}/` },
  alarms: { see: 'system.see', href: () => 'system/' },
  webhooks: { see: 'webhook.goOn', href: (id) => `webhooks/${id}/` },
  lateErasures: { see: 'customers.see', href: (id) => `customers/${id}/` },
} as const satisfies Record<string, Source>;

export type InboxSource = keyof typeof INBOX_SOURCES;
