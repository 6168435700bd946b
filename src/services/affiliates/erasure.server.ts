import type { Database, Query } from '../database/database.server.ts';
import type { Owed } from './clauses.ts';
import { balanceOf } from './commission-ledger.store.server.ts';
import { type EndPreview, endOf } from './ending.ts';
import { type OpenAffiliate, openAffiliate } from './erasure.store.server.ts';
import { tellAffiliate } from './mails/tell-affiliate.server.ts';
import { lockAffiliate } from './sale-facts.store.server.ts';
import { factsOf, settleAffiliate } from './settle.server.ts';
import { giveNotice, markSettled } from './termination.store.server.ts';

/** The affiliate that an account is, as long as its books are open: its account is not erased before. */
export type ErasureStanding = {
  /** What an end now would come to; null where it has ended. */
  end: EndPreview | null;
  owed: Owed;
  /** Without an account to pay to, what is owed can never be paid. */
  hasAccount: boolean;
};

/** How the affiliate of an account stands before it is erased; undefined where nothing of that kind keeps it. */
export function erasureStanding(
  database: Database,
  accountId: string,
  at: Date,
): Promise<ErasureStanding | undefined> {
  return database.query.transaction().execute(async (query) => {
    const open = await openAffiliate({ query }, accountId);
    const affiliate = open && (await lockAffiliate({ query }, open.id));
    if (!affiliate) return undefined;
    const end = open.hasEnded ? null : endOf(await factsOf({ query }, { affiliate, at }), at);
    return { end, owed: await balanceOf({ query }, open.id), hasAccount: open.hasAccount };
  });
}

/**
 * Ends and settles the affiliate of an account that is to be erased, as far as that can be done now (section 26). Where it
 * has to wait, its affiliate is told once what for.
 * @returns false where the account must not go yet
 */
export function settleForErasure(database: Database, accountId: string, at: Date): Promise<boolean> {
  return database.query.transaction().execute(async (query) => {
    const open = await openAffiliate({ query }, accountId);
    if (!open) return true;
    if (!open.hasEnded) await giveNotice({ query }, open.id, { ...NOTICE, endsAt: at, at });
    await settleAffiliate({ query }, { affiliateId: open.id, at });
    await markSettled({ query }, open.id, at);
    if (!(await openAffiliate({ query }, accountId))) return true;
    await tellWaits({ query }, open, at);
    return false;
  });
}

const NOTICE = { by: 'affiliate', because: '' } as const;

async function tellWaits({ query }: Query, { id, hasAccount }: OpenAffiliate, at: Date): Promise<void> {
  const { accrued, due, held } = await balanceOf({ query }, id);
  const data = { about: 'waits' as const, amount: Math.max(accrued + due + held, 0), hasAccount };
  await tellAffiliate({ query }, { affiliateId: id, key: `waits:${id}`, data, at });
}
