import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setAside } from '../../src/services/drive/planted.store.server.ts';
import { MOST_DOCUMENTS } from '../../src/services/drive/values.ts';
import { DAY, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { openPapers, type Papers } from '../support/papers.ts';

let papers: Papers;
let items: Papers['items'];
let drive: Papers['drive'];
let newOwner: Papers['newOwner'];
beforeAll(async () => {
  papers = await openPapers();
  ({ items, drive, newOwner } = papers);
});
afterEach(() => setClockOffset(0));
afterAll(() => papers.close());

async function documentsOf(accountId: string): Promise<number> {
  const rows = await papers.database.query
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
    expect(readdirSync(papers.folder, { recursive: true })).toEqual([]);
  });

  test('what was planted lies nowhere until it is kept', async () => {
    const owner = await newOwner();
    const [one, two] = [await owner.fill('Alder'), await owner.fill('Birch')];
    await items.trash(owner.accountId, two);
    await setAside(papers.database, { accountId: owner.accountId, proving: undefined });
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
    const { rows } = await papers.database.pool.query(
      `select documents.id as document, items.id as item from documents full join items on items.document_id = documents.id
       where (items.kind = 'document' or items.id is null) and (items.id is null or documents.id is null)`,
    );
    expect(rows).toEqual([]);
  });

  test('what lies in the trash counts apart from what an account may have', async () => {
    const owner = await newOwner();
    const first = await owner.fill('Alder');
    await papers.database.pool.query(
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
