import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seen } from '../../src/services/account/seen.ts';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { writeAudit } from '../../src/services/audit/audit.store.server.ts';
import type { Actor } from '../../src/services/audit/audit.ts';
import { CustomersService } from '../../src/services/customers/customers.server.ts';
import type { Query } from '../../src/services/database/database.server.ts';
import { InboxService } from '../../src/services/inbox/inbox.server.ts';
import { OperatorsService } from '../../src/services/operators/operators.server.ts';
import { ROLES } from '../../src/services/operators/permissions.table.ts';
import { findOrder } from '../../src/services/orders/store.server.ts';
import { ProviderError } from '../../src/services/payments/provider.ts';
import { HOUR, now, setClockOffset } from '../../src/shared/clock.ts';
import { newSecret } from '../../src/shared/secrets.server.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';

let bench: OrdersBench;
let operators: OperatorsService;
let audit: AuditService;
beforeAll(async () => {
  bench = await openOrders();
  operators = new OperatorsService(bench.database, new URL('http://localhost:3000'));
  audit = new AuditService(bench.database);
});
afterAll(() => bench.close());

const SEEN: Seen = { browser: 'Firefox', system: 'Linux', country: null };
const PASSWORD = 'a password of some length';
const cli: Actor = { kind: 'cli', who: 'test' };

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: now().getTime(),
  });
}

/** The code that the owner's claim was made with. */
let claimCode = '';
let typedCode = '';

async function claimWith(token: string, email: string) {
  const code = codeOf(await operators.keys.appSecret(token));
  typedCode = code;
  return operators.enrolment.claim({
    ...{ token, email, name: 'Ada', locale: 'en', seen: SEEN, requestId: randomUUID() },
    key: { kind: 'app', password: PASSWORD, code },
  });
}

async function rowsOf(action: string): Promise<number> {
  return (await audit.list({ action, most: 1_000 })).length;
}

describe('the set-up', () => {
  const token = newSecret();

  test('I17.01 200 claims at once make one owner, one row of the log, and close the set-up for good', async () => {
    await operators.enrolment.letClaim(token);
    expect(await operators.enrolment.find(newSecret())).toBeUndefined();
    const claims = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => claimWith(token, `owner-${index}@example.com`)),
    );
    const won = claims.filter((claim) => claim.status === 'fulfilled' && claim.value.outcome === 'claimed');
    expect(won).toHaveLength(1);
    claimCode = typedCode;
    const people = await operators.people.list();
    expect(people.map(({ roles, state }) => [roles, state])).toEqual([[['owner'], 'active']]);
    expect(await rowsOf('console.claim')).toBe(1);
    expect(await operators.enrolment.isOpen()).toBe(false);
    expect(await operators.enrolment.find(token)).toBeUndefined();
    const later = newSecret();
    await operators.enrolment.letClaim(later);
    expect((await claimWith(later, 'late@example.com')).outcome).toBe('gone');
  });

  test('I17.11 a password opens with a code, each code once, and a session ends by itself', async () => {
    const [owner] = await operators.people.list();
    const secret = await operators.keys.appSecret(token);
    const from = { seen: SEEN, requestId: randomUUID() };
    const email = owner?.email ?? '';
    const code = claimCode;
    // Used up by the claim, or too old by now.
    expect(await operators.entry.byCode({ email, password: PASSWORD, code }, from)).toBeUndefined();
    setClockOffset(HOUR);
    const fresh = codeOf(secret);
    expect(await operators.entry.byCode({ email, password: 'wrong', code: fresh }, from)).toBeUndefined();
    expect(await operators.entry.byCode({ email, password: '', code: fresh }, from)).toBeUndefined();
    const session = await operators.entry.byCode({ email, password: PASSWORD, code: fresh }, from);
    expect(await operators.entry.byCode({ email, password: PASSWORD, code: fresh }, from)).toBeUndefined();
    expect((await operators.sessions.look(session ?? ''))?.email).toBe(email);
    setClockOffset(HOUR + 8 * HOUR + 1_000);
    expect(await operators.sessions.look(session ?? '')).toBeUndefined();
    setClockOffset(0);
  });

  test('I17.11 who lost their keys gets new ones by the machine, and nothing old opens any more', async () => {
    const [owner] = await operators.people.list();
    const link = await operators.enrolment.reset(owner?.email ?? '', cli);
    setClockOffset(2 * HOUR);
    const code = codeOf(await operators.keys.appSecret(token));
    const from = { seen: SEEN, requestId: randomUUID() };
    const typed = { email: owner?.email ?? '', password: PASSWORD, code };
    expect(await operators.entry.byCode(typed, from)).toBeUndefined();
    const claimed = await claimWith(link ?? '', owner?.email ?? '');
    expect(claimed.outcome).toBe('claimed');
    expect((await claimWith(link ?? '', owner?.email ?? '')).outcome).toBe('gone');
    const [code1 = ''] = claimed.outcome === 'claimed' ? claimed.codes : [];
    const recovery = { email: owner?.email ?? '', password: PASSWORD, code: code1 };
    expect(await operators.entry.byCode(recovery, from)).toBeTypeOf('string');
    expect(await operators.entry.byCode(recovery, from)).toBeUndefined();
    setClockOffset(0);
  });
});

