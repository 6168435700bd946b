import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CatalogueService } from '../../src/services/catalogue/catalogue.server.ts';
import { catalogueEntryOf } from '../../src/services/documents/catalogue-entry.ts';
import { bodyText, docxParts } from '../../src/services/documents/docx/parts.fixture.ts';
import { readLibrary } from '../../src/services/documents/library/library-files.server.ts';
import { PreviewService } from '../../src/services/documents/preview.server.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { clockOffset, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { bareAccount } from '../support/account-rows.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';
import { openFolder } from '../support/folder.ts';
import { pdfText } from '../support/pdf.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'content/templates/en/loan-agreement.md';
const TEMPLATE = 417;
const offset = clockOffset();
let own: OwnDatabase;
let home: string;
let documents: PreviewService;
let catalogue: CatalogueService;
let drive: DriveService;

/** A library of one template, of which the catalogue knows. */
beforeAll(async () => {
  own = await openOwnDatabase();
  home = openFolder('scratch-library');
  symlinkSync(join(ROOT, 'src'), join(home, 'src'));
  cpSync(join(ROOT, 'content/clauses'), join(home, 'content/clauses'), { recursive: true });
  mkdirSync(join(home, 'content/templates/en'), { recursive: true });
  cpSync(join(ROOT, FILE), join(home, FILE));
  const { database } = own;
  catalogue = new CatalogueService({ database, imagesUrl: '/imgs/', onPollError: () => undefined });
  const log = pino({ level: 'silent' });
  const dataDir = join(home, 'data');
  documents = new PreviewService({
    catalogue,
    database,
    root: home,
    dataDir,
    log,
    onLibraryChange: () => undefined,
  });
  drive = new DriveService({ database, templates: documents });
  await takeLibraryUp();
});
afterEach(() => setClockOffset(offset));
afterAll(async () => {
  await documents.stop();
  await own.close();
  rmSync(home, { recursive: true, force: true });
});

async function takeLibraryUp(): Promise<void> {
  const { templates } = await readLibrary(join(home, 'content/templates'));
  await catalogue.put(templates.map(({ template, hash }) => catalogueEntryOf(template, hash)));
}

/** Says something else in the template from now on; what it said comes back when it is called. */
async function updateTemplate(from: string, to: string): Promise<() => Promise<void>> {
  const source = readFileSync(join(home, FILE), 'utf8');
  expect(source).toContain(from);
  const write = async (text: string) => {
    writeFileSync(join(home, FILE), text);
    await takeLibraryUp();
  };
  await write(source.replaceAll(from, to));
  return () => write(source);
}

/** Somebody, and what they do with one document. */
async function newOwner() {
  const { id: accountId } = await bareAccount(own.database, 'owner');
  const by = { accountId, sessionNumber: newId(), mailboxProven: true };
  const id = newId();
  const { versions } = drive;
  const finish = (prefills: Record<string, string> = {}) =>
    drive.acts.finish(accountId, id, async () => ({}), { place: 'US-TX', prefills });
  const found = async () => {
    const document = await drive.find(accountId, id);
    if (!document) throw new Error('there is no document');
    return document;
  };
  return {
    ...{ accountId, by, id, versions, finish, found },
    save: async (lender: string, minutes = 0) => {
      setClockOffset(clockOffset() + minutes * MINUTE);
      return (await drive.save({ accountId, templateId: TEMPLATE, id }, { lender }, by)).outcome;
    },
    lenders: async () => {
      const listed = await versions.list({ id });
      const all = await Promise.all(listed.map(({ no }) => versions.find({ id }, no)));
      return all.map((one) => `${one?.no} ${one?.kind} ${one?.values['lender']}`);
    },
  };
}

test('I15.60 what a document said is kept when a new sitting begins, and once', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.save('AB', 20);
  await owner.save('ABC', 29);
  expect(await owner.lenders()).toEqual([]);
  await owner.save('D', 31);
  await owner.save('DE', 1);
  expect(await owner.lenders()).toEqual(['1 sitting ABC']);
  const edit = { kind: 'leaveOut', part: 'interest' } as const;
  setClockOffset(clockOffset() + 31 * MINUTE);
  const key = { accountId: owner.accountId, templateId: TEMPLATE, id: owner.id };
  expect(await drive.wordings.edit(key, edit, owner.by)).toEqual({ outcome: 'saved' });
  expect(await owner.lenders()).toEqual(['2 sitting DE', '1 sitting ABC']);
  const [last] = await owner.versions.list({ id: owner.id });
  expect(last?.author?.id).toBe(owner.accountId);
});

