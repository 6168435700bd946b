import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { openFolder } from '../support/folder.ts';
import { exportOf, importServices, laid, type Services, zipOf } from '../support/importing.ts';
import { newOwner, wrongSums } from '../support/upload-services.ts';

let own: OwnDatabase;
let folder: string;
let here: Services;

beforeAll(async () => {
  own = await openOwnDatabase();
  folder = openFolder('importing');
  here = importServices(own.database, folder);
});
afterAll(async () => {
  setClockOffset(0);
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody who takes a zip in; answers what became of it. */
async function takenIn(entries: Readonly<Record<string, string | Buffer>>, accountId?: string) {
  const owner = accountId ?? (await newOwner(own.database));
  const itemId = await laid(here, owner, await zipOf(entries));
  expect(await here.importing.begin(owner, itemId, { removesZip: true })).toBe('begun');
  await here.importing.work.finish();
  const job = await here.importing.latest(owner);
  if (!job) throw new Error('no import');
  return { owner, job };
}

async function namesOf(accountId: string): Promise<string[]> {
  const space = (await here.spaces.of(accountId)).find(({ kind }) => kind === 'own');
  const place = { spaceId: space?.id ?? '', parentId: null };
  const listed = await here.items.lists.inFolder(accountId, place, { limit: 1_000 });
  return listed === 'unknown' ? [] : listed.items.map(({ name }) => name);
}

describe('I15.80 taking an export in', () => {
  test('I15.80 files come in and are counted, the zip goes, and a second time nothing is doubled', async () => {
    const entries = exportOf({ 'a.txt': 'first', 'b.txt': 'second' });
    const { owner, job } = await takenIn(entries);
    expect([job.state, job.report.counts]).toEqual(['done', { files: { taken: 2, there: 0, left: 0 } }]);
    expect(await namesOf(owner)).toEqual(['a.txt', 'b.txt']);
    expect(await wrongSums(own.database)).toEqual([]);
    const again = await takenIn(entries, owner);
    expect(again.job.report.counts).toEqual({ files: { taken: 0, there: 2, left: 0 } });
    // The same bytes under the same name are known by these, whatever number they have.
    const other = await takenIn(exportOf({ 'a.txt': 'first', 'c.txt': 'third' }), owner);
    expect(other.job.report.counts).toEqual({ files: { taken: 1, there: 1, left: 0 } });
    expect(await namesOf(owner)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  test('I15.80 another file of the same name stays beside what came in', async () => {
    const { owner } = await takenIn(exportOf({ 'a.txt': 'mine' }));
    await takenIn(exportOf({ 'a.txt': 'theirs' }), owner);
    expect(await namesOf(owner)).toEqual(['a (2).txt', 'a.txt']);
  });

  test('I15.80 what is wrong with a zip is told, and nothing of it is written', async () => {
    const whole = exportOf({ 'a.txt': 'first', 'b.txt': 'second' });
    const manifest = JSON.parse(whole['papergrove.json']) as { files: { name: string }[] };
    const named = (name: string) =>
      JSON.stringify({ ...manifest, files: manifest.files.map((file) => ({ ...file, name })) });
    const cases: [string, Record<string, string | Buffer>, string][] = [
      ['no manifest', { 'a.txt': 'x' }, 'notOurs'],
      ['a newer format', { ...whole, 'papergrove.json': '{"format":2}' }, 'newer'],
      ['no JSON', { ...whole, 'papergrove.json': 'hello' }, 'damaged'],
      ['a file that is not there', { 'papergrove.json': whole['papergrove.json'] }, 'damaged'],
      ['a file of another length', { ...whole, 'files/b.txt': 'second!' }, 'damaged'],
      ['a file of other bytes', { ...whole, 'files/b.txt': 'SECOND' }, 'damaged'],
      ['budgets that are none', { ...whole, 'account/budgets.json': '[{"year":"x"}]' }, 'damaged'],
      ['an account that is none', { ...whole, 'account.json': '[]' }, 'damaged'],
    ];
    for (const [what, entries, fault] of cases) {
      const { owner, job } = await takenIn(entries);
      expect([what, job.state, job.fault]).toEqual([what, 'refused', fault]);
      expect([what, await namesOf(owner)]).toEqual([what, ['export.zip']]);
    }
    // A name that no disk takes is one file that stays out, and its zip is whole.
    const { job } = await takenIn({ ...whole, 'papergrove.json': named('..') });
    expect(job.report).toMatchObject({ counts: { files: { taken: 0, left: 2 } } });
    expect(job.report.left[0]).toEqual({ what: 'files', name: 'a.txt', why: 'unreadable' });
  });

  test('I15.80 what does not fit is refused as a whole; what the zip takes counts as free', async () => {
    const owner = await newOwner(own.database);
    const space = (await here.spaces.of(owner)).find(({ kind }) => kind === 'own');
    const zip = await zipOf(exportOf({ 'a.txt': 'x'.repeat(4_000) }));
    const itemId = await laid(here, owner, zip);
    const fill = (left: number) =>
      own.database.pool.query('update spaces set reserved_bytes = $1 where id = $2', [
        100_000_000 - zip.length - left,
        space?.id,
      ]);
    await fill(0);
    expect(await here.importing.begin(owner, itemId, { removesZip: false })).toBe('begun');
    await here.importing.work.finish();
    expect(await here.importing.latest(owner)).toMatchObject({ state: 'refused', fault: 'full' });
    await fill(4_000 - zip.length);
    expect(await here.importing.begin(owner, itemId, { removesZip: true })).toBe('begun');
    await here.importing.work.finish();
    expect(await here.importing.latest(owner)).toMatchObject({ state: 'done' });
    expect(await namesOf(owner)).toEqual(['a.txt']);
    await own.database.pool.query('update spaces set reserved_bytes = 0');
  });

  test('I15.80 an import that is broken off goes on where it stood, and counts nothing twice', async () => {
    const owner = await newOwner(own.database);
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}.txt`, `file ${n}`]));
    const itemId = await laid(here, owner, await zipOf(exportOf(files)));
    // The process that begins is told to end with its tenth file.
    const dying = importServices(own.database, folder);
    const keep = dying.items.keep.bind(dying.items);
    let kept = 0;
    dying.items.keep = async (...given) => {
      const done = await keep(...given);
      kept += 1;
      if (kept === 10) void dying.importing.work.stop();
      return done;
    };
    await dying.importing.begin(owner, itemId, { removesZip: true });
    await dying.importing.work.finish();
    expect(await dying.importing.latest(owner)).toMatchObject({ state: 'taking', position: 10, total: 30 });
    expect((await namesOf(owner)).length).toBe(11);
    await here.importing.work.finish();
    const job = await here.importing.latest(owner);
    expect([job?.state, job?.report.counts]).toEqual(['done', { files: { taken: 30, there: 0, left: 0 } }]);
    expect((await namesOf(owner)).length).toBe(30);
    expect(await wrongSums(own.database)).toEqual([]);
  });

  test('I15.80 one at a time, of one’s own drive only', async () => {
    const [owner, stranger] = [await newOwner(own.database), await newOwner(own.database)];
    const itemId = await laid(here, owner, await zipOf(exportOf({})));
    expect(await here.importing.begin(stranger, itemId, { removesZip: true })).toBe('unknown');
    expect(await here.importing.begin(owner, newId(), { removesZip: true })).toBe('unknown');
    expect(await here.importing.begin(owner, itemId, { removesZip: false })).toBe('begun');
    expect(await here.importing.begin(owner, itemId, { removesZip: false })).toBe('busy');
    await here.importing.work.finish();
    expect(await namesOf(owner)).toEqual(['export.zip']);
  });
});
