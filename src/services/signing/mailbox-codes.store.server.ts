import type { Query } from '../database/database.server.ts';
import type { MailedCode } from './mailbox-code.ts';

/** The digits that were mailed to somebody last. */
export async function newestCode({ query }: Query, recipientId: string): Promise<MailedCode | undefined> {
  return query
    .selectFrom('envelope_codes')
    .select(['id', 'code_hash as hash', 'expires_at as expiresAt', 'tries', 'used_at as usedAt'])
    .where('recipient_id', '=', recipientId)
    .orderBy('mailed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When digits were mailed to somebody since a moment, the first first. What is older goes. */
export async function codesSince({ query }: Query, recipientId: string, since: Date): Promise<Date[]> {
  await query
    .deleteFrom('envelope_codes')
    .where('recipient_id', '=', recipientId)
    .where('mailed_at', '<', since)
    .execute();
  const rows = await query
    .selectFrom('envelope_codes')
    .select('mailed_at')
    .where('recipient_id', '=', recipientId)
    .orderBy('mailed_at')
    .execute();
  return rows.map(({ mailed_at }) => mailed_at);
}

type NewCode = { id: string; recipientId: string; hash: Buffer; at: Date; expiresAt: Date };

export async function insertCode({ query }: Query, made: NewCode): Promise<void> {
  const { id, recipientId, hash, at, expiresAt } = made;
  await query
    .insertInto('envelope_codes')
    .values({ id, recipient_id: recipientId, code_hash: hash, mailed_at: at, expires_at: expiresAt })
    .execute();
}

/** Digits were typed: wrong ones, or right ones, which work no more. */
export async function writeCode(
  { query }: Query,
  id: string,
  change: { tries: number } | { usedAt: Date },
): Promise<void> {
  const set = 'tries' in change ? { tries: change.tries } : { used_at: change.usedAt };
  await query.updateTable('envelope_codes').set(set).where('id', '=', id).execute();
}

/** Lets a browser through until a moment; those whose moment is over go. */
export async function insertPass(
  { query }: Query,
  pass: { hash: Buffer; recipientId: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { hash, recipientId, expiresAt } = pass;
  await query
    .deleteFrom('envelope_code_passes')
    .where('recipient_id', '=', recipientId)
    .where('expires_at', '<=', pass.at)
    .execute();
  await query
    .insertInto('envelope_code_passes')
    .values({ pass_hash: hash, recipient_id: recipientId, expires_at: expiresAt })
    .execute();
}

/** Whether a browser was let through for somebody, and still is. */
export async function hasPass(
  { query }: Query,
  pass: { hash: Buffer; recipientId: string; at: Date },
): Promise<boolean> {
  const row = await query
    .selectFrom('envelope_code_passes')
    .select('recipient_id')
    .where('pass_hash', '=', pass.hash)
    .where('recipient_id', '=', pass.recipientId)
    .where('expires_at', '>', pass.at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing that was mailed to somebody, and no browser of theirs, is let through any more. */
export async function endCodes({ query }: Query, recipientId: string): Promise<void> {
  await query.deleteFrom('envelope_codes').where('recipient_id', '=', recipientId).execute();
  await query.deleteFrom('envelope_code_passes').where('recipient_id', '=', recipientId).execute();
}