describe('people', () => {
  const note = async () => undefined;

  test('I17.13 the last owner stays, only owners make owners, and who is suspended is out at once', async () => {
    const [owner] = await operators.people.list();
    if (!owner) throw new Error('no owner');
    const invited = await operators.people.invite(
      owner,
      { email: 'admin@example.com', name: 'Bo', roles: ['admin'], locale: 'fr' },
      note,
    );
    if (typeof invited === 'string') throw new Error(invited);
    const joined = await claimWith(invited.token, 'other@example.com');
    if (joined.outcome !== 'claimed') throw new Error(joined.outcome);
    const admin = await operators.sessions.look(joined.secret);
    expect([admin?.email, admin?.roles]).toEqual(['admin@example.com', ['admin']]);
    if (!admin) throw new Error('not signed in');
    expect(await operators.people.setRoles({ by: owner, id: owner.id, note }, ['admin'])).toBe('lastOwner');
    expect(await operators.people.setState({ by: owner, id: owner.id, note }, 'suspended')).toBe('lastOwner');
    expect(await operators.people.setState({ by: admin, id: owner.id, note }, 'suspended')).toBe('notYours');
    expect(await operators.people.setRoles({ by: admin, id: admin.id, note }, ['owner'])).toBe('notYours');
    expect(await operators.people.setState({ by: owner, id: admin.id, note }, 'suspended')).toBe('done');
    expect(await operators.sessions.look(joined.secret)).toBeUndefined();
    const own = { ...owner, sessionNumber: randomUUID() };
    expect(await operators.own.removePasskey(own, 'none', note)).toBe(false);
  });
});

