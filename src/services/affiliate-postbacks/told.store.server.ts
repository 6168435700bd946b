import { sql } from 'kysely';
import { type Locale, parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';

/** A credit or a refusal, as its affiliate may know it. */
export type ToldCredit = {
  orderId: string;
  orderedAt: Date;
  plan: string;
  verdict: 'credited' | 'refused';
  by: string;
  rule: string;
  clause: string;
  code: string | null;
  subId: string | null;
  commission: string;
  dueOn: string | null;
};

/** Whose sale an order is by one decision, with what it has earned so far in minor units. */
export async function toldCredit(
  { query }: Query,
  orderId: string,
  revision: number,
): Promise<ToldCredit | undefined> {
  const { rows } = await sql<ToldCredit>`
    select order_id as "orderId", orders.created_at as "orderedAt", plan, verdict, by, rule, clause, credit.code,
      sub_id as "subId",
      (select coalesce(sum(amount), 0) from affiliate_entries join affiliate_journals on affiliate_journals.id = journal_id
        where affiliate_journals.order_id = credit.order_id and affiliate_journals.affiliate_id = credit.affiliate_id
          and account = 'commission') as commission,
      (select min(due_on)::text from affiliate_journals where order_id = credit.order_id
        and affiliate_id = credit.affiliate_id) as "dueOn"
    from order_credits credit join orders on orders.id = order_id
    left join affiliate_clicks on affiliate_clicks.id = credit.click_id
    where order_id = ${orderId} and revision = ${revision}`.execute(query);
  return rows[0];
}

/** A movement of commission: what it took back or paid, in minor units. */
export type ToldJournal = {
  orderId: string | null;
  key: string;
  clause: string;
  at: Date;
  amount: string;
  left: string;
  route: string | null;
};

export async function toldJournal({ query }: Query, id: string): Promise<ToldJournal | undefined> {
  const { rows } = await sql<ToldJournal>`
    select order_id as "orderId", key, clause, at,
      coalesce((select abs(amount) from affiliate_entries where journal_id = journal.id
        and (account = 'commission' or account like 'payout:%') limit 1), 0) as amount,
      (select coalesce(sum(amount), 0) from affiliate_entries
        join affiliate_journals on affiliate_journals.id = journal_id
        where affiliate_journals.order_id = journal.order_id and affiliate_journals.affiliate_id = journal.affiliate_id
          and account = 'commission') as left,
      (select substr(account, 8) from affiliate_entries where journal_id = journal.id and account like 'payout:%')
        as route
    from affiliate_journals journal where id = ${id}`.execute(query);
  return rows[0];
}

/** Where an affiliate is written to. */
export async function mailboxOf(
  { query }: Query,
  affiliateId: string,
): Promise<{ recipient: string; locale: Locale; accountId: string | null } | undefined> {
  const row = await query
    .selectFrom('affiliates')
    .select(['email as recipient', 'locale', 'account_id as accountId'])
    .where('id', '=', affiliateId)
    .executeTakeFirst();
  return row && { ...row, locale: parseLocale(row.locale) ?? 'en' };
}
