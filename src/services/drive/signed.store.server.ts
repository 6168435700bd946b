import type { Query } from '../database/database.server.ts';

/** All have signed what a document was sent as; it stays so. */
export async function markSigned({ query }: Query, id: string, at: Date): Promise<void> {
  await query
    .updateTable('documents')
    .set({ signed_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .where('signed_at', 'is', null)
    .execute();
}
