import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { momentsBefore } from '../../src/server/jobs/clean.server.ts';
import { removeExpired } from '../../src/server/jobs/store.server.ts';
import { insertNotice } from '../../src/services/contracts/store.server.ts';
import { putMail } from '../../src/services/mail/store.server.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openOrders();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const cleanAt = (at: Date) => removeExpired(bench.database, momentsBefore(at));
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
    mail: 'message',
    locale: 'en',
    data: {},
    at,
  };
  await putMail(bench.database, mail);
  await bench.database.query
    .updateTable('outbox')
    .set({ sent_at: at })
    .where('recipient', '=', email)
    .execute();
  const waiting = { ...mail, key: newId(), recipient: `waits-${email}` };
  await putMail(bench.database, waiting);
  await cleanAt(inDays(91));
  const named = await bench.database.query
    .selectFrom('outbox')
    .select('recipient')
    .where('recipient', 'like', `%${email}`)
    .execute();
  expect(named).toEqual([{ recipient: waiting.recipient }]);
  expect(await putMail(bench.database, mail)).toBe(false);
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
