import { sql } from 'kysely';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Credit, KnownClick, TypedCode } from './credit.ts';
import type { RaisedFlag } from './raised-flags.ts';

/** An order as far as its credit is concerned, once its money is earned. */
export type JudgedOrder = {
  id: string;
  email: string;
  accountId: string | null;
  buyerName: string;
  orderedAt: Date;
  net: number;
  clickId: string | null;
  code: string | null;
  retailerAffiliate: string | null;
  addressHash: Buffer | null;
  isFirst: boolean;
};

/** An order whose money is earned and that nobody has decided about; undefined for any other. */
export async function undecidedOrder({ query }: Query, orderId: string): Promise<JudgedOrder | undefined> {
  const { rows } = await sql<JudgedOrder>`
    select orders.id, email, account_id as "accountId", coalesce(billing->>'name', '') as "buyerName",
      orders.created_at as "orderedAt", (first_amount->'net'->>'minor')::bigint::int as net, click_id as "clickId", code,
      coalesce(orders.retailer_affiliate, order_referrals.retailer_affiliate) as "retailerAffiliate", address_hash as "addressHash",
      exists (select from first_purchases where order_id = orders.id) as "isFirst"
    from orders left join order_referrals on order_referrals.order_id = orders.id
    where orders.id = ${orderId}
      and exists (select from journals join entries on journal_id = journals.id
        where journals.order_id = orders.id and account = 'sales' and amount < 0)
      and not exists (select from order_credits where order_id = orders.id)`.execute(query);
  return rows[0];
}

