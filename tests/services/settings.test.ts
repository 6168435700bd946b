import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { shippedText } from '../../src/locales/message-files.server.ts';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { writeAudit } from '../../src/services/audit/audit.store.server.ts';
import { type Database, openDatabase, type Query } from '../../src/services/database/database.server.ts';
import type { Changing } from '../../src/services/settings/changes.server.ts';
import type { SettingName, Wanted } from '../../src/services/settings/setting.ts';
import { SettingsService } from '../../src/services/settings/settings.server.ts';
import { DAY, later, now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { setSettings } from '../../src/shared/settings.ts';
import { put } from '../support/account-rows.ts';
import { millisecondsFor } from '../support/seconds.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
let database: Database;
/** A second process, as far as the server is concerned: what it changes the server hears of from the database alone. */
let settings: SettingsService;
let audit: AuditService;

beforeAll(async () => {
  server = await startServer({ env: { LIMITS: 'off' } });
  database = openDatabase({
    connection: runningConnection(server.dataDir),
    size: 2,
    onError: () => undefined,
  });
  const log = pino({ level: 'silent' });
  settings = new SettingsService({ database, log, publicUrl: server.url });
  audit = new AuditService(database);
});
afterAll(async () => {
  setSettings();
  await database?.close();
  await server?.stop();
});

/** All processes know of a change within two seconds, on a machine that is not busy. */
const soon = () => ({ timeout: millisecondsFor(2), interval: 50 });

const changing: Changing = {
  by: 'tests',
  note: (query: Query, told = {}) =>
    writeAudit(query, {
      ...{ actor: { kind: 'cli', who: 'tests' }, action: 'setting.change', at: now(), ...told },
      subject: { kind: 'setting', id: 'test' },
    }),
};
const plain = (value: Wanted['value']): Wanted => ({ value, fromDay: null, untilDay: null });
const named = (kind: SettingName['kind'], key: string, locale: string | null = null): SettingName => ({
  ...{ kind, key, locale },
});

async function publish(name: SettingName, wanted: Wanted): Promise<string> {
  const id = await settings.changes.draft(name, wanted, changing);
  expect(await settings.changes.publish(id, 'tested', changing)).toEqual({ outcome: 'published' });
  return id;
}
const get = (path: string) => fetch(`${server.url}${path}`);
const read = async (path: string) => (await get(path)).text();
const rows = async () => (await audit.list({ action: 'setting.change', most: 1_000 })).length;

async function keptPages(): Promise<number> {
  const body: { parts: { pages: { cached: number } } } = JSON.parse(await read('/readyz'));
  return body.parts.pages.cached;
}

const QUESTION = named('text', 'contact.title', 'fr');

describe('a change', () => {
  test('I17.110 I17.108 is seen by another process within two seconds, on the pages it touches', async () => {
    expect(shippedText('fr', 'contact', 'title')).toBeDefined();
    const before = await read('/fr/company/contact/');
    const [english, home] = [await get('/company/contact/'), await get('/fr/')];
    await Promise.all([english.text(), home.text()]);
    const kept = await keptPages();
    const id = await publish(QUESTION, plain({ text: 'Écrivez-nous <b>vite</b>' }));
    // One of the three is forgotten: the other two say nothing of it.
    await expect.poll(keptPages, soon()).toBe(kept - 1);
    expect(await read('/fr/company/contact/')).toContain('Écrivez-nous &lt;b&gt;vite&lt;/b&gt;');
    expect(await read('/company/contact/')).not.toContain('Écrivez-nous');
    expect(before).not.toContain('Écrivez-nous');
    await settings.changes.withdraw(id, null, changing);
    await expect.poll(() => read('/fr/company/contact/'), soon()).not.toContain('Écrivez-nous');
  });

  test('I17.111 leaves one row, and what is refused leaves none', async () => {
    const name = named('company', 'phone');
    const before = await rows();
    const id = await settings.changes.draft(name, plain({ text: '+1 555 0199' }), changing);
    expect(await rows()).toBe(before + 1);
    const both = await Promise.all([1, 2].map(() => settings.changes.publish(id, null, changing)));
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['notThere', 'published']);
    expect(await rows()).toBe(before + 2);
    const again = await settings.changes.draft(name, plain({ text: '+1 555 0199' }), changing);
    expect(await settings.changes.publish(again, null, changing)).toEqual({ outcome: 'asItIs' });
    expect(await rows()).toBe(before + 3);
    const failing = { ...changing, note: () => Promise.reject(new Error('no log')) };
    await expect(settings.changes.discard(again, failing)).rejects.toThrow('no log');
    expect((await settings.find(again))?.state).toBe('draft');
    expect(await settings.changes.discard(again, changing)).toBe(true);
    expect(await settings.changes.withdraw(id, 'tested', changing)).toBe(true);
    expect(await settings.changes.withdraw(id, 'tested', changing)).toBe(false);
    expect(await rows()).toBe(before + 5);
    const history = await settings.history(name);
    expect(history.map(({ state }) => state)).toEqual(['discarded', 'withdrawn']);
  });

  test('I17.335 its row has the words it took the place of: the shipped ones, the last ones, and back', async () => {
    const shipped = { shipped: true, value: { text: shippedText('fr', 'contact', 'title') } };
    const [one, other] = [{ text: 'Écrivez-nous' }, { text: 'Parlez-nous' }];
    const last = async () => (await audit.list({ action: 'setting.change', most: 1 }))[0];
    await publish(QUESTION, plain(one));
    expect(await last()).toMatchObject({ before: shipped, after: { value: one } });
    const id = await publish(QUESTION, plain(other));
    expect(await last()).toMatchObject({ before: { value: one }, after: { value: other } });
    await settings.changes.withdraw(id, null, changing);
    expect(await last()).toMatchObject({ before: { value: other }, after: shipped });
  });

  test('I17.100 a text with a fault is kept as a draft, and not published', async () => {
    const id = await settings.changes.draft(QUESTION, plain({ text: 'Write to {nobody}' }), changing);
    expect(await settings.changes.publish(id, null, changing)).toEqual({ outcome: 'textUnknown' });
    await settings.changes.discard(id, changing);
  });

  test('I17.109 the last day of an offer that runs is moved once, and sooner', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const value = { discount: 'half', highlight: 'premium' };
    const id = await publish(named('offer', 'plans'), { value, fromDay: null, untilDay: day(20) });
    await expect.poll(() => read('/pricing/plans/'), soon()).toContain('basic-50');
    const move = (to: string) => settings.changes.moveEnd(id, to, changing);
    expect(await move(day(21))).toEqual({ outcome: 'endLater' });
    expect(await move(day(10))).toEqual({ outcome: 'moved' });
    expect(await move(day(5))).toEqual({ outcome: 'endMoved' });
    const next = { value, fromDay: day(12), untilDay: day(20) };
    const more = await settings.changes.draft(named('offer', 'plans'), next, changing);
    expect((await settings.changes.publish(more, null, changing)).outcome).not.toBe('published');
    await settings.changes.discard(more, changing);
    await settings.changes.withdraw(id, 'tested', changing);
    await expect.poll(() => read('/pricing/plans/'), soon()).not.toContain('basic-50');
    const drafted = (wanted: Omit<Wanted, 'value'>) =>
      settings.changes.draft(named('offer', 'plans'), { value, ...wanted }, changing);
    // I17.231: what was read until that day does not begin anew on the day after because it was taken back.
    const anew = await drafted({ fromDay: day(11), untilDay: day(20) });
    expect(await settings.changes.publish(anew, null, changing)).toEqual({ outcome: 'endLater' });
    await settings.changes.discard(anew, changing);
  });

  test('I17.230 a price is asked of the service as it is by now, and kept by nobody on the way', async () => {
    const answer = await get('/services/userbase/bib-pkg/basic');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const id = await publish(named('price', 'basic'), plain({ byTheMonth: 3999, year: 2650 }));
    const total = async () => (await (await get('/services/userbase/bib-pkg/basic')).json()).total;
    await expect.poll(total, soon()).toBe(318);
    await settings.changes.withdraw(id, 'tested', changing);
    await expect.poll(total, soon()).toBe(299.88);
    // A preview is not corrected to what holds.
    const draft = await settings.changes.draft(
      named('price', 'basic'),
      plain({ byTheMonth: 3999, year: 2650 }),
      changing,
    );
    const shown = await (await fetch(await settings.previews.linkTo(draft, '/pricing/plans/'))).text();
    expect(shown).toContain('$26.50');
    expect(shown).not.toContain('bib-pkg');
    expect(await read('/pricing/plans/')).toContain('bib-pkg');
    await settings.changes.discard(draft, changing);
  });
});

