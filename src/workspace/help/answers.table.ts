/** What the answers are about, in the order in which the help page shows it. */
export const HELP_TOPICS = [
  'documents',
  'drive',
  'sharing',
  'companies',
  'apps',
  'people',
  'plans',
  'account',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Pages of the workspace that answers lead to. */
export const HELP_PLACES = {
  templates: 'search/',
  documents: 'documents/',
  drive: 'drive/',
  trash: 'trash/',
  shared: 'links/',
  requests: 'links/requests/',
  companies: 'companies/',
  contacts: 'contacts/',
  calendar: 'calendar/',
  invoices: 'apps/invoices/',
  contracts: 'apps/contracts/',
  people: 'account/people/',
  billing: 'account/billing/',
  security: 'account/security/',
  password: 'account/password/',
  data: 'account/data/',
} as const;

/** Pages of the site that answers lead to, by their keys in the manifest. */
export const SITE_PLACES = { plans: 'pricing-plans', refund: 'refund-policy' } as const;

export type AnswerRow = {
  readonly topic: HelpTopic;
  readonly to: keyof typeof HELP_PLACES | keyof typeof SITE_PLACES | null;
  /** Written on the support page of the site: `answers.<group>.<number>` there; else `answers.<name>` of help.json. */
  readonly support?: readonly [group: string, number: string];
};

/** Every answer of the help page. Its name is its anchor. */
export const ANSWERS = {
  fill: { topic: 'documents', to: 'templates' },
  find: { topic: 'documents', to: 'documents' },
  wording: { topic: 'documents', to: 'documents' },
  copy: { topic: 'documents', to: 'documents' },
  finish: { topic: 'documents', to: 'documents' },
  versions: { topic: 'documents', to: 'documents' },
  preview: { topic: 'documents', to: 'plans', support: ['downloads', 'one'] },
  limit: { topic: 'documents', to: null, support: ['downloads', 'three'] },
  law: { topic: 'documents', to: null, support: ['document', 'one'] },
  upload: { topic: 'drive', to: 'drive' },
  room: { topic: 'drive', to: 'plans' },
  full: { topic: 'drive', to: 'drive' },
  thrown: { topic: 'drive', to: 'trash' },
  share: { topic: 'sharing', to: 'shared' },
  comments: { topic: 'sharing', to: 'documents' },
  requests: { topic: 'sharing', to: 'requests' },
  send: { topic: 'sharing', to: 'documents' },
  company: { topic: 'companies', to: 'companies' },
  contacts: { topic: 'companies', to: 'contacts' },
  letterhead: { topic: 'companies', to: 'companies' },
  numbers: { topic: 'companies', to: 'companies' },
  products: { topic: 'companies', to: 'companies' },
  calendar: { topic: 'apps', to: 'calendar' },
  invoices: { topic: 'apps', to: 'invoices' },
  books: { topic: 'apps', to: 'contracts' },
  invite: { topic: 'people', to: 'people' },
  roles: { topic: 'people', to: 'people' },
  leave: { topic: 'people', to: 'drive' },
  seats: { topic: 'people', to: 'plans', support: ['plans', 'four'] },
  change: { topic: 'plans', to: 'billing' },
  cancel: { topic: 'plans', to: 'billing', support: ['plans', 'one'] },
  renewal: { topic: 'plans', to: 'billing', support: ['plans', 'two'] },
  refused: { topic: 'plans', to: 'billing', support: ['plans', 'three'] },
  refund: { topic: 'plans', to: 'refund' },
  bills: { topic: 'plans', to: 'billing' },
  protect: { topic: 'account', to: 'security' },
  password: { topic: 'account', to: 'password', support: ['access', 'two'] },
  mailbox: { topic: 'account', to: null, support: ['access', 'four'] },
  address: { topic: 'account', to: 'security' },
  export: { topic: 'account', to: 'data' },
  erase: { topic: 'account', to: 'security' },
} as const satisfies Record<string, AnswerRow>;

export type AnswerName = keyof typeof ANSWERS;
