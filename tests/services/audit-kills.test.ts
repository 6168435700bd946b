import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { writeAudit } from '../../src/services/audit/audit.store.server.ts';
import type { Query } from '../../src/services/database/database.server.ts';
import { type Changing, SettingChanges } from '../../src/services/settings/changes.server.ts';
import type { SettingName } from '../../src/services/settings/setting.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { chance } from '../support/chance.ts';
import { Cuts } from '../support/cuts.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

/** `npm run test:audit` cuts a thousand connections. */
const KILLS = Number(process.env['AUDIT_KILLS'] ?? 60);
const SEED = Number(process.env['AUDIT_SEED'] ?? 1);
const PATIENCE_MS = 60 * 60_000;
/** A change is about ten statements: each place within one is cut now and then. */
const LONGEST_PAUSE = 20;
const KEYS = ['address', 'phone', 'email'];

let own: OwnDatabase;
let changes: SettingChanges;
beforeAll(async () => {
  own = await openOwnDatabase();
  changes = new SettingChanges(own.database, async () => undefined);
});
afterAll(() => own.close());

/** Writes the row of a change as the console does: in its transaction. */
function noting(action: string, id: string): Changing {
  return {
    by: 'tests',
    note: (query: Query, { before, after } = {}) =>
      writeAudit(query, {
        ...{ actor: { kind: 'cli', who: 'tests' }, action, at: now(), before, after },
        subject: { kind: 'setting', id },
      }),
  };
}

/** A change that is cut has been made or not; who made it hears of neither. */
async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  return work().catch(() => undefined);
}

async function changeSomething(pick: (most: number) => number): Promise<void> {
  const name: SettingName = { kind: 'company', key: KEYS[pick(KEYS.length)] ?? 'address', locale: null };
  const mark = newId();
  const value = { text: `Elm Street ${mark}` };
  const wanted = { value, fromDay: null, untilDay: null };
  const id = await tried(() => changes.draft(name, wanted, noting('kill.draft', mark)));
  if (!id) return;
  const isPublished = await tried(() => changes.publish(id, null, noting('kill.publish', id)));
  if (isPublished && pick(3) === 0) await tried(() => changes.withdraw(id, null, noting('kill.back', id)));
}

const listed = async (text: string) =>
  (await own.database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id).toSorted();

test(
  `I17.291 through ${KILLS} cut connections every change has exactly one row in the log, and no row is without one`,
  async () => {
    const cuts = new Cuts({ most: KILLS, seed: SEED, longestPause: LONGEST_PAUSE });
    cuts.watch(own.database.pool);
    const pick = chance(SEED);
    cuts.isOn = true;
    while (cuts.count < KILLS) await changeSomething(pick);
    cuts.isOn = false;
    await changeSomething(pick);
    const rowsOf = (action: string) =>
      listed(`select subject_id as id from audit_log where action = 'kill.${action}'`);
    const drafts = await listed(`select right(value->>'text', 36) as id from operator_settings`);
    expect(drafts.length).toBeGreaterThan(KILLS / 4);
    expect(await rowsOf('draft')).toEqual(drafts);
    expect(await rowsOf('publish')).toEqual(
      await listed('select id::text from operator_settings where published_at is not null'),
    );
    expect(await rowsOf('back')).toEqual(
      await listed(`select id::text from operator_settings where state = 'withdrawn'`),
    );
    expect(await new AuditService(own.database).verify()).toMatchObject({ outcome: 'whole' });
  },
  PATIENCE_MS,
);
