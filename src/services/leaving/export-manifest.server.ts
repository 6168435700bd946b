import type { ZipFile } from 'yazl';
import { now } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { OwnDocument, OwnFile } from './export.store.server.ts';
import type { IndexEntry } from './index-html.server.ts';
import { defaultCompanyOf, frozenTemplate, ownFolders, ownSeries } from './manifest.store.server.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { addText, json } from './zip-entries.server.ts';

type Packing = {
  zip: ZipFile;
  identity: { accountId: string };
  entries: IndexEntry[];
  told: Pick<Manifest, 'files' | 'documents' | 'inTrash'>;
  templates: Set<string>;
};

/** What an import is told: what lies where, and the format of all this. */
export async function packManifest(
  { zip, identity, entries, told }: Packing,
  database: Database,
): Promise<void> {
  const { accountId } = identity;
  const manifest: Manifest = {
    format: FORMAT,
    exportedAt: now().toISOString(),
    folders: await ownFolders(database, accountId),
    files: told.files,
    documents: told.documents,
    series: await ownSeries(database, accountId),
    defaultCompany: await defaultCompanyOf(database, accountId),
    inTrash: told.inTrash,
  };
  addText(zip, MANIFEST, json(manifest));
  entries.push({ section: 'account', path: MANIFEST, title: MANIFEST });
}

/** The words a finished document was made with, once for all that were made with them. */
export async function packTemplate(
  { zip, entries, templates }: Packing,
  database: Database,
  frozen: OwnDocument['frozen'],
): Promise<void> {
  if (!frozen || templates.has(frozen.template)) return;
  templates.add(frozen.template);
  const content = await frozenTemplate(database, frozen.template);
  if (content === undefined) return;
  const path = templatePath(frozen.template);
  addText(zip, path, content);
  entries.push({ section: 'documents', path, title: path.slice('documents/'.length) });
}

/** Where the words lie that finished documents were made with, by their hash. */
export function templatePath(hash: string): string {
  return `documents/templates/${hash}.json`;
}

/** What is thrown away, or lies nowhere, stays in the zip. */
export function tellDocument(
  { told }: Packing,
  { id, place, removedAt }: OwnDocument,
  { path, versions }: { path: string; versions: string | null },
): void {
  if (place && !removedAt) told.documents.push({ path, id, place, versions });
  else told.inTrash += 1;
}

export function tellFile({ told }: Packing, file: OwnFile, path: string): void {
  const { id, space, parentId, name, bytes, sha256, inTrash } = file;
  if (inTrash) told.inTrash += 1;
  else told.files.push({ id, path, space, parentId, name, bytes, sha256 });
}
