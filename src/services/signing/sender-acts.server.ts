import { createHash } from 'node:crypto';
import { DAY, later, now, nowMs } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import { lockAccount } from '../account/accounts.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { EntitlementsService } from '../entitlements/entitlements.server.ts';
import { isStopped } from './abuse.store.server.ts';
import {
  type Envelope,
  type Matters,
  MOST_A_DAY,
  MOST_RECIPIENTS,
  MOST_REMINDERS,
  type Named,
  type Ordering,
  REMINDER_REST_MS,
  type Recipient,
  type SigningDays,
  type Subject,
  type SubjectId,
  TRIAL_ENVELOPES,
} from './envelope.ts';
import * as rows from './envelopes.store.server.ts';
import { appendEvent } from './events.store.server.ts';
import { wishesOf } from './hand-ons.store.server.ts';
import { agree, refuse } from './handing-on.server.ts';
import { endCodes } from './mailbox-codes.store.server.ts';
import { endMatters } from './open-matters.store.server.ts';
import { answer } from './questioning.server.ts';
import { questionsOf } from './questions.store.server.ts';
import type { Rhythm } from './rhythms.table.ts';
import { envelopeAfter, openStage } from './states.ts';
import { type Accepted, acceptSuggestion, declineSuggestion } from './suggesting.server.ts';
import { suggestionsOf } from './suggestions.store.server.ts';
import { ask, askNext, tellOver } from './telling.server.ts';
import type { Trail } from './trail.ts';
import { trailOf } from './trail-of.server.ts';

/** Envelopes that a list shows. */
const MOST_LISTED = 100;

export type SigningParts = {
  database: Database;
  entitlements: Pick<EntitlementsService, 'active'>;
  onMail: () => void;
};

export type NewEnvelope = {
  accountId: string;
  subject: Subject;
  /** As which save of its document it is sent; nobody can suggest anything where it is not said. */
  documentVersion?: number;
  /** Of the file as it was uploaded, in hexadecimal: whoever has that can tell what was made plain. */
  uploadedSha256?: string;
  /** Made by the form: the same again is the same envelope. */
  sendKey: string;
  title: string;
  sender: { name: string; email: string; locale: Locale };
  message: string;
  ordering: Ordering;
  rhythm: Rhythm;
  days: SigningDays;
  people: readonly Named[];
};

/** `trialOver`: three were sent without a plan. `tooMany`: more than an account may send in a day. `stopped`: an operator said so. */
type Refused = 'trialOver' | 'restricted' | 'stopped' | 'tooMany';
export type EnvelopeSent = { outcome: 'sent'; id: string } | { outcome: Refused | 'notMade' };

/** `unknown` is what is not there, and what is somebody else's; `over` what cannot happen any more. */
export type SenderActed = 'done' | 'unknown' | 'over' | 'tooSoon' | 'stopped';

type Found = { envelope: Envelope; people: Recipient[] };
/** What senders do with what they have signed by others. */
export class SenderActs {
  readonly #parts: SigningParts;

  constructor(parts: SigningParts) {
    this.#parts = parts;
  }

  /**
   * Sends a document or a file for signature: its bytes stay as they are now.
   * @param make the PDF; asked only where it may be sent
   */
  async send(asked: NewEnvelope, make: () => Promise<Uint8Array | undefined>): Promise<EnvelopeSent> {
    const { database, onMail } = this.#parts;
    const before = await rows.sentBy(database, asked);
    if (before) return { outcome: 'sent', id: before };
    const may = await this.#may(database, asked.accountId);
    if (typeof may === 'string') return { outcome: may };
    const frozen = await make();
    const isAsked = asked.people.some(({ part }) => part !== 'copy');
    if (!frozen || !isAsked || asked.people.length > MOST_RECIPIENTS) return { outcome: 'notMade' };
    const sent = await database.query
      .transaction()
      .execute((query) => this.#insert({ query }, asked, frozen));
    onMail();
    return sent;
  }

  /** Why an account may not send now; else whether it would be one of those to try. Asked again under its lock. */
  async #may(query: Query, accountId: string): Promise<Refused | { isTrial: boolean }> {
    if (await isStopped(query, accountId)) return 'stopped';
    const licence = await this.#parts.entitlements.active(accountId);
    if (licence?.isRestricted) return 'restricted';
    const since = new Date(nowMs() - DAY);
    const { trial, recent } = await rows.countSent(query, { accountId, since });
    if (!licence && trial >= TRIAL_ENVELOPES) return 'trialOver';
    return recent >= MOST_A_DAY ? 'tooMany' : { isTrial: licence === undefined };
  }

