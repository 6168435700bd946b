import type { Query } from '../database/database.server.ts';
import { IN_TEAM, type Scope, within } from '../drive/rights.server.ts';

export type Filed = { documentId: string; templateId: number; name: string; inTeam: boolean };

/** Documents an account has before it, made from some templates; none of the trash. */
export async function readFiled(
  { query }: Query,
  scope: Scope,
  templateIds: readonly number[],
): Promise<Filed[]> {
  const rows = await query
    .selectFrom('documents')
    .innerJoin('items', 'items.document_id', 'documents.id')
    .select(['documents.id', 'template_id', 'documents.name'])
    .select(IN_TEAM.as('in_team'))
    .where(within(scope))
    .where('items.deleted_at', 'is', null)
    .where('template_id', 'in', [0, ...templateIds])
    .execute();
  return rows.map((row) => ({
    documentId: row.id,
    templateId: row.template_id,
    name: row.name ?? '',
    inTeam: row.in_team,
  }));
}
