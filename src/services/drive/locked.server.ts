import { isUuid } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { type DocumentRights, type DocumentVerb, isOpenTo } from './rights.server.ts';
import { lockDocument } from './store.server.ts';

/** Locks a document. Undefined for what an account may not do this with, nobody has, or lies in the trash: all look the same. */
export async function lockOpen(
  query: Query,
  rights: DocumentRights,
  { accountId, id, verb }: { accountId: string; id: string; verb: DocumentVerb },
) {
  const document = isUuid(id) ? await lockDocument(query, { id }) : undefined;
  if (!document || document.isRemoved) return undefined;
  return (await isOpenTo(query, rights, { accountId, document, verb })) ? document : undefined;
}
