import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOwnDatabase } from '../../../tests/support/database.ts';
import { openDatabase } from './database.server.ts';

it('I21.2 behind a pooler no statement has a name, and a start sends nothing that one refuses', async () => {
  const own = await openOwnDatabase();
  const { host, port, user, database: name } = own.database.pool.options;
  const database = openDatabase({
    connection: { host, port, user, database: name },
    ...{ pooled: true, size: 1, onError: () => undefined },
  });
  for (let time = 0; time < 20; time += 1)
    await sql`select ${time}::integer as "askedBehindAPooler"`.execute(database.query);
  await database.pool.query({ name: 'named', text: 'select $1::integer', values: [1] });
  const { rows } = await database.pool.query('select name, statement from pg_prepared_statements');
  expect(rows).toEqual([]);
  const { rows: limits } = await database.pool.query(
    `select setting, source from pg_settings where name = 'statement_timeout'`,
  );
  expect(limits).toEqual([{ setting: '0', source: 'default' }]);
  // A statement is still given up by us.
  await expect(database.pool.query('select pg_sleep(5)')).rejects.toThrow(/timeout/);
  await database.close();
  await own.close();
});
