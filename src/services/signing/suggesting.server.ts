import { createHash } from 'node:crypto';
import { DAY, now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { isStopped } from './abuse.store.server.ts';
import type { EventData } from './chain.ts';
import {
  type Envelope,
  MOST_CHANGES,
  MOST_SUGGESTIONS,
  RENEWED_DAYS,
  type Recipient,
  type Suggestion,
  type Trace,
  type ValueChange,
} from './envelope.ts';
import { lockEnvelope, recipientsOf, writeRecipient } from './envelopes.store.server.ts';
import { appendEvent } from './events.store.server.ts';
import { endMatters } from './open-matters.store.server.ts';
import { asksFor } from './part.ts';
import { setReminder } from './reminders.store.server.ts';
import { replaceFrozen } from './replacing.store.server.ts';
import { deletePicture } from './signatures.store.server.ts';
import {
  isAwaited,
  mayAct,
  recipientAfter,
  type SuggestionAct,
  suggestionAfter,
  toBeAsked,
} from './states.ts';
import {
  endSuggestions,
  insertSuggestion,
  settleSuggestion,
  suggestionsOf,
} from './suggestions.store.server.ts';
import { ask, envelopePath, newLink, senderOf, tell } from './telling.server.ts';

/** Other values, why, and of which version they are. */
export type Suggested = { changes: readonly ValueChange[]; why: string; version: number };
type Own = { envelope: Envelope; own: Recipient };
type Standing = { envelope: Envelope; people: readonly Recipient[] };

/** Suggests other values: nothing changes until the sender accepts. Within a transaction that has the envelope locked. */
export async function suggest(
  query: Query,
  { envelope, own }: Own,
  { changes, why, version, trace }: Suggested & { trace: Trace },
): Promise<'suggested' | 'renewed' | 'enoughSuggested' | undefined> {
  if (version !== envelope.version) return 'renewed';
  const before = (await suggestionsOf(query, envelope.id)).filter(
    ({ recipientId }) => recipientId === own.id,
  );
  const open = before.find(({ state }) => state === 'open');
  // The same again is a second press.
  if (open) return isSame(open.changes, changes) ? undefined : 'suggested';
  if (before.length >= MOST_SUGGESTIONS || changes.length > MOST_CHANGES) return 'enoughSuggested';
  const suggested = { id: newId(), envelopeId: envelope.id, recipientId: own.id, suggestedAt: now() };
  await insertSuggestion(query, { ...suggested, version, changes, why });
  await appendEvent(query, envelope.id, { kind: 'suggested', recipientId: own.id, trace });
  await tell(query, envelope, {
    to: senderOf(envelope),
    about: `suggestion-${suggested.id}`,
    data: {
      ...{ kind: 'suggestion', who: own.name, email: own.email, why, path: envelopePath(envelope) },
      changes: changes.map(shown),
    },
  });
}

/** Takes back what somebody suggested: it is up to them as it stands. A second press is the same. */
export async function takeSuggestionBack(
  query: Query,
  { envelope, own }: Own,
  { suggestionId, trace }: { suggestionId: string; trace: Trace },
): Promise<'settled' | undefined> {
  const all = await suggestionsOf(query, envelope.id);
  const suggested = all.find(({ id, recipientId }) => id === suggestionId && recipientId === own.id);
  if (suggested?.state === 'takenBack') return;
  const state = suggested && suggestionAfter(suggested.state, 'takeBack');
  if (!state) return 'settled';
  await settleSuggestion(query, suggested.id, { state, at: now() });
  await appendEvent(query, envelope.id, { kind: 'suggestionTakenBack', recipientId: own.id, trace });
}

/** Leaves the document as it is; whoever suggested is told, and reads the sender's word. The trail does not have it. */
export async function declineSuggestion(
  query: Query,
  standing: Standing,
  { suggestionId, word }: { suggestionId: string; word: string },
): Promise<'done' | 'over'> {
  const found = await openSuggestion(query, standing, { suggestionId, act: 'decline' });
  if (!found) return 'over';
  const { envelope } = standing;
  const { from, suggested } = found;
  await settleSuggestion(query, suggested.id, { state: found.state, at: now(), word });
  await appendEvent(query, envelope.id, { kind: 'suggestionDeclined', recipientId: from.id });
  const link = await newLink(query, from.id);
  const until = envelope.expiresAt.toISOString();
  await tell(query, envelope, {
    to: from,
    about: `suggestionDeclined-${suggested.id}`,
    data: {
      ...{ kind: 'suggestionDeclined', changes: suggested.changes.map(shown), word, until, link },
      ...{ part: asksFor(from), asksCode: from.asksCode },
    },
  });
  return 'done';
}

export type Accepted = {
  suggestionId: string;
  word: string;
  /** The file with the new values in it. */
  frozen: Uint8Array;
  /** Writes the values into the document, within the transaction; undefined where it has moved on. */
  keep: (query: Query) => Promise<number | undefined>;
};

/**
 * Makes what somebody suggested the version that all sign. No signature of before counts, and everybody is asked anew
 * in the order that was chosen. Of this and anything else in the same moment one counts, by the lock that the
 * transaction has.
 */
export async function acceptSuggestion(
  query: Query,
  { envelope, people }: Standing,
  { suggestionId, word, frozen, keep }: Accepted,
): Promise<'done' | 'over' | 'stopped' | 'moved'> {
  const found = await openSuggestion(query, { envelope, people }, { suggestionId, act: 'accept' });
  if (!found) return 'over';
  if (await isStopped(query, envelope.accountId)) return 'stopped';
  const documentVersion = await keep(query);
  if (documentVersion === undefined) return 'moved';
  const { from, suggested } = found;
  const at = now();
  await settleSuggestion(query, suggested.id, { state: found.state, at, word });
  // What others suggest is of a version that nobody signs any more.
  await endSuggestions(query, { envelopeId: envelope.id }, at);
  const sha256 = createHash('sha256').update(frozen).digest();
  const expiresAt = new Date(Math.max(envelope.expiresAt.getTime(), at.getTime() + RENEWED_DAYS * DAY));
  await replaceFrozen(query, envelope, { frozen, sha256, documentVersion, expiresAt, at });
  await appendEvent(query, envelope.id, {
    kind: 'renewed',
    data: {
      ...{ version: envelope.version + 1, sha256: sha256.toString('hex'), before: envelope.frozenSha256 },
      ...{ suggestedBy: from.name, suggestedByPerson: from.id, ...told(suggested.changes) },
    },
  });
  const renewed = await lockEnvelope(query, envelope.id);
  if (renewed) await askAnew(query, { envelope: renewed, people }, { suggested, word });
  return 'done';
}

/** Everybody begins again: whose turn it is is asked, and whoever had been asked besides is told. */
async function askAnew(
  query: Query,
  { envelope, people }: Standing,
  { suggested, word }: { suggested: Suggestion; word: string },
): Promise<void> {
  for (const one of people) await renew(query, envelope, one);
  const anew = await recipientsOf(query, envelope.id);
  const next = toBeAsked(anew);
  const changes = suggested.changes.map(shown);
  for (const one of anew.filter(isAwaited)) {
    const before = people.find(({ id }) => id === one.id);
    const hadSigned = before?.state === 'signed';
    const renewal = { changes, word, hadSigned, isOwn: one.id === suggested.recipientId };
    if (next.includes(one)) {
      await ask(query, envelope, { one, kind: 'asked', renewal });
    } else if (one.askedAt !== null) {
      await endMatters(query, { recipientId: one.id }, now());
      const data = { kind: 'renewedLater', ...renewal, part: asksFor(one) } as const;
      await tell(query, envelope, { to: one, about: `renewed-${envelope.version}`, data });
    }
  }
}

/** Takes back that somebody was asked, opened it or signed; a signature that counts no more is in the trail. */
async function renew(query: Query, envelope: Envelope, one: Recipient): Promise<void> {
  const state = recipientAfter(one.state, 'renew');
  if (!state) return;
  await writeRecipient(query, one.id, {
    ...{ state, openedAt: null, signedAt: null, signature: null, consentVersion: null, reminders: 0 },
  });
  await setReminder(query, one.id, null);
  await deletePicture(query, one.id);
  if (one.state !== 'signed') return;
  // What counts no more was of the version before.
  const data = { name: one.name, email: one.email, version: envelope.version - 1 };
  await appendEvent(query, envelope.id, { kind: 'voided', recipientId: one.id, data });
}

/** A suggestion that can still be decided, with whose it is and what it is then. */
async function openSuggestion(
  query: Query,
  { envelope, people }: Standing,
  { suggestionId, act }: { suggestionId: string; act: SuggestionAct },
): Promise<{ suggested: Suggestion; from: Recipient; state: Suggestion['state'] } | undefined> {
  const suggested = (await suggestionsOf(query, envelope.id)).find(({ id }) => id === suggestionId);
  const from = people.find(({ id }) => id === suggested?.recipientId);
  const state = suggested && suggestionAfter(suggested.state, act);
  if (!suggested || !from || !state || suggested.version !== envelope.version) return undefined;
  const may = mayAct(envelope, people, { id: from.id, at: now() });
  return may === 'yes' ? { suggested, from, state } : undefined;
}

function shown({ label, shownBefore, shownAfter }: ValueChange) {
  return { label, before: shownBefore, after: shownAfter };
}

/** What the trail says of each change. */
function told(changes: readonly ValueChange[]): EventData {
  return Object.fromEntries(
    changes.flatMap(({ label, shownBefore, shownAfter }, index) => [
      [`field${index + 1}`, label],
      [`from${index + 1}`, shownBefore],
      [`to${index + 1}`, shownAfter],
    ]),
  );
}

function isSame(one: readonly ValueChange[], other: readonly ValueChange[]): boolean {
  const of = (changes: readonly ValueChange[]) =>
    JSON.stringify(changes.map(({ field, after }) => [field, after]));
  return of(one) === of(other);
}
