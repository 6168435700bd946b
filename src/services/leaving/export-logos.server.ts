import type { ZipFile } from 'yazl';
import type { Database } from '../database/database.server.ts';
import { ownLogos } from './export.store.server.ts';
import type { IndexEntry } from './index-html.server.ts';
import { addBytes } from './zip-entries.server.ts';

type Packing = {
  zip: ZipFile;
  identity: { accountId: string };
  entries: IndexEntry[];
};

/** The logos an account brought along, by their numbers, which its letterheads name. */
export async function packLogos({ zip, identity, entries }: Packing, database: Database): Promise<void> {
  for (const { id, png } of await ownLogos(database, identity.accountId)) {
    const path = `account/logos/${id}.png`;
    await addBytes(zip, path, png);
    entries.push({ section: 'account', path, title: `logos/${id}.png` });
  }
}
