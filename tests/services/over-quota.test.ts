import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../../src/services/account/identity.ts';
import { OverQuotaService } from '../../src/services/spaces/over-quota.server.ts';
import { clockOffset, DAY, setClockOffset } from '../../src/shared/clock.ts';
import { useSeats } from '../support/seats.ts';
import { Team } from '../support/team.ts';

const seats = useSeats();
let team: Team;
let watches: OverQuotaService[];
let told = 0;
beforeAll(() => {
  team = new Team(seats());
  const watch = () =>
    new OverQuotaService({
      database: team.database,
      log: pino({ level: 'silent' }),
      onMail: () => (told += 1),
    });
  watches = [watch(), watch()];
});
afterAll(() => team.close());

async function mailsTo({ accountId }: Identity) {
  const rows = await team.database.query
    .selectFrom('outbox')
    .select(['data', 'recipient', 'created_at'])
    .where('mail', '=', 'over-quota')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return rows;
}

/** Looks at all spaces once a day, by two processes at once. */
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    setClockOffset(clockOffset() + DAY);
    await Promise.all(watches.map((watch) => watch.work.finish()));
  }
}

test('I15 after a plan has ended: three mails in 90 days, each once, and all stays to be read and deleted', async () => {
  const holder = await seats().holder('premium');
  const kept = await team.upload(holder, 'team', '12345');
  const other = await team.upload(holder, 'team', '123');
  await live(2);
  expect(await mailsTo(holder)).toEqual([]);
  await seats().change(holder, null);
  const begin = clockOffset();
  await live(1);
  const [first] = await mailsTo(holder);
  const until = new Date(Date.now() + clockOffset() + 90 * DAY).toISOString().slice(0, 10);
  const data = { usedBytes: 8, quotaBytes: 0, until: expect.stringContaining(until) };
  expect(first).toMatchObject({ recipient: holder.email, data });
  expect((await team.spaceOf(holder, 'team')).overSince).not.toBeNull();
  await live(120);
  const mails = await mailsTo(holder);
  const days = mails.map(({ created_at: at }) => Math.round((at.getTime() - Date.now() - begin) / DAY));
  expect(days).toEqual([1, 61, 84]);
  expect(told).toBe(3);
  // Nothing was deleted; nothing new fits; what is deleted is gone, and then there is nothing to tell.
  await expect(team.upload(holder, 'team', '1')).rejects.toThrow('full');
  const content = await team.items.open(holder.accountId, kept);
  if (typeof content === 'string') throw new Error(content);
  expect(await text(content.content)).toBe('12345');
  for (const id of [kept, other]) {
    await team.items.trash(holder.accountId, id);
    expect(await team.items.erase(holder.accountId, id)).toEqual({ id });
  }
  await live(1);
  expect((await team.spaceOf(holder, 'team')).overSince).toBeNull();
});

test('I15 a smaller plan is too small by what is there beyond it; a larger one ends it, and the next time counts anew', async () => {
  const holder = await seats().holder('team');
  const { id } = await team.spaceOf(holder, 'team');
  const { quotaBytes } = await team.spaceOf(holder, 'team');
  const usedBytes = quotaBytes - 7;
  await team.database.query
    .updateTable('spaces')
    .set({ used_bytes: usedBytes })
    .where('id', '=', id)
    .execute();
  await live(1);
  await seats().change(holder, 'basic');
  const smaller = (await team.spaceOf(holder, 'team')).quotaBytes;
  await live(2);
  expect((await mailsTo(holder)).map(({ data }) => data)).toMatchObject([{ usedBytes, quotaBytes: smaller }]);
  await seats().change(holder, 'team');
  await live(70);
  await seats().change(holder, 'basic');
  await live(2);
  expect((await mailsTo(holder)).length).toBe(2);
});
