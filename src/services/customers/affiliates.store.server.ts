import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { AffiliateHit } from './customer.ts';
import { likeText } from './lists.store.server.ts';

type Row = {
  number: string | null;
  application_id: string | null;
  account_id: string | null;
  name: string;
  email: string;
  at: Date;
  standing: AffiliateHit['standing'];
};

/** Affiliates by number, name or address, and whoever asked to be one; the newest first. */
export async function affiliatesLike({ query }: Query, typed: string, most: number): Promise<AffiliateHit[]> {
  const text = `%${likeText(typed)}%`;
  const number = /^\d{1,12}$/.test(typed) ? typed : null;
  const { rows } = await sql<Row>`select * from (
      select a.number::text, a.application_id, a.account_id, a.name, a.email, a.accepted_at as at,
        ${standing} as standing
      from affiliates a
      where a.number::text = ${number} or lower(a.name) like ${text} or a.email_key like ${text}
      union all
      select null, p.id, p.account_id, coalesce(p.answers->>'name', ''), p.email, p.created_at, 'applied'
      from affiliate_applications p
      where (p.email_key like ${text} or lower(p.answers->>'name') like ${text})
        and not exists (select from affiliates a where a.application_id = p.id)) found
    order by at desc limit ${most}`.execute(query);
  return rows.map(hitOf);
}

/** The affiliate that an account is; undefined where it is none. */
export async function affiliateOf({ query }: Query, accountId: string): Promise<AffiliateHit | undefined> {
  const { rows } = await sql<Row>`select a.number::text, a.application_id, a.account_id, a.name, a.email,
      a.accepted_at as at, ${standing} as standing
    from affiliates a where a.account_id = ${accountId} order by a.accepted_at desc limit 1`.execute(query);
  return rows.map(hitOf)[0];
}

const standing = sql`case when a.settled_at is not null then 'settled' when a.ended_at is not null then 'ended'
  when a.ends_at is not null then 'ending' else 'active' end`;

function hitOf({ application_id: applicationId, account_id: accountId, ...row }: Row): AffiliateHit {
  return { ...row, applicationId, accountId };
}
