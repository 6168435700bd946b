import { now } from '../../shared/clock.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { Envelope, Recipient } from './envelope.ts';
import { insertLink, writeRecipient } from './envelopes.store.server.ts';
import { appendEvent } from './events.store.server.ts';
import { type ShownChange, SIGNING_MAIL, type SigningMailData } from './mails/signing-mail.ts';
import { nextReminder } from './next-reminder.ts';
import { asksFor } from './part.ts';
import { setReminder } from './reminders.store.server.ts';
import { recipientAfter, takesPart, toBeAsked } from './states.ts';

/** Asks those whose turn it is, once. Within a transaction that has the envelope locked. */
export async function askNext(query: Query, envelope: Envelope, people: readonly Recipient[]): Promise<void> {
  for (const one of toBeAsked(people)) await ask(query, envelope, { one, kind: 'asked' });
}

type Asking = {
  one: Recipient;
  kind: 'asked' | 'reminded' | 'corrected';
  isAutomatic?: boolean;
  /** Who was asked before and handed it on. */
  after?: string;
  /** What is otherwise in a new version, for whoever knows another one. */
  renewal?: { changes: readonly ShownChange[]; word: string; hadSigned: boolean; isOwn: boolean };
};

/** Mails somebody a link of their own, which nobody else is ever shown. */
export async function ask(
  query: Query,
  envelope: Envelope,
  { one, kind, isAutomatic, after = '', renewal }: Asking,
): Promise<void> {
  const state = recipientAfter(one.state, 'ask');
  if (!state) return;
  const reminders = one.reminders + (kind === 'reminded' ? 1 : 0);
  const at = now();
  await writeRecipient(query, one.id, { state, askedAt: at, reminders });
  await setReminder(query, one.id, nextReminder(envelope.rhythm, { at, reminders }));
  const link = await newLink(query, one.id);
  const { message, expiresAt, version } = envelope;
  const common = { part: asksFor(one), asksCode: one.asksCode, link, until: expiresAt.toISOString() };
  // A corrected address is another mailbox: it is asked for the first time.
  const about = kind === 'asked' ? 'asked' : `${kind}-${one.reminders}-${one.email}`;
  await tell(query, envelope, {
    to: one,
    about: version === 1 ? about : `${about}-version-${version}`,
    data: renewal
      ? { kind: 'renewed', ...common, ...renewal, changes: [...renewal.changes] }
      : {
          ...{ kind: kind === 'reminded' ? 'reminded' : 'asked', ...common },
          ...{ name: one.name, role: one.role, message, after },
        },
  });
  await appendEvent(query, envelope.id, {
    ...{ kind, recipientId: one.id },
    data: { name: one.name, email: one.email, part: one.part, ...(isAutomatic ? { automatic: true } : {}) },
  });
}

/** A secret that opens somebody's page; only its hash stays here. */
export async function newLink(query: Query, recipientId: string): Promise<string> {
  const secret = newSecret();
  await insertLink(query, { secretHash: hashOf(secret), recipientId, at: now() });
  return secret;
}

type Common = 'title' | 'sender' | 'senderEmail';
type Without<Data> = Data extends unknown ? Omit<Data, Common> : never;
type Told = {
  to: Pick<Recipient, 'id' | 'email' | 'locale'>;
  /** The same again is the same mail. */
  about: string;
  data: Without<SigningMailData>;
};

/** Owes a mail to one person: keyed by envelope, person and what it is about, so that it goes out once. */
export async function tell(query: Query, envelope: Envelope, { to, about, data }: Told): Promise<void> {
  const { title, senderName: sender, senderEmail, accountId } = envelope;
  await putMail(query, SIGNING_MAIL, {
    key: `signing:${envelope.id}:${to.id}:${about}`,
    ...{ accountId, recipient: to.email, locale: to.locale, at: now() },
    data: { ...data, title, sender, senderEmail },
  });
}

/** The sender, as somebody who is told. */
export function senderOf({ senderEmail, locale }: Envelope): Told['to'] {
  return { id: 'sender', email: senderEmail, locale };
}

/** Where the sender looks at an envelope. */
export function envelopePath({ id, locale }: Envelope): string {
  return `/app/signing/${id}/?lang=${locale}`;
}

type Over = { kind: 'rejected' | 'cancelled' | 'expired' | 'stopped'; who: string; reason: string };

/** Tells the sender, where somebody else ended it, and everybody who had been asked and did not end it. */
export async function tellOver(
  query: Query,
  envelope: Envelope,
  { people, over, by }: { people: readonly Recipient[]; over: Over; by: string | null },
): Promise<void> {
  // Also who waits again for their turn, because there is another version.
  const asked = people.filter((one) => one.askedAt !== null && one.id !== by && takesPart(one));
  for (const to of asked) await tell(query, envelope, { to, about: over.kind, data: { ...over, path: '' } });
  if (over.kind === 'cancelled') return;
  const data = { ...over, path: envelopePath(envelope) };
  await tell(query, envelope, { to: senderOf(envelope), about: over.kind, data });
}
