import { completeSession, payOpen, type StandIn } from './billing.server.ts';
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
export function payWith(standIn: StandIn, session: SessionRow, form: CardForm): Attempt {
  if (session.status !== 'open') return { outcome: 'over' };
  return attempted(standIn, { session }, form);
}

/** The same for an invoice that is owed. */
export function payOwedWith(standIn: StandIn, { session, invoice }: Owed, form: CardForm): Attempt {
  if (invoice.status !== 'open') return { outcome: 'over' };
  return attempted(standIn, { session, invoice }, form);
}

export type Owed = { session: SessionRow; invoice: InvoiceRow };
type Payable = Pick<Owed, 'session'> & Partial<Owed>;

function attempted(standIn: StandIn, payable: Payable, form: CardForm): Attempt {
  const { records } = standIn;
  const read = readCard(form, new Date(records.seconds() * 1000));
  if (read.outcome === 'wrong') return read;
  const why = REFUSALS[read.card.kind];
  if (why) return { outcome: 'refused', why };
  if (read.card.kind !== 'challenge') return paid(standIn, payable, read.card);
  const id = newStripeId('tdsrc');
  const { session, invoice } = payable;
  records.challenges.set(id, {
    id,
    session: session.id,
    card: read.card,
    ...(invoice ? { invoice: invoice.id } : {}),
  });
  return { outcome: 'challenge', id };
}

/** What the buyer told the bank. The question is asked once. */
export function answerChallenge(
  standIn: StandIn,
  id: string,
  approves: boolean,
): (Payable & { attempt: Attempt }) | undefined {
  const { records } = standIn;
  const challenge = records.challenges.get(id);
  const session = challenge && records.sessions.get(challenge.session);
  if (!challenge || !session) return undefined;
  records.challenges.delete(id);
  const invoice = records.invoices.get(challenge.invoice ?? '');
  const payable = { session, ...(invoice ? { invoice } : {}) };
  if ((invoice ?? session).status !== 'open') return { ...payable, attempt: { outcome: 'over' } };
  if (!approves) return { ...payable, attempt: { outcome: 'refused', why: 'unproven' } };
  return { ...payable, attempt: paid(standIn, payable, challenge.card) };
}

/** Where the buyer goes after paying. */
export function returnUrl({ id, successUrl, returnUrl: framed }: SessionRow): string {
  return (successUrl ?? framed ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function paid(standIn: StandIn, { session, invoice }: Payable, card: KeptCard): Attempt {
  if (invoice) {
    payOpen(standIn, invoice, card);
    // Stripe's page of an invoice leads nowhere: it says that it is paid.
    return { outcome: 'paid', url: `${standIn.records.invoiceUrl}/${invoice.id}` };
  }
  completeSession(standIn, session, card);
  return { outcome: 'paid', url: returnUrl(session) };
}
