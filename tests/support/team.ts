import { rmSync } from 'node:fs';
import type { Identity } from '../../src/services/account/identity.ts';
import { createDiskStore } from '../../src/services/blobs/disk-store.server.ts';
import { CompaniesService } from '../../src/services/companies/companies.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
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

type Kind = 'own' | 'team';

/** What people of a licence share, on the database of a bench of seats; every template asks for a company and an amount. */
export class Team {
  readonly #folder = openFolder('team');
  readonly database: Database;
  readonly spaces: SpacesService;
  readonly drive: DriveService;
  readonly items: ItemsService;
  readonly companies: CompaniesService;

  constructor({ bench: { database }, entitlements }: SeatsBench) {
    const store = createDiskStore({ folder: this.#folder, room: async () => ({ size: 1e13, free: 9e12 }) });
    const templates = { template: async () => ({ fields: FIELDS, blocks: [] }), freeze: async () => null };
    this.database = database;
    this.spaces = new SpacesService({ database, store, entitlements });
    this.drive = new DriveService({ database, templates, rights: ITEM_RIGHTS });
    this.items = new ItemsService({ database, spaces: this.spaces });
    this.companies = new CompaniesService({ database, spaces: this.spaces });
  }

  async spaceOf({ accountId }: Identity, kind: Kind) {
    const space = (await this.spaces.of(accountId)).find((one) => one.kind === kind);
    if (!space) throw new Error(`no ${kind} space`);
    return space;
  }

  async place(who: Identity, kind: Kind, parentId: string | null = null) {
    return { spaceId: (await this.spaceOf(who, kind)).id, parentId };
  }

  async fill({ accountId }: Identity, values: Record<string, string>, id = newId(), seen = {}) {
    const saved = await this.drive.save({ accountId, templateId: 417, id }, values, undefined, seen);
    return { id, ...saved };
  }

  async folder(who: Identity, name: string, parentId: string | null = null): Promise<string> {
    const place = await this.place(who, 'team', parentId);
    const made = await this.items.addFolder({ accountId: who.accountId, place, name });
    if (typeof made === 'string') throw new Error(made);
    return made.id;
  }

  async share(who: Identity, id: string, parentId: string | null = null) {
    return this.items.team.rehome(who.accountId, id, await this.place(who, 'team', parentId));
  }

  async takeBack(who: Identity, id: string) {
    return this.items.team.rehome(who.accountId, id, await this.place(who, 'own'));
  }

  async upload(who: Identity, kind: Kind, text: string, parentId: string | null = null): Promise<string> {
    const content = (async function* () {
      yield Buffer.from(text);
    })();
    const upload = {
      accountId: who.accountId,
      place: await this.place(who, kind, parentId),
      name: 'scan.txt',
    };
    const put = await this.items.upload({ ...upload, most: text.length, content });
    if (typeof put === 'string') throw new Error(put);
    return put.id;
  }

  async listed({ accountId }: Identity, text?: string): Promise<string[]> {
    const words = text ? [{ word: text, templates: [] }] : [];
    const page = await this.drive.own.list(accountId, { sort: 'name', limit: 100, words });
    return page.documents.map(({ name }) => name);
  }

  async lying(who: Identity, kind: Kind, parentId: string | null = null) {
    const place = await this.place(who, kind, parentId);
    const page = await this.items.lists.inFolder(who.accountId, place, { limit: 100 });
    return page === 'unknown' ? page : page.items.map((item) => `${item.kind} ${item.name}`);
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