/** A number as clicks have them: it is looked up as such, so that the index finds it among a million. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** The click an account was made with, as its sign-up remembered it: earlier ones by its number alone. */
export async function signUpClick({ query }: Query, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select affiliate_clicks.id from touches,
      coalesce(source->'CustomTracking'->>'affiliate', source->>'CustomTracking') as told
    join affiliate_clicks on affiliate_clicks.id = case when told ~* ${UUID} then told::uuid end
    where account_id = ${accountId} order by touches.at desc limit 1`.execute(query);
  return rows[0]?.id;
}

export type ClickFacts = KnownClick & {
  paidSignals: string[];
  byPerson: boolean | null;
  inFrame: boolean | null;
  referrerHost: string | null;
  /** A label of the affiliate's own. */
  subId: string | null;
};

export async function findClick({ query }: Query, id: string): Promise<ClickFacts | null> {
  const row = await query
    .selectFrom('affiliate_clicks as click')
    .innerJoin('affiliates', 'affiliates.id', 'click.affiliate_id')
    .select([
      'click.id',
      'click.at',
      'is_bot',
      'paid_signals',
      'by_person',
      'in_frame',
      'referrer_host',
      'sub_id',
    ])
    .select(['affiliate_id', 'accepted_at', 'ends_at'])
    .where('click.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ id: row.id, at: row.at, isBot: row.is_bot, paidSignals: row.paid_signals },
    ...{ byPerson: row.by_person, inFrame: row.in_frame, referrerHost: row.referrer_host },
    subId: row.sub_id,
    affiliate: { id: row.affiliate_id, acceptedAt: row.accepted_at, endsAt: row.ends_at },
  };
}

/** A code in whatever case it was typed. */
export async function findCode({ query }: Query, code: string): Promise<TypedCode | null> {
  const { rows } = await sql<{
    code: string;
    affiliate_id: string;
    accepted_at: Date;
    ends_at: Date | null;
    starts: Date;
    ends: Date | null;
    ended_at: Date | null;
  }>`
    select code, affiliate_id, accepted_at, ends_at, affiliate_codes.ended_at,
      starts_on::timestamp at time zone 'UTC' as starts, (ends_on + 1)::timestamp at time zone 'UTC' as ends
    from affiliate_codes join affiliates on affiliates.id = affiliate_id
    where code = ${code.trim().toUpperCase()}`.execute(query);
  const [row] = rows;
  if (!row) return null;
  return {
    code: row.code,
    affiliate: { id: row.affiliate_id, acceptedAt: row.accepted_at, endsAt: row.ends_at },
    ...{ startsOn: row.starts, endsBefore: row.ends, endedAt: row.ended_at },
  };
}

/** Why an order is an affiliate's own; undefined where it is not. The payout address and mailbox as keyed hashes. */
export async function ownBecause(
  { query }: Query,
  {
    affiliateId,
    order,
    mailbox,
    payoutHash,
  }: { affiliateId: string; order: JudgedOrder; mailbox: string; payoutHash: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ because: string | null }>`
    select case
      when affiliates.email_key in (${mailbox}, ${emailKey(order.email)}) then 'mailbox'
      when affiliates.account_id = ${order.accountId}::uuid then 'account'
      when exists (select from seats where ended_at is null and (
        (holder_id = affiliates.account_id and (seats.account_id = ${order.accountId}::uuid
          or seats.email_key = ${emailKey(order.email)}))
        or (holder_id = ${order.accountId}::uuid and seats.account_id = affiliates.account_id))) then 'seat'
      when payout_hash = ${payoutHash} then 'payoutAddress'
    end as because from affiliates where id = ${affiliateId}`.execute(query);
  return rows[0]?.because ?? undefined;
}

/** What of an affiliate is compared with a sale, to see what a person has to look at. */
export async function comparedAffiliate(
  { query }: Query,
  {
    affiliateId,
    order,
    since,
  }: { affiliateId: string; order: JudgedOrder; since: { day: Date; week: Date; month: string } },
) {
  const { rows } = await sql<{
    name: string;
    holderHash: Buffer | null;
    channels: string[];
    version: string;
    paidBefore: number;
    isOwnAddress: boolean;
    fromOneNetwork: number;
  }>`
    select name, holder_hash as "holderHash", channels, agreement->>'version' as version,
      (select count(*)::int from affiliate_flags where affiliate_id = affiliates.id and rule = 'paidAdvertising'
        and strength <> 'middling' and raised_at > ${since.week}) as "paidBefore",
      exists (select from order_referrals join orders on orders.id = order_id
        where address_hash = ${order.addressHash} and orders.id <> ${order.id}
          and (orders.account_id = affiliates.account_id or lower(orders.email) = lower(affiliates.email)))
        or exists (select from affiliate_networks where affiliate_id = affiliates.id
          and address_hash = ${order.addressHash} and seen_on > ${since.month}::date) as "isOwnAddress",
      (select count(*)::int from order_referrals join order_credits using (order_id)
        where affiliate_id = affiliates.id and verdict = 'credited' and address_hash = ${order.addressHash}
          and order_referrals.at > ${since.day}) + 1 as "fromOneNetwork"
    from affiliates where id = ${affiliateId}`.execute(query);
  return rows[0];
}

/** Writes whose sale an order is; false where somebody decided it before. */
export async function insertCredit(
  { query }: Query,
  row: {
    orderId: string;
    credit: Credit;
    evidence: Record<string, unknown>;
    version: string;
    percent: number;
    at: Date;
  },
): Promise<boolean> {
  const { credit } = row;
  const written = await query
    .insertInto('order_credits')
    .values({
      order_id: row.orderId,
      revision: 0,
      affiliate_id: credit.affiliateId,
      by: credit.by,
      click_id: credit.clickId,
      code: credit.code,
      valid_until: credit.validUntil,
      verdict: credit.verdict,
      rule: credit.rule,
      clause: credit.clause,
      evidence: JSON.stringify(row.evidence),
      agreement_version: row.version,
      percent: row.percent,
      at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** Raises flags; one that was raised of the same evidence before stays as it is. */
export async function insertFlags(
  { query }: Query,
  row: {
    affiliateId: string;
    orderId: string;
    clickId: string | null;
    flags: readonly RaisedFlag[];
    at: Date;
  },
): Promise<void> {
  if (row.flags.length === 0) return;
  await query
    .insertInto('affiliate_flags')
    .values(
      row.flags.map(({ rule, strength, holds, evidence, evidenceKey }) => ({
        ...{ id: newId(), affiliate_id: row.affiliateId, order_id: row.orderId, click_id: row.clickId },
        ...{ rule, strength, holds, evidence: JSON.stringify(evidence), evidence_key: evidenceKey },
        ...{ state: 'open' as const, raised_at: row.at },
      })),
    )
    .onConflict((conflict) => conflict.columns(['affiliate_id', 'rule', 'evidence_key']).doNothing())
    .execute();
}