  async #insert(query: Query, asked: NewEnvelope, frozen: Uint8Array): Promise<EnvelopeSent> {
    await lockAccount(query, asked.accountId);
    const before = await rows.sentBy(query, asked);
    if (before) return { outcome: 'sent', id: before };
    const may = await this.#may(query, asked.accountId);
    if (typeof may === 'string') return { outcome: may };
    const { sender, people, days, documentVersion = null, ...facts } = asked;
    const [id, frozenSha256] = [newId(), createHash('sha256').update(frozen).digest('hex')];
    const who = { senderName: sender.name, senderEmail: sender.email, locale: sender.locale };
    const times = { createdAt: now(), expiresAt: later(days * DAY) };
    const made = { id, frozenSha256, documentVersion };
    await rows.insertEnvelope(query, { ...facts, ...who, ...times, ...may, ...made });
    await rows.putFile(query, { envelopeId: id, kind: 'frozen', bytes: frozen });
    const numbered = people.map((one, index) => ({
      ...one,
      ...{ id: newId(), place: index + 1, stage: asked.ordering === 'inTurn' ? index + 1 : 1 },
    }));
    await rows.insertRecipients(query, id, numbered);
    const { title, uploadedSha256 } = asked;
    const data = {
      ...{ title, sender: sender.name, email: sender.email, sha256: frozenSha256 },
      ...(uploadedSha256 === undefined ? {} : { uploadedSha256 }),
    };
    await appendEvent(query, id, { kind: 'sent', data });
    const envelope = await rows.lockEnvelope(query, id);
    if (envelope) await askNext(query, envelope, await rows.recipientsOf(query, id));
    return { outcome: 'sent', id };
  }

  /** How many envelopes an account may still send without a plan; null with one. */
  async trialLeft(accountId: string): Promise<number | null> {
    const { database, entitlements } = this.#parts;
    if (await entitlements.active(accountId)) return null;
    const { trial } = await rows.countSent(database, { accountId, since: now() });
    return Math.max(0, TRIAL_ENVELOPES - trial);
  }

  /** What an account sent, of one document or file where one is named; the last first. */
  list(accountId: string, of?: SubjectId): Promise<Envelope[]> {
    return rows.envelopesOf(this.#parts.database, { accountId, of, most: MOST_LISTED });
  }

  /** An envelope with its people, for its sender; undefined for everybody else. No secret is in it. */
  async find(accountId: string, id: string): Promise<Found | undefined> {
    const { database } = this.#parts;
    const envelope = await rows.findEnvelope(database, id);
    if (envelope?.accountId !== accountId) return undefined;
    return { envelope, people: await rows.recipientsOf(database, id) };
  }

  /** The PDF that was sent; the sealed one, once there is one. */
  file({ id, state }: Envelope): Promise<Buffer | undefined> {
    return rows.fileOf(this.#parts.database, id, state === 'sealed' ? 'sealed' : 'frozen');
  }

  /** All that happened so far, as a sealed file holds it, whatever became of it; of what {@link find} gave. No secret is in it. */
  async trailOf({ envelope, people }: Found): Promise<Trail> {
    const { database } = this.#parts;
    return trailOf(database, {
      envelope,
      people,
      bytes: await rows.fileLength(database, envelope.id, 'frozen'),
    });
  }

  /** Ends an envelope that is out; everybody who was asked hears of it. */
  cancel(accountId: string, id: string, reason: string): Promise<SenderActed> {
    return this.#act(accountId, id, async (query, { envelope, people }) => {
      const state = envelopeAfter(envelope.state, 'cancel');
      if (!state) return 'over';
      await rows.writeState(query, id, { state, at: now(), reason });
      await appendEvent(query, id, { kind: 'cancelled', data: { reason } });
      const over = { kind: 'cancelled', who: envelope.senderName, reason } as const;
      await tellOver(query, envelope, { people, over, by: null });
      return 'done';
    });
  }

  /** Asks somebody once more whose turn it is: once a day, five times at most. */
  remind(accountId: string, id: string, recipientId: string): Promise<SenderActed> {
    return this.#act(accountId, id, async (query, { envelope, people }) => {
      const one = pending(envelope, people, recipientId);
      if (!one) return 'over';
      if (await isStopped(query, accountId)) return 'stopped';
      const rested = nowMs() - (one.askedAt?.getTime() ?? 0);
      if (one.reminders >= MOST_REMINDERS || rested < REMINDER_REST_MS) return 'tooSoon';
      await ask(query, envelope, { one, kind: 'reminded' });
      return 'done';
    });
  }

  /** Another name or mailbox for somebody who has not opened it yet: what was mailed before opens nothing any more. */
  correct(
    accountId: string,
    id: string,
    { recipientId, name, email }: { recipientId: string; name: string; email: string },
  ): Promise<SenderActed> {
    return this.#act(accountId, id, async (query, { envelope, people }) => {
      const one = people.find((each) => each.id === recipientId);
      const isOpen = envelope.state === 'out' && (one?.state === 'waiting' || one?.state === 'asked');
      if (!one || !isOpen) return 'over';
      if (await isStopped(query, accountId)) return 'stopped';
      await rows.endLinks(query, one.id, { at: now() });
      await endCodes(query, one.id);
      await endMatters(query, { recipientId: one.id }, now());
      await rows.writeRecipient(query, one.id, { state: one.state, name, email });
      if (one.state === 'asked')
        await ask(query, envelope, { one: { ...one, name, email }, kind: 'corrected' });
      else await appendEvent(query, id, { kind: 'corrected', recipientId, data: { name, email } });
      return 'done';
    });
  }

  /** What people of an envelope asked, wished and suggested, the first first; of one that {@link find} gave. */
  async mattersOf({ id }: Envelope): Promise<Matters> {
    const { database } = this.#parts;
    const [questions, wishes, suggestions] = await Promise.all([
      questionsOf(database, id),
      wishesOf(database, id),
      suggestionsOf(database, id),
    ]);
    return { questions, wishes, suggestions };
  }

  /** Makes what somebody suggested the version that all sign anew; `moved`: its document is no longer as it went out. */
  accept(accountId: string, id: string, accepted: Accepted): Promise<SenderActed | 'moved'> {
    return this.#act(accountId, id, (query, found) => acceptSuggestion(query, found, accepted));
  }

  /** Leaves the document as it is; whoever suggested reads the sender's word, '' for none. */
  decline(
    accountId: string,
    id: string,
    decided: { suggestionId: string; word: string },
  ): Promise<SenderActed> {
    return this.#act(accountId, id, (query, found) => declineSuggestion(query, found, decided));
  }

  /** Answers what somebody asked; they are mailed the answer. */
  answer(accountId: string, id: string, given: { questionId: string; answer: string }): Promise<SenderActed> {
    return this.#act(accountId, id, (query, found) => answer(query, found, given));
  }

  /** Lets somebody else sign whom a person named. @param decided `locale`: of the other's mails and page, else as before */
  agree(
    accountId: string,
    id: string,
    decided: { wishId: string; locale: Locale | undefined },
  ): Promise<SenderActed> {
    return this.#act(accountId, id, (query, found) => agree(query, found, decided));
  }

  /** Leaves it to the person who wished it, who reads why; '' says nothing. */
  refuse(accountId: string, id: string, decided: { wishId: string; reason: string }): Promise<SenderActed> {
    return this.#act(accountId, id, (query, found) => refuse(query, found, decided));
  }

  async #act<Told extends string = never>(
    accountId: string,
    id: string,
    work: (query: Query, found: Found) => Promise<SenderActed | Told>,
  ): Promise<SenderActed | Told> {
    const { database, onMail } = this.#parts;
    const acted = await database.query.transaction().execute(async (query) => {
      const envelope = await rows.lockEnvelope({ query }, id);
      if (envelope?.accountId !== accountId) return 'unknown';
      return work({ query }, { envelope, people: await rows.recipientsOf({ query }, id) });
    });
    onMail();
    return acted;
  }
}

/** Somebody who was asked and whose turn it is. */
function pending({ state }: Envelope, people: readonly Recipient[], id: string): Recipient | undefined {
  const one = people.find((each) => each.id === id);
  const isAsked = one?.state === 'asked' || one?.state === 'opened';
  return state === 'out' && isAsked && one?.stage === openStage(people) ? one : undefined;
}
