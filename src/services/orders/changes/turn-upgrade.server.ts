import type { Query } from '../../database/database.server.ts';
import type { InvoiceData } from '../../invoices/invoice.ts';
import { paperOfJournal } from '../../invoices/invoices.store.server.ts';
import { issueInvoice } from '../../invoices/issue-invoice.server.ts';
import { isPayment, type Journal, movedCredit } from '../../ledger/journals.ts';
import { firstPaidTerm, paidTerm, writeJournals } from '../../ledger/ledger.store.server.ts';
import { endOrderEntitlement } from '../../licences/entitlements.store.server.ts';
import type { Order } from '../order.ts';
import { addEvent } from '../store.server.ts';
import { endSubscription } from '../subscriptions.store.server.ts';
import type { Upgrade } from './change.ts';
import { setStanding } from './upgrades.store.server.ts';

/** What an invoice says of the credit that paid a part of it. */
export type UsedCredit = NonNullable<InvoiceData['credited']>;

type Turning = { upgrade: Upgrade; order: Order; at: Date };

/**
 * The first payment of a larger plan is written down: what is left of the other plan is credited there and used here,
 * which the invoice names. Before that payment has its paper.
 * @param written journals of the order that are new
 */
export async function beginUpgrade(
  { query }: Query,
  { upgrade, order, at }: Turning,
  written: readonly Journal[],
): Promise<{ upgrade: Upgrade; credit: UsedCredit | undefined }> {
  const isBegun = written.some((journal) => isPayment(journal) && !journal.isHeld);
  if (upgrade.turns > 0 || !isBegun) return { upgrade, credit: undefined };
  const number = await give({ query }, { upgrade, order, at });
  return { upgrade: { ...upgrade, isStanding: true, turns: 1 }, credit: { amount: upgrade.credit, number } };
}

/**
 * The larger plan stands while its first payment counts, and falls when that went back: then the other plan is there
 * again, as it was paid. Both ways as often as it happens, each time by journals and papers of their own.
 * @param paidBy key of the journal that has the invoice of the larger plan
 */
export async function turnUpgrade(
  { query }: Query,
  { upgrade, order, at }: Turning,
  { isPaid, paidBy }: { isPaid: boolean; paidBy: string | undefined },
): Promise<void> {
  if (upgrade.turns === 0 || upgrade.isStanding === isPaid) return;
  if (isPaid) await give({ query }, { upgrade, order, at });
  else await takeBack({ query }, { upgrade, order, at });
  const invoice = await paperOfJournal({ query }, paidBy);
  if (!invoice) return;
  const journal = journalKey(upgrade, upgrade.turns, isPaid ? 'used' : 'usedBack');
  const before = await paperOfJournal({ query }, journalKey(upgrade, upgrade.turns - 1, 'usedBack'));
  const corrects = isPaid ? before?.number : invoice.number;
  if (corrects === undefined) return;
  await issue({ query }, journal, {
    ...withoutCredit(invoice),
    kind: isPaid ? 'creditNoteVoid' : 'creditNote',
    corrects,
    amount: upgrade.credit,
    at,
  });
}

/** Credits the unused part of the other plan, which ends with it. @returns the number of the credit note */
async function give({ query }: Query, turning: Turning): Promise<string | null> {
  const { upgrade, at } = turning;
  await move({ query }, turning, 1);
  await setStanding({ query }, { ...upgrade, isStanding: true, at });
  await endOrderEntitlement({ query }, upgrade.replaces, at);
  if (await endSubscription({ query }, upgrade.replaces, at))
    await addEvent(
      { query },
      { orderId: upgrade.replaces, kind: 'subscription', data: { state: 'ended' }, at },
    );
  const invoice = await paperOfJournal({ query }, upgrade.credited);
  if (!invoice) return null;
  return issue({ query }, journalKey(upgrade, upgrade.turns, 'credited'), {
    ...withoutCredit(invoice),
    kind: 'creditNote',
    corrects: invoice.number,
    amount: upgrade.credit,
    at,
  });
}

async function takeBack({ query }: Query, turning: Turning): Promise<void> {
  const { upgrade, at } = turning;
  await move({ query }, turning, -1);
  await setStanding({ query }, { ...upgrade, isStanding: false, at });
  const note = await paperOfJournal({ query }, journalKey(upgrade, upgrade.turns - 1, 'credited'));
  if (!note) return;
  const kind = 'creditNoteVoid' as const;
  await issue({ query }, journalKey(upgrade, upgrade.turns, 'creditedBack'), {
    ...note,
    kind,
    corrects: note.number,
    at,
  });
}

/** Out of what the other order earned into what this one does, or back: nothing moves at a provider. */
async function move({ query }: Query, { upgrade, order, at }: Turning, sign: 1 | -1): Promise<void> {
  const { turns, credit, credited } = upgrade;
  // The credit is a part of what was paid for one term, and of what is paid for the other.
  const terms = {
    credited: await paidTerm({ query }, credited),
    creditUsed: await firstPaidTerm({ query }, order.id),
  };
  const [given, used] =
    sign === 1 ? (['credited', 'used'] as const) : (['creditedBack', 'usedBack'] as const);
  const journals = [
    { orderId: upgrade.replaces, name: given, kind: 'credited' as const, sign },
    {
      orderId: order.id,
      name: used,
      kind: 'creditUsed' as const,
      sign: sign === 1 ? (-1 as const) : (1 as const),
    },
  ];
  for (const { orderId, name, kind, sign: way } of journals) {
    const entries = movedCredit(credit, way);
    const term = terms[kind];
    const journal = { key: journalKey(upgrade, turns, name), kind, at, entries, ...(term ? { term } : {}) };
    await writeJournals({ query }, { orderId, at, journals: [journal] });
  }
}

type Side = 'credited' | 'used' | 'creditedBack' | 'usedBack';

function journalKey({ orderId }: Upgrade, turn: number, side: Side): string {
  return `upgrade:${orderId}:${turn}:${side}`;
}

type Content = Omit<InvoiceData, 'number' | 'at' | 'because'> & { at: Date };

async function issue({ query }: Query, key: string, content: Content): Promise<string | null> {
  const row = await query.selectFrom('journals').select('id').where('key', '=', key).executeTakeFirst();
  if (!row) return null;
  const { at, ...rest } = content;
  return issueInvoice({ query }, row.id, { ...rest, because: 'change', at: at.toISOString() });
}

/** A paper about the credit alone says nothing of the credit that paid for what it is about. */
function withoutCredit(data: InvoiceData): InvoiceData {
  const { credited, ...rest } = data;
  return credited ? rest : data;
}
