import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErasurePlanService } from '../../src/services/account-changes/erasure-plan.server.ts';
import { ErasureService } from '../../src/services/leaving/erasure.server.ts';
import { KEPT_ROWS } from '../../src/services/leaving/kept-rows.table.ts';
import { buyerOf } from '../../src/services/orders/buyer.server.ts';
import type { SubscribedOrder } from '../../src/services/orders/subscribed.server.ts';
import { toOrder } from '../../src/services/orders/to-order.ts';
import { ProviderError } from '../../src/services/payments/provider.ts';
import { clockOffset, DAY, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { bareAccount } from '../support/account-rows.ts';
import { confirmByMail, pageText, pathIn, postForm, waitFor } from '../support/confirmed.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { mailsAbout } from '../support/mails.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';
import { tablesWith, wholeAccount } from '../support/whole-account.ts';

const SEEN = { browser: 'Firefox', system: 'Windows', country: 'DE' };
const PAGE = '/app/account/erasure/';

/**
 * Tables that name an account and are no file of rows in its export: documents, items and what belongs to them lie in it
 * by themselves, and secrets, their tries and what passes in a day are nobody's to take along. Applications come by a view,
 * which knows those of before there was an account too.
 */
const NOT_AS_ROWS = [
  'affiliate_applications',
  ...['default_companies', 'document_versions', 'documents', 'fills', 'handovers', 'held_entries'],
  ...['idempotency', 'items', 'licence_addresses', 'logos', 'proofs', 'recovery_codes', 'second_steps'],
  ...['spaces', 'trusted_browsers', 'uploads'],
];

describe('I15.49 S80 erasing an account', () => {
  let own: OwnDatabase;
  const offset = clockOffset();
  beforeAll(async () => {
    own = await openOwnDatabase();
  });
  afterAll(async () => {
    setClockOffset(offset);
    await own.close();
  });

  /** The service with an order that renews, whose provider can be away. */
  function opened() {
    const { database } = own;
    const dropped: string[] = [];
    const provider = { isAway: false, cancelled: 0 };
    const order = { reference: 'sale', subscription: { renews: true, state: 'active' } } as SubscribedOrder;
    const erasure = new ErasureService({
      database,
      log: pino({ level: 'silent' }),
      plan: new ErasurePlanService(database),
      orders: {
        ofAccount: () => Promise.resolve(provider.cancelled > 0 ? [] : [order]),
        cancel: () => {
          if (provider.isAway) return Promise.reject(new ProviderError('away', 'silent'));
          provider.cancelled += 1;
          return Promise.resolve();
        },
      },
      entitlements: { active: () => Promise.resolve(undefined) },
      spaces: {
        drop: (ids) => {
          dropped.push(...ids);
          return Promise.resolve();
        },
      },
      onMail: () => undefined,
    });
    return { erasure, plan: new ErasurePlanService(database), provider, dropped };
  }

  test('I15.49 I15.131 S80 after a week no table has its words, and its address stays only where the law keeps it', async () => {
    const { database } = own;
    const other = await bareAccount(database, 'other');
    const account = await wholeAccount(database, other);
    const before = await tablesWith(database, account.word);
    expect(before).toEqual(
      expect.arrayContaining(['documents', 'items', 'kept_mails', 'outbox', 'seats', 'touches']),
    );
    const { erasure, provider, dropped } = opened();
    expect(await erasure.ask(account.id, SEEN)).toBe('planned');
    expect(provider.cancelled).toBe(1);

    setClockOffset(clockOffset() + 7 * DAY - MINUTE);
    await erasure.work.finish();
    expect(await tablesWith(database, account.id)).toContain('accounts');
    setClockOffset(clockOffset() + 2 * MINUTE);
    await erasure.work.finish();

    expect(await tablesWith(database, account.email)).toEqual(['contract_notices', 'orders']);
    expect(await tablesWith(database, account.oldEmail)).toEqual([]);
    expect(await tablesWith(database, account.word)).toEqual(['orders']);
    const { rows } = await database.pool.query(
      'select state, account_id, session_number, buyer_hash, billing from orders where email = $1',
      [account.email],
    );
    expect(rows).toEqual([
      {
        ...{ state: 'paid', account_id: null, session_number: null, buyer_hash: null },
        billing: expect.objectContaining({ phone: null, name: account.word }),
      },
    ]);
    expect(dropped).toEqual([account.blobId]);
    // I15.131: whatever its provider tells of the order later, nobody becomes a member by it again.
    const order = await database.query
      .selectFrom('orders')
      .selectAll()
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow();
    expect(await buyerOf(database, toOrder(order))).toMatchObject({ accountId: null });
    expect(await tablesWith(database, account.email)).toEqual(['contract_notices', 'orders']);
    // That a seat of theirs is free is told without the name of who had it.
    expect(await tablesWith(database, other.email)).toEqual(['accounts', 'outbox']);
  });

  test('I15.124 who has a seat is told what stays with the team, and the owner that it is free, by no name', async () => {
    const { database } = own;
    const [holder, member] = [await bareAccount(database, 'boss'), await bareAccount(database, 'seated')];
    const [id, at] = [newId(), now()];
    const seat = { id, holder_id: holder.id, email: member.email, email_key: member.email, invited_at: at };
    const taken = { ...seat, expires_at: at, account_id: member.id, taken_at: at };
    await database.query.insertInto('seats').values(taken).execute();
    const { erasure, provider } = opened();
    provider.cancelled = 1;
    await erasure.ask(member.id, SEEN);
    const owed = async (recipient: string) => {
      const { rows } = await database.pool.query('select mail, data from outbox where recipient = $1', [
        recipient,
      ]);
      return rows;
    };
    expect(await owed(member.email)).toMatchObject([
      { mail: 'erasure-planned', data: { seated: true, stopped: false } },
    ]);
    expect(await owed(holder.email)).toEqual([]);
    setClockOffset(clockOffset() + 8 * DAY);
    await erasure.work.finish();
    expect(await owed(holder.email)).toEqual([{ mail: 'seat-freed', data: {} }]);
    expect(await tablesWith(database, member.email)).toEqual([]);
  });

  test('I15.125 people of a team are told of the day on which its drive goes, once', async () => {
    const { database } = own;
    const [holder, member] = [await bareAccount(database, 'ends'), await bareAccount(database, 'works')];
    const [id, at] = [newId(), now()];
    const seat = { id, holder_id: holder.id, email: member.email, email_key: member.email, invited_at: at };
    await database.query
      .insertInto('seats')
      .values({ ...seat, expires_at: at, account_id: member.id, taken_at: at })
      .execute();
    const { erasure, plan } = opened();
    await erasure.ask(holder.id, SEEN);
    await erasure.ask(holder.id, SEEN);
    const on = (await plan.dueOf(holder.id))?.toISOString();
    const { rows } = await database.pool.query('select mail, data from outbox where recipient = $1', [
      member.email,
    ]);
    expect(rows).toEqual([{ mail: 'team-ends', data: { holder: holder.email, on } }]);
    await plan.cancel(holder.id);
  });

  test('I15.49 every table that names an account has a row in these tests, and is taken along or not for a reason', async () => {
    const { database } = own;
    const account = await wholeAccount(database, await bareAccount(database, 'beside'));
    const { rows } = await database.pool.query<{ table: string; column: string }>(
      `select conrelid::regclass::text as table, attname as column from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'accounts'::regclass order by 1, 2`,
    );
    const empty: string[] = [];
    for (const { table, column } of rows) {
      const found = await database.pool.query(`select 1 from ${table} where ${column} = $1 limit 1`, [
        account.id,
      ]);
      if (found.rows.length === 0) empty.push(`${table}.${column}`);
    }
    // It refers to a template as well, and this database has no library.
    expect(empty).toEqual(['openings.account_id']);
    const taken = new Set(KEPT_ROWS.map(({ table }) => table));
    const tables = [...new Set(rows.map(({ table }) => table))];
    expect(tables.filter((table) => !taken.has(table))).toEqual(NOT_AS_ROWS);
  });

  test('I15.49 U72 while the provider is away nothing is planned; on the day it is tried again an hour later', async () => {
    const { database } = own;
    const { erasure, plan, provider } = opened();
    const { id } = await bareAccount(database, 'away');
    provider.isAway = true;
    expect(await erasure.ask(id, SEEN)).toBe('away');
    expect(await plan.dueOf(id)).toBeUndefined();
    provider.isAway = false;
    await erasure.ask(id, SEEN);
    // Renewed meanwhile, and the provider is away on the day.
    provider.cancelled = 0;
    provider.isAway = true;
    setClockOffset(clockOffset() + 7 * DAY + MINUTE);
    await erasure.work.finish();
    expect(await tablesWith(database, id)).toContain('accounts');
    provider.isAway = false;
    setClockOffset(clockOffset() + 61 * MINUTE);
    await erasure.work.finish();
    expect(await tablesWith(database, `away-${id}`)).toEqual([]);
  });

  test('I15.49 what was taken back is not erased', async () => {
    const { erasure, plan } = opened();
    const { id } = await bareAccount(own.database, 'kept');
    await erasure.ask(id, SEEN);
    await plan.cancel(id);
    setClockOffset(clockOffset() + 8 * DAY);
    await erasure.work.finish();
    expect(await tablesWith(own.database, id)).toContain('accounts');
  });
});

describe('I15.49 asking for it', () => {
  test('I15.49 U72 the page says what goes and what stays, asks whether one is sure, and mails a link that keeps the account', async () => {
    const member = await newMember(site, 'erasing');
    const unasked = await postForm(site, PAGE, { intent: 'erase', sure: '1' }, member.cookie);
    expect(unasked.headers.get('location')).toContain('/account/confirm/');
    await confirmByMail(site, member);
    const page = await pageText(site, PAGE, member.cookie);
    for (const words of ['All documents', 'Invoices', '10 years', 'in seven days'])
      expect(page).toContain(words);
    expect((await postForm(site, PAGE, { intent: 'erase' }, member.cookie)).status).toBe(400);
    expect((await postForm(site, PAGE, { intent: 'erase', sure: '1' }, member.cookie)).status).toBe(303);
    expect(await pageText(site, PAGE, member.cookie)).toContain('The account will be erased on');
    const mail = await waitFor(async () => (await mailsAbout(site, member.address, /will be erased/))[0]);
    const undo = pathIn(mail.text, 'erasure/undo');
    expect(await pageText(site, undo, '')).toContain('Keep your account?');
    expect(await pageText(site, PAGE, member.cookie)).toContain('The account will be erased on');
    expect((await postForm(site, undo, {})).status).toBe(303);
    expect(await pageText(site, PAGE, member.cookie)).not.toContain('value="keep"');
    expect((await postForm(site, undo, {})).status).toBe(410);
  });
});
