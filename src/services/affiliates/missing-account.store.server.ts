import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';

/** An affiliate that can be written to and has no payout account, and when it was asked for one last. */
export async function missingAccount(
  { query }: Query,
  affiliateId: string,
): Promise<{ endsAt: Date | null; askedAt: Date | null } | undefined> {
  const { rows } = await sql<{ endsAt: Date | null; askedAt: Date | null }>`
    select ends_at as "endsAt", (select max(at) from affiliate_events
      where affiliate_id = affiliates.id and kind = 'accountAsked') as "askedAt"
    from affiliates where id = ${affiliateId} and email <> '' and coalesce(payout->>'sealed', '') = ''`.execute(
    query,
  );
  return rows[0];
}
