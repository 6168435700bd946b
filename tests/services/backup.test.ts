import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OutsidePostgres, startOutsidePostgres } from '../../scripts/bench/outside-postgres.ts';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { restoreBackup } from '../../src/server/backup/restore.server.ts';
import { startEmbeddedDatabase } from '../../src/server/database/embedded/embedded.server.ts';
import { openDatabase } from '../../src/services/database/database.server.ts';
import { untilAnswered } from '../faults/outage.fixture.ts';
import { type Member, newMember } from '../support/member.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { mailsFor, newAddress, postSignUp, proofOf } from '../support/sign-up.ts';
import { SigningStage } from '../support/signing.ts';
import { site, siteDataDir } from '../support/site.ts';
import {
  backupWithoutRoom,
  buy,
  countsIn,
  countsOf,
  Folders,
  operate,
  ownersDatabase,
  withClient,
} from './backup.fixture.ts';

const migrations = join(import.meta.dirname, '../../db/migrations');
const BACKUP_KEY = 'a key of sixteen or more';
const SEAL_KEY = 'signing/seal-key.pem';
const OURS = { DATA_DIR: siteDataDir };

describe('backup and restore', () => {
  const folders = new Folders();
  const servers: RunningServer[] = [];
  const kept = folders.next('kept');
  const [open, sealed] = [join(kept, 'open.backup'), join(kept, 'sealed.backup')];
  let outside: OutsidePostgres;
  let outsideUrl = '';
  let member: Member;
  let unproven: { address: string; link: string; token: string };
  let counts: Record<string, number>;
  let certificates: number;

  beforeAll(async () => {
    outside = await startOutsidePostgres({ install: false });
    outsideUrl = await ownersDatabase(outside.url);
    member = await newMember(site, 'kept');
    await buy(site, member.address);
    unproven = await newUnproven();
    await sealedOn(site, siteDataDir);
    await onSigning(siteDataDir, async (stage) => {
      certificates = (await stage.signing.certificates()).size;
    });
    const connection = runningConnection(siteDataDir);
    const isPaid = () => withClient(connection, (client) => client.query(PAID, [member.address]));
    await untilAnswered(20_000, async () => (await isPaid()).rowCount !== 0);
    // Nothing is under way any more: what is counted is what is saved.
    await fetch(`${site}/dev/clock`, { method: 'POST', body: JSON.stringify({ advanceMs: 0 }) });
    expect(await operate('backup', open, OURS)).toMatchObject({ code: 0 });
    counts = await countsOf(connection);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await outside?.stop();
    folders.remove();
  });

  async function newUnproven() {
    const address = newAddress('kept-link');
    const { ssojwt } = (await (await postSignUp(site, { body: { Email: address } })).json()) as {
      ssojwt: string;
    };
    const [mail] = await mailsFor(site, address);
    if (!mail) throw new Error('no mail');
    return { address, link: (await proofOf(site, mail)).link, token: ssojwt };
  }

  async function started(env: Record<string, string>, dataDir = folders.next('server')): Promise<string> {
    const server = await startServer({ dataDir, env: { LIMITS: 'off', ...env } });
    servers.push(server);
    return server.url;
  }

  /** A cookie of the workspace, a signed token and a mailed link, all from before. */
  async function expectEverythingValid(url: string): Promise<void> {
    const workspace = await fetch(`${url}/app/`, { headers: { Cookie: member.cookie }, redirect: 'manual' });
    expect(workspace.status).toBe(200);
    const claims = JSON.parse(Buffer.from(unproven.token.split('.')[1] ?? '', 'base64url').toString());
    const account = await fetch(`${url}/services/account/get/${claims.sub}`, {
      headers: { Authorization: `Bearer ${unproven.token}` },
    });
    expect(await account.json()).toMatchObject({ userEmail: unproven.address });
    const { pathname, search } = new URL(unproven.link);
    const entered = await fetch(`${url}${pathname}${search}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(entered.headers.getSetCookie().join()).toContain('b_userId=');
  }

  test('I13 a running site is saved and restored into a new folder: rows, session, token and mailed link', async () => {
    const dataDir = folders.next('restored');
    const cut = join(kept, 'cut.backup');
    copyFileSync(open, cut);
    truncateSync(cut, Math.floor(statSync(open).size * 0.9));
    expect(await operate('restore', cut, { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/is not whole/),
    });
    // What the cut-off one began is undone: the whole one finds an empty database.
    expect(await operate('restore', open, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(await countsIn(dataDir)).toEqual(counts);
    // What the stand-ins know of the purchase is a file of the data folder.
    expect(existsSync(join(dataDir, 'sandbox.json'))).toBe(true);
    expect(readdirSync(dataDir)).not.toContain('restore.partial');
    const restored = await started({}, dataDir);
    await expectEverythingValid(restored);
    await expectSameSeal(restored, dataDir);
  });

  /** I20.34 What the restored site seals is known to both, and by one certificate. */
  async function expectSameSeal(url: string, dataDir: string): Promise<void> {
    const key = join(dataDir, SEAL_KEY);
    expect(readFileSync(key)).toEqual(readFileSync(join(siteDataDir, SEAL_KEY)));
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const file = await sealedOn(url, dataDir);
    for (const folder of [dataDir, siteDataDir])
      await onSigning(folder, async (stage) => {
        expect((await stage.signing.verify(file)).verdict).toBe('unchanged');
        expect((await stage.signing.certificates()).size).toBe(certificates);
      });
  }

  test('I13 it moves to an outside PostgreSQL whose owner is nobody special, and back, encrypted, by newer migrations', async () => {
    const there = { DATABASE_URL: outsideUrl, DATA_DIR: folders.next('outside-data') };
    expect(await operate('restore', open, there)).toMatchObject({ code: 0 });
    expect(await countsOf({ connectionString: outsideUrl })).toEqual(counts);
    expect(await operate('backup', sealed, { ...there, BACKUP_KEY })).toMatchObject({ code: 0 });
    expect(await operate('restore', open, there)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/database is not empty/),
    });
    await expectEverythingValid(await started({ DATABASE_URL: outsideUrl }));
    await withClient({ connectionString: outsideUrl }, async (client) => {
      await expect(client.query('delete from entries')).rejects.toThrow(/append/);
    });
    await restoreByNewer(folders.next('back'));
  });

  /** As a later version would, which has one more migration. */
  async function restoreByNewer(dataDir: string): Promise<void> {
    const newer = folders.next('migrations');
    cpSync(migrations, newer, { recursive: true });
    writeFileSync(join(newer, '9999-later.sql'), 'alter table accounts add column later integer default 7;');
    const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
    const { connection } = database;
    const asked = { connect: async () => connection, dataDir, file: sealed, key: BACKUP_KEY };
    await restoreBackup({ ...asked, migrations: newer });
    expect(await countsOf(connection)).toEqual(counts);
    const later = await withClient(connection, (client) =>
      client.query('select distinct later from accounts'),
    );
    expect(later.rows).toEqual([{ later: 7 }]);
    await database.stop();
  }

  test('I13 an older Papergrove refuses what a newer one saved', async () => {
    const older = folders.next('migrations');
    const names = readdirSync(migrations).sort();
    for (const name of names.slice(0, -1)) copyFileSync(join(migrations, name), join(older, name));
    const connect = () => Promise.reject(new Error('it was asked for a database'));
    const asked = { connect, dataDir: folders.next('older'), file: open, key: undefined, migrations: older };
    await expect(restoreBackup(asked)).rejects.toThrow(/made by a newer Papergrove/);
  });

  test('I13 a folder somebody works on, a wrong key, no key and other files are refused in words', async () => {
    const tries: [file: string, env: Record<string, string>, said: RegExp][] = [
      [open, OURS, /already runs on this folder/],
      [sealed, { DATA_DIR: kept, BACKUP_KEY: 'another key of sixteen' }, /BACKUP_KEY is not the one/],
      [sealed, { DATA_DIR: kept }, /is encrypted: BACKUP_KEY/],
      [join(import.meta.dirname, 'backup.test.ts'), { DATA_DIR: kept }, /is not a backup/],
    ];
    const said = await Promise.all(tries.map(([file, env]) => operate('restore', file, env)));
    expect(said.map(({ code }) => code)).toEqual(tries.map(() => 1));
    for (const [index, [, , words]] of tries.entries()) expect(said[index]?.text).toMatch(words);
  });

  test('I13 a full disk leaves the last backup as it was, and nothing half', async () => {
    const file = join(folders.next('full'), 'nightly.backup');
    writeFileSync(file, 'of yesterday');
    expect(await backupWithoutRoom(file, OURS)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/No backup was made.*EFBIG/),
    });
    expect(readFileSync(file, 'utf8')).toBe('of yesterday');
    expect(readdirSync(join(file, '..'))).toEqual(['nightly.backup']);
  });

  test('I13 a backup is not written into the folder it is to save', async () => {
    expect(await operate('backup', join(siteDataDir, 'x.backup'), OURS)).toMatchObject({ code: 1 });
  });
});

const PAID = `select from entries join journals on journals.id = journal_id join orders on orders.id = order_id
  where orders.email = $1`;

/** Signing on the database of a site that runs. */
async function onSigning<T>(dataDir: string, work: (stage: SigningStage) => Promise<T>): Promise<T> {
  const connection = runningConnection(dataDir);
  const database = openDatabase({ connection, size: 2, patient: true, onError: () => undefined });
  const stage = new SigningStage();
  await stage.open(database);
  try {
    return await work(stage);
  } finally {
    await stage.close();
    await database.close();
  }
}

/** A file that a running site sealed. */
function sealedOn(url: string, dataDir: string): Promise<Buffer> {
  return onSigning(dataDir, async (stage) => {
    const { emails } = await stage.sent({ names: ['Rosa'] });
    const link = await stage.linkOf(emails[0] ?? '');
    await stage.sign(emails[0] ?? '');
    const file = () => fetch(`${url}/sign/${link}/file/`);
    const isSealed = async () => /^attachment/.test((await file()).headers.get('content-disposition') ?? '');
    await untilAnswered(30_000, isSealed);
    return Buffer.from(await (await file()).arrayBuffer());
  });
}
