import type { Database } from '../database/database.server.ts';
import type { ListedVersion } from '../drive/version.ts';
import { findVersion } from '../drive/versions.store.server.ts';

/** The versions of a document as JSON, one in memory at a time. */
export async function* versionsJson(
  database: Database,
  documentId: string,
  versions: readonly ListedVersion[],
): AsyncGenerator<string> {
  let before = '[\n';
  for (const { no } of versions) {
    const version = await findVersion(database, documentId, no);
    // It was thinned out meanwhile.
    if (!version) continue;
    const { author, ...told } = version;
    yield `${before}${JSON.stringify({ ...told, author: author?.email ?? null }, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
