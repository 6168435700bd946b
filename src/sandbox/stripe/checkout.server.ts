import { completeSession, payOpen, type Stand } from './billing.server.ts';
import type { CardKind } from './cards.table.ts';
import { type CardForm, type Faults, readCard } from './cards.ts';
import { type InvoiceRow, type KeptCard, newStripeId, type SessionRow } from './records.server.ts';
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
  if (session.status !== 'open') return { outcome: 'over' };
  return attempted(stand, { session }, form);
}

/** The same for an invoice that is owed. */
export function payOwedWith(stand: Stand, { session, invoice }: Owed, form: CardForm): Attempt {
  if (invoice.status !== 'open') return { outcome: 'over' };
  return attempted(stand, { session, invoice }, form);
}

export type Owed = { session: SessionRow; invoice: InvoiceRow };
type Payable = Pick<Owed, 'session'> & Partial<Owed>;

function attempted(stand: Stand, payable: Payable, form: CardForm): Attempt {
  const { books } = stand;
  const read = readCard(form, new Date(books.seconds() * 1000));
  if (read.outcome === 'wrong') return read;
  const why = REFUSALS[read.card.kind];
  if (why) return { outcome: 'refused', why };
  if (read.card.kind !== 'challenge') return paid(stand, payable, read.card);
  const id = newStripeId('tdsrc');
  const { session, invoice } = payable;
  books.challenges.set(id, {
    id,
    session: session.id,
    card: read.card,
    ...(invoice ? { invoice: invoice.id } : {}),
  });
  return { outcome: 'challenge', id };
}

/** What the buyer told the bank. The question is asked once. */
export function answerChallenge(
  stand: Stand,
  id: string,
  approves: boolean,
): (Payable & { attempt: Attempt }) | undefined {
  const { books } = stand;
  const challenge = books.challenges.get(id);
  const session = challenge && books.sessions.get(challenge.session);
  if (!challenge || !session) return undefined;
  books.challenges.delete(id);
  const invoice = books.invoices.get(challenge.invoice ?? '');
  const payable = { session, ...(invoice ? { invoice } : {}) };
  if ((invoice ?? session).status !== 'open') return { ...payable, attempt: { outcome: 'over' } };
  if (!approves) return { ...payable, attempt: { outcome: 'refused', why: 'unproven' } };
  return { ...payable, attempt: paid(stand, payable, challenge.card) };
}

/** Where the buyer goes after paying. */
export function returnUrl({ id, successUrl, returnUrl: framed }: SessionRow): string {
  return (successUrl ?? framed ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function paid(stand: Stand, { session, invoice }: Payable, card: KeptCard): Attempt {
  if (invoice) {
    payOpen(stand, invoice, card);
    // Stripe's page of an invoice leads nowhere: it says that it is paid.
    return { outcome: 'paid', url: `${stand.books.invoiceUrl}/${invoice.id}` };
  }
  completeSession(stand, session, card);
  return { outcome: 'paid', url: returnUrl(session) };
}
