import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { writeAudit } from '../../src/services/audit/audit.store.server.ts';
import { CatalogueService } from '../../src/services/catalogue/catalogue.server.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { readLibrary } from '../../src/services/documents/library/library-files.server.ts';
import { LibrarySource } from '../../src/services/documents/library/library-source.server.ts';
import { convertQueue } from '../../src/services/library/convert-queue.server.ts';
import { docxOfXml, plain } from '../../src/services/library/docx.fixture.ts';
import { exportTemplates } from '../../src/services/library/export-templates.server.ts';
import { TemplateDesk } from '../../src/services/library/template-desk.server.ts';
import type {
  StepOutcome,
  TemplateHead,
  TemplateVersion,
} from '../../src/services/library/template-version.ts';
import type { TemplateAct } from '../../src/services/library/version-work.server.ts';
import { HOUR, now, setClockOffset } from '../../src/shared/clock.ts';
import { millisecondsFor } from '../support/seconds.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'papergrove-templates-'));

let server: RunningServer;
let database: Database;
let audit: AuditService;
let library: LibrarySource;
/** A second process: what it publishes the server hears of from the database alone. */
let desk: TemplateDesk;

beforeAll(async () => {
  server = await startServer({ env: { LIMITS: 'off' } });
  const connection = runningConnection(server.dataDir);
  database = openDatabase({ connection, size: 3, patient: true, onError: () => undefined });
  audit = new AuditService(database);
  library = new LibrarySource({ folder: join(root, 'content/templates'), database });
  desk = new TemplateDesk({
    ...{ database, library },
    catalogue: new CatalogueService({ database, imagesUrl: '/imgs/', onPollError: () => undefined }),
    convert: convertQueue(pathToFileURL(join(root, 'src/services/library/convert.worker.ts'))),
  });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => setClockOffset(0));

const as = (by: string): TemplateAct => ({
  by,
  note: (query, { templateId, no }) =>
    writeAudit(query, {
      ...{ actor: { kind: 'cli', who: by }, action: 'template.tested', at: now() },
      ...{ subject: { kind: 'template', id: String(templateId) }, after: { no } },
    }),
});
const [ada, bob] = [as('ada'), as('bob')];
const head = (title: string, more: Partial<TemplateHead> = {}): TemplateHead => ({
  ...{ title, locale: 'en', department: 'operations', type: 'agreement', family: '' },
  ...more,
});
const rows = async () => (await audit.list({ action: 'template.tested', most: 1_000 })).length;
const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();
const MAP = '/sitemaps/en/templates-1.xml';
/** What is promised within two seconds. */
const soon = () => ({ timeout: millisecondsFor(2), interval: 50 });

function versionIn(done: StepOutcome): TemplateVersion {
  if (done.outcome !== 'done') throw new Error(done.outcome);
  return done.version;
}

function bees(text = 'keeps the bees of [Owner name].'): Buffer {
  return docxOfXml(
    plain('Beekeeping on Roofs', '<w:outlineLvl w:val="0"/>') +
      plain(`The keeper [Keeper name] ${text}`) +
      plain('Place', '<w:outlineLvl w:val="0"/>') +
      plain('The hives stand at ____.'),
  );
}

/** Each of a title of its own, also where a test is tried again. */
let begun = 0;

async function brought(title: string, more: Partial<TemplateHead> = {}): Promise<TemplateVersion> {
  begun += 1;
  const named = `${title} ${begun}`;
  const done = await desk.bring(head(named, more), { name: 'bees.docx', bytes: bees() }, ada);
  if (done.outcome !== 'begun') throw new Error(done.outcome);
  return done.version;
}

/** Written by Ada, read and published by Bob. */
async function published(version: TemplateVersion): Promise<TemplateVersion> {
  const asked = versionIn(await desk.submit(version, ada));
  const approved = versionIn(await desk.approve(asked, false, bob));
  return versionIn(await desk.publishing.publish(approved, bob));
}

/** What the version of a template that is worked on says, changed. */
async function rewritten(number: number, from: string, to: string): Promise<TemplateVersion> {
  const begun = versionIn(await desk.begin(number, ada));
  const [open] = await desk.versions(number);
  if (!open?.source.includes(from)) throw new Error(`number ${number} does not say ${from}`);
  return versionIn(await desk.write(begun, open.source.replaceAll(from, to), ada));
}

describe('a template of one’s own', () => {
  test('I17.197 I17.200 goes from .docx to the site by two hands, one row each, within two seconds', async () => {
    const before = await rows();
    const version = await brought('Beekeeping on Roofs');
    expect(version).toMatchObject({ no: 1, state: 'checked' });
    expect(version.slug).toMatch(/^beekeeping-on-roofs-\d+$/);
    expect(version.report?.fields.map(({ label }) => label)).toEqual([
      'Keeper name',
      'Owner name',
      'Hives stand at',
    ]);
    const path = `/templates/${version.slug}-D${version.templateId}/`;
    expect((await get(path)).status).toBe(404);
    const [listed, map] = [await read('/templates/?department=operations'), await read(MAP)];
    expect(listed + map).not.toContain(version.slug);

    const asked = versionIn(await desk.submit(version, ada));
    expect(await desk.approve(asked, false, ada)).toEqual({ outcome: 'ownText' });
    const approved = versionIn(await desk.approve(asked, false, bob));
    const done = versionIn(await desk.publishing.publish(approved, ada));
    expect(done.state).toBe('published');
    expect(await rows()).toBe(before + 4);
    await expect.poll(async () => (await get(path)).status, soon()).toBe(200);
    expect(await read(path)).toContain('Beekeeping on Roofs');
    await expect.poll(() => read('/templates/?department=operations'), soon()).toContain(version.slug);
    const search = await read('/services/cache/search/beekeeping%20roofs/?language=en&batch=3&page=0');
    expect(search).toContain(`${version.slug}-D${version.templateId}`);
    expect(await read(MAP)).toContain(path);
    expect((await get(`/imgs/250px/${version.templateId}.png`)).status).toBe(200);
  });

  test('I17.198 alone, one approves one’s own text an hour after asking', async () => {
    const asked = versionIn(await desk.submit(await brought('Beekeeping Alone'), ada));
    expect(await desk.approve(asked, true, ada)).toEqual({ outcome: 'alone' });
    setClockOffset(HOUR + 1_000);
    const approved = versionIn(await desk.approve(asked, true, ada));
    expect(approved.state).toBe('approved');
    setClockOffset(0);
    const back = versionIn(await desk.giveBack(approved, 'Say who feeds them.', bob));
    expect(back).toMatchObject({ state: 'checked', remarks: 'Say who feeds them.', reviewedBy: 'bob' });
    expect(versionIn(await desk.discard(back, ada)).state).toBe('discarded');
  });

  test('I17.199 what somebody else changed meanwhile is not changed again, and leaves no row', async () => {
    const version = await brought('Beekeeping Twice');
    const [open] = await desk.versions(version.templateId);
    const before = await rows();
    const twice = await desk.start(head(version.title), ada);
    expect(twice).toEqual({ outcome: 'begunAlready' });
    const both = await Promise.all(
      ['one', 'two'].map((word) => desk.write(version, `${open?.source}${word}\n`, ada)),
    );
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'stale']);
    expect(await rows()).toBe(before + 1);
    expect(await desk.publishing.publish(version, bob)).toEqual({ outcome: 'notNow' });
    const failing = { ...ada, note: () => Promise.reject(new Error('no log')) };
    const [now1] = await desk.versions(version.templateId);
    if (!now1) throw new Error('gone');
    await expect(desk.submit(now1, failing)).rejects.toThrow('no log');
    expect((await desk.find(version.id))?.state).toBe('checked');
  });

  test('I17.201 the checks are those of the build: line and words, and names that are taken', async () => {
    const version = await brought('Beekeeping Wrongly');
    const [open] = await desk.versions(version.templateId);
    const source = open?.source ?? '';
    const faultsOf = async (text: string) => (await desk.check({ ...version, source: text })).faults;
    expect(await faultsOf(source)).toEqual([]);
    const wrong = source
      .replace('{{keeper_name}}', '{{keper}}')
      .replace(/^id: .*$/m, 'id: 417')
      .replace(/^related: .*$/m, 'related: [no-such-family]');
    const line = wrong.split('\n').findIndex((text) => text.includes('{{keper}}')) + 1;
    expect(await faultsOf(wrong)).toContainEqual(
      expect.objectContaining({
        line,
        found: '"keper"',
        expected: expect.stringContaining('a field of the front matter'),
      }),
    );
    const named = source
      .replace(/^id: .*$/m, 'id: 417')
      .replace(/^family: .*$/m, 'family: loan-agreement')
      .replace(/^slug: .*$/m, 'slug: loan-agreement')
      .replace(/^related: .*$/m, 'related: [no-such-family]');
    expect((await faultsOf(named)).map(({ line: at, found }) => [at, found])).toEqual([
      [2, '417'],
      [3, 'loan-agreement, as in number 417'],
      [4, 'loan-agreement, as in number 417'],
      [expect.any(Number), 'no-such-family'],
    ]);
    const noted = `${source}\nThis is not legal advice. TODO\n`;
    expect((await faultsOf(noted)).map(({ expected }) => expected)).toEqual(
      expect.arrayContaining(['a note (> Note …)', 'your words']),
    );
    const draft = versionIn(await desk.write(version, wrong, ada));
    expect(draft.state).toBe('draft');
    expect(await desk.submit(draft, ada)).toEqual({ outcome: 'notNow' });
  });
});

