import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clean } from '../../src/server/jobs/clean.server.ts';
import { EXPIRIES, portionStatement } from '../../src/server/jobs/store.server.ts';
import { insertNotice } from '../../src/services/contracts/store.server.ts';
import { openDatabase } from '../../src/services/database/database.server.ts';
import { MESSAGE_MAIL } from '../../src/services/mail/message-mail.ts';
import { putMail } from '../../src/services/mail/outbox.server.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

/** With the second that a statement of the running shop has. */
async function cleanInHaste(at: Date) {
  const { options } = bench.database.pool;
  const database = openDatabase({ connection: options, size: 2, onError: () => undefined });
  try {
    return await clean(database, at);
  } finally {
    await database.close();
  }
}

const cleanAt = (at: Date) => clean(bench.database, at);
const inDays = (days: number) => new Date(now().getTime() + days * DAY);

async function bought(changes: { email?: string } = {}) {
  const placed = await bench.place(changes);
  bench.provider.pay(placed.reference);
  await bench.tell(placed.reference);
  await bench.orders.settleDue();
  return { ...placed, email: changes.email ?? placed.email };
}

const orderExists = async (id: string) =>
  (await bench.database.query.selectFrom('orders').select('id').where('id', '=', id).execute()).length === 1;

test('orders nobody paid go after 90 days, with all that names their buyer; paid ones stay with their invoices', async () => {
  const [unpaid, paid] = [await bench.place(), await bought()];
  await cleanAt(inDays(89));
  expect(await orderExists(unpaid.id)).toBe(true);
  await cleanAt(inDays(91));
  expect(await orderExists(unpaid.id)).toBe(false);
  expect(await orderExists(paid.id)).toBe(true);
  await cleanAt(inDays(8 * 365));
  const invoices = await bench.orders.invoicesOf([paid.id]);
  expect(invoices).toHaveLength(1);
});

test('what providers told, and whom mails went to, is forgotten after 90 days; no mail is owed again', async () => {
  const { email } = await bought();
  const at = now();
  const mail = {
    key: newId(),
    accountId: null,
    recipient: email,
    locale: 'en',
    data: { subject: 'Hello', replyTo: null, fields: [] },
    at,
  };
  await putMail(bench.database, MESSAGE_MAIL, mail);
  await bench.database.query
    .updateTable('outbox')
    .set({ sent_at: at })
    .where('recipient', '=', email)
    .execute();
  const waiting = { ...mail, key: newId(), recipient: `waits-${email}` };
  await putMail(bench.database, MESSAGE_MAIL, waiting);
  await cleanAt(inDays(91));
  const named = await bench.database.query
    .selectFrom('outbox')
    .select('recipient')
    .where('recipient', 'like', `%${email}`)
    .execute();
  expect(named).toEqual([{ recipient: waiting.recipient }]);
  expect(await putMail(bench.database, MESSAGE_MAIL, mail)).toBe(false);
  expect(await bench.database.query.selectFrom('provider_events').selectAll().execute()).toEqual([]);
});

test('U53 a declaration that ended a contract is kept until three years after its year, and an open one longer', async () => {
  const notice = {
    kind: 'cancel',
    name: 'Jo Doe',
    email: `kept-${newId()}@example.com`,
    contract: '1',
    manner: 'ordinary',
    reason: null,
    endsOn: null,
    locale: 'de',
  } as const;
  const received = new Date('2026-02-03T10:00:00Z');
  const mails = { toBuyer: true, toStranger: true };
  await insertNotice(bench.database, { id: newId(), notice, mails, at: received });
  const left = async () =>
    (
      await bench.database.query
        .selectFrom('contract_notices')
        .select('id')
        .where('email', '=', notice.email)
        .execute()
    ).length;
  await cleanAt(new Date('2030-06-01T00:00:00Z'));
  expect(await left()).toBe(1);
  await bench.database.query.updateTable('contract_notices').set({ state: 'person', due_at: null }).execute();
  await cleanAt(new Date('2029-12-31T23:00:00Z'));
  expect(await left()).toBe(1);
  await cleanAt(new Date('2030-01-01T01:00:00Z'));
  expect(await left()).toBe(0);
});

test('who is erased leaves no unpaid order and no telephone number; invoices stay', async () => {
  const email = `erased-${newId()}@example.com`;
  const unpaid = await bench.place({ email });
  const { id } = await bought({ email });
  await bench.database.query
    .updateTable('orders')
    .set({
      billing: JSON.stringify({ name: 'Jo', phone: '+49 30 1', country: 'DE', region: null, vatId: null }),
    })
    .where('id', '=', id)
    .execute();
  await bench.database.query.deleteFrom('accounts').where('email', '=', email).execute();
  expect(await orderExists(unpaid.id)).toBe(false);
  const order = await bench.database.query
    .selectFrom('orders')
    .select(['billing', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ account_id: null, billing: { phone: null, country: 'DE' } });
  expect(await bench.orders.invoicesOf([id])).toHaveLength(1);
});

