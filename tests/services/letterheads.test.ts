import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTemplate } from '../../src/document/document.ts';
import { CompaniesService } from '../../src/services/companies/companies.server.ts';
import { EMPTY_PROFILE } from '../../src/services/companies/profile.ts';
import { parseTemplate } from '../../src/services/documents/parse/parse.server.ts';
import { SAMPLE } from '../../src/services/documents/sample-template.fixture.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { USUAL_DESIGN } from '../../src/services/letterheads/design.ts';
import { LetterheadsService } from '../../src/services/letterheads/letterheads.server.ts';
import { NumbersService } from '../../src/services/numbers/numbers.server.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

let own: OwnDatabase;
let companies: CompaniesService;
let letterheads: LetterheadsService;
let numbers: NumbersService;
let drive: DriveService;
let letter: DocumentTemplate;
beforeAll(async () => {
  own = await openOwnDatabase();
  const { database } = own;
  const entitlements = { active: () => Promise.resolve(undefined) };
  const spaces = new SpacesService({ database, store: undefined as never, entitlements });
  companies = new CompaniesService({ database, spaces });
  letterheads = new LetterheadsService({ database, companies, spaces });
  drive = new DriveService({
    rights: ITEM_RIGHTS,
    database,
    templates: { template: () => Promise.resolve(letter), freeze: () => Promise.resolve(null) },
  });
  numbers = new NumbersService({ database, companies, drive });
  const parsed = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  letter = { ...parsed.template, type: 'letter' };
});
afterAll(() => own.close());

async function newAccount(): Promise<string> {
  const id = newId();
  const row = { id, email: `${id}@example.com`, email_key: id, locale: 'en' };
  await own.database.query
    .insertInto('accounts')
    .values({ ...row, created_at: now(), updated_at: now() })
    .execute();
  return id;
}

async function withCompany(): Promise<{ who: string; id: string }> {
  const who = await newAccount();
  const added = await companies.add(who, { kind: 'own', profile: { ...EMPTY_PROFILE, name: 'Huber' } });
  if (added === 'tooMany') throw new Error(added);
  return { who, id: added.id };
}

const picture = (color: string) =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: color } })
    .png()
    .toBuffer();

async function saved(who: string, values = {}) {
  const id = newId();
  const done = await drive.save({ accountId: who, templateId: 9001, id }, values);
  if (done.outcome !== 'saved') throw new Error(done.outcome);
  return done.document;
}

const logosIn = async (who: string) =>
  own.database.query.selectFrom('logos').select('id').where('created_by', '=', who).execute();

test('I15.60 a company has a letterhead once it is saved, and its documents are printed on it', async () => {
  const { who, id } = await withCompany();
  const document = await saved(who);
  expect(await letterheads.ofDocument(who, letter, document)).toBeNull();
  expect(await letterheads.save(who, id, { ...USUAL_DESIGN, side: 'left' })).toBe(true);
  expect(await letterheads.putLogo(who, id, await picture('#aa0000'))).toBe('saved');
  const printed = await letterheads.ofDocument(who, letter, document);
  expect(printed).toMatchObject({ side: 'left', name: 'Huber', logo: { width: 300, height: 100 } });
  // An agreement is not, until somebody says so.
  expect(await letterheads.ofDocument(who, { ...letter, type: 'agreement' }, document)).toBeNull();
  expect(await letterheads.choose(who, document.id, false)).toBe(true);
  expect(await letterheads.paper(who, letter, document)).toMatchObject({ isOn: false, isUsual: false });
  expect(await letterheads.remove(who, id)).toBe(true);
  expect(await letterheads.choose(who, document.id, true)).toBe(true);
  expect(await letterheads.ofDocument(who, letter, document)).toBeNull();
  expect(await logosIn(who)).toEqual([]);
});

test('I15.60 a letterhead and its logo are nobody else’s', async () => {
  const { who, id } = await withCompany();
  const stranger = await newAccount();
  const document = await saved(who);
  await letterheads.putLogo(who, id, await picture('#00aa00'));
  const [logo] = await logosIn(who);
  expect((await letterheads.logo(who, logo?.id ?? ''))?.width).toBe(300);
  expect(await letterheads.logo(stranger, logo?.id ?? '')).toBeUndefined();
  expect(await letterheads.logo(who, 'no number')).toBeUndefined();
  expect(await letterheads.save(stranger, id, USUAL_DESIGN)).toBe(false);
  expect(await letterheads.putLogo(stranger, id, await picture('#0000aa'))).toBe('unknown');
  expect(await letterheads.removeLogo(stranger, id)).toBe(false);
  expect(await letterheads.remove(stranger, id)).toBe(false);
  expect(await letterheads.choose(stranger, document.id, false)).toBe(false);
  const contact = await companies.add(who, { kind: 'customer', profile: { ...EMPTY_PROFILE, name: 'X' } });
  expect(contact === 'tooMany' || (await letterheads.save(who, contact.id, USUAL_DESIGN))).toBe(false);
});

test('I15.60 a finished document keeps its paper, whatever becomes of the letterhead', async () => {
  const { who, id } = await withCompany();
  await letterheads.save(who, id, USUAL_DESIGN);
  await letterheads.putLogo(who, id, await picture('#123456'));
  const document = await saved(who);
  const before = await letterheads.ofDocument(who, letter, document);
  const finishing = {
    documentId: document.id,
    companyId: id,
    kind: 'invoice',
    key: 'place',
    day: '2026-11-27',
  } as const;
  const done = await numbers.finish(who, {
    ...finishing,
    also: (query) => letterheads.keep(query, document.id, before),
  });
  expect(done.outcome).toBe('finished');
  await letterheads.putLogo(who, id, await picture('#654321'));
  await letterheads.save(who, id, { ...USUAL_DESIGN, accent: '#000000' });
  const finished = await drive.find(who, document.id);
  expect(await letterheads.ofDocument(who, letter, finished)).toEqual(before);
  expect(await letterheads.choose(who, document.id, false)).toBe(false);
  // The picture it was printed with stays; one that nothing uses goes.
  expect(await logosIn(who)).toHaveLength(2);
  await letterheads.removeLogo(who, id);
  expect(await logosIn(who)).toHaveLength(1);
  // One that was finished on plain paper gets none afterwards.
  const plain = await saved(who);
  await numbers.finish(who, { ...finishing, documentId: plain.id });
  expect(await letterheads.ofDocument(who, letter, await drive.find(who, plain.id))).toBeNull();
});

test('I15.60 what cannot be kept with the document is not: a number is given back', async () => {
  const { who, id } = await withCompany();
  const document = await saved(who);
  const finishing = {
    documentId: document.id,
    companyId: id,
    kind: 'order',
    key: 'place',
    day: '2026-11-27',
  } as const;
  const broken = numbers.finish(who, { ...finishing, also: () => Promise.reject(new Error('away')) });
  await expect(broken).rejects.toThrow('away');
  expect(await numbers.finish(who, finishing)).toEqual({ outcome: 'finished', number: '2026-0001' });
});
