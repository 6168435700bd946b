import type { MailKind } from './mail-kind.ts';

/** By what a mail is owed. What is only `news` is left out for a mailbox that wants no more. */
export type MailBasis = 'law' | 'contract' | 'access' | 'news';

export type MailRule = {
  readonly basis: MailBasis;
  /**
   * What in its data nobody but its reader may see: what opens something, and what customers wrote to each other. It is
   * masked for operators, and does not stay in the outbox once the mail is sent.
   */
  readonly hidden: readonly string[];
  /** A code or link in it opens something for minutes or hours: it is asked for anew by its reader, never sent again. */
  readonly runsOut?: true;
};

const OWED = { basis: 'contract', hidden: [] } as const;
const LAW = { basis: 'law', hidden: [] } as const;
const ACCESS = { basis: 'access', hidden: [] } as const;
const NEWS = { basis: 'news', hidden: [] } as const;

/** The line between what is owed and what is not, and what of a mail is its reader's own. A kind without a row does not compile. */
export const MAIL_RULES: Readonly<Record<MailKind, MailRule>> = {
  welcome: { basis: 'access', hidden: ['link', 'code'], runsOut: true },
  'sign-in': { basis: 'access', hidden: ['link', 'code'], runsOut: true },
  'confirm-code': { basis: 'access', hidden: ['code'], runsOut: true },
  'password-set': ACCESS,
  'new-device': ACCESS,
  'second-step-on': ACCESS,
  'second-step-off': ACCESS,
  'second-step-reset': { basis: 'access', hidden: ['link', 'undo'], runsOut: true },
  'recovery-code-used': ACCESS,
  'passkey-added': ACCESS,
  'passkey-removed': ACCESS,
  'address-proof': { basis: 'access', hidden: ['link'], runsOut: true },
  'address-taken': ACCESS,
  'address-changed': { basis: 'access', hidden: ['undo'] },
  'address-restored': ACCESS,
  'erasure-planned': { basis: 'access', hidden: ['undo'] },
  // To the company itself, in the words of whoever wrote.
  message: { basis: 'contract', hidden: ['fields', 'replyTo'] },
  'chat-answer': { basis: 'contract', hidden: ['link'] },
  'contract-notice': LAW,
  'affiliate-application': { basis: 'contract', hidden: ['secret'] },
  'affiliate-money': OWED,
  'affiliate-invoice': LAW,
  'payout-account': ACCESS,
  'affiliate-flag': OWED,
  'affiliate-terms': OWED,
  'affiliate-postback': NEWS,
  'affiliate-notice': OWED,
  'seat-invitation': { basis: 'news', hidden: ['link'] },
  'seat-paused': OWED,
  'seat-resumed': OWED,
  'seat-ended': OWED,
  'seat-removed': OWED,
  'team-ends': OWED,
  'seat-freed': NEWS,
  'seat-left': NEWS,
  'handed-over': NEWS,
  'operator-notice': ACCESS,
  // Switched off in the console; to those who run the business alone.
  'audit-digest': NEWS,
  'webhook-failing': NEWS,
  'licence-act': OWED,
  'sent-document': { basis: 'news', hidden: ['values', 'wording', 'message'] },
  'unfinished-order': { basis: 'news', hidden: ['link', 'stop'] },
  'document-dates': NEWS,
  'sharing-news': { basis: 'news', hidden: ['stop', 'text', 'about'] },
  // A link opens it for as long as it can be signed, and the sealed file. Who is named instead may never be asked.
  signing: {
    basis: 'contract',
    hidden: [
      ...['link', 'message', 'reason', 'question', 'answer', 'toName', 'toEmail', 'why', 'word'],
      // What a document said and shall say.
      ...['before', 'after'],
    ],
  },
  'signing-code': { basis: 'access', hidden: ['code'], runsOut: true },
  // Files are deleted after it.
  'over-quota': OWED,
  'licence-transfer': OWED,
  receipt: LAW,
  'credit-note': LAW,
  'credit-note-void': LAW,
  'invoice-corrected': LAW,
  'tax-refund': LAW,
  'vat-not-confirmed': LAW,
  'payment-held': OWED,
  'payment-rejected': OWED,
  'subscription-cancelled': LAW,
  'subscription-resumed': OWED,
  'subscription-ended': LAW,
  'renewal-notice': LAW,
  'plan-change': LAW,
};
