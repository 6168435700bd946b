import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../tests/support/database.ts';
import { migrate } from './migrate.server.ts';

describe('I21.3 a release beside a newer one', () => {
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await openOwnDatabase();
  });
  afterAll(() => own.close());

  const note = (name: string) =>
    own.database.pool.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      name,
      '2099-01-01T00:00:00.000Z',
    ]);
  const start = () => {
    const { host, port, user, database } = own.database.pool.options;
    return migrate({ host, port, user, database }, join(import.meta.dirname, '../../../db/migrations'));
  };

  it('starts where the newer one has migrated, and names what it does not know', async () => {
    expect(await start()).toEqual([]);
    await note('9998-of-the-next-release');
    await note('9999-of-the-one-after');
    expect(await start()).toEqual(['9998-of-the-next-release', '9999-of-the-one-after']);
  });

  it('refuses a database in which something else was done before', async () => {
    await note('0002-of-somebody-else');
    await expect(start()).rejects.toThrow(/corrupted migrations.*0002-of-somebody-else/);
  });
});
