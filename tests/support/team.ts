import { rmSync } from 'node:fs';
import type { Identity } from '../../src/services/account/identity.ts';
import { createDiskStore } from '../../src/services/blobs/disk-store.server.ts';
import { CompaniesService } from '../../src/services/companies/companies.server.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { ItemsService } from '../../src/services/items/items.server.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { newId } from '../../src/shared/ids.ts';
import { openFolder } from './folder.ts';
import type { SeatsBench } from './seats.ts';

const COMMON = { label: '', help: '', group: '', prefill: '', example: '', default: '' } as const;
const FIELDS = [
  { ...COMMON, key: 'lender', type: 'company' },
  { ...COMMON, key: 'amount', type: 'text' },
] as const;

/** What people of a licence share, on the database of a bench of seats; every template asks for a company and an amount. */
export function openTeam({ bench, entitlements }: SeatsBench) {
  const { database } = bench;
  const folder = openFolder('team');
  const store = createDiskStore({ folder, room: async () => ({ size: 1e13, free: 9e12 }) });
  const spaces = new SpacesService({ database, store, entitlements });
  const templates = { template: async () => ({ fields: FIELDS, blocks: [] }) };
  const drive = new DriveService({ database, templates, rights: ITEM_RIGHTS });
  const items = new ItemsService({ database, spaces });
  const companies = new CompaniesService({ database, spaces });
  const spaceOf = async ({ accountId }: Identity, kind: 'own' | 'team') => {
    const space = (await spaces.of(accountId)).find((one) => one.kind === kind);
    if (!space) throw new Error(`no ${kind} space`);
    return space;
  };
  const place = async (who: Identity, kind: 'own' | 'team', parentId: string | null = null) => ({
    spaceId: (await spaceOf(who, kind)).id,
    parentId,
  });
  return {
    database,
    spaces,
    drive,
    items,
    companies,
    spaceOf,
    place,
    fill: async ({ accountId }: Identity, values: Record<string, string>, id = newId(), seen = {}) => {
      const saved = await drive.save({ accountId, templateId: 417, id }, values, undefined, seen);
      return { id, ...saved };
    },
    folder: async (who: Identity, name: string, parentId: string | null = null) => {
      const made = await items.addFolder({
        accountId: who.accountId,
        place: await place(who, 'team', parentId),
        name,
      });
      if (typeof made === 'string') throw new Error(made);
      return made.id;
    },
    share: async (who: Identity, id: string, parentId: string | null = null) =>
      items.team.rehome(who.accountId, id, await place(who, 'team', parentId)),
    takeBack: async (who: Identity, id: string) =>
      items.team.rehome(who.accountId, id, await place(who, 'own')),
    upload: async (who: Identity, kind: 'own' | 'team', text: string, parentId: string | null = null) => {
      const content = (async function* () {
        yield Buffer.from(text);
      })();
      const upload = { accountId: who.accountId, place: await place(who, kind, parentId), name: 'scan.txt' };
      const put = await items.upload({ ...upload, most: text.length, content });
      if (typeof put === 'string') throw new Error(put);
      return put.id;
    },
    listed: async ({ accountId }: Identity, text?: string) => {
      const words = text ? [{ word: text, templates: [] }] : [];
      return (await drive.own.list(accountId, { sort: 'name', limit: 100, words })).documents.map(
        ({ name }) => name,
      );
    },
    lying: async (who: Identity, kind: 'own' | 'team', parentId: string | null = null) => {
      const page = await items.lists.inFolder(who.accountId, await place(who, kind, parentId), {
        limit: 100,
      });
      return page === 'unknown' ? page : page.items.map((item) => `${item.kind} ${item.name}`);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Team = ReturnType<typeof openTeam>;
