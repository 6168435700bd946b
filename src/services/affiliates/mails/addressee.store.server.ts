import type { Query } from '../../database/database.server.ts';

/** Who is written to for an affiliate, and in which language. */
export async function addresseeOf({ query }: Query, affiliateId: string) {
  const row = await query
    .selectFrom('affiliates')
    .select(['account_id', 'email', 'locale'])
    .where('id', '=', affiliateId)
    .executeTakeFirst();
  return row && { accountId: row.account_id, email: row.email, locale: row.locale };
}

/** Who gave notice. */
export async function leavingAffiliate({ query }: Query, affiliateId: string) {
  return await query
    .selectFrom('affiliates')
    .select(['number', 'name', 'email'])
    .where('id', '=', affiliateId)
    .executeTakeFirstOrThrow();
}
