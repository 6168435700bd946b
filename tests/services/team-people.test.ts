import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { useSeats } from '../support/seats.ts';
import { Team } from '../support/team.ts';

const seats = useSeats();
let team: Team;
beforeAll(() => {
  team = new Team(seats());
});
afterAll(() => team.close());

async function newTeam() {
  const holder = await seats().holder('premium');
  const [anna, ben] = [await seats().account('anna'), await seats().account('ben')];
  await seats().join(holder, anna);
  await seats().join(holder, ben);
  const seatOf = async (email: string) => {
    const { seats: all } = await seats().seats.people(holder.accountId);
    return all.find((one) => one.email === email)?.id ?? '';
  };
  return { holder, anna, ben, seatOf };
}

test('I15 the holder says who is a manager: it counts at once, and only for members of that licence', async () => {
  const { holder, anna, ben, seatOf } = await newTeam();
  const other = await seats().holder('premium');
  const seat = await seatOf(anna.email);
  const roleOf = async (who: typeof anna) => (await seats().entitlements.active(who.accountId))?.role;
  expect([await roleOf(holder), await roleOf(anna), await roleOf(other)]).toEqual([
    'holder',
    'member',
    'holder',
  ]);
  expect(await seats().seats.setRole(other.accountId, seat, 'manager')).toBe(false);
  expect(await seats().seats.setRole(holder.accountId, seat, 'manager')).toBe(true);
  expect([await roleOf(anna), (await team.spaceOf(anna, 'team')).role]).toEqual(['manager', 'manager']);
  // A manager sees closed folders and closes them, a member does neither.
  const folder = await team.folder(ben, 'Salaries');
  expect(await team.items.team.restrict(ben.accountId, folder, true)).toBe('notAllowed');
  expect(await team.items.team.restrict(anna.accountId, folder, true)).toEqual({ id: folder });
  expect([await team.lying(anna, 'team'), await team.lying(ben, 'team')]).toEqual([['folder Salaries'], []]);
  await seats().seats.setRole(holder.accountId, seat, 'member');
  expect(await team.lying(anna, 'team')).toEqual([]);
  expect(await seats().seats.setRole(holder.accountId, seat, 'manager')).toBe(true);
  await seats().seats.leave(anna.accountId);
  expect(await seats().seats.setRole(holder.accountId, seat, 'member')).toBe(false);
});

test('I15 what somebody leaves behind is listed by their name for the holder, and their own stays theirs', async () => {
  const { holder, anna, ben, seatOf } = await newTeam();
  const { id } = await team.fill(anna, { lender: 'Alder' });
  await team.share(anna, id);
  await team.fill(anna, { lender: 'Private' });
  expect(await seats().seats.left(holder.accountId)).toEqual([]);
  await seats().seats.end(holder.accountId, await seatOf(anna.email), holder.accountId);
  const left = await seats().seats.left(holder.accountId);
  expect(left.map(({ email }) => email)).toEqual([anna.email]);
  const made = await team.items.lists.madeBy(holder.accountId, [anna.accountId], 10);
  expect(made.map(({ name }) => name)).toEqual(['Alder']);
  expect([await team.listed(anna), await team.listed(ben)]).toEqual([['Private'], ['Alder']]);
  // Who comes back has not left.
  await seats().join(holder, anna);
  expect(await seats().seats.left(holder.accountId)).toEqual([]);
  expect((await team.listed(anna)).sort()).toEqual(['Alder', 'Private']);
});

