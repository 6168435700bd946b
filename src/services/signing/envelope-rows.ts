import type { Selectable } from 'kysely';
import { type Locale, parseLocale } from '../../shared/locale.ts';
import type { Envelope, Recipient, Subject } from './envelope.ts';
import type { SigningTables } from './rows.ts';

export function envelopeOf(row: Selectable<SigningTables['envelopes']>): Envelope {
  return {
    ...{ id: row.id, accountId: row.account_id, subject: subjectOf(row) },
    ...{ title: row.title, senderName: row.sender_name, senderEmail: row.sender_email },
    ...{ locale: localeOf(row.locale), message: row.message, ordering: row.ordering, rhythm: row.rhythm },
    ...{ state: row.state, reason: row.reason, seq: row.seq, chainHead: row.chain_head.toString('hex') },
    frozenSha256: row.frozen_sha256.toString('hex'),
    sealedSha256: row.sealed_sha256?.toString('hex') ?? null,
    ...{ createdAt: row.created_at, expiresAt: row.expires_at, endedAt: row.ended_at },
    ...{ isEndedBySite: row.ended_by_site, version: row.version, documentVersion: row.document_version },
  };
}

export function columnsOf(subject: Subject) {
  return subject.kind === 'file'
    ? { item_id: subject.itemId }
    : { document_id: subject.documentId, template_id: subject.templateId };
}

function subjectOf(row: Selectable<SigningTables['envelopes']>): Subject {
  const { item_id: itemId, document_id: documentId, template_id: templateId } = row;
  if (itemId !== null) return { kind: 'file', itemId };
  if (documentId === null || templateId === null) throw new Error('an envelope is of nothing');
  return { kind: 'document', documentId, templateId };
}

export function recipientOf(row: Selectable<SigningTables['envelope_recipients']>): Recipient {
  return {
    ...{ id: row.id, stage: row.stage, place: row.place, role: row.role, name: row.name, email: row.email },
    ...{ locale: localeOf(row.locale), state: row.state, askedAt: row.asked_at, openedAt: row.opened_at },
    ...{ signedAt: row.signed_at, signature: row.signature, consentVersion: row.consent_version },
    ...{ reminders: row.reminders, part: row.part, handed: row.handed, asksCode: row.asks_code },
    party: row.party,
  };
}

function localeOf(text: string): Locale {
  return parseLocale(text) ?? 'en';
}
