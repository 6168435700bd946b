import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { EventData } from './chain.ts';
import type { Ordering, ValueChange } from './envelope.ts';
import type { Part } from './part.ts';
import type { Rhythm } from './rhythms.table.ts';
import type { EnvelopeState, HandOnState, RecipientState, SuggestionState } from './states.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

/** Tables of what is out for signature. */
export type SigningTables = {
  envelopes: {
    id: string;
    account_id: string;
    document_id: MaybeText;
    template_id: ColumnType<number | null, number | null | undefined, number | null>;
    item_id: MaybeText;
    send_key: string;
    title: string;
    sender_name: string;
    sender_email: string;
    locale: string;
    message: string;
    ordering: Ordering;
    rhythm: Rhythm;
    state: EnvelopeState;
    reason: Generated<string>;
    is_trial: boolean;
    frozen_sha256: Buffer;
    sealed_sha256: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    seq: Generated<number>;
    chain_head: Generated<Buffer>;
    created_at: Moment;
    expires_at: Moment;
    due_at: MaybeMoment;
    seal_faults: Generated<number>;
    seal_fault: MaybeText;
    ended_at: MaybeMoment;
    ended_by_site: Generated<boolean>;
    version: Generated<number>;
    document_version: ColumnType<number | null, number | null | undefined, number | null>;
  };
  envelope_files: { envelope_id: string; kind: 'frozen' | 'sealed'; bytes: Buffer };
  envelope_recipients: {
    id: string;
    envelope_id: string;
    stage: number;
    place: number;
    party: MaybeText;
    part: Generated<Part>;
    role: string;
    name: string;
    email: string;
    locale: string;
    state: RecipientState;
    asked_at: MaybeMoment;
    opened_at: MaybeMoment;
    signed_at: MaybeMoment;
    signature: MaybeText;
    consent_version: MaybeText;
    reminders: Generated<number>;
    remind_at: MaybeMoment;
    handed: Generated<number>;
    asks_code: Generated<boolean>;
  };
  envelope_questions: {
    id: string;
    envelope_id: string;
    recipient_id: string;
    email: string;
    question: string;
    asked_at: Moment;
    answer: MaybeText;
    answered_at: MaybeMoment;
  };
  envelope_hand_ons: {
    id: string;
    envelope_id: string;
    recipient_id: string;
    name: string;
    email: string;
    why: string;
    refusal: Generated<string>;
    state: HandOnState;
    wished_at: Moment;
    settled_at: MaybeMoment;
  };
  envelope_replaced: {
    envelope_id: string;
    version: number;
    sha256: Buffer;
    bytes: Buffer;
    replaced_at: Moment;
  };
  envelope_suggestions: {
    id: string;
    envelope_id: string;
    recipient_id: string;
    version: number;
    changes: JSONColumnType<ValueChange[]>;
    why: string;
    state: SuggestionState;
    word: Generated<string>;
    suggested_at: Moment;
    settled_at: MaybeMoment;
  };
  envelope_links: {
    secret_hash: Buffer;
    recipient_id: string;
    created_at: Moment;
    ended_at: MaybeMoment;
    handed_on: Generated<boolean>;
  };
  envelope_codes: {
    id: string;
    recipient_id: string;
    code_hash: Buffer;
    mailed_at: Moment;
    expires_at: Moment;
    tries: Generated<number>;
    used_at: MaybeMoment;
  };
  envelope_code_passes: { pass_hash: Buffer; recipient_id: string; expires_at: Moment };
  envelope_events: {
    envelope_id: string;
    seq: number;
    at: Moment;
    kind: string;
    recipient_id: MaybeText;
    data: JSONColumnType<EventData>;
    prev_hash: Buffer;
    hash: Buffer;
  };
  envelope_traces: { envelope_id: string; seq: number; salt: Buffer; address: string; agent: string };
  envelope_signatures: {
    recipient_id: string;
    kind: 'drawn' | 'picture';
    png: Buffer;
    width: number;
    height: number;
  };
  abuse_reports: {
    id: string;
    envelope_id: string;
    recipient_id: string;
    reason: string;
    created_at: Moment;
    settled_at: MaybeMoment;
    settled_by: MaybeText;
  };
  signing_stops: { account_id: string; why: string; stopped_by: string; created_at: Moment };
  seal_certificates: {
    fingerprint: Buffer;
    certificate: Buffer;
    not_before: Moment;
    not_after: Moment;
    first_used_at: Moment;
    last_used_at: Moment;
  };
};
