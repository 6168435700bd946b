import type { Query } from '../database/database.server.ts';

/** Documents of an account made from some templates; none of the trash. */
export async function readFiled(
  { query }: Query,
  accountId: string,
  templateIds: readonly number[],
): Promise<{ documentId: string; templateId: number; name: string }[]> {
  const rows = await query
    .selectFrom('documents')
    .innerJoin('items', 'items.document_id', 'documents.id')
    .select(['documents.id', 'template_id', 'documents.name'])
    .where('account_id', '=', accountId)
    .where('items.deleted_at', 'is', null)
    .where('template_id', 'in', [0, ...templateIds])
    .execute();
  return rows.map((row) => ({ documentId: row.id, templateId: row.template_id, name: row.name ?? '' }));
}
