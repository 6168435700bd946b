import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import { writtenEntryOf } from './catalogue-entry.ts';
import type { LibraryTemplate } from './library/library-files.server.ts';

type Library = Pick<CatalogueService, 'find' | 'put' | 'unread'>;

/** Reads what was imported, or came with an earlier release, so that the catalogue can tell what changes from then on. */
export async function readUnread(
  catalogue: Library,
  read: (id: number) => Promise<LibraryTemplate | undefined>,
): Promise<void> {
  for (const id of await catalogue.unread()) {
    const file = await read(id);
    // What changed meanwhile is read with its change.
    if (file && file.hash === catalogue.find(id)?.contentHash)
      await catalogue.put([writtenEntryOf(file.template, file.hash)]);
  }
}