describe('a preview', () => {
  test('I17.105 shows the draft to its link alone, and leaves what is kept as it is', async () => {
    const id = await settings.changes.draft(QUESTION, plain({ text: 'Un essai seulement' }), changing);
    const link = await settings.previews.linkTo(id, '/fr/company/contact/');
    const shown = await fetch(link);
    expect(shown.headers.get('cache-control')).toContain('no-store');
    expect(await shown.text()).toContain('Un essai seulement');
    expect(await read('/fr/company/contact/')).not.toContain('Un essai seulement');
    const forged = link.replace(/preview=[^.]+/, 'preview=00000000-0000-4000-8000-000000000000');
    expect(await (await fetch(forged)).text()).not.toContain('Un essai seulement');
    await settings.changes.discard(id, changing);
  });
});

describe('files', () => {
  const run = promisify(execFile);
  const operate = (script: string, ...words: string[]) =>
    run(process.execPath, [join(import.meta.dirname, `../../scripts/${script}.ts`), ...words], {
      env: { PATH: process.env['PATH'], DATA_DIR: server.dataDir },
    });

  test('I17.112 what is changed goes out and comes in again, once, with a row for each', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'));
    const name = named('company', 'address');
    const id = await publish(name, plain({ text: 'Elsewhere 2' }));
    await operate('settings-export', folder);
    expect(JSON.parse(await readFile(join(folder, 'company.json'), 'utf8'))).toMatchObject([
      { key: 'address', value: { text: 'Elsewhere 2' }, by: 'tests', why: 'tested' },
    ]);
    expect((await operate('settings-import', folder)).stdout).toContain('1 of 1 are so already');
    await settings.changes.withdraw(id, null, changing);
    expect((await operate('settings-import', folder, '--dry-run')).stdout).toContain('would publish');
    expect((await operate('settings-import', folder)).stdout).toContain('published company/address');
    const [held] = await settings.history(name);
    expect([held?.state, held?.value]).toEqual(['published', { text: 'Elsewhere 2' }]);
    expect((await audit.list({ action: 'setting.publish', most: 10 })).length).toBe(1);
    await writeFile(join(folder, 'price.json'), '[{ "key": "basic", "value": { "byTheMonth": "free" } }]');
    await expect(operate('settings-import', folder)).rejects.toThrow('price.json');
    await rm(folder, { recursive: true });
  });

  test('I17.285 what colleagues were asked about what an import replaces is void, and its asker is told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'));
    const name = named('company', 'address');
    await publish(name, plain({ text: 'Elsewhere 3' }));
    await operate('settings-export', folder);
    const held = await publish(name, plain({ text: 'Elsewhere 4' }));
    const draft = await settings.changes.draft(name, plain({ text: 'Elsewhere 5' }), changing);
    const asker = await newAsker();
    const asked = {
      held: await ask(asker, held, 'setting.back'),
      draft: await ask(asker, draft, 'setting.publish'),
      other: await ask(asker, newId(), 'setting.discard'),
    };
    expect((await operate('settings-import', folder)).stdout).toContain('published company/address');
    const states = await database.pool.query<{ id: string; state: string }>(
      'select id, state from approvals where asked_by = $1',
      [asker],
    );
    expect(Object.fromEntries(states.rows.map(({ id, state }) => [id, state]))).toEqual({
      [asked.held]: 'void',
      [asked.draft]: 'void',
      [asked.other]: 'asked',
    });
    const mails = await database.pool.query(
      `select from outbox where recipient = 'asker@papergrove.example'`,
    );
    expect(mails.rows).toHaveLength(2);
    await settings.changes.discard(draft, changing);
    await rm(folder, { recursive: true });
  });
});

async function newAsker(): Promise<string> {
  const id = newId();
  const email = 'asker@papergrove.example';
  await put(database, 'operators', {
    ...{ id, email, email_key: email, name: 'Asker', locale: 'en', state: 'active', created_at: now() },
  });
  return id;
}

/** A request that a colleague does something with what is written under a number. */
async function ask(asker: string, about: string, action: string): Promise<string> {
  const id = newId();
  await put(database, 'approvals', {
    ...{ id, action, digest: id, input: { id: about }, subject_kind: 'setting' },
    ...{ subject_id: 'company/address', asked_by: asker, asked_at: now(), expires_at: later(DAY) },
    state: 'asked',
  });
  return id;
}
