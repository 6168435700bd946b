import type {
  Envelope,
  HandOn,
  Question,
  Recipient,
  Suggestion,
  ValueChange,
} from '../../services/signing/envelope.ts';
import type { Sent } from '../../services/signing/sent.server.ts';
import type { EnvelopeState, RecipientState } from '../../services/signing/states.ts';
import type { Locale } from '../../shared/locale.ts';
import { LONG_TITLE } from '../../ui/examples.ts';

const AT = new Date('2026-11-28T12:00:00Z');
const ID = '00000000-0000-4000-8000-000000000000';

/** An envelope as examples show it. */
export function exampleEnvelope(locale: Locale, state: EnvelopeState): Envelope {
  const ended = state === 'out' || state === 'sealing' ? null : AT;
  return {
    ...{ id: ID, accountId: ID, title: LONG_TITLE, senderName: 'Jane Birch' },
    subject: { kind: 'document', documentId: ID, templateId: 1 },
    ...{ senderEmail: 'jane@example.com', locale, message: '', ordering: 'inTurn', rhythm: 'threeDays' },
    ...{ state, reason: '', frozenSha256: '', sealedSha256: null, seq: 2, chainHead: '', createdAt: AT },
    ...{ expiresAt: new Date('2027-03-28T12:00:00Z'), endedAt: ended, isEndedBySite: false },
    ...{ version: 1, documentVersion: 1 },
  };
}

/** Somebody of it. */
export function exampleRecipient(place: number, state: RecipientState): Recipient {
  const isSigned = state === 'signed';
  return {
    ...{ id: `${ID.slice(0, -1)}${place}`, stage: place, place, role: '', name: `Rosa O’Neil ${place}` },
    ...{ email: `rosa${place}@example.com`, locale: 'en', state, askedAt: AT, openedAt: AT, reminders: 0 },
    ...{ handed: 0, asksCode: false, party: null },
    part: 'signs',
    ...{ signedAt: isSigned ? AT : null, signature: isSigned ? 'Rosa O’Neil' : null, consentVersion: null },
  };
}

/** What somebody asked: once answered, and once not yet. */
export function exampleQuestions({ id, email }: Recipient): Question[] {
  const common = { recipientId: id, email, askedAt: AT };
  return [
    {
      ...{ ...common, id: `${id}-1`, question: 'Is the deposit part of the sum in section 2?' },
      ...{ answer: 'Yes. It is paid back\nwith the last rate.', answeredAt: AT },
    },
    { ...common, id: `${id}-2`, question: LONG_TITLE, answer: null, answeredAt: null },
  ];
}

/** Whom somebody names to sign instead. */
export function exampleHandOn({ id }: Recipient): HandOn {
  return {
    ...{ id: `${id}-3`, recipientId: id, name: 'Ben Cedar', email: 'ben.cedar@example.com' },
    ...{ why: 'He keeps our books since March.', refusal: '', state: 'open', wishedAt: AT, settledAt: null },
  };
}

/** What somebody would sign instead: a sum, a field that is empty, and a long one. */
export function exampleChanges(): ValueChange[] {
  const of = (field: string, label: string, before: string, after: string) => ({
    ...{ field, label, before, after, shownBefore: before, shownAfter: after },
  });
  return [
    of('principal', 'Principal', 'USD 25,000.00', 'USD 20,000.00'),
    of('account', 'Account of the lender', '', 'CH93 0076 2011 6238 5295 7'),
    of('purpose', 'What the loan is for', LONG_TITLE, `${LONG_TITLE}\n${LONG_TITLE}`),
  ];
}

/** The same as it waits for the sender. */
export function exampleSuggestion({ id }: Recipient): Suggestion {
  return {
    ...{ id: `${id}-4`, recipientId: id, version: 1, changes: exampleChanges(), state: 'open', word: '' },
    ...{ why: 'The bank pays out no more than that.', suggestedAt: AT, settledAt: null },
  };
}

/** One that the first of two has signed. */
export function exampleSent(locale: Locale): Sent {
  return {
    envelope: exampleEnvelope(locale, 'out'),
    people: [exampleRecipient(1, 'signed'), exampleRecipient(2, 'asked')],
  };
}
