import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompaniesService } from '../../src/services/companies/companies.server.ts';
import { EMPTY_PROFILE } from '../../src/services/companies/profile.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { NumbersService } from '../../src/services/numbers/numbers.server.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

const TEMPLATE = 521;
const DAY = '2026-05-18';
let own: OwnDatabase;
let drive: DriveService;
let companies: CompaniesService;
let numbers: NumbersService;
beforeAll(async () => {
  own = await openOwnDatabase();
  const { database } = own;
  const store = undefined as never;
  const spaces = new SpacesService({ database, store, entitlements: { active: async () => undefined } });
  drive = new DriveService({
    database,
    rights: ITEM_RIGHTS,
    templates: { template: async () => ({ fields: [], blocks: [] }), freeze: async () => null },
  });
  companies = new CompaniesService({ database, spaces });
  numbers = new NumbersService({ database, companies, drive });
});
afterAll(() => own.close());

/** An account with a company, and what it does with its papers. */
async function newShop() {
  const accountId = newId();
  const row = { id: accountId, email: `${accountId}@example.com`, email_key: accountId, locale: 'en' };
  await own.database.query
    .insertInto('accounts')
    .values({ ...row, created_at: now(), updated_at: now() })
    .execute();
  const added = await companies.add(accountId, { kind: 'own', profile: { ...EMPTY_PROFILE, name: 'Shop' } });
  if (added === 'tooMany') throw new Error(added);
  const companyId = added.id;
  const kind = 'invoice' as const;
  return {
    accountId,
    companyId,
    draft: async (values: Record<string, string> = { customer: 'A' }) => {
      const id = newId();
      const saved = await drive.save({ accountId, templateId: TEMPLATE, id }, values);
      if (saved.outcome !== 'saved') throw new Error(saved.outcome);
      return id;
    },
    finish: (documentId: string, more: { day?: string; companyId?: string | null; as?: string } = {}) => {
      const { as = accountId, day = DAY, ...rest } = more;
      return numbers.finish(as, { documentId, companyId, kind, key: 'number', day, ...rest });
    },
    texts: async () => (await numbers.series(accountId, companyId))?.taken.map(({ text }) => text),
  };
}

test('I15 of 1,000 documents finished side by side none has a number twice, and no number is missing', async () => {
  const shop = await newShop();
  const ids = Array.from({ length: 1_000 }, newId);
  await own.database.query
    .insertInto('documents')
    .values(
      ids.map((id) => ({
        ...{ id, account_id: shop.accountId, template_id: TEMPLATE, values: '{"customer":"A"}', version: 1 },
        ...{ created_at: now(), updated_at: now() },
      })),
    )
    .execute();
  // Each is finished twice, a hundred at a time: whoever comes second takes none.
  const waiting = [...ids, ...ids];
  const done: Awaited<ReturnType<typeof shop.finish>>[] = [];
  const lane = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) done.push(await shop.finish(id));
  };
  await Promise.all(Array.from({ length: 100 }, lane));
  expect(done.filter(({ outcome }) => outcome === 'unknown')).toHaveLength(1_000);
  const given = done.flatMap((one) => (one.outcome === 'finished' ? [one.number] : [])).toSorted();
  expect(given).toEqual(ids.map((_id, at) => `2026-${String(at + 1).padStart(4, '0')}`));
  const documents = await own.database.query
    .selectFrom('documents')
    .select('values')
    .where('account_id', '=', shop.accountId)
    .execute();
  expect(documents.map(({ values }) => values['number']).toSorted()).toEqual(given);
}, 120_000);

test('I15 a number whose document could not be finished is given to the next one', async () => {
  const shop = await newShop();
  const [broken, good] = [await shop.draft(), await shop.draft()];
  const sometimes = new NumbersService({
    database: own.database,
    companies,
    // The number is taken; what comes after it fails.
    drive: {
      find: drive.find.bind(drive),
      acts: {
        finish: (accountId, id, last) =>
          drive.acts.finish(accountId, id, async (query, values) => {
            expect(await last(query, values)).toEqual({ number: '2026-0001' });
            throw new Error('the server went down');
          }),
      },
    },
  });
  const finishing = { documentId: broken, companyId: shop.companyId, key: 'number', day: DAY };
  await expect(sometimes.finish(shop.accountId, { ...finishing, kind: 'invoice' })).rejects.toThrow(
    'went down',
  );
  expect((await drive.find(shop.accountId, broken))?.finishedAt).toBeNull();
  expect(await shop.finish(good)).toEqual({ outcome: 'finished', number: '2026-0001' });
});

test('I15 a finished document never changes, whoever writes it', async () => {
  const shop = await newShop();
  const id = await shop.draft();
  await shop.finish(id);
  const key = { accountId: shop.accountId, templateId: TEMPLATE, id };
  expect((await drive.save(key, { customer: 'B' })).outcome).toBe('finished');
  const written = own.database.query
    .updateTable('documents')
    .set({ values: '{"customer":"B"}' })
    .where('id', '=', id)
    .execute();
  await expect(written).rejects.toThrow('is finished');
  expect(await drive.acts.rename(shop.accountId, id, 'A name')).toBe(true);
  const found = await drive.find(shop.accountId, id);
  expect(found).toMatchObject({ values: { customer: 'A', number: '2026-0001' }, givenName: 'A name' });
});

