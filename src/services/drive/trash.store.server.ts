import type { Database, Query } from '../database/database.server.ts';
import type { Naming } from './naming.ts';

/** Names that owners give, and the trash. */

/** `id`: of a document, or `all`. */
type Which = { accountId: string; id: string };

/** False when the account has no such document. */
export async function moveToTrash(
  { query }: Database,
  { accountId, id, at }: Which & { at: Date },
): Promise<boolean> {
  const result = await query
    .updateTable('documents')
    .set({ removed_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function putBack({ query }: Database, { accountId, id }: Which): Promise<boolean> {
  const result = await query
    .updateTable('documents')
    .set({ removed_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Only what lies in the trash. */
export async function deleteForGood({ query }: Database, { accountId, id }: Which): Promise<void> {
  const all = query
    .deleteFrom('documents')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is not', null);
  await (id === 'all' ? all : all.where('id', '=', id)).execute();
}

/** What the owner of an account calls their documents of a template, those in the trash too. */
export async function givenNames(
  { query }: Query,
  { accountId, templateId }: { accountId: string; templateId: number },
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('documents')
    .select('given_name')
    .where('account_id', '=', accountId)
    .where('template_id', '=', templateId)
    .where('given_name', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ given_name: name }) => (name === null ? [] : [name])));
}

/** @param givenName null: called by what is typed in it again */
export async function writeGivenName(
  { query }: Query,
  { id, givenName, naming }: { id: string; givenName: string | null; naming: Naming },
): Promise<void> {
  await query
    .updateTable('documents')
    .set({ given_name: givenName, name: naming.name, name_key: naming.nameKey, words: naming.words })
    .where('id', '=', id)
    .execute();
}
