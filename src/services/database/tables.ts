import type { ColumnType, JSONColumnType } from 'kysely';
import type { AccountChangeRow } from '../account-changes/rows.ts';
import type { BlobPartRow } from '../blobs/rows.ts';
import type { CalendarRow, DateReminderRow, DocumentDateRow } from '../calendar/rows.ts';
import type { DefaultCompanyRow, FillRow, PartyRow, TemplateSideRow } from '../companies/rows.ts';
import type { NoticeKind, NoticeManner } from '../contracts/contract-notice.ts';
import type { FrozenTemplateRow } from '../documents/library/frozen-rows.ts';
import type {
  DocumentRow,
  DocumentVersionRow,
  DraftRow,
  FieldChangeRow,
  FieldConflictRow,
} from '../drive/rows.ts';
import type { DownloadRow, EntitlementRow } from '../entitlements/rows.ts';
import type { InvoiceData } from '../invoices/invoice.ts';
import type { ItemMarkRow, ItemRow } from '../items/rows.ts';
import type { LedgerAccount } from '../ledger/journals.ts';
import type { DocumentLetterheadRow, LetterheadRow, LogoRow } from '../letterheads/rows.ts';
import type { LicenceTransferRow } from '../licence-transfer/rows.ts';
import type { LicenceActRow } from '../licences/rows.ts';
import type { SeriesNumberRow, SeriesRow, SeriesYearRow } from '../numbers/rows.ts';
import type { DowngradeRow, UpgradeRow } from '../orders/changes/rows.ts';
import type { AcceptedPaymentRow, OrderRow, ProviderEventRow, SubscriptionRow } from '../orders/rows.ts';
import type { PasskeyRow } from '../passkeys/rows.ts';
import type { ProductRow } from '../products/rows.ts';
import type { SeatEnd, SeatRole } from '../seats/seat.ts';
import type { HeldEntryRow, RecoveryCodeRow, SecondStepRow, TrustedBrowserRow } from '../second-step/rows.ts';
import type { BlobRow, SpaceRow } from '../spaces/rows.ts';
import type { CheckoutReminderRow, UnfinishedCheckoutRow } from '../unfinished-orders/rows.ts';
import type { UploadRow } from '../uploads/rows.ts';
import type { TaxRefundRow, VatCheckRow, VatIdRow } from '../vat-ids/rows.ts';
import type { MaybeMoment, Moment } from './moments.ts';

