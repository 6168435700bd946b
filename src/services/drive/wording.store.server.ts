import { sql } from 'kysely';
import type { Differences } from '../../document/wording/differences.ts';
import type { Query } from '../database/database.server.ts';
import type { DocumentKey } from './store.server.ts';

/** What documents say otherwise than their templates. */

/** @param wording null: the template's words again */
export async function writeWording(
  { query }: Query,
  { id, wording, madeWith, session, savedBy, at }: Edited,
): Promise<void> {
  await query
    .updateTable('documents')
    .set({
      wording: wording && JSON.stringify(wording),
      made_with: madeWith,
      updated_at: at,
      version: sql`version + 1`,
      saved_by: savedBy,
      sent_at: null,
      // Of several sessions it is nobody's.
      session_number: sql`case when session_number = ${session}::uuid then session_number end`,
    })
    .where('id', '=', id)
    .execute();
}

type Edited = Written & { madeWith: string | null; session: string | null; savedBy: string; at: Date };
type Written = Pick<DocumentKey, 'id'> & { wording: Differences | null };

export type CopiedWords = Written &
  Pick<DocumentKey, 'accountId'> & {
    /** The template it is made with, by its hash; null where it follows the library. */
    madeWith: string | null;
  };

/** The wording of a document that came from somebody else, made with the template they have. */
export async function copyWording(
  { query }: Query,
  { id, accountId, wording, madeWith }: CopiedWords,
): Promise<void> {
  await query
    .updateTable('documents')
    .set({
      wording: wording && JSON.stringify(wording),
      ...(madeWith === null ? {} : { made_with: madeWith }),
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}
