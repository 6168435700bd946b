import type { Database, Query } from '../database/database.server.ts';
import type { Draft } from './drive.ts';

/** What was typed before signing up. */

/** Keeps a draft under its secret, in the place of what was there. */
export async function writeDraft(
  { query }: Database,
  { templateId, values, secretHash, expiresAt }: Draft & { secretHash: Buffer; expiresAt: Date },
): Promise<void> {
  const row = { template_id: templateId, values: JSON.stringify(values), expires_at: expiresAt };
  await query
    .insertInto('drafts')
    .values({ secret_hash: secretHash, ...row })
    .onConflict((conflict) => conflict.column('secret_hash').doUpdateSet(row))
    .execute();
}

export async function readDraft(
  { query }: Database,
  secretHash: Buffer,
  at: Date,
): Promise<Draft | undefined> {
  const row = await query
    .selectFrom('drafts')
    .select(['template_id', 'values'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row && { templateId: row.template_id, values: row.values };
}

/** Takes a draft: it can be taken once. */
export async function takeDraft({ query }: Query, secretHash: Buffer, at: Date): Promise<Draft | undefined> {
  const row = await query
    .deleteFrom('drafts')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', at)
    .returning(['template_id', 'values'])
    .executeTakeFirst();
  return row && { templateId: row.template_id, values: row.values };
}
