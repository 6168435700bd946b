import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldMark } from '../../src/document/field-mark.ts';
import type { Identity } from '../../src/services/account/identity.ts';
import { EMPTY_PROFILE } from '../../src/services/companies/profile.ts';
import { NumbersService } from '../../src/services/numbers/numbers.server.ts';
import { newId } from '../../src/shared/ids.ts';
import { useSeats } from '../support/seats.ts';
import { Team } from '../support/team.ts';

const seats = useSeats();
let team: Team;
beforeAll(() => {
  team = new Team(seats());
});
afterAll(() => team.close());

/** A licence with its holder, two members and somebody who has nothing to do with it. */
async function newTeam() {
  const holder = await seats().holder('premium');
  const [anna, ben] = [await seats().account('anna'), await seats().account('ben')];
  await seats().join(holder, anna);
  await seats().join(holder, ben);
  return { holder, anna, ben, stranger: await seats().holder('premium') };
}

async function shared(who: Identity, lender: string): Promise<string> {
  const { id } = await team.fill(who, { lender });
  expect(await team.share(who, id)).toEqual({ id });
  return id;
}

const valuesSeen = async (who: Identity, id: string) => (await team.drive.find(who.accountId, id))?.values;

describe('I15 a document of a team', () => {
  test('is read, found, filled in, named and copied by its people, and by nobody else', async () => {
    const { holder, anna, ben, stranger } = await newTeam();
    const { id } = await team.fill(anna, { lender: 'Alder' });
    expect(await valuesSeen(ben, id)).toBeUndefined();
    expect(await team.share(anna, id)).toEqual({ id });
    for (const who of [holder, anna, ben]) {
      expect(await valuesSeen(who, id)).toEqual({ lender: 'Alder' });
      expect([await team.listed(who), await team.listed(who, 'alder')]).toEqual([['Alder'], ['Alder']]);
      expect(await team.lying(who, 'team')).toEqual(['document Alder']);
    }
    expect(await team.lying(anna, 'own')).toEqual([]);
    expect((await team.fill(ben, { lender: 'Birch' }, id)).outcome).toBe('saved');
    expect(await valuesSeen(anna, id)).toEqual({ lender: 'Birch' });
    expect(await team.drive.acts.rename(ben.accountId, id, 'Ours')).toBe(true);
    const by = { accountId: ben.accountId, sessionNumber: newId() };
    const copy = await team.drive.acts.duplicate(by, id, (name) => `Copy of ${name}`);
    expect(copy?.teamId).toBe((await team.spaceOf(holder, 'team')).id);
    expect(await team.lying(anna, 'team')).toEqual(['document Copy of Ours', 'document Ours']);
    // To a stranger it is as one that never was.
    expect(await valuesSeen(stranger, id)).toBeUndefined();
    expect((await team.fill(stranger, { lender: 'Mine' }, id)).outcome).toBe('unknown');
    expect(await team.drive.acts.rename(stranger.accountId, id, 'Mine')).toBe(false);
    expect([await team.items.trash(stranger.accountId, id), await team.listed(stranger)]).toEqual([
      'unknown',
      [],
    ]);
  });

  test('goes back to whoever made it, or to a manager or the holder; a member cannot take it from the others', async () => {
    const { holder, anna, ben } = await newTeam();
    const id = await shared(anna, 'Alder');
    expect(await team.takeBack(ben, id)).toBe('notAllowed');
    expect(await team.takeBack(anna, id)).toEqual({ id });
    expect([await valuesSeen(ben, id), await valuesSeen(anna, id)]).toEqual([undefined, { lender: 'Alder' }]);
    await team.share(anna, id);
    expect(await team.takeBack(holder, id)).toEqual({ id });
    expect([await valuesSeen(anna, id), await valuesSeen(holder, id)]).toEqual([
      undefined,
      { lender: 'Alder' },
    ]);
  });

  test('lies in the trash of all, and comes back for all; whoever goes on filling it in has it back', async () => {
    const { anna, ben } = await newTeam();
    const id = await shared(anna, 'Alder');
    await team.items.trash(ben.accountId, id);
    expect([await valuesSeen(anna, id), await team.listed(anna)]).toEqual([undefined, []]);
    expect(
      (await team.items.lists.trashed(anna.accountId, { limit: 9 })).items.map((item) => item.name),
    ).toEqual(['Alder']);
    expect(await team.items.restore(anna.accountId, id)).toEqual({ id });
    await team.items.trash(anna.accountId, id);
    await team.fill(ben, { amount: '5' }, id);
    expect(await valuesSeen(anna, id)).toEqual({ lender: 'Alder', amount: '5' });
  });

  test('stays when the one who made it leaves, or is erased, and goes with the licence', async () => {
    const { holder, anna, ben } = await newTeam();
    const id = await shared(anna, 'Alder');
    const own = await team.fill(anna, { lender: 'Private' });
    await seats().seats.leave(anna.accountId);
    expect([await valuesSeen(anna, id), await valuesSeen(ben, id)]).toEqual([undefined, { lender: 'Alder' }]);
    expect(await valuesSeen(anna, own.id)).toEqual({ lender: 'Private' });
    const erase = ({ accountId }: Identity) =>
      team.database.query.deleteFrom('accounts').where('id', '=', accountId).execute();
    await erase(anna);
    expect(await valuesSeen(ben, id)).toEqual({ lender: 'Alder' });
    await erase(holder);
    const left = await team.database.query
      .selectFrom('documents')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('R6.12 a folder goes along with all in it, and its bytes count where it lies; what does not fit stays', async () => {
    const { holder, anna } = await newTeam();
    const made = await team.items.addFolder({
      accountId: anna.accountId,
      place: await team.place(anna, 'own'),
      name: 'Loans',
    });
    const folder = typeof made === 'string' ? '' : made.id;
    await team.upload(anna, 'own', '12345', folder);
    const { id } = await team.fill(anna, { lender: 'Alder' });
    await team.items.move(anna.accountId, id, folder);
    const used = async () => [
      (await team.spaceOf(anna, 'own')).usedBytes,
      (await team.spaceOf(holder, 'team')).usedBytes,
    ];
    expect(await used()).toEqual([5, 0]);
    expect(await team.share(anna, folder)).toEqual({ id: folder });
    expect([await used(), await team.lying(holder, 'team', folder)]).toEqual([
      [0, 5],
      ['document Alder', 'file scan.txt'],
    ]);
    expect(await team.takeBack(anna, folder)).toEqual({ id: folder });
    expect(await used()).toEqual([5, 0]);
    // Without a plan nothing fits into the team's space any more, and all stays where it was.
    await seats().change(holder, 'starter');
    await seats().change(holder, null);
    const lent = await team.fill(holder, { lender: 'Birch' });
    const file = await team.upload(holder, 'own', '123');
    expect(await team.share(holder, file)).toBe('full');
    expect(await team.lying(holder, 'own')).toEqual(['document Birch', 'file scan.txt']);
    expect(await valuesSeen(holder, lent.id)).toEqual({ lender: 'Birch' });
  });
});

describe('I15 two people in one document', () => {
  test('whoever saves later overwrites nothing they have not seen: both values are there, and one is chosen', async () => {
    const { anna, ben } = await newTeam();
    const id = await shared(anna, 'Alder');
    const seen = { lender: fieldMark('Alder'), amount: '' };
    expect(await team.fill(ben, { lender: 'Birch' }, id, seen)).toMatchObject({ conflicts: [] });
    const late = await team.fill(anna, { lender: 'Cedar', amount: '5' }, id, seen);
    expect(late).toMatchObject({ outcome: 'saved', conflicts: ['lender'] });
    expect(await valuesSeen(ben, id)).toEqual({ lender: 'Birch', amount: '5' });
    const { conflicts } = team.drive;
    expect(await conflicts.of(anna.accountId, id)).toMatchObject([
      { field: 'lender', mine: 'Cedar', changedBy: ben.email },
    ]);
    expect(await conflicts.of(ben.accountId, id)).toEqual([]);
    // Her own word, chosen after all: now she has seen what she overwrites.
    await team.fill(anna, { lender: 'Cedar' }, id);
    expect([await valuesSeen(ben, id), await conflicts.of(anna.accountId, id)]).toEqual([
      { lender: 'Cedar', amount: '5' },
      [],
    ]);
  });

  test('a form that was posted whole changes only what was typed into it', async () => {
    const { anna, ben } = await newTeam();
    const id = await shared(anna, 'Alder');
    const seen = { lender: fieldMark('Alder'), amount: '' };
    await team.fill(ben, { lender: 'Birch' }, id, seen);
    expect(await team.fill(anna, { lender: 'Alder', amount: '7' }, id, seen)).toMatchObject({
      conflicts: [],
    });
    expect(await valuesSeen(anna, id)).toEqual({ lender: 'Birch', amount: '7' });
  });

  test('one person in two windows is not in their own way, and in an own document nobody asks', async () => {
    const { anna } = await newTeam();
    const id = await shared(anna, 'Alder');
    await team.fill(anna, { lender: 'Birch' }, id, { lender: fieldMark('Alder') });
    const again = await team.fill(anna, { lender: 'Cedar' }, id, { lender: fieldMark('Alder') });
    expect(again).toMatchObject({ conflicts: [] });
    const own = await team.fill(anna, { lender: 'Alder' });
    expect(await team.fill(anna, { lender: 'Cedar' }, own.id, { lender: 'never' })).toMatchObject({
      conflicts: [],
    });
    expect(await valuesSeen(anna, own.id)).toEqual({ lender: 'Cedar' });
  });

  test('four saves of one field at once: it has one value, and the last word of the other person stands beside it', async () => {
    const { anna, ben } = await newTeam();
    const id = await shared(anna, 'Alder');
    const seen = { amount: '' };
    const saves = [anna, ben, anna, ben].map((who, index) =>
      team.fill(who, { amount: `${index}` }, id, seen),
    );
    const outcomes = await Promise.all(saves);
    const kept = await valuesSeen(anna, id);
    const refused = outcomes.filter((one) => 'conflicts' in one && one.conflicts.length > 0).length;
    const beside = [
      ...(await team.drive.conflicts.of(anna.accountId, id)),
      ...(await team.drive.conflicts.of(ben.accountId, id)),
    ];
    // Whoever was first has the field; the other's last word stands beside it.
    expect([refused, beside.length]).toEqual([2, 1]);
    expect(['0', '1', '2', '3']).toContain(kept?.['amount']);
    expect(beside[0]?.mine).not.toBe(kept?.['amount']);
  });
});

describe('I15 a folder for managers only', () => {
  test('is as if it were not there for members, with all in it: lists, search, numbers, trash', async () => {
    const { holder, anna } = await newTeam();
    const folder = await team.folder(holder, 'Salaries');
    const inner = await team.folder(holder, '2026', folder);
    const id = await shared(holder, 'Alder');
    await team.items.move(holder.accountId, id, inner);
    expect(await team.items.team.restrict(anna.accountId, folder, true)).toBe('notAllowed');
    expect(await team.items.team.restrict(holder.accountId, folder, true)).toEqual({ id: folder });
    const { lists } = team.items;
    const seenBy = async (who: Identity) => [
      await team.lying(who, 'team'),
      (await lists.named(who.accountId, { words: ['2026'], limit: 9 })).length,
      (await lists.known(who.accountId, [folder, inner, id])).length,
      await team.listed(who),
      (await valuesSeen(who, id)) !== undefined,
      (await team.items.folder(who.accountId, inner)) !== 'unknown',
    ];
    expect(await seenBy(holder)).toEqual([['folder Salaries'], 1, 3, ['Alder'], true, true]);
    expect(await seenBy(anna)).toEqual([[], 0, 0, [], false, false]);
    expect(await team.items.move(anna.accountId, await shared(anna, 'Mine'), folder)).toBe('unknown');
    expect(await team.share(anna, (await team.fill(anna, { lender: 'More' })).id, folder)).toBe('unknown');
    // What is brought into it is for managers too, and thrown away it stays so.
    const late = await shared(holder, 'Birch');
    await team.items.move(holder.accountId, late, folder);
    await team.items.trash(holder.accountId, late);
    await team.items.trash(holder.accountId, folder);
    await team.items.erase(holder.accountId, folder);
    expect((await lists.trashed(anna.accountId, { limit: 9 })).items).toEqual([]);
    expect((await lists.trashed(holder.accountId, { limit: 9 })).items.map(({ name }) => name)).toEqual([
      'Birch',
    ]);
  });

  test('is for everybody again, and a thing that is taken out of it too', async () => {
    const { holder, anna } = await newTeam();
    const folder = await team.folder(holder, 'Salaries');
    const id = await shared(holder, 'Alder');
    await team.items.move(holder.accountId, id, folder);
    await team.items.team.restrict(holder.accountId, folder, true);
    await team.items.move(holder.accountId, id, null);
    expect(await team.lying(anna, 'team')).toEqual(['document Alder']);
    await team.items.team.restrict(holder.accountId, folder, false);
    expect(await team.lying(anna, 'team')).toEqual(['folder Salaries', 'document Alder']);
  });
});

test('I15 a paper of a team takes its number from a company of the team, whoever of it finishes it', async () => {
  const { holder, anna } = await newTeam();
  const { database, companies, drive } = team;
  const numbers = new NumbersService({ database, companies, drive });
  const profile = { ...EMPTY_PROFILE, name: 'Alder GmbH' };
  const company = await companies.add(holder.accountId, { kind: 'own', profile });
  const foreign = await companies.add((await seats().holder('premium')).accountId, { kind: 'own', profile });
  if (company === 'tooMany' || foreign === 'tooMany') throw new Error('too many companies');
  const finish = async (who: Identity, documentId: string, companyId: string) =>
    numbers.finish(who.accountId, {
      documentId,
      companyId,
      kind: 'invoice',
      key: 'amount',
      day: '2026-11-27',
    });
  const [one, two] = [await shared(anna, 'Alder'), await shared(holder, 'Birch')];
  expect((await finish(anna, one, foreign.id)).outcome).toBe('noCompany');
  const first = await finish(anna, one, company.id);
  const second = await finish(holder, two, company.id);
  expect([first.outcome, second.outcome]).toEqual(['finished', 'finished']);
  expect((await numbers.series(anna.accountId, company.id))?.taken.map(({ text }) => text).sort()).toEqual(
    [first, second].map((done) => (done.outcome === 'finished' ? done.number : '')).sort(),
  );
  expect((await team.fill(holder, { lender: 'Cedar' }, one)).outcome).toBe('finished');
});
