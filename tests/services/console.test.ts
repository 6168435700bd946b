import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seen } from '../../src/services/account/seen.ts';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { writeAudit } from '../../src/services/audit/audit.store.server.ts';
import type { Actor } from '../../src/services/audit/audit.ts';
import type { Query } from '../../src/services/database/database.server.ts';
import { OperatorsService } from '../../src/services/operators/operators.server.ts';
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
