import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CheckoutReminderRow, UnfinishedCheckoutRow } from '../checkouts/rows.ts';
import type { Route } from '../payments/provider.ts';
import type { SeatEnd } from '../seats/seat.ts';
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
  };
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
  documents: {
    id: string;
    account_id: string;
    template_id: number;
    values: JSONColumnType<Record<string, unknown>>;
    version: number;
    created_at: Moment;
    updated_at: Moment;
  };
  drafts: {
    secret_hash: Buffer;
    template_id: number;
    values: JSONColumnType<Record<string, unknown>>;
    expires_at: Moment;
  };
  entitlements: {
    id: string;
    account_id: string;
    plan: string;
    source: 'operator' | 'order';
    reference: string | null;
    session_number: string | null;
    starts_at: Moment;
    ends_at: MaybeMoment;
    created_at: Moment;
  };
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
    ended_at: MaybeMoment;
    ended_because: ColumnType<SeatEnd | null, SeatEnd | null | undefined, SeatEnd | null>;
  };
  downloads: {
    id: string;
    account_id: string;
    template_id: number;
    document_id: string | null;
    format: string;
    at: Moment;
  };
  licence_addresses: { account_id: string; address_hash: Buffer; last_at: Moment };
  orders: {
    id: string;
    number: Generated<string>;
    idempotency_key: string;
    route: Route;
    reference: string | null;
    state: string;
    account_id: string | null;
    account_made: ColumnType<boolean, boolean | undefined, boolean>;
    session_number: string | null;
    buyer_hash: Buffer | null;
    email: string;
    email_key: string;
    locale: string;
    offer: string;
    package: string;
    plan: string;
    first_amount: JSONColumnType<Record<string, unknown>>;
    renewal_amount: JSONColumnType<Record<string, unknown>>;
    currency: string;
    billing: JSONColumnType<Record<string, unknown>>;
    terms: JSONColumnType<Record<string, unknown>>;
    partner: string | null;
    held: string | null;
    version: ColumnType<number, number | undefined, number>;
    check_at: MaybeMoment;
    checks: ColumnType<number, number | undefined, number>;
    looked_at: MaybeMoment;
    created_at: Moment;
    updated_at: Moment;
  };
  subscriptions: {
    order_id: string;
    state: string;
    renews: boolean;
    paid_until: MaybeMoment;
    notice_at: MaybeMoment;
    updated_at: Moment;
  };
  order_events: {
    id: string;
    order_id: string;
    kind: string;
    data: JSONColumnType<Record<string, unknown>>;
    at: Moment;
  };
  provider_events: {
    route: string;
    event_id: string;
    kind: string;
    reference: string | null;
    received_at: Moment;
  };
  journals: { id: string; key: string; kind: string; order_id: string; at: Moment; written_at: Moment };
  entries: { journal_id: string; account: string; amount: number; currency: string };
  invoice_counters: { series: string; last: string };
  invoices: {
    id: string;
    series: string;
    number: string;
    journal_id: string;
    order_id: string;
    data: JSONColumnType<Record<string, unknown>>;
    issued_at: Moment;
  };
  contract_notices: {
    id: string;
    kind: string;
    name: string;
    email: string;
    email_key: string;
    contract: string;
    manner: string | null;
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
