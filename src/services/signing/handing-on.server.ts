import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import { isStopped } from './abuse.store.server.ts';
import type { Envelope, HandOn, Recipient, Trace } from './envelope.ts';
import { endLinks, recipientsOf, writeRecipient } from './envelopes.store.server.ts';
import { appendEvent } from './events.store.server.ts';
import { insertSuccessor, insertWish, settleWish, wishesOf } from './hand-ons.store.server.ts';
import { endCodes } from './mailbox-codes.store.server.ts';
import { asksFor } from './part.ts';
import { setReminder } from './reminders.store.server.ts';
import { type HandOnAct, handOnAfter, mayAct, recipientAfter } from './states.ts';
import { endSuggestions } from './suggestions.store.server.ts';
import { ask, envelopePath, newLink, senderOf, tell } from './telling.server.ts';

/** Whom somebody names in their place, and why. */
export type Wish = { name: string; email: string; why: string };
type Standing = { envelope: Envelope; people: readonly Recipient[] };

/**
 * Names somebody else who is to sign: nothing changes until the sender agrees. Whom it is about is in the trail only
 * then. Within a transaction that has the envelope locked.
 */
export async function wish(
  query: Query,
  { envelope, own }: { envelope: Envelope; own: Recipient },
  { name, email, why, trace }: Wish & { trace: Trace },
): Promise<'sameAddress' | 'wished' | undefined> {
  if (emailKey(email) === emailKey(own.email)) return 'sameAddress';
  const open = (await wishesOf(query, envelope.id)).find(
    ({ recipientId, state }) => recipientId === own.id && state === 'open',
  );
  if (open) return open.email === email && open.name === name ? undefined : 'wished';
  const wished = { id: newId(), envelopeId: envelope.id, recipientId: own.id, wishedAt: now() };
  await insertWish(query, { ...wished, name, email, why });
  await appendEvent(query, envelope.id, { kind: 'handOnWished', recipientId: own.id, trace });
  await tell(query, envelope, {
    to: senderOf(envelope),
    about: `handOn-${wished.id}`,
    data: {
      ...{ kind: 'handOn', who: own.name, email: own.email, toName: name, toEmail: email, why },
      path: envelopePath(envelope),
    },
  });
}

/** Takes back what somebody wished: it is up to them again. A second press is the same. */
export async function takeBack(
  query: Query,
  { envelope, own }: { envelope: Envelope; own: Recipient },
  { wishId, trace }: { wishId: string; trace: Trace },
): Promise<'settled' | undefined> {
  const wishes = await wishesOf(query, envelope.id);
  const wished = wishes.find(({ id, recipientId }) => id === wishId && recipientId === own.id);
  if (wished?.state === 'takenBack') return;
  const state = wished && handOnAfter(wished.state, 'takeBack');
  if (!state) return 'settled';
  await settleWish(query, wished.id, { state, at: now() });
  await appendEvent(query, envelope.id, { kind: 'handOnTakenBack', recipientId: own.id, trace });
}

/**
 * Puts whom somebody named into their place: every link of the one ends, the other is asked. Both names are in the
 * trail. Of this and a signature in the same moment one counts, by the lock that the transaction has.
 */
export async function agree(
  query: Query,
  { envelope, people }: Standing,
  { wishId, locale }: { wishId: string; locale: Locale | undefined },
): Promise<'done' | 'over' | 'stopped'> {
  const found = await openWish(query, { envelope, people }, { wishId, act: 'agree' });
  const state = found && recipientAfter(found.from.state, 'handOn');
  if (!found || !state) return 'over';
  if (await isStopped(query, envelope.accountId)) return 'stopped';
  const { from, wished } = found;
  const at = now();
  await settleWish(query, wished.id, { state: found.state, at });
  await endSuggestions(query, { recipientId: from.id }, at);
  await writeRecipient(query, from.id, { state });
  await setReminder(query, from.id, null);
  await endLinks(query, from.id, { at, isHandedOn: true });
  await endCodes(query, from.id);
  const next = { id: newId(), name: wished.name, email: wished.email, locale: locale ?? from.locale };
  await insertSuccessor(query, from.id, next);
  await appendEvent(query, envelope.id, {
    ...{ kind: 'handedOn', recipientId: from.id },
    data: { name: from.name, email: from.email, to: next.name, toEmail: next.email, toPerson: next.id },
  });
  const one = (await recipientsOf(query, envelope.id)).find(({ id }) => id === next.id);
  if (!one) throw new Error('nobody is in the place of somebody who handed on');
  await ask(query, envelope, { one, kind: 'asked', after: from.name });
  const data = { kind: 'handedOn', toName: next.name } as const;
  await tell(query, envelope, { to: from, about: `handedOn-${wished.id}`, data });
  return 'done';
}

/** Leaves it to whoever was asked, who is told, and why where the sender says so. The trail has no word of that. */
export async function refuse(
  query: Query,
  { envelope, people }: Standing,
  { wishId, reason }: { wishId: string; reason: string },
): Promise<'done' | 'over'> {
  const found = await openWish(query, { envelope, people }, { wishId, act: 'refuse' });
  if (!found) return 'over';
  const { from, wished } = found;
  await settleWish(query, wished.id, { state: found.state, at: now(), refusal: reason });
  await appendEvent(query, envelope.id, { kind: 'handOnRefused', recipientId: from.id });
  const link = await newLink(query, from.id);
  const until = envelope.expiresAt.toISOString();
  await tell(query, envelope, {
    to: from,
    about: `handOnRefused-${wished.id}`,
    data: {
      ...{ kind: 'handOnRefused', toName: wished.name, part: asksFor(from), until, link, reason },
      asksCode: from.asksCode,
    },
  });
  return 'done';
}

/** A wish that can still be decided, with whose it is and what it is then. */
async function openWish(
  query: Query,
  { envelope, people }: Standing,
  { wishId, act }: { wishId: string; act: HandOnAct },
): Promise<{ wished: HandOn; from: Recipient; state: HandOn['state'] } | undefined> {
  const wished = (await wishesOf(query, envelope.id)).find(({ id }) => id === wishId);
  const from = people.find(({ id }) => id === wished?.recipientId);
  const state = wished && handOnAfter(wished.state, act);
  if (!wished || !from || !state) return undefined;
  return mayAct(envelope, people, { id: from.id, at: now() }) === 'yes' ? { wished, from, state } : undefined;
}
