import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { AffiliateAccount } from './commission-journal.ts';
import type {
  CommissionJournalRow,
  CreditRow,
  FlagRow,
  ObjectionRow,
  PayoutRow,
  PayoutRunRow,
  StatementRow,
} from './ledger-rows.ts';
import type { Day, MaybeDay, MaybeText } from './row-types.ts';
import type { ApplicationState } from './states.table.ts';

/** The version of the agreement that somebody accepted; `hash` is of its text, `at` a moment of ISO 8601. */
export type AcceptedAgreement = { version: string; hash: string; at: string };

/** What an affiliate told of its taxes: where papers stand, never a number of a person. */
export type TaxStanding = {
  /** 'asked': nothing is paid until the paper is there; 'told': the affiliate says so, nobody has looked yet. */
  status?: 'none' | 'asked' | 'told' | 'onFile';
  vatId?: string;
  paper?: string;
  /** Days as YYYY-MM-DD. */
  signedOn?: string;
  expiresOn?: string;
};

/** Where an affiliate is paid: the address itself is sealed, `shown` is what of it may be seen. */
export type PayoutAddress = { method: string; sealed: string; shown?: string; since?: string };

/** A row of affiliate_applications. */
export type ApplicationRow = {
  id: string;
  account_id: MaybeText;
  email: string;
  email_key: string;
  locale: string;
  answers: JSONColumnType<Record<string, unknown>>;
  agreement: JSONColumnType<AcceptedAgreement>;
  state: ApplicationState;
  link_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  question: MaybeText;
  answer: MaybeText;
  reason_code: MaybeText;
  reason: MaybeText;
  decided_by: MaybeText;
  decided_at: MaybeMoment;
  created_at: Moment;
  updated_at: Moment;
};

/** A row of affiliates. Its state is derived: stateOf in states.ts. */
export type AffiliateRow = {
  id: string;
  number: Generated<string>;
  application_id: MaybeText;
  account_id: MaybeText;
  email: string;
  email_key: string;
  name: string;
  kind: 'person' | 'company';
  address: JSONColumnType<Record<string, unknown>>;
  country: string;
  locale: string;
  agreement: JSONColumnType<AcceptedAgreement>;
  channels: ColumnType<string[], string[] | undefined, string[]>;
  tax: ColumnType<TaxStanding, string | undefined, string>;
  payout: JSONColumnType<PayoutAddress>;
  payout_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  accepted_at: Moment;
  ends_at: MaybeMoment;
  ended_by: ColumnType<
    'owner' | 'affiliate' | null,
    'owner' | 'affiliate' | null | undefined,
    'owner' | 'affiliate' | null
  >;
  ended_because: MaybeText;
  ended_at: MaybeMoment;
  forfeits: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  settled_at: MaybeMoment;
  settle_at: MaybeMoment;
};

/** A row of affiliate_events. */
export type AffiliateEventRow = {
  id: string;
  application_id: MaybeText;
  affiliate_id: MaybeText;
  kind: string;
  by: string;
  data: JSONColumnType<Record<string, unknown>>;
  at: Moment;
};

/** A row of affiliate_links. */
export type LinkRow = {
  token: string;
  affiliate_id: string;
  label: string;
  created_at: Moment;
  ended_at: MaybeMoment;
};

/** A row of affiliate_codes. */
export type CodeRow = {
  code: string;
  affiliate_id: string;
  offer: MaybeText;
  starts_on: Day;
  ends_on: MaybeDay;
  created_at: Moment;
  ended_at: MaybeMoment;
};

/** A row of affiliate_clicks. */
export type ClickRow = {
  id: string;
  affiliate_id: string;
  token: string;
  sub_id: MaybeText;
  path: string;
  locale: string;
  country: MaybeText;
  device: MaybeText;
  referrer_host: MaybeText;
  paid_signals: ColumnType<string[], string[] | undefined, string[]>;
  is_bot: boolean;
  stored: boolean;
  address_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  by_person: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  in_frame: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  at: Moment;
};

/** A row of affiliate_clicks_daily. */
export type ClickDayRow = {
  day: Day;
  affiliate_id: string;
  token: string;
  sub_id: ColumnType<string, string | undefined, string>;
  path: string;
  country: ColumnType<string, string | undefined, string>;
  clicks: ColumnType<number, number | undefined, number>;
  bots: ColumnType<number, number | undefined, number>;
  without_storage: ColumnType<number, number | undefined, number>;
};

/** A row of order_referrals. */
export type ReferralRow = {
  order_id: string;
  click_id: MaybeText;
  code: MaybeText;
  retailer_affiliate: MaybeText;
  address_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  at: Moment;
};

/** A row of affiliate_networks. */
export type NetworkRow = { affiliate_id: string; address_hash: Buffer; seen_on: Day };

/** A row of agreement_notices. */
export type AgreementNoticeRow = {
  version: string;
  applies_from: Day;
  hashes: JSONColumnType<Record<string, string>>;
  announced_by: string;
  announced_at: Moment;
};

/** A row of agreement_changes. */
export type AgreementChangeRow = {
  affiliate_id: string;
  version: string;
  told_at: Moment;
  applies_on: Day;
  accepted: ColumnType<AcceptedAgreement | null, string | null | undefined, string | null>;
  applied_at: MaybeMoment;
};

/** The tables of the affiliate programme (db/migrations/0080-affiliates.sql). */
export type AffiliateTables = {
  affiliate_applications: ApplicationRow;
  affiliates: AffiliateRow;
  affiliate_events: AffiliateEventRow;
  affiliate_links: LinkRow;
  affiliate_codes: CodeRow;
  affiliate_clicks: ClickRow;
  affiliate_clicks_daily: ClickDayRow;
  order_referrals: ReferralRow;
  first_purchases: { mailbox_hash: Buffer; order_id: string; paid_at: Moment };
  commission_work: {
    order_id: string;
    due_at: Moment;
    attempts: ColumnType<number, number | undefined, number>;
  };
  order_credits: CreditRow;
  affiliate_flags: FlagRow;
  affiliate_networks: NetworkRow;
  agreement_notices: AgreementNoticeRow;
  agreement_changes: AgreementChangeRow;
  affiliate_journals: CommissionJournalRow;
  affiliate_entries: { journal_id: string; account: AffiliateAccount; amount: number; currency: string };
  affiliate_statements: StatementRow;
  affiliate_objections: ObjectionRow;
  payout_runs: PayoutRunRow;
  payouts: PayoutRow;
};
