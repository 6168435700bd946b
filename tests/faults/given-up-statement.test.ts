import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

/** One connection, as impatient as the site's: what one caller leaves behind, the next one finds. */
const ONE = { size: 1, onError: () => undefined };

describe.skipIf(process.platform !== 'linux')(
  'a statement is given up, and done later by the database',
  () => {
    let own: OwnDatabase;
    let database: Database;

    beforeAll(async () => {
      own = await openOwnDatabase();
      await own.database.pool.query('create table kept (word text)');
      database = openDatabase({ ...ONE, connection: own.database.pool.options });
    });
    afterAll(async () => {
      await database?.close();
      await own?.close();
    });

    /** Does something while the process that serves the only connection does not. */
    async function whileHeld(query: Database['query'], work: () => Promise<unknown>): Promise<void> {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query);
      const pid = rows[0]?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      try {
        await work();
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    }

    const words = async () => {
      const { rows } = await own.database.pool.query<{ word: string }>('select word from kept order by word');
      return rows.map(({ word }) => word);
    };

    const transaction = () =>
      database.query.transaction().execute((query) => sql`insert into kept values ('never')`.execute(query));

    test('S63 what is written after the begin of another was given up is kept', async () => {
      await whileHeld(database.query, () => expect(transaction()).rejects.toThrow('timeout'));
      await sleep(200);
      await database.pool.query("insert into kept values ('after begin')");
      expect(await words()).toContain('after begin');
    });

    test('S63 what is written after a statement within a transaction was given up is kept', async () => {
      const given = database.query.transaction().execute(async (query) => {
        await sql`insert into kept values ('never')`.execute(query);
        await whileHeld(query, () => sql`insert into kept values ('nor this')`.execute(query));
      });
      await expect(given).rejects.toThrow();
      await database.pool.query("insert into kept values ('after both')");
      expect(await words()).toEqual(['after begin', 'after both']);
    });

    test('S63 a connection that comes back within a transaction is not lent again', async () => {
      const client = await database.pool.connect();
      await client.query('begin');
      await client.query("insert into kept values ('left open')");
      client.release();
      await database.pool.query("insert into kept values ('after an open one')");
      expect(await words()).toEqual(['after an open one', 'after begin', 'after both']);
    });
  },
);
