import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { CatalogueService } from '../../src/services/catalogue/catalogue.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { writtenEntryOf } from '../../src/services/documents/catalogue-entry.ts';
import { readLibrary } from '../../src/services/documents/library/library-files.server.ts';
import { PreviewService } from '../../src/services/documents/preview.server.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { TemplateUpdates } from '../../src/services/drive/template-updates.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { clockOffset, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { bareAccount } from './account-rows.ts';
import { openOwnDatabase } from './database.ts';
import { openFolder } from './folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'content/templates/en/loan-agreement.md';
/** The one template of the scratch library. */
export const TEMPLATE = 417;

/** Documents of a library of one template, which can be updated. */
export async function openVersions() {
  const own = await openOwnDatabase();
  const { database } = own;
  const home = openFolder('scratch-library');
  symlinkSync(join(ROOT, 'src'), join(home, 'src'));
  cpSync(join(ROOT, 'content/clauses'), join(home, 'content/clauses'), { recursive: true });
  mkdirSync(join(home, 'content/templates/en'), { recursive: true });
  cpSync(join(ROOT, FILE), join(home, FILE));
  const catalogue = new CatalogueService({ database, imagesUrl: '/imgs/', onPollError: () => undefined });
  const documents = new PreviewService({
    ...{ catalogue, database, root: home, dataDir: join(home, 'data'), drawsAhead: true },
    ...{ log: pino({ level: 'silent' }), onLibraryChange: () => undefined },
  });
  const drive = new DriveService({ rights: ITEM_RIGHTS, database, templates: documents });
  const updates = new TemplateUpdates({ rights: ITEM_RIGHTS, database, templates: documents });
  await takeUp(catalogue, home);
  return {
    ...{ database, catalogue, home, documents },
    drive,
    updates,
    newOwner: () => newOwner(database, drive),
    /** Says something else in the template from now on; what it said comes back when it is called. */
    async updateTemplate(...changes: (readonly [from: string, to: string])[]): Promise<() => Promise<void>> {
      const source = readFileSync(join(home, FILE), 'utf8');
      const missing = changes.find(([from]) => !source.includes(from));
      if (missing) throw new Error(`the template does not say ${missing[0]}`);
      const write = async (text: string) => {
        writeFileSync(join(home, FILE), text);
        await takeUp(catalogue, home);
      };
      await write(changes.reduce((text, [from, to]) => text.replaceAll(from, to), source));
      return () => write(source);
    },
    async close() {
      await documents.stop();
      await own.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function takeUp(catalogue: CatalogueService, home: string): Promise<void> {
  const { templates } = await readLibrary(join(home, 'content/templates'));
  await catalogue.put(templates.map(({ template, hash }) => writtenEntryOf(template, hash)));
}

export type Owner = Awaited<ReturnType<typeof newOwner>>;

/** Somebody, and what they do with one document. */
async function newOwner(database: Database, drive: DriveService) {
  const { id: accountId } = await bareAccount(database, 'owner');
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
      const typed = all
        .map((one) => one?.values['lender'])
        .map((value) => (typeof value === 'string' ? value : ''));
      return all.map((one, index) => `${one?.no} ${one?.kind} ${typed[index]}`);
    },
  };
}
