import { keysOf } from '../../shared/keys.ts';

/** What somebody may be; one person may be several. */
export const ROLES = ['owner', 'admin', 'finance', 'support', 'marketing', 'content', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

export type Permission = {
  /** Who may by themselves. */
  readonly roles: readonly Role[];
  /** Who may ask: somebody of `roles` has to agree. */
  readonly asks?: readonly Role[];
  /** Who may by themselves up to a figure of the act (days, cents), and asks above it. */
  readonly upTo?: Partial<Record<Role, number>>;
  /** Who sees only what they did themselves. */
  readonly own?: readonly Role[];
  /** A fresh passkey or code, bound to exactly this act. */
  readonly stepUp?: true;
  /** A token may have it as a scope; its maker has to have it too, each time it is used. */
  readonly token?: true;
};

const [LEAD, SERVICE] = [
  ['owner', 'admin'],
  ['owner', 'admin', 'support'],
] as const;
const MONEY = ['owner', 'admin', 'finance'] as const;
const SELLERS = ['owner', 'admin', 'marketing'] as const;
const WRITERS = ['owner', 'admin', 'marketing', 'content'] as const;
const AUTHORS = ['owner', 'admin', 'content'] as const;
const READERS = ['owner', 'admin', 'finance', 'support', 'auditor'] as const;

/**
 * Who may see and do what in the console. Guards, menu, the reasons on disabled buttons and docs/permissions.md are made
 * from this table; a page or an act without a row does not compile.
 */
export const PERMISSIONS = {
  'inbox.see': { roles: ROLES },
  'figures.see': { roles: ['owner', 'admin', 'finance', 'marketing', 'auditor'], token: true },
  'payouts.see': { roles: [...MONEY, 'auditor'], token: true },
  'flags.see': { roles: ['owner', 'admin', 'finance', 'marketing', 'auditor'] },
  'experiments.see': { roles: ['owner', 'admin', 'marketing', 'content', 'auditor'] },
  // Each finds what they may see.
  'search.see': { roles: ROLES },
  'customers.see': { roles: READERS, token: true },
  'orders.see': { roles: READERS, token: true },
  'exports.see': { roles: [...MONEY, 'marketing', 'auditor'] },
  'tokens.see': { roles: ['owner', 'admin', 'auditor'] },
  // The templates as lists show them: they are on the site for everybody.
  'library.see': { roles: ROLES, token: true },
  'offers.see': { roles: ['owner', 'admin', 'marketing', 'auditor'] },
  'texts.see': { roles: ['owner', 'admin', 'marketing', 'content', 'auditor'] },
  'catalogue.see': { roles: [...AUTHORS, 'auditor'] },
  'newsroom.see': { roles: ['owner', 'admin', 'marketing', 'content', 'auditor'] },
  'settings.see': { roles: ['owner', 'admin', 'marketing', 'content', 'auditor'] },
  // Who decides sees all of them, who asks their own.
  'approvals.see': { roles: MONEY, own: ['support', 'marketing', 'content'] },
  'mails.see': { roles: ['owner', 'admin', 'support', 'marketing', 'auditor'] },
  'chat.see': { roles: SERVICE },
  'signing.see': { roles: [...SERVICE, 'auditor'] },
  'people.see': { roles: ['owner', 'admin', 'auditor'] },
  'audit.see': { roles: ['owner', 'admin', 'auditor'], own: ['finance', 'support', 'marketing', 'content'] },
  'security.see': { roles: ROLES },
  'system.see': { roles: ['owner', 'admin', 'auditor'] },
  'webhooks.see': { roles: ['owner', 'admin', 'auditor'] },

  'customer.restrict': { roles: SERVICE },
  // What was restricted; what was ended is restored by those who may end.
  'customer.lift': { roles: SERVICE },
  'customer.restore': { roles: LEAD },
  'customer.end': { roles: LEAD, asks: ['support'], stepUp: true },
  'customer.entitle': { roles: LEAD, upTo: { support: 30 } },
  'customer.withdraw': { roles: LEAD },
  'customer.mail': { roles: SERVICE },
  'customer.export': { roles: SERVICE, stepUp: true },
  'customer.erase': { roles: LEAD, asks: ['support'], stepUp: true },
  'customer.keep': { roles: SERVICE },
  'customer.address': { roles: LEAD, asks: ['support'], stepUp: true },

  'order.refund': { roles: MONEY, upTo: { support: 10_000 }, stepUp: true, token: true },
  'order.accept': { roles: MONEY, stepUp: true },
  'order.giveBack': { roles: MONEY, stepUp: true },
  'order.stop': { roles: SERVICE },
  'order.resume': { roles: SERVICE },
  'order.paper': { roles: [...MONEY, 'support'] },
  'order.correct': { roles: [...MONEY, 'support'] },

  'application.accept': { roles: ['owner', 'admin', 'marketing'] },
  'application.reject': { roles: ['owner', 'admin', 'marketing'] },
  'flag.ask': { roles: ['owner', 'admin', 'marketing'] },
  // Its figure is what it costs the affiliate besides the sale.
  'flag.confirm': { roles: LEAD, upTo: { marketing: 0 }, stepUp: true },
  'flag.dismiss': { roles: ['owner', 'admin', 'marketing'] },
  'objection.uphold': { roles: MONEY, asks: ['marketing'], stepUp: true },
  'objection.deny': { roles: [...MONEY, 'marketing'] },
  'payout.prepare': { roles: MONEY },
  'payout.leaveOut': { roles: MONEY },
  'payout.takeIn': { roles: MONEY },
  'payout.look': { roles: MONEY },
  // By another person than prepared it; by the same one an hour later, where there is no other (payout-runs.server.ts).
  'payout.approve': { roles: MONEY, stepUp: true },
  'payout.send': { roles: MONEY, stepUp: true },
  'payout.file': { roles: MONEY, stepUp: true },
  'payout.paypal': { roles: MONEY, stepUp: true },
  'payout.answers': { roles: MONEY },
  'payout.mark': { roles: MONEY },
  'payout.close': { roles: MONEY },
  'experiment.switch': { roles: ['owner', 'admin', 'marketing'] },
  'experiment.decide': { roles: ['owner', 'admin', 'marketing'] },
  'mail.resend': { roles: SERVICE },
  'mail.stop': { roles: SERVICE },
  'mail.allow': { roles: SERVICE },
  'signing.stop': { roles: SERVICE },
  'signing.allow': { roles: SERVICE },
  'signing.settle': { roles: SERVICE },
  'chat.here': { roles: SERVICE },
  'chat.away': { roles: SERVICE },
  'chat.answer': { roles: SERVICE },
  'chat.assign': { roles: SERVICE },
  'chat.close': { roles: SERVICE },
  'chat.prepare': { roles: SERVICE },
  'chat.forget': { roles: SERVICE },
  'approval.refuse': { roles: MONEY },
  'approval.withdraw': { roles: [...SERVICE, 'marketing', 'content'] },

  'offer.draft': { roles: SELLERS },
  'offer.publish': { roles: LEAD, asks: ['marketing'], stepUp: true },
  'offer.discard': { roles: SELLERS },
  'offer.back': { roles: LEAD, asks: ['marketing'], stepUp: true },
  'offer.end': { roles: LEAD, asks: ['marketing'] },
  'text.draft': { roles: WRITERS },
  'text.publish': { roles: WRITERS },
  'text.discard': { roles: WRITERS },
  'text.back': { roles: WRITERS },
  // Whoever writes is not alone in what goes out under the firm's name (decision 0110, newsroom in the console).
  'article.draft': { roles: WRITERS },
  'article.publish': { roles: LEAD, asks: ['marketing', 'content'] },
  'article.discard': { roles: WRITERS },
  'article.back': { roles: LEAD, asks: ['marketing', 'content'] },
  'claim.draft': { roles: SELLERS },
  'claim.publish': { roles: SELLERS },
  'claim.discard': { roles: SELLERS },
  'claim.back': { roles: SELLERS },
  'setting.draft': { roles: LEAD },
  'setting.publish': { roles: LEAD, stepUp: true },
  'setting.discard': { roles: LEAD },
  'setting.back': { roles: LEAD, stepUp: true },

  // Whoever may not see customers gets lists without their names.
  'export.list': { roles: [...MONEY, 'marketing', 'auditor'], stepUp: true },
  'export.table': { roles: [...MONEY, 'marketing', 'auditor'] },
  'export.books': { roles: [...MONEY, 'auditor'], stepUp: true },
  'export.remove': { roles: [...MONEY, 'marketing', 'auditor'] },
  'token.make': { roles: LEAD, stepUp: true },
  'token.revoke': { roles: LEAD },
  'template.start': { roles: AUTHORS },
  'template.bring': { roles: AUTHORS },
  'template.begin': { roles: AUTHORS },
  'template.bringNext': { roles: AUTHORS },
  'template.write': { roles: AUTHORS },
  'template.blank': { roles: AUTHORS },
  'template.places': { roles: AUTHORS },
  'template.discard': { roles: AUTHORS },
  'template.submit': { roles: AUTHORS },
  'template.giveBack': { roles: AUTHORS },
  // By another person than wrote it; by the same one an hour later, where there is no other (template-desk.server.ts).
  'template.approve': { roles: AUTHORS },
  'template.publish': { roles: AUTHORS },
  'template.withdraw': { roles: LEAD },
  'template.putBack': { roles: LEAD },
  'template.shipped': { roles: LEAD },

  'people.invite': { roles: LEAD, stepUp: true },
  'people.roles': { roles: LEAD, stepUp: true },
  'people.suspend': { roles: LEAD, stepUp: true },
  'people.reinstate': { roles: LEAD, stepUp: true },
  'people.remove': { roles: ['owner'], stepUp: true },

  'webhook.add': { roles: LEAD, stepUp: true },
  'webhook.change': { roles: LEAD, stepUp: true },
  'webhook.rotate': { roles: LEAD, stepUp: true },
  'webhook.pause': { roles: LEAD },
  'webhook.goOn': { roles: LEAD },
  'webhook.test': { roles: LEAD },
  'webhook.resend': { roles: LEAD },
  'webhook.replay': { roles: LEAD },
  'webhook.letGo': { roles: LEAD },
  'webhook.remove': { roles: LEAD, stepUp: true },

  // Only in the demo is there a clock that moves.
  'clock.move': { roles: LEAD },

  'security.passkey': { roles: ROLES, stepUp: true },
  'security.forget': { roles: ROLES, stepUp: true },
  'security.app': { roles: ROLES, stepUp: true },
  'security.codes': { roles: ROLES, stepUp: true },
  'security.session': { roles: ROLES },
  'security.everywhere': { roles: ROLES },
  'security.language': { roles: ROLES },
  // Of owners alone, each their own: whether they are mailed every morning what was done.
  'security.digest': { roles: ['owner'] },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof PERMISSIONS;
/** What a page asks for. */
export type SeeAction = Extract<Action, `${string}.see`>;
/** What changes something. */
export type ActName = Exclude<Action, SeeAction>;

/** What a program may be allowed. */
export type TokenScope = {
  [Name in Action]: (typeof PERMISSIONS)[Name] extends { token: true } ? Name : never;
}[Action];

export const ACTIONS = keysOf(PERMISSIONS);
export const TOKEN_SCOPES = ACTIONS.filter(isTokenScope);

function isTokenScope(action: Action): action is TokenScope {
  return 'token' in PERMISSIONS[action];
}