describe('the log', () => {
  test('I17.04 a changed and a removed row are found, the last ones too, and nobody changes one', async () => {
    const { query } = bench.database;
    for (let index = 0; index < 5; index += 1)
      await writeAudit(
        { query },
        { actor: cli, action: 'test.row', subject: { kind: 'test', id: String(index) }, at: now() },
      );
    const whole = await audit.verify();
    expect(whole.outcome).toBe('whole');
    const [last] = await audit.list({ most: 1 });
    const seq = last?.seq ?? 0;
    await expect(sql`update audit_log set who = 'else' where seq = ${seq}`.execute(query)).rejects.toThrow(
      /append only/,
    );
    await expect(sql`delete from audit_log where seq = ${seq}`.execute(query)).rejects.toThrow(/append only/);
    await expect(sql`truncate audit_log`.execute(query)).rejects.toThrow(/append only/);
    const tampered = [
      sql`update audit_log set who = 'else' where seq = ${seq - 2}`,
      sql`delete from audit_log where seq = ${seq - 2}`,
      sql`delete from audit_log where seq = ${seq}`,
      sql`update audit_log set at = at + interval '1 second' where seq = ${seq}`,
    ];
    for (const change of tampered) {
      const broken = await tamperedWith(change);
      expect(broken.outcome).toBe('broken');
    }
    expect((await audit.verify()).outcome).toBe('whole');
  });

  /** What the log is like after a change by somebody who owns the database; undone after the look. */
  async function tamperedWith(change: { execute(query: Query['query']): Promise<unknown> }) {
    const rolledBack = new Error('undone');
    let verified: Awaited<ReturnType<AuditService['verify']>> | undefined;
    await bench.database.query
      .transaction()
      .execute(async (query) => {
        await sql`alter table audit_log disable trigger audit_stays`.execute(query);
        await change.execute(query);
        verified = await new AuditService({ ...bench.database, query }).verify();
        throw rolledBack;
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
    if (!verified) throw new Error('not looked at');
    return verified;
  }

  test('I17.04 rows of many at once follow each other without a gap', async () => {
    const write = (index: number) =>
      bench.database.query
        .transaction()
        .execute((query) =>
          writeAudit(
            { query },
            { actor: cli, action: 'test.many', subject: { kind: 'test', id: String(index) }, at: now() },
          ),
        );
    await Promise.all(Array.from({ length: 40 }, (_, index) => write(index)));
    expect(await rowsOf('test.many')).toBe(40);
    expect((await audit.verify()).outcome).toBe('whole');
  });
});

describe('acts on orders', () => {
  async function paidOrder() {
    const placed = await bench.place();
    bench.provider.pay(placed.reference);
    await bench.tell(placed.reference);
    await bench.orders.settleDue();
    const order = await findOrder(bench.database, placed.id);
    if (!order) throw new Error('no order');
    const [payment] = await bench.orders.acts.payments(order);
    if (!payment) throw new Error('no payment');
    return { order, payment, placed };
  }
  const refundOf = (orderId: string, reference: string, minor: number) => ({
    ...{ id: randomUUID(), orderId, kind: 'refund' as const, reason: 'goodWill' },
    payment: { reference, amount: { minor, currency: 'USD' } },
  });

  test('I17.06 parts of a payment go back once each, never more than is left, whoever asks at the same time', async () => {
    const { order, payment } = await paidOrder();
    const before = bench.provider.refunds.length;
    const { acts } = bench.orders;
    const part = refundOf(order.id, payment.reference, 1_000);
    const noted: string[] = [];
    const note = async () => void noted.push('row');
    expect((await acts.ask(part, order, note)).outcome).toBe('done');
    expect((await acts.ask(part, order, note)).outcome).toBe('again');
    expect(noted).toHaveLength(1);
    const left = payment.amount.minor - 1_000;
    expect((await acts.payments(order))[0]?.left).toBe(left);
    expect((await acts.ask(refundOf(order.id, payment.reference, left + 1), order, note)).outcome).toBe(
      'tooMuch',
    );
    const race = await Promise.all(
      Array.from({ length: 5 }, () => acts.ask(refundOf(order.id, payment.reference, left), order, note)),
    );
    expect(race.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect((await acts.payments(order))[0]?.left).toBe(0);
    expect(bench.provider.refunds.length - before).toBe(2);
    expect((await findOrder(bench.database, order.id))?.state).toBe('refunded');
  });

  test('I17.06 a provider that is away is asked again, one that refuses is not, and both wait in the inbox', async () => {
    const { order, payment } = await paidOrder();
    const { acts } = bench.orders;
    const note = async () => undefined;
    bench.provider.fault = new ProviderError('away', 'no answer');
    const asked = await acts.ask(refundOf(order.id, payment.reference, 500), order, note);
    expect(asked).toEqual({ outcome: 'asked', words: 'no answer' });
    expect((await acts.payments(order))[0]?.left).toBe(payment.amount.minor - 500);
    const inbox = new InboxService(bench.database);
    setClockOffset(HOUR);
    expect((await inbox.waiting(['finance'])).counts.orderActs).toBe(1);
    bench.provider.fault = undefined;
    await acts.work.finish();
    expect((await acts.of(order.id))[0]?.state).toBe('done');
    expect((await inbox.waiting(['finance'])).counts.orderActs).toBe(0);
    bench.provider.fault = new ProviderError('refused', 'too old');
    const refusedAct = await acts.ask(refundOf(order.id, payment.reference, 500), order, note);
    expect(refusedAct).toEqual({ outcome: 'refused', words: 'too old' });
    bench.provider.fault = undefined;
    await acts.work.finish();
    expect((await inbox.waiting(['finance'])).rows.map(({ why }) => why)).toContain('too old');
    setClockOffset(0);
  });

  test('I17.03 where the row of the log cannot be written, nothing is asked for', async () => {
    const { order, payment } = await paidOrder();
    const before = bench.provider.refunds.length;
    const failing = () => Promise.reject(new Error('no row'));
    const act = refundOf(order.id, payment.reference, 100);
    await expect(bench.orders.acts.ask(act, order, failing)).rejects.toThrow('no row');
    expect(await bench.orders.acts.of(order.id)).toEqual([]);
    expect(bench.provider.refunds).toHaveLength(before);
  });

  test('I17.07 an order is found by number, provider’s number, payment and invoice, its customer by half an address', async () => {
    const { order, payment, placed } = await paidOrder();
    const customers = new CustomersService(bench.database);
    const [invoice] = await bench.orders.invoicesOf([order.id]);
    const bys = [
      [String(order.number), 'number'],
      [placed.reference, 'reference'],
      [payment.reference, 'reference'],
      [invoice?.data.number ?? '', 'invoice'],
    ];
    for (const [typed = '', by] of bys) {
      const [hit] = await customers.search(typed);
      expect(hit).toMatchObject({ kind: 'order', number: String(order.number), by });
    }
    const half = placed.email.slice(6, 30);
    const found = await customers.search(half);
    expect(found.map(({ kind, title }) => [kind, title])).toEqual([['customer', placed.email]]);
    expect(await customers.search('%%%')).toEqual([]);
    const ledger = await customers.ledgerOf(order.id);
    expect(ledger.map(({ kind }) => kind)).toEqual(['charge', 'fee']);
  });

  test('I17.12 the inbox shows each role what it may decide, and nothing else', async () => {
    const inbox = new InboxService(bench.database);
    const sources = await Promise.all(
      ROLES.map(async (role) => [role, Object.keys((await inbox.waiting([role])).counts)] as const),
    );
    const of = Object.fromEntries(sources);
    expect(of['content']).toEqual([]);
    expect(of['marketing']).toEqual(['applications', 'objections', 'flags']);
    expect(of['finance']).toContain('heldPayments');
    expect(of['support']).not.toContain('heldPayments');
    expect(of['support']).toContain('failedMails');
  });
});
