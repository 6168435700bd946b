import type { Action } from '../services/operators/permissions.table.ts';

type PageRow = {
  /** Below /console/, as the router reads it. */
  readonly path: string;
  /** What its reader must be allowed; `open`: nobody is signed in there yet. */
  readonly see: Action | 'open';
  /** Stands in the menu, with others of its group. */
  readonly place?: PlaceGroup;
};
/** What belongs together in the menu: a working day, money, what visitors see, programs of others, the house itself. */
export type PlaceGroup = 'day' | 'money' | 'site' | 'programs' | 'house';

/** The pages of the console. Router, guard and menu are made from these rows: a page without one does not exist. */
export const CONSOLE_PAGES = {
  inbox: { path: '', see: 'inbox.see', place: 'day' },
  overview: { path: 'overview', see: 'figures.see', place: 'day' },
  customers: { path: 'customers', see: 'customers.see', place: 'day' },
  customer: { path: 'customers/:id', see: 'customers.see' },
  orders: { path: 'orders', see: 'orders.see', place: 'day' },
  order: { path: 'orders/:number', see: 'orders.see' },
  invoice: { path: 'invoices/:number', see: 'orders.see' },
  chat: { path: 'chat', see: 'chat.see', place: 'day' },
  'chat-news': { path: 'chat/news', see: 'chat.see' },
  'chat-answers': { path: 'chat/answers', see: 'chat.see' },
  'chat-thread': { path: 'chat/:id', see: 'chat.see' },
  mails: { path: 'mails', see: 'mails.see', place: 'day' },
  'mail-previews': { path: 'mails/previews', see: 'mails.see' },
  'mail-preview': { path: 'mails/previews/:kind', see: 'mails.see' },
  'mail-preview-frame': { path: 'mails/previews/:kind/frame', see: 'mails.see' },
  mail: { path: 'mails/:id', see: 'mails.see' },
  'mail-frame': { path: 'mails/:id/frame', see: 'mails.see' },
  signing: { path: 'signing', see: 'signing.see', place: 'day' },
  payouts: { path: 'payouts', see: 'payouts.see', place: 'money' },
  'payout-preview': { path: 'payouts/preview', see: 'payouts.see' },
  'payout-run': { path: 'payouts/:month', see: 'payouts.see' },
  payout: { path: 'payouts/:month/:id', see: 'payouts.see' },
  flags: { path: 'flags', see: 'flags.see', place: 'money' },
  flag: { path: 'flags/:id', see: 'flags.see' },
  objection: { path: 'objections/:id', see: 'flags.see' },
  revenue: { path: 'revenue', see: 'figures.see', place: 'money' },
  traffic: { path: 'traffic', see: 'figures.see', place: 'money' },
  'figure-rows': { path: 'figures/rows/:figure', see: 'figures.see' },
  experiments: { path: 'experiments', see: 'experiments.see', place: 'money' },
  experiment: { path: 'experiments/:key', see: 'experiments.see' },
  offers: { path: 'offers', see: 'offers.see', place: 'site' },
  offer: { path: 'offers/:kind/:key', see: 'offers.see' },
  texts: { path: 'texts', see: 'texts.see', place: 'site' },
  text: { path: 'texts/:locale/:key', see: 'texts.see' },
  catalogue: { path: 'catalogue', see: 'catalogue.see', place: 'site' },
  'catalogue-board': { path: 'catalogue/board', see: 'catalogue.see' },
  'template-new': { path: 'catalogue/new', see: 'template.start' },
  'template-check': { path: 'catalogue/check', see: 'template.write' },
  template: { path: 'catalogue/:number', see: 'catalogue.see' },
  'template-write': { path: 'catalogue/:number/write', see: 'template.write' },
  'template-blanks': { path: 'catalogue/:number/blanks', see: 'template.write' },
  'template-look': { path: 'catalogue/:number/look', see: 'catalogue.see' },
  'template-file': { path: 'catalogue/:number/files/:file', see: 'catalogue.see' },
  newsroom: { path: 'newsroom', see: 'newsroom.see', place: 'site' },
  article: { path: 'newsroom/:locale/:key', see: 'newsroom.see' },
  settings: { path: 'settings', see: 'settings.see', place: 'site' },
  setting: { path: 'settings/:kind/:key', see: 'settings.see' },
  exports: { path: 'exports', see: 'exports.see', place: 'programs' },
  'export-file': { path: 'exports/:id/file', see: 'exports.see' },
  tokens: { path: 'tokens', see: 'tokens.see', place: 'programs' },
  api: { path: 'tokens/reference', see: 'tokens.see' },
  webhooks: { path: 'webhooks', see: 'webhooks.see', place: 'programs' },
  webhook: { path: 'webhooks/:id', see: 'webhooks.see' },
  'webhook-message': { path: 'webhooks/:id/:message', see: 'webhooks.see' },
  people: { path: 'people', see: 'people.see', place: 'house' },
  audit: { path: 'audit', see: 'audit.see', place: 'house' },
  system: { path: 'system', see: 'system.see', place: 'house' },
  opening: { path: 'opening', see: 'system.see' },
  security: { path: 'security', see: 'security.see', place: 'house' },
  search: { path: 'search', see: 'search.see' },
  application: { path: 'applications/:id', see: 'application.accept' },
  approval: { path: 'approvals/:id', see: 'approvals.see' },
  act: { path: 'do/:act', see: 'security.see' },
  'step-up': { path: 'step-up', see: 'security.see' },
  'sign-out': { path: 'sign-out', see: 'security.see' },
  'sign-in': { path: 'sign-in', see: 'open' },
  setup: { path: 'setup', see: 'open' },
  keys: { path: 'keys', see: 'open' },
  'not-found': { path: '*', see: 'inbox.see' },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof CONSOLE_PAGES;
/** Pages that need nobody to be signed in. */
export type OpenPageName = {
  [Name in PageName]: (typeof CONSOLE_PAGES)[Name]['see'] extends 'open' ? Name : never;
}[PageName];
/** Pages in the menu. */
export type PlaceName = {
  [Name in PageName]: (typeof CONSOLE_PAGES)[Name] extends { place: PlaceGroup } ? Name : never;
}[PageName];
