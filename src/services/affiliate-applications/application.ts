import type { ApplicationState } from '../affiliates/states.table.ts';

export type { ApplicationState };

/** Why an application is not accepted; words of the operator's own may follow (messages: affiliate-application.reasons). */
export const REJECTIONS = [
  'channels',
  'audience',
  'content',
  'promotion',
  'identity',
  'duplicate',
  'country',
  'other',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

export const APPLICANT_KINDS = ['person', 'company'] as const;
export const PAYOUT_METHODS = ['transfer', 'paypal'] as const;

/** Shortest and longest texts of the form. */
export const APPLICATION_LENGTHS = {
  name: { least: 1, most: 120 },
  address: { least: 10, most: 400 },
  channels: { least: 5, most: 1_000 },
  promotion: { least: 20, most: 2_000 },
  answer: { least: 2, most: 2_000 },
} as const;

/** A question that nobody answers for so long ends the application. */
export const SILENT_DAYS = 60;

/** What somebody tells of themselves. */
export type ApplicationAnswers = {
  kind: (typeof APPLICANT_KINDS)[number];
  name: string;
  address: string;
  /** ISO 3166-1. */
  country: string;
  channels: string;
  promotion: string;
  payout: (typeof PAYOUT_METHODS)[number];
};

/** Which wording of the agreement was accepted: its date, and the hash of the words in the language they were read in. */
export type AcceptedAgreement = { version: string; hash: string };

/** The journey of an application as a table. */
export const TRANSITIONS: Readonly<
  Record<
    'ask' | 'answer' | 'accept' | 'reject' | 'withdraw' | 'silent',
    { from: readonly ApplicationState[]; to: ApplicationState }
  >
> = {
  ask: { from: ['sent'], to: 'asked' },
  answer: { from: ['asked'], to: 'sent' },
  accept: { from: ['sent'], to: 'accepted' },
  reject: { from: ['sent', 'asked'], to: 'rejected' },
  withdraw: { from: ['sent', 'asked'], to: 'withdrawn' },
  silent: { from: ['asked'], to: 'withdrawn' },
};
