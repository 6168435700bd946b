import type { Database, Query } from '../database/database.server.ts';
import { itemName, nameKey } from '../items/item-name.ts';
import type { ItemsService } from '../items/items.server.ts';
import type { ComingFile, ManifestFile, ManifestFolder } from '../leaving/manifest.ts';
import type { Space } from '../spaces/space.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { isFileThere, itemsAmong, throwAway } from './files.store.server.ts';
import type { Outcome } from './report.ts';
import { type Note, numberHere, placeOf, type Step, type Taking } from './taking.server.ts';

export type FileParts = {
  database: Database;
  items: Pick<ItemsService, 'ensureFolder' | 'keep' | 'mark' | 'marked'>;
  spaces: Pick<SpacesService, 'receive' | 'giveUp'>;
};

/** Folders from the outside in; one of the same name is the same. */
export function folderSteps(taking: Taking, { items }: FileParts): Step[] {
  const run = async ({ id, name, ...place }: ManifestFolder): Promise<Outcome> => {
    const { accountId, folders } = taking;
    const made = await items.ensureFolder({ accountId, place: placeOf(taking, place), name });
    if (typeof made === 'string') return made === 'nameInvalid' ? 'unreadable' : 'notAllowed';
    folders.set(id, { spaceId: taking.spaces[place.space].id, parentId: made.id });
    return made.isNew ? 'taken' : 'there';
  };
  return taking.plan.manifest.folders.map((folder) => ({
    what: 'folders',
    name: folder.name,
    isKnown: true,
    run: () => run(folder),
  }));
}

/** Files, each counted in the space it comes to; what lay in the trash comes last, and lies there again. */
export function fileSteps(taking: Taking, parts: FileParts, room: (space: Space) => Space): Step[] {
  const { files, trash } = taking.plan.manifest;
  return [...files, ...trash.files].map((file) => ({
    what: 'files',
    name: file.path.replace(/^files\//, ''),
    run: (note) => takeFile(taking, parts, { file, note, room }),
  }));
}

type Coming = { file: ComingFile; note: Note; room: (space: Space) => Space };

async function takeFile(taking: Taking, parts: FileParts, { file, note, room }: Coming): Promise<Outcome> {
  const { accountId, zip } = taking;
  const { items, spaces } = parts;
  const space = taking.spaces[file.space];
  const place = placeOf(taking, file);
  const name = itemName(file.name);
  if (name === undefined) return 'unreadable';
  const id = numberHere(space.id, file.id);
  if (await isHere(taking, parts, file)) return 'there';
  const received = await spaces.receive(room(space), file.bytes, zip.read(file.path));
  if (typeof received === 'string') return 'full';
  const noted = async (query: Query) => {
    if (file.deletedAt) await throwAway(query, id, new Date(file.deletedAt));
    await note(query, 'taken');
    return true;
  };
  try {
    const kept = await items.keep({ accountId, place, path: [], name, received, id }, noted);
    if (typeof kept !== 'string') return 'taken';
    await spaces.giveUp(received.id);
    return kept === 'kept' ? 'there' : 'notAllowed';
  } catch (error) {
    await spaces.giveUp(received.id);
    throw error;
  }
}

/** By its number, or by its name and bytes in the same folder. */
export function isHere(taking: Taking, { database }: Pick<FileParts, 'database'>, file: ManifestFile) {
  const space = taking.spaces[file.space];
  return isFileThere(database, {
    ...placeOf(taking, file),
    ids: [file.id, numberHere(space.id, file.id)],
    key: nameKey(itemName(file.name) ?? file.name),
    sha256: file.sha256,
  });
}

/** Favorites, of what came in and of what was there. */
export function starSteps(taking: Taking, { database, items }: FileParts): Step[] {
  const { manifest, stars } = taking.plan;
  const known = [...manifest.folders, ...manifest.files].map(({ id, space, name }) => ({ id, space, name }));
  const documents = manifest.documents.map(({ id, place, path }) => ({ id, space: place.space, name: path }));
  const byId = new Map([...known, ...documents].map((one) => [one.id, one]));
  return stars.flatMap((id) => {
    const one = byId.get(id);
    return one ? { what: 'stars' as const, name: one.name, run: () => star(one) } : [];
  });

  async function star({ id, space }: { id: string; space: 'own' | 'team' }): Promise<Outcome> {
    const spaceId = taking.spaces[space].id;
    const folder = taking.folders.get(id)?.parentId;
    const ids = folder === undefined ? [numberHere(spaceId, id), id] : [folder];
    const [here] = await itemsAmong(database, { spaceId, ids });
    if (here === undefined) return 'notAllowed';
    if ((await items.marked(taking.accountId, [here])).size > 0) return 'there';
    const marked = await items.mark(taking.accountId, here, true);
    return typeof marked === 'string' ? 'notAllowed' : 'taken';
  }
}
