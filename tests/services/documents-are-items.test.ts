import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStore } from '../../src/services/blobs/disk-store.server.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { setAside } from '../../src/services/drive/planted.store.server.ts';
import { MOST_DOCUMENTS } from '../../src/services/drive/values.ts';
import { ItemsService } from '../../src/services/items/items.server.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOldDatabase, openOwnDatabase } from '../support/database.ts';
import { openFolder } from '../support/folder.ts';

/** Names that a document may have had: none yet, nothing, alike, long, of other scripts, with what no file may have. */
const NAMES = [
  null,
  '',
  'Fir & Fern',
  'Fir & Fern',
  'fir & fern',
  '../../etc',
  'Ω'.repeat(80),
  '契約書',
  '🌲',
  '\u202eevil',
];

/** Documents of many accounts before there were items for them, in all states they could have. */
async function oldDocuments(client: Awaited<ReturnType<typeof openOldDatabase>>['client']) {
  const accounts = Array.from({ length: 12 }, () => randomUUID());
  for (const [index, id] of accounts.entries()) {
    await client.query(
      `insert into accounts (id, email, email_key, locale, created_at, updated_at) values ($1, $2, $2, 'en', now(), now())`,
      [id, `${id}@example.com`],
    );
    // Some had opened the drive before.
    if (index % 3 === 0)
      await client.query(
        `insert into spaces (id, kind, holder_id, created_at) values ($1, 'own', $2, now())`,
        [randomUUID(), id],
      );
  }
  const planted = (number: number) => number % 7 === 0;
  for (let number = 0; number < 360; number += 1) {
    // The last account has none but planted ones.
    const account = planted(number) ? accounts.at(-1) : accounts[number % 11];
    const name = NAMES[number % NAMES.length] ?? null;
    await client.query(
      `insert into documents (id, account_id, template_id, "values", version, created_at, updated_at, name, name_key,
         words, session_number, planted, given_name, removed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        randomUUID(),
        account,
        number % 5 === 0 ? 999_999 : 417,
        JSON.stringify({ lender: name ?? '', items: [{ n: String(number) }] }),
        1 + (number % 4),
        new Date(1.7e12 + number * 1_000),
        new Date(1.71e12 + number * 777),
        name,
        name?.toLowerCase() ?? null,
        name === null ? null : ` ${name}`,
        number % 2 === 0 ? randomUUID() : null,
        planted(number),
        number % 6 === 0 ? 'Given' : null,
        number % 4 === 0 ? new Date(1.72e12 + number * 999) : null,
      ],
    );
  }
}

test('I15 the migration gives every document an item and loses nothing: names, days of the trash, planted ones', async () => {
  const old = await openOldDatabase('0037-items');
  try {
    await oldDocuments(old.client);
    const all = `select *, xmin::text = '' as x from documents order by id`;
    const before = (await old.client.query(all)).rows;
    const spacesBefore = (await old.client.query('select id from spaces')).rows.length;
    await old.migrateOn();
    const after = (await old.client.query(all)).rows;
    expect(after).toEqual(before.map(({ removed_at: _gone, ...row }) => row));
    const { rows } = await old.client.query(
      `select items.*, spaces.holder_id, spaces.kind as space_kind from items join spaces on spaces.id = space_id order by items.id`,
    );
    expect(rows).toEqual(
      before
        .filter(({ planted }) => !planted)
        .map((row) => ({
          id: row.id,
          document_id: row.id,
          kind: 'document',
          name: null,
          name_key: null,
          folded: null,
          blob_id: null,
          parent_id: null,
          space_id: expect.any(String),
          holder_id: row.account_id,
          space_kind: 'own',
          created_by: row.account_id,
          created_at: row.created_at,
          updated_at: row.updated_at,
          deleted_at: row.removed_at,
          deleted_with: row.removed_at && row.id,
        })),
    );
    // One each for those with documents of their own; those that were there are not made again.
    expect(spacesBefore).toBe(4);
    expect((await old.client.query('select id from spaces')).rows).toHaveLength(11);
  } finally {
    await old.close();
  }
});

let own: OwnDatabase;
let folder: string;
let spaces: SpacesService;
let items: ItemsService;
let drive: DriveService;
beforeAll(async () => {
  own = await openOwnDatabase();
  folder = openFolder('documents-are-items');
  const store = createDiskStore({ folder, room: async () => ({ size: 1e13, free: 9e12 }) });
  const { database } = own;
  spaces = new SpacesService({ database, store, entitlements: { active: async () => undefined } });
  items = new ItemsService({ database, spaces });
  const fields = [{ key: 'lender', type: 'company', label: 'Lender', help: '', group: '', example: '' }];
  // As much of a template as names a document.
  const template = { fields } as unknown as Awaited<ReturnType<DriveService['own']['templates']>>;
  drive = new DriveService({ database, templates: { template: async () => template as never } });
});
afterEach(() => setClockOffset(0));
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

async function newOwner() {
  const accountId = newId();
  const row = { id: accountId, email: `${accountId}@example.com`, email_key: accountId, locale: 'en' };
  await own.database.query
    .insertInto('accounts')
    .values({ ...row, created_at: now(), updated_at: now() })
    .execute();
  const place = async (parentId: string | null = null) => {
    const [space] = await spaces.of(accountId);
    if (!space) throw new Error('no space');
    return { spaceId: space.id, parentId };
  };
  return {
    accountId,
    fill: async (lender: string, id = newId()) => {
      const saved = await drive.save({ accountId, templateId: 417, id }, { lender });
      if (saved.outcome !== 'saved') throw new Error(saved.outcome);
      return id;
    },
    folder: async (name: string, parentId?: string) => {
      const made = await items.addFolder({ accountId, place: await place(parentId), name });
      if (typeof made === 'string') throw new Error(made);
      return made.id;
    },
    lying: async (parentId?: string) => {
      const page = await items.lists.inFolder(accountId, await place(parentId), { limit: 100 });
      return page === 'unknown' ? page : page.items.map(({ kind, name }) => `${kind} ${name}`);
    },
    listed: async () =>
      (await drive.own.list(accountId, { sort: 'name', limit: 100, words: [] })).documents.map(
        ({ name }) => name,
      ),
    trashed: async () => (await items.lists.trashed(accountId, { limit: 100 })).items.map(({ name }) => name),
    session: (number: string) => ({ accountId, sessionNumber: number }),
  };
}

async function documentsOf(accountId: string): Promise<number> {
  const rows = await own.database.query
    .selectFrom('documents')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.length;
}

describe('I15 documents are items', () => {
  test('a new one lies at the top, two may be called alike, and a folder takes them in', async () => {
    const owner = await newOwner();
    const [one] = [await owner.fill('Alder'), await owner.fill('Alder')];
    const inside = await owner.folder('Loans');
    expect(await owner.lying()).toEqual(['folder Loans', 'document Alder', 'document Alder']);
    expect(await items.move(owner.accountId, one, inside)).toEqual({ id: one });
    expect(await owner.lying(inside)).toEqual(['document Alder']);
    // It is called by what is typed in it, wherever it lies.
    await owner.fill('Birch', one);
    expect(await owner.lying(inside)).toEqual(['document Birch']);
    expect(await items.rename(owner.accountId, one, 'Mine')).toBe('notAllowed');
    await drive.acts.rename(owner.accountId, one, 'Mine');
    expect(await owner.lying(inside)).toEqual(['document Mine']);
  });

  test('its copy lies beside it', async () => {
    const owner = await newOwner();
    const one = await owner.fill('Alder');
    const inside = await owner.folder('Loans');
    await items.move(owner.accountId, one, inside);
    await drive.acts.duplicate(owner.session(newId()), one, (name) => `Copy of ${name}`);
    expect(await owner.lying(inside)).toEqual(['document Alder', 'document Copy of Alder']);
  });

  test('a folder that is thrown away takes it along, and brings it back', async () => {
    const owner = await newOwner();
    const one = await owner.fill('Alder');
    const inside = await owner.folder('Loans');
    await items.move(owner.accountId, one, inside);
    await items.trash(owner.accountId, inside);
    expect([await owner.listed(), await owner.trashed()]).toEqual([[], ['Loans']]);
    expect(await drive.find(owner.accountId, one)).toBeUndefined();
    await items.restore(owner.accountId, inside);
    expect([await owner.listed(), await owner.lying(inside)]).toEqual([['Alder'], ['document Alder']]);
  });

  test('whoever goes on filling it in has it back: in its folder, or at the top where that is in the trash', async () => {
    const owner = await newOwner();
    const one = await owner.fill('Alder');
    const inside = await owner.folder('Loans');
    await items.move(owner.accountId, one, inside);
    await items.trash(owner.accountId, one);
    await owner.fill('Birch', one);
    expect(await owner.lying(inside)).toEqual(['document Birch']);
    await items.trash(owner.accountId, inside);
    await owner.fill('Cedar', one);
    expect(await owner.lying()).toEqual(['document Cedar']);
    await items.erase(owner.accountId, inside);
    expect(await owner.listed()).toEqual(['Cedar']);
  });

  test('erased it is gone, and so is it after thirty days in the trash, not before', async () => {
    const owner = await newOwner();
    const [one, two] = [await owner.fill('Alder'), await owner.fill('Birch')];
    await items.trash(owner.accountId, one);
    await items.erase(owner.accountId, one);
    expect(await documentsOf(owner.accountId)).toBe(1);
    await items.trash(owner.accountId, two);
    setClockOffset(29 * DAY);
    await items.emptyOldTrash();
    expect(await owner.trashed()).toEqual(['Birch']);
    setClockOffset(31 * DAY);
    while ((await items.emptyOldTrash()) > 0);
    expect([await owner.trashed(), await documentsOf(owner.accountId)]).toEqual([[], 0]);
  });

  test('emptying the trash erases documents, folders and files of it, and nothing else', async () => {
    const owner = await newOwner();
    const [one, inside] = [await owner.fill('Alder'), await owner.folder('Loans')];
    await owner.fill('Birch');
    for (const id of [one, inside]) await items.trash(owner.accountId, id);
    await items.emptyTrash(owner.accountId);
    expect([await owner.trashed(), await owner.lying()]).toEqual([[], ['document Birch']]);
    expect(readdirSync(folder, { recursive: true })).toEqual([]);
  });

  test('what was planted lies nowhere until it is kept', async () => {
    const owner = await newOwner();
    const [one, two] = [await owner.fill('Alder'), await owner.fill('Birch')];
    await items.trash(owner.accountId, two);
    await setAside(own.database, { accountId: owner.accountId, proving: undefined });
    expect([await owner.lying(), await owner.trashed()]).toEqual([[], []]);
    await drive.own.keepPlanted(owner.accountId, one);
    expect(await owner.lying()).toEqual(['document Alder']);
    await drive.own.keepPlanted(owner.accountId, 'all');
    expect(await owner.lying()).toEqual(['document Alder', 'document Birch']);
  });

  test('a stranger can neither see, move, throw away nor take back somebody’s document', async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()];
    const one = await owner.fill('Alder');
    const theirs = await stranger.folder('Theirs');
    const { accountId } = stranger;
    for (const id of [one, newId()]) {
      const outcomes = await Promise.all([
        items.move(accountId, id, theirs),
        items.trash(accountId, id),
        items.restore(accountId, id),
        items.erase(accountId, id),
        items.mark(accountId, id, true),
      ]);
      expect(new Set(outcomes)).toEqual(new Set(['unknown']));
      expect(await items.lists.known(accountId, [id])).toEqual([]);
    }
    expect(await owner.lying()).toEqual(['document Alder']);
  });

  test('saves, throwing away and erasing at once end in one of their outcomes, never in an item without its document', async () => {
    const owner = await newOwner();
    const inside = await owner.folder('Loans');
    for (let round = 0; round < 20; round += 1) {
      const id = await owner.fill('Alder');
      await items.move(owner.accountId, id, round % 2 === 0 ? inside : null);
      await Promise.all([
        items.trash(owner.accountId, id).then(() => items.erase(owner.accountId, id)),
        drive.save({ accountId: owner.accountId, templateId: 417, id }, { lender: 'Birch' }),
        drive.acts.duplicate(owner.session(newId()), id, (name) => name),
      ]);
    }
    const { rows } = await own.database.pool.query(
      `select documents.id as document, items.id as item from documents full join items on items.document_id = documents.id
       where (items.kind = 'document' or items.id is null) and (items.id is null or documents.id is null)`,
    );
    expect(rows).toEqual([]);
  });

  test('what lies in the trash counts apart from what an account may have', async () => {
    const owner = await newOwner();
    const first = await owner.fill('Alder');
    await own.database.pool.query(
      `with made as (
         insert into documents (id, account_id, template_id, "values", version, created_at, updated_at, name, name_key)
         select gen_random_uuid(), $1, 417, '{}', 1, now(), now(), '', '' from generate_series(2, ${MOST_DOCUMENTS})
         returning id
       ) insert into items (id, document_id, space_id, kind, created_at, updated_at)
       select made.id, made.id, spaces.id, 'document', now(), now() from made, spaces where holder_id = $1`,
      [owner.accountId],
    );
    const save = () =>
      drive.save({ accountId: owner.accountId, templateId: 417, id: newId() }, { lender: 'x' });
    expect(await save()).toEqual({ outcome: 'tooMany' });
    await items.trash(owner.accountId, first);
    expect(await save()).toMatchObject({ outcome: 'saved' });
  });
});

test('I15 a folder is read page by page, forwards and back, each thing once, folders first', async () => {
  const owner = await newOwner();
  const names = Array.from({ length: 7 }, (_, index) => `N${index}`);
  for (const name of names) await owner.folder(name);
  for (const name of names) await owner.fill(name === 'N3' ? 'N2' : name);
  const [space] = await spaces.of(owner.accountId);
  const read = (from?: Parameters<typeof items.lists.inFolder>[2]['from']) =>
    items.lists.inFolder(owner.accountId, { spaceId: space?.id ?? '', parentId: null }, { from, limit: 4 });
  const pages: string[][] = [];
  let page = await read();
  for (;;) {
    if (page === 'unknown') throw new Error(page);
    pages.push(page.items.map(({ kind, name }) => `${kind} ${name}`));
    if (!page.next) break;
    page = await read(page.next);
  }
  const all = [...names.map((name) => `folder ${name}`), ...names.map((name) => `document ${name}`)];
  expect(pages.flat()).toEqual(all.map((name) => (name === 'document N3' ? 'document N2' : name)));
  const back: string[][] = [pages.at(-1) ?? []];
  while (page !== 'unknown' && page.previous) {
    page = await read(page.previous);
    if (page !== 'unknown') back.unshift(page.items.map(({ kind, name }) => `${kind} ${name}`));
  }
  expect(back.flat()).toEqual(pages.flat());
});

test('I15 folders and files are found by words of their names, whatever accents and capitals they have', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  const kept = await owner.folder('Verträge Müller & Söhne');
  await owner.folder('Straße');
  const named = async (accountId: string, ...words: string[]) =>
    (await items.lists.named(accountId, { words, limit: 10 })).map(({ name }) => name);
  expect(await named(owner.accountId, 'muller', 'sohne')).toEqual(['Verträge Müller & Söhne']);
  expect(await named(owner.accountId, 'strasse')).toEqual(['Straße']);
  expect(await named(owner.accountId, '%')).toEqual([]);
  expect(await named(stranger.accountId, 'muller')).toEqual([]);
  await items.trash(owner.accountId, kept);
  expect(await named(owner.accountId, 'muller')).toEqual([]);
});

test('I15 a star is its account’s own, and goes with what it was put on', async () => {
  const owner = await newOwner();
  const one = await owner.fill('Alder');
  await items.mark(owner.accountId, one, true);
  await items.mark(owner.accountId, one, true);
  expect(await items.marked(owner.accountId, [one, newId()])).toEqual(new Set([one]));
  await items.mark(owner.accountId, one, false);
  expect(await items.marked(owner.accountId, [one])).toEqual(new Set());
  await items.mark(owner.accountId, one, true);
  await items.trash(owner.accountId, one);
  await items.erase(owner.accountId, one);
  expect(await items.marked(owner.accountId, [one])).toEqual(new Set());
});