test('I15 somebody hands a folder of their own to a colleague: it is theirs from then on, with all in it', async () => {
  const { holder, anna, ben } = await newTeam();
  const place = await team.place(anna, 'own');
  const made = await team.items.addFolder({ accountId: anna.accountId, place, name: 'Loans' });
  const folder = typeof made === 'string' ? '' : made.id;
  const { id } = await team.fill(anna, { lender: 'Alder' });
  await team.items.move(anna.accountId, id, folder);
  await team.upload(anna, 'own', '12345', folder);
  // What was thrown away before stays behind.
  const gone = await team.fill(anna, { lender: 'Birch' });
  await team.items.move(anna.accountId, gone.id, folder);
  await team.items.trash(anna.accountId, gone.id);
  const to = { colleague: ben.accountId, name: 'Loans' };
  expect(
    await team.items.team.giveTo(ben.accountId, folder, { colleague: holder.accountId, name: 'Loans' }),
  ).toBe('unknown');
  expect(await team.items.team.giveTo(anna.accountId, folder, to)).toEqual({ id: folder });
  expect([await team.lying(anna, 'own'), await team.lying(ben, 'own')]).toEqual([[], ['folder Loans']]);
  expect((await team.fill(ben, { lender: 'Cedar' }, id)).outcome).toBe('saved');
  expect((await team.fill(anna, { lender: 'Mine' }, id)).outcome).toBe('unknown');
  const used = [(await team.spaceOf(anna, 'own')).usedBytes, (await team.spaceOf(ben, 'own')).usedBytes];
  expect(used).toEqual([0, 5]);
  expect(await team.items.restore(anna.accountId, gone.id)).toEqual({ id: gone.id });
  expect(await team.lying(anna, 'own')).toEqual(['document Birch']);
});

test('I15 two who take one thing at once: one has it, and its bytes count once', async () => {
  const { holder, anna } = await newTeam();
  const file = await team.upload(anna, 'team', '12345');
  const outcomes = await Promise.all([team.takeBack(anna, file), team.takeBack(holder, file)]);
  expect(outcomes.filter((one) => typeof one !== 'string').length).toBe(1);
  const used = await Promise.all([
    team.spaceOf(anna, 'own'),
    team.spaceOf(holder, 'own'),
    team.spaceOf(holder, 'team'),
  ]);
  expect(used.map(({ usedBytes }) => usedBytes).sort()).toEqual([0, 0, 5]);
  expect(used[2]?.usedBytes).toBe(0);
});

/** Mails of a kind that are owed to somebody, as their data say. */
async function owedTo({ email }: { email: string }, mail: string) {
  return team.database.query
    .selectFrom('outbox')
    .select('data')
    .where('recipient', '=', email)
    .where('mail', '=', mail)
    .orderBy('created_at')
    .execute()
    .then((rows) => rows.map(({ data }) => data));
}

test('I15.88 who leaves and who takes over are told by mail; who removes somebody knows it', async () => {
  const { holder, anna, ben, seatOf } = await newTeam();
  const carl = await seats().account('carl');
  await seats().join(holder, carl);
  await seats().seats.leave(anna.accountId);
  expect(await owedTo(anna, 'seat-left')).toEqual([{ to: 'leaver', other: holder.email, isRemoved: false }]);
  const left = { to: 'holder', other: anna.email, isRemoved: false };
  expect(await owedTo(holder, 'seat-left')).toEqual([left]);
  // Removed by a manager: its holder is told, and whoever was removed as ever.
  await seats().seats.end(holder.accountId, await seatOf(ben.email), carl.accountId);
  expect(await owedTo(holder, 'seat-left')).toEqual([left, { ...left, other: ben.email, isRemoved: true }]);
  expect([(await owedTo(ben, 'seat-removed')).length, (await owedTo(ben, 'seat-left')).length]).toEqual([
    1, 0,
  ]);
  // Removed by the holder: no mail to themselves.
  await seats().seats.end(holder.accountId, await seatOf(carl.email), holder.accountId);
  expect((await owedTo(holder, 'seat-left')).length).toBe(2);
});

test('I15.88 a thing that is handed over is told to both, once an hour; one that stays is told to nobody', async () => {
  const { anna, ben } = await newTeam();
  const folderOf = async (name: string) => {
    const place = await team.place(anna, 'own');
    const made = await team.items.addFolder({ accountId: anna.accountId, place, name });
    return typeof made === 'string' ? '' : made.id;
  };
  const give = (id: string, name: string) =>
    team.items.team.giveTo(anna.accountId, id, { colleague: ben.accountId, name });
  expect(await give(newId(), 'Nothing')).toBe('unknown');
  expect(await owedTo(ben, 'handed-over')).toEqual([]);
  await give(await folderOf('Loans'), 'Loans');
  await give(await folderOf('More'), 'More');
  const space = (await team.spaceOf(ben, 'own')).id;
  expect(await owedTo(ben, 'handed-over')).toEqual([
    { to: 'taker', other: anna.email, name: 'Loans', space },
  ]);
  expect(await owedTo(anna, 'handed-over')).toEqual([
    { to: 'giver', other: ben.email, name: 'Loans', space },
  ]);
});
