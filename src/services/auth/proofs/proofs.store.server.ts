import { newId } from '../../../shared/ids.ts';
import type { Query } from '../../database/database.server.ts';

/** A link and a code that prove a mailbox. */
export async function insertProof({ query }: Query, row: NewProof): Promise<void> {
  await query
    .insertInto('proofs')
    .values({
      id: row.id ?? newId(),
      account_id: row.accountId,
      link_hash: row.linkHash,
      code_hash: row.codeHash,
      destination: row.destination,
      created_at: row.at,
      expires_at: row.expiresAt,
      asked_by: row.askedBy ?? null,
      mailed_at: row.askedBy ? [row.at] : [],
    })
    .execute();
}

/** No link or code of the account works any more. */
export async function endProofs({ query }: Query, accountId: string, at: Date): Promise<void> {
  await query
    .updateTable('proofs')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

export type NewProof = {
  id?: string;
  accountId: string;
  linkHash: Buffer;
  codeHash: Buffer;
  destination: string;
  at: Date;
  expiresAt: Date;
  askedBy?: string;
};
