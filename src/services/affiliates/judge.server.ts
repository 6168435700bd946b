import { DAY } from '../../shared/clock.ts';
import { mailboxKey } from '../../shared/email.ts';
import { isUuid } from '../../shared/ids.ts';
import { sameHash } from '../../shared/secrets.server.ts';
import type { Query } from '../database/database.server.ts';
import { dayOf } from './commission-ledger.store.server.ts';
import {
  type ClickFacts,
  comparedAffiliate,
  findClick,
  findCode,
  insertCredit,
  insertFlags,
  type JudgedOrder,
  ownBecause,
  signUpClick,
  undecidedOrder,
} from './credit.store.server.ts';
import { type Credit, creditOf } from './credit.ts';
import type { AffiliateHashes } from './hashes.server.ts';
import { flagsOf } from './raised-flags.ts';
import { AFFILIATE_TERMS } from './terms.table.ts';

/** So long a network from which an affiliate opened its area counts as its own. */
const OWN_NETWORK_DAYS = 30;

type Judging = { query: Query['query']; hashes: AffiliateHashes; at: Date };

/** Decides whose sale an order is, once its money is earned, and raises the flags of it: once for each order. */
export async function judgeOrder(judging: Judging, orderId: string): Promise<void> {
  const { query, hashes, at } = judging;
  const order = await undecidedOrder({ query }, orderId);
  if (!order) return;
  const clickId = order.clickId !== null && isUuid(order.clickId) ? order.clickId : null;
  const click = clickId ? await findClick({ query }, clickId) : null;
  const code = order.code ? await findCode({ query }, order.code) : null;
  const signUpId = order.accountId ? await signUpClick({ query }, order.accountId) : undefined;
  const signUp = signUpId ? await findClick({ query }, signUpId) : null;
  const own = new Map<string, string>();
  const payoutHash = await hashes.ofPayoutAddress(order.email);
  for (const affiliateId of new Set([code, click, signUp].flatMap((one) => one?.affiliate.id ?? []))) {
    const because = await ownBecause(
      { query },
      { affiliateId, order, mailbox: mailboxKey(order.email), payoutHash },
    );
    if (because) own.set(affiliateId, because);
  }
  const { orderedAt, isFirst, retailerAffiliate, net } = order;
  const credit = creditOf({
    orderedAt,
    code,
    click,
    signUp,
    isFirst,
    own,
    retailerAffiliate,
    earns: net > 0,
  });
  if (!credit) return;
  // A code comes by a press too, where the same affiliate's was the last one: it may be looked into as well.
  const isSame = click?.affiliate.id === credit.affiliateId && credit.by === 'code';
  const used = isSame ? click : ([click, signUp].find((one) => one?.id === credit.clickId) ?? null);
  await write({ ...judging, at }, { order, credit, used, because: own.get(credit.affiliateId) });
}

type Judged = { order: JudgedOrder; credit: Credit; used: ClickFacts | null; because: string | undefined };

async function write(
  { query, hashes, at }: Judging,
  { order, credit, used, because }: Judged,
): Promise<void> {
  const { affiliateId, asked, gaveWay, clickId } = credit;
  const before = (days: number) => new Date(at.getTime() - days * DAY);
  const since = { day: before(1), week: before(7), month: dayOf(before(OWN_NETWORK_DAYS)) };
  const affiliate = await comparedAffiliate({ query }, { affiliateId, order, since });
  if (!affiliate) return;
  const evidence = {
    orderedAt: order.orderedAt.toISOString(),
    clickedAt: used?.at.toISOString() ?? null,
    // Clicks go after thirteen months, sales stay.
    ...(used?.subId ? { subId: used.subId } : {}),
    ...{ asked, gaveWay, ...(because ? { own: because } : {}) },
  };
  const percent = AFFILIATE_TERMS.commissionPercent.value;
  const isNew = await insertCredit(
    { query },
    { orderId: order.id, credit, evidence, version: affiliate.version, percent, at },
  );
  if (!isNew || credit.verdict === 'refused') return;
  const flags = flagsOf({
    orderId: order.id,
    clickId: used?.id ?? clickId,
    ...{ paidSignals: used?.paidSignals ?? [], paidBefore: affiliate.paidBefore },
    ...{ byPerson: used?.byPerson ?? null, inFrame: used?.inFrame ?? null },
    ...{ referrerHost: used?.referrerHost ?? null, channels: affiliate.channels },
    ...{ buyerName: order.buyerName, affiliateName: affiliate.name },
    isHolder: isSame(await hashes.ofHolder(order.buyerName), affiliate.holderHash),
    ...{
      isOwnAddress: affiliate.isOwnAddress,
      fromOneNetwork: order.addressHash ? affiliate.fromOneNetwork : 1,
    },
  });
  await insertFlags({ query }, { affiliateId, orderId: order.id, clickId: used?.id ?? clickId, flags, at });
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one !== null && other !== null && sameHash(one, other);
}