/** Lets an order and its books be of a year, as they were never written by anybody. */
async function datedBack(orderId: string, at: string): Promise<void> {
  const { pool } = bench.database;
  for (const switched of ['disable', 'enable']) {
    await pool.query(`alter table journals ${switched} trigger journals_stay`);
    if (switched === 'enable') break;
    await pool.query('update orders set created_at = $2, account_id = null where id = $1', [orderId, at]);
    await pool.query('update journals set at = $2 where order_id = $1', [orderId, at]);
    await pool.query('update invoices set issued_at = $2 where order_id = $1', [orderId, at]);
    await pool.query(`update subscriptions set renews = false, paid_until = $2 where order_id = $1`, [
      orderId,
      at,
    ]);
  }
}

test('I15.82 books of an erased account go ten years from the end of their year, those of others never', async () => {
  const { pool } = bench.database;
  const year = now().getUTCFullYear();
  const [old, young, owned] = [await bought(), await bought(), await bought()];
  await datedBack(old.id, `${year - 11}-12-31T22:00:00Z`);
  await datedBack(young.id, `${year - 10}-01-01T02:00:00Z`);
  await datedBack(owned.id, `${year - 12}-06-01T00:00:00Z`);
  await pool.query('update orders set account_id = (select id from accounts limit 1) where id = $1', [
    owned.id,
  ]);
  const left = async (id: string) => {
    const { rows } = await pool.query(
      `select (select count(*)::int from orders where id = $1) as orders,
         (select count(*)::int from invoices where order_id = $1) as invoices,
         (select count(*)::int from entries join journals on journals.id = journal_id where order_id = $1) > 0 as books`,
      [id],
    );
    return rows[0];
  };
  expect(await cleanAt(now())).toMatchObject({ failed: {} });
  expect(await left(old.id)).toEqual({ orders: 0, invoices: 0, books: false });
  for (const { id } of [young, owned])
    expect(await left(id)).toEqual({ orders: 1, invoices: 1, books: true });
  // However far somebody moves our clock, the database keeps what the law keeps.
  await cleanAt(inDays(30 * 365));
  expect(await left(young.id)).toEqual({ orders: 1, invoices: 1, books: true });
  await expect(pool.query('delete from journals where order_id = $1', [young.id])).rejects.toThrow(
    'append only',
  );
  await expect(pool.query('update journals set kind = kind where order_id = $1', [owned.id])).rejects.toThrow(
    'append only',
  );
});

test('I13 ten thousand sessions that others refer to are cleaned in portions under the limit of a statement', async () => {
  const email = `crowd-${newId()}@example.com`;
  const { pool } = bench.database;
  const accountId = newId();
  await pool.query(
    `insert into accounts (id, email, email_key, locale, created_at, updated_at) values ($1, $2, $2, 'en', now(), now())`,
    [accountId, email],
  );
  for (let part = 0; part < 5; part += 1)
    await pool.query(
      `with made as (
         insert into sessions (number, account_id, kind, created_at, last_seen_at, expires_at)
         select gen_random_uuid(), $1, 'workspace', now(), now(), now() from generate_series(1, 2000)
         returning number)
       insert into idempotency (key, body_hash, account_id, session_number, created_at)
       select gen_random_uuid(), '', $1, number, now() + interval '1 year' from made`,
      [accountId],
    );
  const { failed, unfinished, late } = await cleanInHaste(inDays(32));
  expect({ failed, unfinished, late }).toEqual({ failed: {}, unfinished: [], late: [] });
  for (const table of ['sessions', 'idempotency']) {
    const { rows } = await pool.query(`select count(*)::int from ${table} where account_id = $1`, [
      accountId,
    ]);
    expect(rows).toEqual([{ count: 0 }]);
  }
});

test('I13 a table that cannot be cleaned keeps none of the others, and is told when it is a day late', async () => {
  const { pool } = bench.database;
  const at = now();
  await pool.query(`insert into spent (hash, holder, expires_at) values ('late', 'x', $1)`, [at]);
  await pool.query(
    `insert into rate_limits (key, points, expire) values ('late', 1, extract(epoch from $1::timestamptz) * 1000)`,
    [at],
  );
  const holder = await pool.connect();
  await holder.query('begin; lock table spent');
  const round = await cleanInHaste(inDays(2));
  await holder.query('rollback');
  holder.release();
  expect({ ...round, failed: Object.keys(round.failed) }).toEqual({
    failed: ['spent'],
    unfinished: [],
    late: ['spent'],
  });
  expect((await pool.query(`select 1 from rate_limits where key = 'late'`)).rowCount).toBe(0);
  expect(await cleanAt(inDays(2))).toEqual({ failed: {}, unfinished: [], late: [] });
});

test('I13 every table is cleaned by an index, and what refers to its rows is found by one', async () => {
  const client = await bench.database.pool.connect();
  await client.query('begin');
  await client.query('set local enable_seqscan = off');
  const plans: [string, string][] = [];
  for (const expiry of EXPIRIES) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${portionStatement(expiry)}`, [
      now(),
      5,
    ]);
    plans.push([`${expiry.table}: ${expiry.where}`, rows.map((row) => row['QUERY PLAN']).join('\n')]);
  }
  await client.query('rollback');
  client.release();
  expect(plans.filter(([, plan]) => plan.includes('Seq Scan'))).toEqual([]);
  const { rows } = await bench.database.pool.query(
    `select conrelid::regclass::text as "table", conname as "key" from pg_constraint
     where contype = 'f' and confrelid = any($1::regclass[])
       and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
    [EXPIRIES.map(({ table }) => table)],
  );
  expect(rows).toEqual([]);
});
