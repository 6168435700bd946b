import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../tests/support/database.ts';
import { type Database, isUnavailable, openDatabase } from './database.server.ts';
import { type Place, placesOf, writablePlace } from './places.server.ts';

describe('I21.1 an address with several hosts', () => {
  it.each([
    ['postgres://u:p@one/d', ['postgres://u:p@one/d']],
    [
      'postgres://u:p%40@one:5432,two:5433/d?sslmode=require',
      ['postgres://u:p%40@one:5432/d?sslmode=require', 'postgres://u:p%40@two:5433/d?sslmode=require'],
    ],
    ['postgresql://[::1]:5432,two', ['postgresql://[::1]:5432', 'postgresql://two']],
    // A socket is named by a parameter, whose commas are no hosts.
    ['postgres://u@localhost/d?host=/tmp/a,b', ['postgres://u@localhost/d?host=/tmp/a,b']],
  ])('%s', (url, places) => {
    expect(placesOf(url).map(({ connectionString }) => connectionString)).toEqual(places);
  });
});

describe('I21.1 of several places', () => {
  let [one, two]: OwnDatabase[] = [];
  let places: Place[] = [];
  const dead: Place = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' };

  beforeAll(async () => {
    [one, two] = [await openOwnDatabase(), await openOwnDatabase()];
    places = [one, two].map(({ database }) => placeOf(database));
  });
  afterAll(() => Promise.all([one?.close(), two?.close()]));

  function placeOf({ pool: { options } }: Database): Place {
    const { host, port, user, database } = options;
    return { host, port, user, database };
  }

  /** As when a server becomes a standby: its connections break, and new ones take no writes. */
  async function demote(own: OwnDatabase | undefined): Promise<void> {
    const { rows } = await query(own, 'select current_database() as name');
    const name = String(rows[0]?.['name']);
    await query(own, `alter database ${name} set default_transaction_read_only = on`);
    await query(
      own,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
  }

  function query(own: OwnDatabase | undefined, text: string): Promise<{ rows: Record<string, unknown>[] }> {
    if (!own) throw new Error('not opened');
    return own.database.pool.query(text);
  }

  const nameOf = async ({ pool }: Database) =>
    (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;

  it('the one that takes writes is used, and found anew when it became a standby', async () => {
    const found = await writablePlace([dead, ...places]);
    expect(found).toEqual(places[0]);
    const database = openDatabase({ connection: found, places, size: 2, onError: () => undefined });
    expect(await nameOf(database)).toBe(places[0]?.database);
    await demote(one);
    await expect
      .poll(() => nameOf(database).catch(() => undefined), { timeout: 10_000 })
      .toBe(places[1]?.database);
    await database.pool.query('create table written_after (id integer)');
    await database.close();
  });

  it('a standby is asked nothing: who comes meanwhile is told that the database is away', async () => {
    const database = openDatabase({
      ...{ connection: places[0] ?? {}, places, size: 1, onError: () => undefined },
    });
    await expect(nameOf(database)).rejects.toSatisfy(isUnavailable);
    const found = () => nameOf(database).catch(() => undefined);
    await expect.poll(found, { timeout: 10_000 }).toBe(places[1]?.database);
    await database.close();
  });

  it('none of which takes writes, the last one says why', async () => {
    await expect(writablePlace([places[0] ?? {}, dead])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(writablePlace([dead, places[0] ?? {}])).rejects.toThrow(/standby/);
  });
});