test('I15.60 whoever saves as somebody else begins a sitting at once', async () => {
  const owner = await newOwner();
  const key = { accountId: owner.accountId, templateId: TEMPLATE, id: owner.id };
  await drive.save(key, { lender: 'Sent by Bob' });
  await owner.save('Mine', 1);
  expect(await owner.lenders()).toEqual(['1 sitting Sent by Bob']);
  expect((await owner.versions.list({ id: owner.id }))[0]?.author).toBeNull();
});

test('I15.60 a version comes back as one more, and nothing is lost', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.save('B', 40);
  await owner.save('C', 40);
  expect(await owner.versions.restore(owner.by, owner.id, 1)).toBe('restored');
  expect((await owner.found()).values).toEqual({ lender: 'A' });
  expect((await owner.found()).name).toBe('A');
  expect(await owner.lenders()).toEqual(['4 restored A', '3 sitting C', '2 sitting B', '1 sitting A']);
  expect(await owner.versions.restore(owner.by, owner.id, 4)).toBe('same');
  expect(await owner.versions.restore(owner.by, owner.id, 3)).toBe('restored');
  expect((await owner.found()).values).toEqual({ lender: 'C' });
  expect((await owner.versions.list({ id: owner.id }))[0]).toMatchObject({ no: 5, restoredNo: 3 });
  await owner.finish();
  expect(await owner.versions.restore(owner.by, owner.id, 1)).toBe('finished');
});

test('I15.60 a version can be kept and named by hand, and its name taken off again', async () => {
  const owner = await newOwner();
  await owner.save('A');
  expect(await owner.versions.keep(owner.accountId, owner.id, ' As we \u202eagreed ')).toBe('named');
  await owner.save('B', 40);
  expect(await owner.lenders()).toEqual(['1 kept A']);
  expect((await owner.versions.list({ id: owner.id }))[0]?.name).toBe('As we agreed');
  expect(await owner.versions.name(owner.accountId, owner.id, { no: 1, name: '' })).toBe('named');
  expect((await owner.versions.list({ id: owner.id }))[0]?.name).toBe('');
  expect(await owner.versions.name(owner.accountId, owner.id, { no: 9, name: 'x' })).toBe('unknown');
});

test('I15.60 no more than a hundred versions of a document stay for good, and all in all they are bounded', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await own.database.pool.query(
    `insert into document_versions (document_id, no, kind, state, at, name, "values", bytes)
     select $1, n, case when n <= 100 then 'kept' else 'sitting' end, -n, now(), null, '{}', 10
     from generate_series(1, 300) n`,
    [owner.id],
  );
  expect(await owner.versions.keep(owner.accountId, owner.id, 'One more')).toBe('tooMany');
  await owner.save('B', 40);
  expect(await owner.versions.list({ id: owner.id })).toHaveLength(200);
  await owner.finish();
  expect(await owner.versions.reopen(owner.accountId, owner.id)).toBe('tooMany');
});

test('I15.60 copies begin without versions, and what is deleted takes its own along', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.finish();
  const copy = await drive.acts.duplicate({ ...owner.by }, owner.id, (name) => name);
  expect(copy).toMatchObject({ status: 'draft', frozen: null, values: { lender: 'A' } });
  expect(await owner.versions.list({ id: copy?.id ?? '' })).toEqual([]);
  await own.database.query.deleteFrom('documents').where('id', '=', owner.id).execute();
  expect(await owner.versions.list({ id: owner.id })).toEqual([]);
});

test('I15.62 a finished document changes only after somebody goes on working on it', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.finish();
  expect((await owner.found()).status).toBe('final');
  expect(await owner.save('B')).toBe('finished');
  const write = (set: string) =>
    own.database.pool.query(`update documents set ${set} where id = '${owner.id}'`);
  await expect(write(`wording = '{}'`)).rejects.toThrow('is finished');
  await expect(write(`frozen_template = null`)).rejects.toThrow('is finished');
  await expect(write(`finished_at = null, values = '{}'`)).rejects.toThrow('is finished');
  expect(await owner.versions.reopen(owner.accountId, owner.id)).toBe('reopened');
  expect(await owner.found()).toMatchObject({ status: 'draft', frozen: null, finishedAt: null });
  expect(await owner.save('B')).toBe('saved');
  await owner.finish();
  expect(await owner.lenders()).toEqual(['2 final B', '1 final A']);
});

