import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIMS } from '../../src/claims/claims.table.ts';
import { setFigures } from '../../src/claims/claims.ts';
import { InboxService } from '../../src/services/inbox/inbox.server.ts';
import { DAY, setClockOffset } from '../../src/shared/clock.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(async () => {
  setFigures({});
  setClockOffset(0);
  await own.close();
});

test('I17.307 a figure as it was shipped waits from the sixtieth day before its last one, for whoever may tell a true one', async () => {
  setFigures({ counts: () => ({ templates: 900, contracts: 100, policies: 20, businessPlans: 10 }) });
  const inbox = new InboxService(own.database);
  const last = Date.parse(`${CLAIMS.businesses.expires}T00:00:00Z`);
  const waiting = async (day: number, role: 'marketing' | 'support' = 'marketing') => {
    setClockOffset(last + day * DAY - Date.now());
    const { rows } = await inbox.waiting([role]);
    return rows.filter(({ source }) => source === 'claimEnds').map(({ id }) => id);
  };
  expect(await waiting(-61)).not.toContain('businesses');
  expect(await waiting(-59)).toContain('businesses');
  expect(await waiting(10)).toContain('businesses');
  expect(await waiting(10, 'support')).toEqual([]);
  // What the library counts ends never, and what somebody told is no longer the shipped one.
  expect(await waiting(10)).not.toContain('templates');
  setFigures({ own: { businesses: { figure: 1_234, source: 'counted', date: '2027-12-01' } } });
  expect(await waiting(10)).not.toContain('businesses');
  expect(await waiting(10)).toContain('templates');
});
