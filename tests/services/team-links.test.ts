import { afterAll, beforeAll, expect, test } from 'vitest';
import { SharesService } from '../../src/services/sharing/shares.server.ts';
import { useSeats } from '../support/seats.ts';
import { ASKED } from '../support/sharing.ts';
import { Team } from '../support/team.ts';

const seats = useSeats();
let team: Team;
let shares: SharesService;
beforeAll(() => {
  team = new Team(seats());
  shares = new SharesService(team);
});
afterAll(() => team.close());

test('I15.117 who decides about a team sees the links its people gave out, and whose they are', async () => {
  const holder = await seats().holder('premium');
  const [anna, ben] = [await seats().account('anna'), await seats().account('ben')];
  await seats().join(holder, anna);
  await seats().join(holder, ben);
  const { id: itemId } = await team.fill(anna, { lender: 'Alder' });
  await team.share(anna, itemId);
  const own = await team.fill(anna, { lender: 'Private' });
  expect((await shares.share(anna.accountId, { ...ASKED, itemId })).outcome).toBe('shared');
  expect((await shares.share(anna.accountId, { ...ASKED, itemId: own.id })).outcome).toBe('shared');
  const seenBy = async ({ accountId }: { accountId: string }) =>
    (await shares.all(accountId)).map(({ item, maker, leads }) => [item.name, maker, leads]);
  expect(await seenBy(holder)).toEqual([['Alder', anna.email, true]]);
  expect(await seenBy(ben)).toEqual([]);
  expect(await seenBy(anna)).toEqual([
    ['Private', null, true],
    ['Alder', null, true],
  ]);
  // What she gave out of the team opens nothing once she has left it.
  await seats().seats.leave(anna.accountId);
  expect(await seenBy(anna)).toEqual([
    ['Private', null, true],
    ['Alder', null, false],
  ]);
  expect(await seenBy(holder)).toEqual([['Alder', anna.email, false]]);
});