describe('a template that is shipped', () => {
  test('I17.203 is edited and taken back to what is shipped, on the site within two seconds', async () => {
    const path = '/templates/loan-agreement-D417/';
    const shipped = await read(path);
    const words =
      /^summary: (.*)$/m.exec(
        readFileSync(join(root, 'content/templates/en/loan-agreement.md'), 'utf8'),
      )?.[1] ?? '';
    const version = await rewritten(
      417,
      words,
      'Lends money from one business to another, with a rate, a term, late fees and signatures of both.',
    );
    expect(shipped).not.toContain('late fees and signatures of both');
    await published(version);
    await expect.poll(() => read(path), soon()).toContain('late fees and signatures of both');
    // A process that starts now reads the same, and has nothing to complain of.
    const listed = new CatalogueService({ database, imagesUrl: '/imgs/', onPollError: () => undefined });
    await listed.restore(() => undefined);
    await listed.whole();
    const errors: unknown[] = [];
    const changed: number[] = [];
    for await (const changes of library.changes(await library.files(), [...listed.all()])) {
      errors.push(...changes.errors);
      changed.push(...changes.changed.map(({ template }) => template.id));
    }
    expect([errors, changed]).toEqual([[], []]);
    await expect(desk.publishing.backToShipped(417, 'tested', bob)).resolves.toMatchObject({
      outcome: 'done',
    });
    await expect.poll(() => read(path), soon()).not.toContain('late fees and signatures of both');
    expect(await desk.publishing.backToShipped(417, null, bob)).toEqual({ outcome: 'notNow' });
    expect((await desk.versions(417)).map(({ no, state }) => [no, state])).toEqual([[1, 'replaced']]);
  });

  test('I17.204 withdrawn it leads to another language, or is gone (410), and comes back', async () => {
    const french = { id: 2417, slug: 'contrat-de-pret' };
    const path = `/fr/templates/${french.slug}-D${french.id}/`;
    expect((await get(path)).status).toBe(200);
    const draft = versionIn(await desk.begin(french.id, ada));
    expect(await desk.publishing.withdraw(french.id, 'tested', bob)).toMatchObject({ outcome: 'done' });
    await expect.poll(async () => (await get(path)).status, soon()).toBe(302);
    expect((await get(path)).headers.get('location')).toBe('/fr/templates/loan-agreement-D417/');
    expect(await desk.publishing.withdraw(french.id, 'tested', bob)).toEqual({ outcome: 'notNow' });
    expect(await library.withdrawn(french.id)).toMatchObject({ template: { id: french.id } });
    expect(await desk.publishing.putBack(french.id, bob)).toMatchObject({ outcome: 'done' });
    await expect.poll(async () => (await get(path)).status, soon()).toBe(200);

    expect(versionIn(await desk.discard(draft, ada)).state).toBe('discarded');

    const alone = await published(await brought('Beekeeping in Cellars'));
    const own = `/templates/${alone.slug}-D${alone.templateId}/`;
    await expect.poll(async () => (await get(own)).status, soon()).toBe(200);
    await desk.publishing.withdraw(alone.templateId, 'tested', bob);
    await expect.poll(async () => (await get(own)).status, soon()).toBe(410);
    expect(await read(MAP)).not.toContain(own);
    expect(await desk.publishing.backToShipped(alone.templateId, null, bob)).toEqual({ outcome: 'unknown' });
  });
});

test('I17.205 what is published is written as files that the build takes as they are', async () => {
  const version = await published(await brought('Beekeeping for Export'));
  const files = await exportTemplates(database, folder);
  expect(files).toContain(`en/${version.slug}.md`);
  const written = await readLibrary(folder);
  expect(written.errors.filter(({ expected }) => !expected.startsWith('related'))).toEqual([]);
  expect(written.templates.map(({ template }) => template.id)).toContain(version.templateId);
});
