import type { ZipFile } from 'yazl';
import { now } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { OwnDocument, OwnFile } from './export.store.server.ts';
import type { IndexEntry } from './index-html.server.ts';
import { defaultCompanyOf, frozenTemplate, ownFolders, ownSeries } from './manifest.store.server.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { addText, json } from './zip-entries.server.ts';

/** What an import of the zip is told while it is made. */
export type Told = Pick<Manifest, 'files' | 'documents' | 'inTrash' | 'trash'>;

type Packing = {
  zip: ZipFile;
  identity: { accountId: string };
  entries: IndexEntry[];
  told: Told;
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
    trash: told.trash,
  };
  await addText(zip, MANIFEST, json(manifest));
  entries.push({ section: 'account', path: MANIFEST, title: MANIFEST });
}

/** The words a document or a version of it is made with, once for all that are made with them. */
export async function packTemplate(
  { zip, entries, templates }: Packing,
  database: Database,
  hash: string | null,
): Promise<void> {
  if (hash === null || templates.has(hash)) return;
  templates.add(hash);
  const content = await frozenTemplate(database, hash);
  if (content === undefined) return;
  const path = templatePath(hash);
  await addText(zip, path, content);
  entries.push({ section: 'data', path, title: path.slice('documents/'.length) });
}

/** Where the words lie that documents are made with, by their hash. */
export function templatePath(hash: string): string {
  return `documents/templates/${hash}.json`;
}

/** What lies nowhere stays in the zip. */
export function tellDocument(
  { told }: Packing,
  { id, place, removedAt }: OwnDocument,
  { path, versions }: { path: string; versions: string | null },
): void {
  if (!place || removedAt) told.inTrash += 1;
  if (!place) return;
  const one = { path, id, place, versions };
  if (removedAt) told.trash.documents.push({ ...one, deletedAt: removedAt.toISOString() });
  else told.documents.push(one);
}

export function tellFile({ told }: Packing, file: OwnFile, path: string): void {
  const { id, space, parentId, name, bytes, sha256, deletedAt } = file;
  const one = { id, path, space, parentId, name, bytes, sha256 };
  if (deletedAt === null) told.files.push(one);
  else told.inTrash += 1;
  if (deletedAt !== null) told.trash.files.push({ ...one, deletedAt: deletedAt.toISOString() });
}
