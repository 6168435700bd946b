/** What a campaign page shows besides its words: by the record of its row, else by its layout. */
export type SceneName =
  | 'annotated'
  | 'blanks'
  | 'cut'
  | 'due'
  | 'editor'
  | 'library'
  | 'reader'
  | 'sums'
  | 'year'
  | 'wizard';

type SceneRow = {
  scene: SceneName;
  /** The document it shows; else the first of the page. What another page shows is not shown again. */
  family?: string;
};

export const SCENES: Readonly<Record<string, SceneRow>> = {
  office: { scene: 'editor', family: 'loan-agreement' },
  docsOffice: { scene: 'cut', family: 'services-agreement' },
  blanks: { scene: 'blanks', family: 'employment-contract' },
  docsBlanks: { scene: 'blanks', family: 'leave-request-form' },
  drafted: { scene: 'annotated', family: 'services-agreement' },
  docsDrafted: { scene: 'annotated', family: 'office-lease-agreement' },
  demo: { scene: 'reader', family: 'one-way-non-disclosure-agreement' },
  docsDemo: { scene: 'reader', family: 'employment-reference-letter' },
  everyPage: { scene: 'reader', family: 'amendment-to-contract' },
  templates: { scene: 'library' },
  moreTemplates: { scene: 'library' },
  docsTemplates: { scene: 'library' },
  docsMoreTemplates: { scene: 'library' },
  users: { scene: 'due' },
  docsUsers: { scene: 'due' },
  save: { scene: 'sums' },
  docsSave: { scene: 'sums' },
  january: { scene: 'year' },
  readThrough: { scene: 'annotated' },
  simplify: { scene: 'annotated' },
  management: { scene: 'annotated' },
  inOnePlace: { scene: 'annotated' },
  august: { scene: 'sums' },
  form: { scene: 'wizard' },
};

/** A small bakery, month by month: what it needs then. */
export const YEAR = {
  january: 'cash-flow-forecast',
  february: 'office-lease-agreement',
  march: 'loan-agreement',
  april: 'job-description',
  may: 'employment-contract',
  june: 'quotation',
  july: 'leave-request-form',
  august: 'payment-reminder-letter',
  september: 'delivery-note',
  october: 'purchase-order',
  november: 'meeting-minutes',
  december: 'employment-reference-letter',
} as const;

/** Documents whose reason stands on the page instead of their title. */
export const DUE = [
  'employment-contract',
  'invoice',
  'mutual-non-disclosure-agreement',
  'loan-agreement',
  'payment-reminder-letter',
  'office-lease-agreement',
  'quotation',
  'purchase-order',
] as const;
/** Of these a page shows the first, the other one the last. */
export const DUE_SHOWN = 5;

/** What the three questions of the form lead to: who owes whom, for what, and whether it is in writing. */
export const ANSWERS = {
  theyOwe: {
    goods: { yes: 'payment-reminder-letter', no: 'invoice' },
    money: { yes: 'payment-reminder-letter', no: 'loan-agreement' },
    work: { yes: 'written-warning-letter', no: 'job-description' },
  },
  weOwe: {
    goods: { yes: 'complaint-response-letter', no: 'purchase-order' },
    money: { yes: 'amendment-to-contract', no: 'loan-agreement' },
    work: { yes: 'employment-reference-letter', no: 'employment-contract' },
  },
  nobody: {
    goods: { yes: 'amendment-to-contract', no: 'quotation' },
    money: { yes: 'loan-agreement', no: 'bank-loan-request-letter' },
    work: { yes: 'employment-contract', no: 'job-offer-letter' },
  },
} as const;
