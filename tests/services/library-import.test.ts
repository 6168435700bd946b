import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { removeTemplates } from '../../src/services/catalogue/templates.store.server.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { migrate } from '../../src/services/database/migrate.server.ts';
import { importedRows } from '../../src/services/documents/library/imported.store.server.ts';
import { docxOfXml, paragraph, plain, run } from '../../src/services/library/docx.fixture.ts';
import { exportLibrary } from '../../src/services/library/export.server.ts';
import { importLibrary } from '../../src/services/library/import.server.ts';
import { importedWhole, removeImported } from '../../src/services/library/library.store.server.ts';
import { now } from '../../src/shared/clock.ts';
import { site, siteDataDir } from '../support/site.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'papergrove-library-'));
const lib = join(folder, 'lib');
const CSV = `file;title;department;type;language;keywords
beekeeping.docx;Beekeeping Agreement;operations;agreement;en;apiary, beehives
hr/bienen.docx;Vertrag über Bienenhaltung;operations;agreement;de;Imkerei
`;
const EMPTY = `library_${process.pid}`;

let database: Database;
let empty: Database;

function open(name: string): Database {
  const connection = { ...runningConnection(siteDataDir), database: name };
  return openDatabase({ connection, size: 1, patient: true, onError: () => undefined });
}

function write(file: string, content: string | Buffer): void {
  writeFileSync(join(lib, file), content);
}

function bees(text: string): Buffer {
  return docxOfXml(
    paragraph(run('The owner [OWN') + run('ER]', '<w:b/>') + run(` ${text}`)) +
      plain('Place', '<w:outlineLvl w:val="0"/>'),
  );
}

/** Everything that was imported, by number. */
async function libraryOf(from: Database) {
  const rows = (await importedRows(from)).filter((row) => !row.removed);
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await importedWhole(from, row.id)) })));
}

function runImport(options: { skipRefused?: boolean; prune?: boolean } = {}) {
  return importLibrary({ folder: lib, database, skipRefused: false, prune: false, ...options });
}

beforeAll(async () => {
  mkdirSync(join(lib, 'hr'), { recursive: true });
  write('library.csv', CSV);
  write('beekeeping.docx', bees('keeps the bees.'));
  write('hr/bienen.docx', docxOfXml(plain('Der Imker heißt [Name].')));
  database = open('papergrove');
  await database.pool.query(`create database ${EMPTY}`);
  await migrate({ ...runningConnection(siteDataDir), database: EMPTY }, join(root, 'db/migrations'));
  empty = open(EMPTY);
});

afterAll(async () => {
  // A number may be given anew; what other tests count is gone from the shelves by now.
  await database.query.deleteFrom('library_templates').execute();
  await database.query.deleteFrom('templates').where('id', '>=', 1_000_000).execute();
  await empty.close();
  await database.pool.query(`drop database ${EMPTY}`);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('library:import and library:export', () => {
  test('S34 nothing is imported while a file is refused', async () => {
    write('library.csv', `${CSV}missing.docx;M;legal;form;en;\n../library.csv.docx;N;legal;form;en;\n`);
    const { written, files } = await runImport();
    expect(written).toBe(false);
    expect(files.map((file) => file.outcome)).toEqual(['new', 'new', 'refused', 'refused']);
    expect(await importedRows(database)).toEqual([]);
    write('library.csv', CSV);
  });

  test('a running site shows, finds and pictures what was imported; the same again changes nothing', async () => {
    const first = await runImport();
    expect(first.files).toMatchObject([
      {
        outcome: 'new',
        id: 1_000_000,
        slug: 'beekeeping-agreement',
        understood: { fields: [{ label: 'Owner', type: 'person', uses: 1 }] },
      },
      { outcome: 'new', id: 1_000_001, slug: 'vertrag-uber-bienenhaltung' },
    ]);
    const before = await libraryOf(database);
    expect(await runImport()).toMatchObject({
      written: false,
      files: [{ outcome: 'unchanged' }, { outcome: 'unchanged' }],
    });
    expect(await libraryOf(database)).toEqual(before);

    const page = `${site}/templates/beekeeping-agreement-D1000000/`;
    await expect.poll(async () => (await fetch(page)).status, { timeout: 15_000 }).toBe(200);
    expect(await (await fetch(page)).text()).toContain('Beekeeping Agreement');
    const search = await fetch(`${site}/services/cache/search/apiary/?language=en`);
    expect(await search.json()).toMatchObject({ documents: [{ url: 'beekeeping-agreement-D1000000' }] });
    const picture = await fetch(`${site}/imgs/250px/1000000.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('a changed file changes its template under the same number; the page follows', async () => {
    write('beekeeping.docx', bees('keeps [Number of hives] hives.'));
    expect((await runImport()).files).toMatchObject([
      { outcome: 'changed', id: 1_000_000 },
      { outcome: 'unchanged' },
    ]);
    const page = `${site}/templates/beekeeping-agreement-D1000000/`;
    await expect
      .poll(async () => (await fetch(page)).text(), { timeout: 15_000 })
      .toContain('Number of hives');
  });

  test('what is refused can be left out, what has no line any more can go', async () => {
    write('library.csv', `${CSV.split('\n').slice(0, 2).join('\n')}\nmissing.docx;M;legal;form;en;\n`);
    const { written, files, removed } = await runImport({ skipRefused: true, prune: true });
    expect([written, files.map((file) => file.outcome), removed]).toEqual([
      true,
      ['unchanged', 'refused'],
      [1_000_001],
    ]);
    write('library.csv', CSV);
    expect((await runImport()).files[1]).toMatchObject({ outcome: 'new', id: 1_000_001 });
  });

  test('an export gives the files back byte for byte, and makes the same library elsewhere', async () => {
    const out = join(folder, 'out');
    expect(await exportLibrary({ database, folder: out, builtIn: join(root, 'content/templates') })).toBe(2);
    for (const file of ['beekeeping.docx', 'hr/bienen.docx'])
      expect(readFileSync(join(out, file)).equals(readFileSync(join(lib, file)))).toBe(true);
    expect(readFileSync(join(out, 'templates/en/beekeeping-agreement.md'), 'utf8')).toContain('{{owner}}');
    expect(readFileSync(join(out, 'templates/en/loan-agreement.md'), 'utf8')).toContain('id: 417');
    const report = await importLibrary({ folder: out, database: empty, skipRefused: false, prune: false });
    expect(report.files.map((file) => file.outcome)).toEqual(['new', 'new']);
    expect(await libraryOf(empty)).toEqual(await libraryOf(database));
    await expect(exportLibrary({ database, folder: out, builtIn: undefined })).rejects.toThrow(
      'empty folder',
    );
  });

  test('what the built-in library has already is refused', async () => {
    write('library.csv', `${CSV}hr/bienen2.docx;Loan Agreement;legal;agreement;en;\n`);
    write('hr/bienen2.docx', bees('x'));
    const { files } = await runImport();
    expect(files[2]?.reasons).toEqual([
      'the family loan-agreement in en belongs to the built-in library (number 417)',
      'the slug loan-agreement in en belongs to the built-in library (number 417)',
    ]);
  });

  test('the page of a template that was taken out is gone', async () => {
    const ids = (await importedRows(database)).map((row) => row.id);
    await removeImported(database, ids, now());
    await removeTemplates(database, ids, now());
    const page = async () => (await fetch(`${site}/templates/x-D1000000/`)).status;
    await expect.poll(page, { timeout: 15_000 }).toBe(404);
  });
});
