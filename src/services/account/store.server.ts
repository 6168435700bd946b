import type { Database } from '../database/database.server.ts';

export function findAccount({ query }: Database, id: string) {
  return query
    .selectFrom('accounts')
    .select(['id', 'email', 'locale', 'mailbox_proven_at', 'place'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function writePlace(
  { query }: Database,
  id: string,
  { place, companyId, at }: { place: string; companyId: string | null; at: Date },
): Promise<void> {
  await query
    .updateTable('accounts')
    .set({ place, place_company: companyId, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function recordOpening(
  { query }: Database,
  row: { accountId: string; templateId: number; at: Date },
): Promise<void> {
  await query
    .insertInto('openings')
    .values({ account_id: row.accountId, template_id: row.templateId, opened_at: row.at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'template_id']).doUpdateSet({ opened_at: row.at }),
    )
    .execute();
}

export async function listOpenings({ query }: Database, accountId: string, limit: number): Promise<number[]> {
  const rows = await query
    .selectFrom('openings')
    .select('template_id')
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.template_id);
}