test('I15.62 what took a number of a series, and what was signed, is never gone on with', async () => {
  const [numbered, signed] = [await newOwner(), await newOwner()];
  for (const owner of [numbered, signed]) {
    await owner.save('A');
    await owner.finish();
  }
  const company = newId();
  await own.database.pool.query(
    `with space as (select space_id as id from items where id = '${numbered.id}'),
     party as (insert into parties (id, space_id, kind, name, name_key, words, profile, created_by, used_at, created_at, updated_at)
       select '${company}', space.id, 'own', 'Shop', 'shop', '', '{}', '${numbered.accountId}', now(), now(), now() from space returning id)
     insert into series (company_id, kind, pattern) select id, 'invoice', '{number}' from party`,
  );
  await own.database.pool.query(
    `insert into series_numbers (company_id, kind, year, number, text, document_id, taken_at)
     values ('${company}', 'invoice', 0, 1, '1', '${numbered.id}', now())`,
  );
  expect(await numbered.versions.reopen(numbered.accountId, numbered.id)).toBe('numbered');
  await own.database.pool.query(`update documents set signed_at = now() where id = '${signed.id}'`);
  expect((await signed.found()).status).toBe('signed');
  expect(await signed.versions.reopen(signed.accountId, signed.id)).toBe('signed');
  for (const { id } of [numbered, signed]) {
    const reopened = own.database.pool.query(`update documents set finished_at = null where id = '${id}'`);
    await expect(reopened).rejects.toThrow('is finished');
  }
});

test('I15.62 what was sent is sent until it changes, and stays as a version with the words of that day', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.versions.markSent(owner.accountId, await owner.found(), 'US-TX');
  expect((await owner.found()).status).toBe('sent');
  const [sent] = await owner.versions.list({ id: owner.id });
  expect(sent?.sentAt).not.toBeNull();
  expect((await owner.versions.find({ id: owner.id }, 1))?.frozen?.place).toBe('US-TX');
  const stale = await owner.found();
  await owner.save('B');
  expect((await owner.found()).status).toBe('draft');
  await owner.versions.markSent(owner.accountId, stale, null);
  expect((await owner.found()).status).toBe('draft');
  const list = (status: 'draft' | 'sent') =>
    drive.own.list(owner.accountId, { sort: 'date', words: [], limit: 5, status });
  expect([(await list('draft')).total, (await list('sent')).total]).toEqual([1, 0]);
});

test('I15.63 a finished document says the same in its files after its template was updated', async () => {
  const [finished, draft] = [await newOwner(), await newOwner()];
  for (const owner of [finished, draft]) await owner.save('Birch Bakery');
  await finished.finish({ law: 'Texas' });
  const files = async (owner: typeof finished) => {
    const document = await owner.found();
    const request = {
      ...{ templateId: TEMPLATE, values: document.values, wording: document.wording },
      ...{ frozen: document.frozen?.template, place: { country: 'US', region: 'TX' }, today: '2026-05-18' },
    };
    const made = (format: 'pdf' | 'docx') => documents.produce({ ...request, format }, owner);
    const [pdf, docx] = [await made('pdf'), await made('docx')];
    if (!pdf || !docx) throw new Error('no file');
    return [await pdfText(pdf), bodyText(await docxParts(docx))];
  };
  const before = await files(finished);
  const back = await updateTemplate(
    'The Lender will pay the Loan in one sum',
    'The Lender pays the Loan in coins',
  );
  try {
    expect(await files(finished)).toEqual(before);
    for (const text of await files(draft))
      expect(text.replace(/\s+/g, ' ')).toContain('pays the Loan in coins');
    await draft.finish();
    const frozen = await own.database.query.selectFrom('frozen_templates').select('hash').execute();
    expect(new Set(frozen.map(({ hash }) => hash)).size).toBe(2);
    // Gone on with, it follows its template again.
    await finished.versions.reopen(finished.accountId, finished.id);
    for (const text of await files(finished)) expect(text.replace(/\s+/g, ' ')).toContain('in coins');
  } finally {
    await back();
  }
});

test('I15.63 finishing writes down what filled itself, and a template is kept once', async () => {
  const [one, other] = [await newOwner(), await newOwner()];
  for (const owner of [one, other]) {
    await owner.save('A');
    await owner.finish({ law: 'Texas', lender: 'typed over' });
  }
  const [first, second] = [await one.found(), await other.found()];
  expect(first.values).toEqual({ lender: 'A', law: 'Texas' });
  expect(first.frozen).toEqual({ template: expect.stringMatching(/^[0-9a-f]{64}$/), place: 'US-TX' });
  expect(second.frozen).toEqual(first.frozen);
});

test('I15.60 a stranger does nothing to somebody’s versions, and learns as much as of none', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  await owner.save('A');
  await owner.save('B', 40);
  const before = await owner.lenders();
  for (const id of [owner.id, newId(), 'none']) {
    const { accountId, by, versions } = stranger;
    expect(await versions.restore(by, id, 1)).toBe('unknown');
    expect(await versions.keep(accountId, id, 'x')).toBe('unknown');
    expect(await versions.name(accountId, id, { no: 1, name: 'x' })).toBe('unknown');
    expect(await versions.reopen(accountId, id)).toBe('unknown');
    await versions.markSent(accountId, { id, version: 2 }, null);
  }
  expect(await owner.lenders()).toEqual(before);
  expect((await owner.found()).status).toBe('draft');
});
