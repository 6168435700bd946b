import type { Query } from '../database/database.server.ts';
import type { Envelope, Recipient } from './envelope.ts';
import { eventsOf } from './events.store.server.ts';
import { successorOf, takesPart } from './states.ts';
import type { Trail } from './trail.ts';

type Told = { envelope: Envelope; people: readonly Recipient[]; bytes: number };

/** What happened to an envelope so far, and who takes part in it. @param told `bytes`: how many everybody was shown */
export async function trailOf(query: Query, { envelope, people, bytes }: Told): Promise<Trail> {
  const events = await eventsOf(query, envelope.id);
  const { id, title, senderName: sender, senderEmail, createdAt, frozenSha256: sha256 } = envelope;
  return {
    format: 1,
    envelope: { id, title, sender, senderEmail, sentAt: createdAt.toISOString(), shown: { sha256, bytes } },
    people: people.filter(takesPart).map(({ id: person, name, email, role, part, signature, signedAt }) => ({
      ...{ id: person, name, email, role, part, signature: signature ?? '' },
      signedAt: signedAt?.toISOString() ?? '',
    })),
    handedOn: people.flatMap((one) => {
      const next = successorOf(one, people);
      return next ? [{ id: one.id, name: one.name, email: one.email, to: next.id }] : [];
    }),
    events,
    head: events.at(-1)?.hash ?? '',
  };
}
