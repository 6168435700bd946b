import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../tests/support/database.ts';
import { StatementNames } from './statement-names.server.ts';

describe('statements that are asked often', () => {
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await openOwnDatabase();
  });
  afterAll(() => own.close());

  /** All on one connection, as a plan belongs to one. */
  const onOne = <T>(
    use: (ask: (id: number) => Promise<unknown[]>, table: string) => Promise<T>,
    table: string,
  ) =>
    own.database.query.connection().execute(async (connection) => {
      await sql`create table ${sql.id(table)} (id integer)`.execute(connection);
      await sql`insert into ${sql.id(table)} values (1)`.execute(connection);
      const ask = async (id: number) =>
        (await sql`select * from ${sql.id(table)} where id = ${id}`.execute(connection)).rows;
      return use(ask, table);
    });

  it('I14.23 are planned once on a connection, and answer each value with its rows', async () => {
    await own.database.query.connection().execute(async (connection) => {
      const ask = async (id: number) =>
        (
          await sql<{ id: number }>`select ${id}::integer + 0 as id, 'planned once' as note`.execute(
            connection,
          )
        ).rows;
      for (let id = 1; id <= 20; id += 1) expect(await ask(id)).toEqual([{ id, note: 'planned once' }]);
      const { rows } = await sql<{ plans: number }>`select (generic_plans + custom_plans)::int as plans
        from pg_prepared_statements where statement like '%planned once%'`.execute(connection);
      // The first four had no name yet.
      expect(rows).toEqual([{ plans: 16 }]);
    });
  });

  it('I14.23 answer with the columns there are after a table was changed', async () => {
    await onOne(async (ask, table) => {
      for (let time = 0; time < 8; time += 1) expect(await ask(1)).toEqual([{ id: 1 }]);
      await own.database.pool.query(`alter table ${table} add column note text`);
      expect(await ask(1)).toEqual([{ id: 1, note: null }]);
      expect(await ask(1)).toEqual([{ id: 1, note: null }]);
    }, 'grown');
  });

  it('I14.23 are planned each time where a value says which index is meant', async () => {
    await own.database.query.connection().execute(async (connection) => {
      await sql`create table chosen (id integer, kind text)`.execute(connection);
      await sql`create unique index chosen_open on chosen (id) where kind = 'open'`.execute(connection);
      for (let time = 0; time < 20; time += 1)
        await sql`insert into chosen values (1, ${'open'}) on conflict (id) where kind = ${'open'} do nothing`.execute(
          connection,
        );
      const { rows } = await sql`select * from chosen`.execute(connection);
      expect(rows).toEqual([{ id: 1, kind: 'open' }]);
    });
  });

  it('I14.23 fail once within a transaction when a table was changed, and never again', async () => {
    await own.database.query.connection().execute(async (connection) => {
      const ask = (over: typeof connection) => sql`select * from changed where id = ${1}`.execute(over);
      await sql`create table changed (id integer)`.execute(connection);
      for (let time = 0; time < 8; time += 1) await ask(connection);
      await own.database.pool.query('alter table changed add column note text');
      const within = () => connection.transaction().execute((transaction) => ask(transaction));
      await expect(within()).rejects.toThrow('cached plan must not change result type');
      await expect(within()).resolves.toMatchObject({ rows: [] });
    });
  });
});

describe('names of statements', () => {
  it('I14.23 are given to those that are asked often, and to 300 at most', () => {
    const names = new StatementNames();
    const asked = (text: string, times: number) => {
      for (let time = 1; time < times; time += 1) names.of(text);
      return names.of(text);
    };
    expect(asked('select 1', 4)).toBeUndefined();
    expect(names.of('select 1')).toMatch(/^[\w-]{22}$/);
    for (let number = 2; number <= 300; number += 1) expect(asked(`select ${number}`, 5)).toBeDefined();
    expect(asked('select 301', 10)).toBeUndefined();
    names.forget('select 1');
    expect(asked('select 1', 10)).toBeUndefined();
    expect(asked('select 301', 5)).toBeDefined();
  });

  it('I14.23 are not given to texts that come once each, however many', () => {
    const names = new StatementNames();
    const all = Array.from({ length: 20_000 }, (_, number) => names.of(`select ${number % 5_000}`));
    expect(new Set(all)).toEqual(new Set([undefined]));
  });
});
