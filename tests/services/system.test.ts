import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CLAIMS } from '../../src/claims/claims.table.ts';
import { InboxService } from '../../src/services/inbox/inbox.server.ts';
import { ProviderError } from '../../src/services/payments/provider.ts';
import type { OpeningSettings } from '../../src/services/system/opening.ts';
import { ProviderWatch } from '../../src/services/system/provider-watch.ts';
import { SystemService } from '../../src/services/system/system.server.ts';
import { clockOffset, DAY, HOUR, later, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { SHIPPED_COMPANY, SHIPPED_TAX_NUMBERS } from '../../src/shared/company.table.ts';
import { newId } from '../../src/shared/ids.ts';
import { keysOf } from '../../src/shared/keys.ts';
import { type SettingChange, setSettings } from '../../src/shared/settings.ts';
import { put } from '../support/account-rows.ts';
import { type OrdersBench, openOrders, ProviderModel } from '../support/orders.ts';

let bench: OrdersBench;
const watch = new ProviderWatch();
beforeAll(async () => {
  bench = await openOrders();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const NOTHING_SET: OpeningSettings = {
  ...{ address: false, proxy: false, mail: false, claims: false, card: false },
  ...{ paypal: false, retailer: false, consoleHost: false },
};

function service(
  changes: { isDemo?: boolean; dataDir?: string; isConsoleShared?: boolean; opening?: OpeningSettings } = {},
): SystemService {
  return new SystemService({
    ...{ database: bench.database, log: pino({ level: 'silent' }), watch, root: process.cwd() },
    ...{ dataDir: '/tmp', role: 'all', isDemo: true, isConsoleShared: false },
    ...{ opening: NOTHING_SET, ...changes },
  });
}

const inbox = async () =>
  (await new InboxService(bench.database).waiting(['auditor'])).rows
    .filter(({ source }) => source === 'alarms')
    .map(({ why, title }) => `${why} ${title}`.trim());

describe('I17.187 the page of the system says what is wrong, and so does the inbox', () => {
  test('who runs, on which disk and database; who was killed is silent, and forgotten after an hour', async () => {
    const system = service();
    await system.beat();
    const { processes, migrations, facts, alarms } = await system.readings();
    expect(processes).toMatchObject([{ role: 'all', pid: process.pid, version: system.version }]);
    expect(processes[0]?.diskFreeBytes).toBeGreaterThan(0);
    expect(migrations.applied).toBe(migrations.known);
    expect(facts.bytes).toBeGreaterThan(1_000_000);
    expect(alarms).toEqual([]);
    setClockOffset(2 * MINUTE);
    expect(await inbox()).toEqual([`process ${processes[0]?.host}`]);
    setClockOffset(2 * HOUR);
    const next = service();
    await next.beat();
    expect((await next.readings()).processes).toHaveLength(1);
    await next.stop();
    expect((await next.readings()).processes).toEqual([]);
  });

  test('work that waits longer than it may is late, with its age', async () => {
    await put(bench.database, 'outbox', {
      ...{ id: newId(), idempotency_key: newId(), recipient: 'a@b.example', mail: 'message', locale: 'en' },
      ...{ data: {}, due_at: now(), created_at: now() },
    });
    const mails = async () => (await service().readings()).queues.find(({ name }) => name === 'mails');
    expect(await mails()).toMatchObject({ waiting: 1, isLate: false });
    setClockOffset(6 * MINUTE);
    expect(await mails()).toMatchObject({ waiting: 1, isLate: true });
    expect(await inbox()).toEqual(['queue mails']);
    await bench.database.pool.query('update outbox set sent_at = $1', [now()]);
    expect([await inbox(), (await mails())?.waiting]).toEqual([[], 0]);
  });

  test('I17.234 the mail server fails until it takes a mail again, also while one that failed before still waits', async () => {
    await bench.database.pool.query('delete from outbox');
    const owe = (recipient: string, sentAt: Date | null, failedAt: Date | null) =>
      put(bench.database, 'outbox', {
        ...{ id: newId(), idempotency_key: newId(), recipient, mail: 'message', locale: 'en', data: {} },
        ...{ due_at: later(HOUR), created_at: now(), sent_at: sentAt, failed_at: failedAt },
        ...(failedAt ? { attempts: 1, last_error: 'connect ECONNREFUSED' } : {}),
      });
    const mail = async () => {
      const { providers, queues } = await service().readings();
      return [
        providers.find(({ name }) => name === 'mail')?.failures,
        queues.find(({ name }) => name === 'mails')?.waiting,
      ];
    };
    for (const name of ['a', 'b', 'c']) await owe(`${name}@x.example`, null, now());
    expect([await mail(), await inbox()]).toEqual([[3, 3], ['provider mail']]);
    setClockOffset(MINUTE);
    await owe('d@x.example', now(), null);
    // The three still wait, which is said; whether their mailboxes take them is another matter.
    expect([await mail(), await inbox()]).toEqual([[0, 3], []]);
    await bench.database.pool.query('delete from outbox');
  });

  test('a provider fails when it does not answer three times in a row; a refusal is an answer', async () => {
    const model = new ProviderModel();
    const provider = watch.over(model);
    const card = async () => {
      await service().beat();
      return (await service().readings()).providers.find(({ name }) => name === 'card');
    };
    await provider.sale('x');
    expect(await card()).toMatchObject({ failures: 0, answeredAt: expect.any(Date), failedAt: null });
    for (let count = 1; count <= 3; count += 1) {
      model.fault = new ProviderError('away', `silent ${count}`);
      await expect(provider.sale('x')).rejects.toThrow('silent');
      expect(await card()).toMatchObject({ failures: count, words: `silent ${count}` });
    }
    expect(await inbox()).toContain('provider card');
    model.fault = new ProviderError('refused', 'no such card');
    await expect(provider.sale('x')).rejects.toThrow('no such card');
    expect((await card())?.failures).toBe(0);
    expect(provider.meansUrl).toBeNull();
  });

  test('a backup that is older than two days is told of', async () => {
    await put(bench.database, 'backups', { at: now(), rows: 12, is_encrypted: true });
    expect((await service().readings()).backup).toMatchObject({ rows: 12, isEncrypted: true });
    setClockOffset(3 * DAY);
    expect(await inbox()).toContain('backup');
  });
});

describe('I17.188 the clock of the demo is moved in the console', () => {
  test('with its row, what falls due, and the sessions of operators; nowhere else', async () => {
    const [operator_id, number] = [newId(), newId()];
    const names = { name: 'Ada', email: 'ada@x.example', email_key: 'ada@x.example', locale: 'en' };
    await put(bench.database, 'operators', { id: operator_id, ...names, state: 'active', created_at: now() });
    await put(bench.database, 'operator_sessions', {
      ...{ number, operator_id, secret_hash: Buffer.from('s'), browser: 'x', system: 'y' },
      ...{ created_at: now(), last_seen_at: now(), expires_at: new Date(now().getTime() + HOUR) },
    });
    const system = service();
    const steps: string[] = [];
    system.onMove(async () => void steps.push('due'));
    const before = now();
    expect(await system.moveClock(30 * DAY, async () => void steps.push('noted'))).toBe(true);
    expect(steps).toEqual(['noted', 'due']);
    expect(Math.round((now().getTime() - before.getTime()) / DAY)).toBe(30);
    const { rows } = await bench.database.pool.query(
      'select expires_at > $1 as lives from operator_sessions',
      [now()],
    );
    expect(rows).toEqual([{ lives: true }]);
    const fails = system.moveClock(DAY, () => Promise.reject(new Error('no row')));
    await expect(fails).rejects.toThrow('no row');
    expect(Math.round(clockOffset() / DAY)).toBe(30);
    expect(await service({ isDemo: false }).moveClock(DAY, async () => undefined)).toBe(false);
  });
});

describe('I17.300 before the shop opens', () => {
  const open = async (opening: OpeningSettings) => {
    const steps = await service({ opening }).opening();
    return steps.flatMap(({ step, state }) => (state === 'open' ? [step] : []));
  };
  const owner = async (state: string, role: string) => {
    const [id, email] = [newId(), `${newId()}@x.example`];
    const names = { name: 'Owner', email, email_key: email, locale: 'en' };
    await put(bench.database, 'operators', { id, ...names, state, created_at: now() });
    await put(bench.database, 'operator_roles', { operator_id: id, role });
  };

  test('it says what is not seen to; one way to be paid is enough', async () => {
    expect(await open(NOTHING_SET)).toEqual(
      expect.arrayContaining(['address', 'proxy', 'mail', 'card', 'consoleHost', 'people']),
    );
    const { address, mail } = { address: true, mail: true };
    const some = await open({ ...NOTHING_SET, address, mail, paypal: true });
    for (const step of ['address', 'mail', 'card', 'paypal', 'retailer']) expect(some).not.toContain(step);
  });

  test('a second owner who can come in, and a backup, are counted in the database', async () => {
    await owner('active', 'owner');
    await owner('invited', 'owner');
    await owner('active', 'admin');
    expect(await open(NOTHING_SET)).toContain('people');
    await owner('active', 'owner');
    expect(await open(NOTHING_SET)).not.toContain('people');
    await bench.database.pool.query('delete from backups');
    expect(await open(NOTHING_SET)).toContain('backup');
    await put(bench.database, 'backups', { at: now(), rows: 12, is_encrypted: true });
    expect(await open(NOTHING_SET)).not.toContain('backup');
  });

  test('facts and figures that are still the demo’s are open until the last of them is changed', async () => {
    const told = (name: string, value: SettingChange['value']): [string, SettingChange[]] => [
      name,
      [{ from: 0, until: Number.POSITIVE_INFINITY, lastDay: null, value }],
    ];
    const facts = [
      ...keysOf(SHIPPED_COMPANY).filter((name) => name !== 'brand'),
      ...keysOf(SHIPPED_TAX_NUMBERS),
    ];
    const own = facts.map((name) => told(`company/${name}`, { text: 'Ours' }));
    const figure = { figure: 12, source: 'our books', date: '2026-11-29' };
    const figures = keysOf(CLAIMS).map((name) => told(`claim/${name}`, figure));
    const left = (changes: [string, SettingChange[]][]) => {
      setSettings({ changes: new Map(changes), texts: new Map() });
      return open(NOTHING_SET);
    };
    expect(await left([])).toEqual(expect.arrayContaining(['company', 'taxes', 'claims']));
    expect(await left(own.slice(1))).toContain('company');
    expect(await left(own.slice(0, -1))).toContain('taxes');
    const all = await left([...own, ...figures]);
    for (const step of ['company', 'taxes', 'claims']) expect(all).not.toContain(step);
    setSettings();
  });
});
