import type * as v from 'valibot';
import type { Locale } from '../../shared/locale.ts';
import type { Letter } from './frame/letter.ts';

/** Every kind of mail that can be owed. Its data and its letter stand in src/services/mails.table.server.ts. */
export const MAIL_KINDS = [
  'welcome',
  'sign-in',
  'confirm-code',
  'password-set',
  'new-device',
  'second-step-on',
  'second-step-off',
  'second-step-reset',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'address-proof',
  'address-taken',
  'address-changed',
  'address-restored',
  'erasure-planned',
  'message',
  'chat-answer',
  'contract-notice',
  'affiliate-application',
  'affiliate-money',
  'affiliate-invoice',
  'affiliate-notice',
  'payout-account',
  'affiliate-flag',
  'affiliate-terms',
  'affiliate-postback',
  'seat-invitation',
  'seat-paused',
  'seat-resumed',
  'seat-ended',
  'licence-act',
  'sent-document',
  'unfinished-order',
  'document-dates',
  'sharing-news',
  'signing',
  'signing-code',
  'receipt',
  'credit-note',
  'credit-note-void',
  'invoice-corrected',
  'tax-refund',
  'vat-not-confirmed',
  'payment-held',
  'payment-rejected',
  'subscription-cancelled',
  'subscription-resumed',
  'subscription-ended',
  'renewal-notice',
  'plan-change',
  'seat-removed',
  'over-quota',
  'licence-transfer',
  'team-ends',
  'seat-freed',
  'seat-left',
  'handed-over',
  'operator-notice',
  'audit-digest',
  'webhook-failing',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What a mail is written from: the data it was owed with, and the address of the shop without a slash at its end. */
export type MailFacts<Data> = { locale: Locale; data: Data; publicUrl: string };

/** A mail in words. */
export type WrittenMail = {
  letter: Letter;
  replyTo?: string;
  /** Where mails of this kind are stopped with one press (RFC 8058). */
  stop?: string;
};

/**
 * A kind of mail and what it is written from. Whoever causes one owes it by this (`putMail`), so that no mail waits in the
 * outbox whose letter cannot read its data. Scripts of operators owe mails too, and have no words: the letter is apart.
 */
export type Mail<Data = unknown, Kind extends MailKind = MailKind> = {
  kind: Kind;
  schema: v.GenericSchema<unknown, Data>;
};

/** The same with its letter. */
export type MailLetter<Data = unknown, Kind extends MailKind = MailKind> = Mail<Data, Kind> & {
  write(facts: MailFacts<Data>): WrittenMail;
};

/** The data that a kind of mail is owed with. */
export type MailData<Known> = Known extends Mail<infer Data> ? Data : never;

export function defineMail<Data, Kind extends MailKind>(
  kind: Kind,
  schema: v.GenericSchema<unknown, Data>,
): Mail<Data, Kind> {
  return { kind, schema };
}

export function letterOf<Data, Kind extends MailKind>(
  mail: Mail<Data, Kind>,
  write: (facts: MailFacts<Data>) => WrittenMail,
): MailLetter<Data, Kind> {
  return { ...mail, write };
}

export type OwedMail = {
  id: string;
  idempotency_key: string;
  recipient: string;
  mail: string;
  locale: string;
  data: Record<string, unknown>;
  attempts: number;
};