/** The rows of db/migrations, as Kysely reads and writes them. */
export type Tables = {
  accounts: {
    id: string;
    email: string;
    email_key: string;
    locale: string;
    password_hash: string | null;
    mailbox_proven_at: MaybeMoment;
    device: string | null;
    doc_name: string | null;
    creation_page: string | null;
    claimed_ip: string | null;
    /** 'US-TX', 'FR'; null until the account was asked. */
    place: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
  sessions: {
    number: string;
    secret_hash: Buffer | null;
    account_id: string;
    kind: 'sign-up' | 'workspace';
    created_at: Moment;
    last_seen_at: Moment;
    expires_at: Moment;
    ended_at: MaybeMoment;
    ended_because: string | null;
    browser: string | null;
    system: string | null;
    country: string | null;
    confirmed_at: MaybeMoment;
  };
  confirmations: {
    session_number: string;
    code_hash: Buffer;
    tries: ColumnType<number, number | undefined, number>;
    expires_at: Moment;
  };
  account_changes: AccountChangeRow;
  second_steps: SecondStepRow;
  recovery_codes: RecoveryCodeRow;
  held_entries: HeldEntryRow;
  trusted_browsers: TrustedBrowserRow;
  passkeys: PasskeyRow;
  handovers: {
    code_hash: Buffer;
    account_id: string;
    sign_up_session: string | null;
    nonce_hash: Buffer;
    destination: string;
    expires_at: Moment;
    redeemed_at: MaybeMoment;
    workspace_session: string | null;
  };
  proofs: {
    id: string;
    account_id: string;
    link_hash: Buffer;
    code_hash: Buffer;
    destination: string;
    tries: ColumnType<number, number | undefined, number>;
    created_at: Moment;
    expires_at: Moment;
    used_at: MaybeMoment;
    /** 'stranger', or the number of a browser the account knows; null where nobody asked for it. */
    asked_by: string | null;
    mailed_at: ColumnType<Date[], Date[] | undefined, Date[]>;
  };
  account_events: {
    id: string;
    account_id: string;
    kind: string;
    data: JSONColumnType<Record<string, unknown>>;
    at: Moment;
  };
  outbox: {
    id: string;
    idempotency_key: string;
    account_id: string | null;
    recipient: string;
    mail: string;
    locale: string;
    data: JSONColumnType<Record<string, unknown>>;
    attempts: ColumnType<number, number | undefined, number>;
    due_at: Moment;
    created_at: Moment;
    sent_at: MaybeMoment;
    given_up_at: MaybeMoment;
    leased_until: MaybeMoment;
    last_error: string | null;
  };
  kept_mails: { id: string; recipient: string; subject: string; raw: Buffer; at: Moment };
  idempotency: {
    key: string;
    body_hash: Buffer;
    account_id: string | null;
    session_number: string | null;
    created_at: Moment;
  };
  spent: { hash: Buffer; holder: string; expires_at: Moment };
  signing_keys: {
    kid: string;
    private_jwk: JSONColumnType<Record<string, unknown>>;
    public_jwk: JSONColumnType<Record<string, unknown>>;
    created_at: Moment;
    retired_at: MaybeMoment;
  };
  settings: { name: string; value: JSONColumnType<Record<string, unknown>> };
  templates: {
    id: number;
    family: string;
    locale: string;
    slug: string;
    title: string;
    department: string;
    type: string;
    summary: string;
    keywords: string[];
    pages: number | null;
    content_hash: string;
    suggested: number | null;
    updated_at: Moment;
    removed_at: MaybeMoment;
  };
  consent_receipts: {
    id: string;
    text_version: string;
    locale: string;
    choice: string;
    regime: string;
    at: Moment;
  };
  events: {
    id: string;
    visitor: string;
    account_id: string | null;
    name: string;
    path: string;
    locale: string;
    device: string;
    data: JSONColumnType<Record<string, unknown>>;
    at: Moment;
    received_at: Moment;
  };
  touches: {
    id: string;
    visitor: string | null;
    account_id: string | null;
    source: JSONColumnType<Record<string, unknown>>;
    path: string;
    at: Moment;
    received_at: Moment;
  };
  library_templates: {
    id: number;
    locale: string;
    family: string;
    slug: string;
    source: string;
    source_hash: string;
    original: Buffer;
    original_hash: string;
    original_name: string;
    metadata: JSONColumnType<Record<string, unknown>>;
    imported_at: Moment;
    removed_at: MaybeMoment;
  };
  openings: { account_id: string; template_id: number; opened_at: Moment };
  documents: DocumentRow;
  document_versions: DocumentVersionRow;
  frozen_templates: FrozenTemplateRow;
  licence_transfers: LicenceTransferRow;
  field_changes: FieldChangeRow;
  field_conflicts: FieldConflictRow;
  document_dates: DocumentDateRow;
  calendars: CalendarRow;
  date_reminders: DateReminderRow;
  drafts: DraftRow;
  entitlements: EntitlementRow;
  licence_acts: LicenceActRow;
  seats: {
    id: string;
    holder_id: string;
    email: string;
    email_key: string;
    link_hash: Buffer | null;
    account_id: ColumnType<string | null, string | null | undefined, string | null>;
    invited_at: Moment;
    expires_at: Moment;
    taken_at: MaybeMoment;
    role: ColumnType<SeatRole, SeatRole | undefined, SeatRole>;
    ended_at: MaybeMoment;
    ended_because: ColumnType<SeatEnd | null, SeatEnd | null | undefined, SeatEnd | null>;
  };
  downloads: DownloadRow;
  licence_addresses: { account_id: string; address_hash: Buffer; last_at: Moment };
  orders: OrderRow;
  subscriptions: SubscriptionRow;
  order_events: {
    id: string;
    order_id: string;
    kind: string;
    data: JSONColumnType<Record<string, unknown>>;
    at: Moment;
  };
  provider_events: ProviderEventRow;
  journals: { id: string; key: string; kind: string; order_id: string; at: Moment; written_at: Moment };
  entries: { journal_id: string; account: LedgerAccount; amount: number; currency: string };
  accepted_payments: AcceptedPaymentRow;
  upgrades: UpgradeRow;
  downgrades: DowngradeRow;
  vat_ids: VatIdRow;
  vat_checks: VatCheckRow;
  tax_refunds: TaxRefundRow;
  invoice_counters: { series: string; last: string };
  invoices: {
    id: string;
    series: string;
    number: string;
    journal_id: string;
    order_id: string;
    data: JSONColumnType<InvoiceData>;
    issued_at: Moment;
  };
  contract_notices: {
    id: string;
    kind: NoticeKind;
    name: string;
    email: string;
    email_key: string;
    contract: string;
    manner: NoticeManner | null;
    reason: string | null;
    ends_on: ColumnType<Date | null, string | null, never>;
    locale: string;
    received_at: Moment;
    order_id: ColumnType<string | null, string | null | undefined, string | null>;
    state: string;
    outcome: ColumnType<string | null, string | null | undefined, string | null>;
    due_at: MaybeMoment;
    attempts: ColumnType<number, number | undefined, number>;
  };
  unfinished_checkouts: UnfinishedCheckoutRow;
  checkout_reminders: CheckoutReminderRow;
  spaces: SpaceRow;
  blobs: BlobRow;
  blob_parts: BlobPartRow;
  items: ItemRow;
  parties: PartyRow;
  default_companies: DefaultCompanyRow;
  template_sides: TemplateSideRow;
  fills: FillRow;
  products: ProductRow;
  logos: LogoRow;
  letterheads: LetterheadRow;
  document_letterheads: DocumentLetterheadRow;
  series: SeriesRow;
  series_years: SeriesYearRow;
  series_numbers: SeriesNumberRow;
  item_marks: ItemMarkRow;
  uploads: UploadRow;
  partner_notices: {
    order_id: string;
    partner: string;
    created_at: Moment;
    due_at: MaybeMoment;
    attempts: ColumnType<number, number | undefined, number>;
    sent_at: MaybeMoment;
    given_up_at: MaybeMoment;
    last_error: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
