import { completeSession, type Stand } from './billing.server.ts';
import type { CardKind } from './cards.table.ts';
import { type CardForm, type Faults, readCard } from './cards.ts';
import { type KeptCard, newStripeId, type SessionRow } from './records.server.ts';
import type { Refusal } from './words.table.ts';

/** What came of paying a session. */
export type Attempt =
  | { outcome: 'paid'; url: string }
  /** The buyer's bank asks first. */
  | { outcome: 'challenge'; id: string }
  | { outcome: 'refused'; why: Refusal }
  | { outcome: 'wrong'; faults: Faults }
  /** It was paid before, or has expired. */
  | { outcome: 'over' };

const REFUSALS: Partial<Record<CardKind, Refusal>> = {
  declined: 'declined',
  expired: 'expired',
  slow: 'slow',
  foreign: 'foreign',
};

/** Pays a session with a card. What is typed is read and forgotten. */
export function payWith(stand: Stand, session: SessionRow, form: CardForm): Attempt {
  const { books } = stand;
  if (session.status !== 'open') return { outcome: 'over' };
  const read = readCard(form, new Date(books.seconds() * 1000));
  if (read.outcome === 'wrong') return read;
  const why = REFUSALS[read.card.kind];
  if (why) return { outcome: 'refused', why };
  if (read.card.kind !== 'challenge') return paid(stand, session, read.card);
  const id = newStripeId('tdsrc');
  books.challenges.set(id, { id, session: session.id, card: read.card });
  return { outcome: 'challenge', id };
}

/** What the buyer told the bank. The question is asked once. */
export function answerChallenge(
  stand: Stand,
  id: string,
  approves: boolean,
): { session: SessionRow; attempt: Attempt } | undefined {
  const { books } = stand;
  const challenge = books.challenges.get(id);
  const session = challenge && books.sessions.get(challenge.session);
  if (!challenge || !session) return undefined;
  books.challenges.delete(id);
  if (session.status !== 'open') return { session, attempt: { outcome: 'over' } };
  if (!approves) return { session, attempt: { outcome: 'refused', why: 'unproven' } };
  return { session, attempt: paid(stand, session, challenge.card) };
}

/** Where the buyer goes after paying. */
export function returnUrl({ id, successUrl, returnUrl: framed }: SessionRow): string {
  return (successUrl ?? framed ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function paid(stand: Stand, session: SessionRow, card: KeptCard): Attempt {
  completeSession(stand, session, card);
  return { outcome: 'paid', url: returnUrl(session) };
}
