import * as v from 'valibot';
import type { Locale } from '../../shared/locale.ts';
import { defineMail } from '../mail/mail-kind.ts';

/** Ending a contract (BGB §312k, Code de la consommation L215-1-1), or withdrawing from it (2011/83/EU article 11a). */
export const NOTICE_KINDS = ['cancel', 'withdraw'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** At the end of what is paid, or at once and for a reason. */
export const NOTICE_MANNERS = ['ordinary', 'extraordinary'] as const;
export type NoticeManner = (typeof NOTICE_MANNERS)[number];

/** What somebody declares, as typed; nothing says yet that there is such a contract. */
export type ContractNotice = {
  kind: NoticeKind;
  name: string;
  email: string;
  /** Order or invoice number. */
  contract: string;
  /** Null for a withdrawal. */
  manner: NoticeManner | null;
  /** Null unless extraordinary. */
  reason: string | null;
  /** YYYY-MM-DD; null as soon as possible. */
  endsOn: string | null;
  locale: Locale;
};

/**
 * Whether a mailbox may have another confirmation: by what is known of it, because what a stranger typed is in it. A
 * notice that names address and number of an order is confirmed in any case.
 */
export type MayConfirm = {
  /** Something was paid with its address. */
  toBuyer: boolean;
  toStranger: boolean;
};

/** What became of a notice, and whether somebody has to look at it. */
export const NOTICE_OUTCOMES = {
  /** It does not renew any more; paid until its end. */
  cancelled: 'done',
  /** It did not renew anyway. */
  notRenewing: 'done',
  /** The first payment was given back and the contract has ended. */
  refunded: 'done',
  /** It does not renew any more, and the reason may call for more than that. */
  extraordinary: 'person',
  /** No order of this number and address. */
  unknown: 'person',
  /** It is to end later than what is paid. */
  later: 'person',
  /** More than fourteen days after the first payment. */
  late: 'person',
  /** Disputed, paid more than once, or not paid. */
  unclear: 'person',
  refused: 'person',
  away: 'person',
} as const satisfies Record<string, 'done' | 'person'>;
export type NoticeOutcome = keyof typeof NOTICE_OUTCOMES;

/** Read from the outbox when the confirmation is written out. */
export const contractMailData = v.object({
  to: v.picklist(['person', 'company']),
  kind: v.picklist(NOTICE_KINDS),
  name: v.string(),
  email: v.string(),
  contract: v.string(),
  manner: v.nullable(v.picklist(NOTICE_MANNERS)),
  reason: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  /** ISO: when it was received. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type ContractMailData = v.InferOutput<typeof contractMailData>;

/** To whoever declared it, and to the company, which answers that person. */
export const CONTRACT_NOTICE_MAIL = defineMail('contract-notice', contractMailData);
