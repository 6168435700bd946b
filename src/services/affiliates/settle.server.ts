import { DAY, SECOND } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import { journalsOfAffiliate } from './affiliate-journals.ts';
import { FLAGS } from './clauses.table.ts';
import { journalsOfSale, nextChange, type SaleFacts } from './commission.ts';
import type { CommissionJournal } from './commission-journal.ts';
import { settleAt, writeCommission } from './commission-ledger.store.server.ts';
import { endOf } from './ending.ts';
import {
  type AffiliateFlag,
  correctionsOf,
  creditedOrders,
  flagsOfAffiliate,
  type LedgerAffiliate,
  lockAffiliate,
  type SentPayout,
  salesMovements,
  sentPayouts,
} from './sale-facts.store.server.ts';
import { areSalesUndecided, decideEnd, reopen } from './termination.store.server.ts';

/** So long an end waits for sales that nobody has decided about yet. */
const UNDECIDED_MS = 5 * SECOND;

type Asked = {
  affiliateId: string;
  /** That sale alone. */
  orderId?: string | undefined;
  at: Date;
};

/**
 * Writes the journals of an affiliate that there should be by a moment and that are missing. Writing the same once more
 * changes nothing; nothing that is written is changed.
 * @returns how many were missing
 */
export async function settleAffiliate(
  { query }: Query,
  { affiliateId, orderId, at }: Asked,
): Promise<number> {
  const locked = await lockAffiliate({ query }, affiliateId);
  if (!locked) return 0;
  const affiliate = await withEnd({ query }, locked, at);
  const upTo = affiliate.endsAt && !affiliate.end && affiliate.endsAt < at ? affiliate.endsAt : at;
  const { sales, own } = await factsOf({ query }, { affiliate, at: upTo, orderId });
  const journals = [...sales.flatMap((facts) => journalsOfSale(facts, upTo)), ...own];
  const written = await writeCommission({ query }, { affiliateId, journals, at });
  const isSettled = affiliate.isSettled && !(written > 0 && (await reopen({ query }, affiliateId, at)));
  await settleAt({ query }, affiliateId, {
    at: nextOf(sales, { ...affiliate, isSettled }, at),
    isAll: !orderId,
  });
  return written;
}

/**
 * An end whose moment has come is decided before anything of a later moment is written: once, as the books stood then. As
 * long as nobody has decided whose sales some orders of before are, the books stop at that moment.
 */
async function withEnd({ query }: Query, affiliate: LedgerAffiliate, at: Date): Promise<LedgerAffiliate> {
  const { id, endsAt, end } = affiliate;
  if (end || !endsAt || endsAt > at || (await areSalesUndecided({ query }, endsAt))) return affiliate;
  const preview = endOf(await factsOf({ query }, { affiliate, at: endsAt }), endsAt);
  await decideEnd({ query }, id, { preview, at });
  return { ...affiliate, end: { at: endsAt, forfeits: preview.forfeits } };
}

type Wanted = { affiliate: LedgerAffiliate; at: Date; orderId?: string | undefined };

/** What an affiliate's ledger follows from: its sales or one of them, and by a moment the journals of no sale. */
export async function factsOf(
  { query }: Query,
  { affiliate, at, orderId }: Wanted,
): Promise<{ sales: SaleFacts[]; own: CommissionJournal[] }> {
  const flags = await flagsOfAffiliate({ query }, affiliate.id);
  const sent = await sentPayouts({ query }, affiliate.id);
  const { agreementVersion, endsAt } = affiliate;
  const corrections = orderId ? [] : await correctionsOf({ query }, affiliate.id);
  const own = orderId
    ? []
    : journalsOfAffiliate({ agreementVersion, endsAt, flags, payouts: sent, corrections }, at);
  return { sales: await salesOf({ query }, { affiliate, flags, sent, orderId }), own };
}

type Known = {
  affiliate: LedgerAffiliate;
  flags: readonly AffiliateFlag[];
  sent: readonly SentPayout[];
  orderId: string | undefined;
};

/** The facts of all sales of an affiliate, or of one. */
async function salesOf({ query }: Query, { affiliate, flags, sent, orderId }: Known): Promise<SaleFacts[]> {
  const credited = await creditedOrders({ query }, affiliate.id, orderId);
  const movements = await salesMovements(
    { query },
    credited.map((one) => one.orderId),
  );
  return credited.map((one) => ({
    ...one,
    movements: movements.get(one.orderId) ?? [],
    flags: flags
      .filter(
        (flag) =>
          flag.orderId === one.orderId || (flag.orderId === null && FLAGS[flag.rule].about === 'affiliate'),
      )
      .map(({ id, rule, holds, raisedAt, decided }) => ({ id, rule, holds, raisedAt, decided })),
    end: affiliate.end,
    sent: sent.map(({ cutOff, sentAt, returnedAt }) => ({ cutOff, sentAt, returnedAt })),
  }));
}

/** When time alone changes something next: a sale matures, or the affiliate's end comes. */
function nextOf(
  sales: readonly SaleFacts[],
  { endsAt, end, isSettled }: LedgerAffiliate,
  at: Date,
): Date | null {
  const moments = sales.flatMap((facts) => nextChange(facts, at) ?? []);
  if (endsAt && !end) moments.push(endsAt > at ? endsAt : new Date(at.getTime() + UNDECIDED_MS));
  // Whoever has ended is looked at every day, until nothing is owed any more.
  if (end && !isSettled) moments.push(new Date(at.getTime() + DAY));
  return moments.length > 0 ? new Date(Math.min(...moments.map((one) => one.getTime()))) : null;
}
