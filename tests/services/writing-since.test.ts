import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../../src/services/account/identity.ts';
import { clockOffset, now, SECOND, setClockOffset } from '../../src/shared/clock.ts';
import { useSeats } from '../support/seats.ts';
import { Team } from '../support/team.ts';

const seats = useSeats();
let team: Team;
beforeAll(() => {
  team = new Team(seats());
});
afterAll(() => team.close());

test('I15.106 who else is writing is told with since when, until they pause for two minutes', async () => {
  const holder = await seats().holder('premium');
  const [anna, ben] = [await seats().account('anna'), await seats().account('ben')];
  for (const who of [anna, ben]) await seats().join(holder, who);
  const { id } = await team.fill(anna, { lender: 'Alder' });
  await team.share(anna, id);
  const start = now().getTime();
  const before = clockOffset();
  const at = (seconds: number) => setClockOffset(before + seconds * SECOND);
  const seenBy = async ({ accountId }: Identity) => {
    const document = await team.drive.find(accountId, id);
    if (!document) throw new Error('expected a document');
    const writers = await team.drive.conflicts.writers(accountId, document);
    return writers.map(({ email, since }) => [
      email,
      Math.round((since.getTime() - start) / SECOND / 10) * 10,
    ]);
  };
  const write = (who: Identity, values: Record<string, string>) =>
    team.drive.save({ accountId: who.accountId, templateId: 417, id }, values, undefined, {});
  at(600);
  expect(await seenBy(holder)).toEqual([]);
  await write(anna, { amount: '1' });
  for (const second of [660, 720, 780]) {
    at(second);
    await write(anna, { amount: String(second) });
  }
  // She began at the first of them, and does not hear of herself.
  expect(await seenBy(holder)).toEqual([[anna.email, 600]]);
  expect(await seenBy(anna)).toEqual([]);
  at(790);
  await write(ben, { lender: 'Birch' });
  expect(await seenBy(holder)).toEqual([
    [anna.email, 600],
    [ben.email, 790],
  ]);
  expect(await seenBy(anna)).toEqual([[ben.email, 790]]);
  at(905);
  expect(await seenBy(holder)).toEqual([[ben.email, 790]]);
  at(915);
  expect(await seenBy(holder)).toEqual([]);
  // After a pause it is another writing.
  at(1_000);
  await write(anna, { amount: 'again' });
  expect(await seenBy(ben)).toEqual([[anna.email, 1_000]]);
  // In a document of one's own there is nobody.
  const own = await team.fill(anna, { lender: 'Mine' });
  const document = await team.drive.find(anna.accountId, own.id);
  expect(document && (await team.drive.conflicts.writers(ben.accountId, document))).toEqual([]);
});