test('I15 each year begins anew, a typed number stays, and without a company there is none', async () => {
  const shop = await newShop();
  expect(await shop.finish(await shop.draft())).toMatchObject({ number: '2026-0001' });
  expect(await shop.finish(await shop.draft(), { day: '2027-01-01' })).toMatchObject({ number: '2027-0001' });
  expect(await shop.finish(await shop.draft({ number: ' A-7 ' }))).toMatchObject({ number: 'A-7' });
  const last = await shop.draft();
  expect(await shop.finish(last, { companyId: null })).toEqual({ outcome: 'noCompany' });
  expect((await drive.find(shop.accountId, last))?.finishedAt).toBeNull();
  expect(await shop.texts()).toHaveLength(2);
});

test('I15 a number is that of one paper: typed again it is refused, and the series passes one over that was typed', async () => {
  const shop = await newShop();
  await shop.finish(await shop.draft());
  const again = await shop.draft({ number: '2026-0001' });
  expect(await shop.finish(again)).toEqual({ outcome: 'numberTaken' });
  expect((await drive.find(shop.accountId, again))?.finishedAt).toBeNull();
  const typed = await shop.draft({ number: '2026-0002' });
  expect(await shop.finish(typed)).toMatchObject({ number: '2026-0002' });
  expect(await shop.finish(await shop.draft({ number: '2026-0002' }))).toEqual({ outcome: 'numberTaken' });
  expect(await shop.finish(await shop.draft())).toMatchObject({ number: '2026-0003' });
  const taken = (await numbers.series(shop.accountId, shop.companyId))?.taken;
  expect(taken?.find(({ text }) => text === '2026-0002')?.documentId).toBe(typed);
  // Of another account it says nothing.
  const other = await newShop();
  expect(await other.finish(await other.draft({ number: '2026-0001' }))).toMatchObject({
    outcome: 'finished',
  });
});

test('I15 a cancelled number stays in the list and is not given again, also when its document is gone', async () => {
  const shop = await newShop();
  const [first, second] = [await shop.draft(), await shop.draft()];
  await shop.finish(first);
  expect(await numbers.cancel(shop.accountId, first)).toBe(true);
  expect(await numbers.cancel(shop.accountId, first)).toBe(false);
  expect(await shop.finish(second)).toMatchObject({ number: '2026-0002' });
  const finishedAt = now();
  const stages = [first, second].map((id) => numbers.stageOf({ id, finishedAt }));
  expect(await Promise.all(stages)).toEqual(['cancelled', 'finished']);
  expect(await numbers.stageOf({ id: first, finishedAt: null })).toBe('draft');
  expect(await numbers.cancelledAmong([first, second])).toEqual(new Set([first]));
  await own.database.query.deleteFrom('documents').where('id', '=', first).execute();
  const taken = (await numbers.series(shop.accountId, shop.companyId))?.taken;
  expect(taken?.map(({ text, documentId, cancelledAt }) => [text, documentId, cancelledAt !== null])).toEqual(
    [
      ['2026-0002', second, false],
      ['2026-0001', null, true],
    ],
  );
  expect(await companies.remove(shop.accountId, shop.companyId)).toBe('hasNumbers');
  expect(await shop.texts()).toHaveLength(2);
});

test('I15 numbers go on where another program left, and never jump once they have begun', async () => {
  const shop = await newShop();
  const year = now().toISOString().slice(0, 4);
  const set = (pattern: string, next: number) =>
    numbers.setSeries(shop.accountId, { companyId: shop.companyId, kind: 'invoice', pattern, next });
  expect(await set('R-{year}', 1)).toBe('noNumber');
  expect(await set('R-{year}-{number:3}', 120)).toBe('saved');
  expect(await shop.finish(await shop.draft(), { day: `${year}-03-01` })).toMatchObject({
    number: `R-${year}-120`,
  });
  expect(await set('R-{year}-{number:3}', 500)).toBe('saved');
  expect(await shop.finish(await shop.draft(), { day: `${year}-03-02` })).toMatchObject({
    number: `R-${year}-121`,
  });
});

test('I15 nobody finishes, cancels or sees what is somebody else’s', async () => {
  const [shop, stranger] = [await newShop(), await newShop()];
  const id = await shop.draft();
  expect(await shop.finish(id, { as: stranger.accountId })).toEqual({ outcome: 'unknown' });
  expect(await stranger.finish(await stranger.draft(), { companyId: shop.companyId })).toEqual({
    outcome: 'noCompany',
  });
  await shop.finish(id);
  expect(await numbers.cancel(stranger.accountId, id)).toBe(false);
  expect(await numbers.of(stranger.accountId, id)).toBeUndefined();
  expect(await numbers.series(stranger.accountId, shop.companyId)).toBeUndefined();
});
