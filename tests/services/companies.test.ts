import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompaniesService } from '../../src/services/companies/companies.server.ts';
import { EMPTY_PROFILE, type PartyKind } from '../../src/services/companies/profile.ts';
import { SpacesService } from '../../src/services/spaces/spaces.server.ts';
import { now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

let own: OwnDatabase;
/** Whose licence an account works under. */
const holders = new Map<string, string>();
let companies: CompaniesService;
beforeAll(async () => {
  own = await openOwnDatabase();
  const { database } = own;
  const active = async (accountId: string) => {
    const holderId = holders.get(accountId);
    return holderId
      ? { plan: 'premium' as const, holderId, role: 'member' as const, boughtIn: [], isRestricted: false }
      : undefined;
  };
  const store = undefined as never;
  companies = new CompaniesService({
    database,
    spaces: new SpacesService({ database, store, entitlements: { active } }),
  });
});
afterAll(async () => {
  setClockOffset(0);
  await own.close();
});

async function newAccount(holder?: string): Promise<string> {
  const id = newId();
  const row = { id, email: `${id}@example.com`, email_key: id, locale: 'en' };
  await own.database.query
    .insertInto('accounts')
    .values({ ...row, created_at: now(), updated_at: now() })
    .execute();
  if (holder !== undefined) holders.set(id, holder || id);
  return id;
}

async function add(accountId: string, name: string, kind: PartyKind = 'own', more = {}): Promise<string> {
  const added = await companies.add(accountId, { kind, profile: { ...EMPTY_PROFILE, name, ...more } });
  if (added === 'tooMany') throw new Error(added);
  return added.id;
}

const names = (parties: readonly { name: string }[]) => parties.map(({ name }) => name);

test('I15 a first company is what new documents begin with, until another is chosen', async () => {
  const who = await newAccount();
  expect(await companies.defaultOf(who)).toBeUndefined();
  const first = await add(who, 'Huber', 'own', { legalForm: 'GmbH' });
  const second = await add(who, 'Meier');
  expect(names(await companies.companies(who))).toEqual(['Huber GmbH', 'Meier']);
  expect((await companies.defaultOf(who))?.id).toBe(first);
  expect(await companies.setDefault(who, second)).toBe(true);
  expect((await companies.defaultOf(who))?.id).toBe(second);
  expect(await companies.remove(who, second)).toBe('removed');
  expect(await companies.defaultOf(who)).toBeUndefined();
});

test('I15 people of a licence share its companies, and nobody else sees or changes them', async () => {
  const holder = await newAccount('');
  const member = await newAccount(holder);
  const stranger = await newAccount();
  const id = await add(holder, 'Shared Ltd');
  expect(names(await companies.companies(member))).toEqual(['Shared Ltd']);
  expect(await companies.companies(stranger)).toEqual([]);
  expect(await companies.find(stranger, id)).toBeUndefined();
  const theirs = { kind: 'own' as const, profile: { ...EMPTY_PROFILE, name: 'Mine now' } };
  expect(await companies.change(stranger, id, theirs)).toBe('unknown');
  expect(await companies.setDefault(stranger, id)).toBe(false);
  expect(await companies.remove(stranger, id)).toBe('unknown');
  expect(names(await companies.companies(holder))).toEqual(['Shared Ltd']);
});

test('I15 contacts are found by the beginnings of words, without accents, and by kind', async () => {
  const who = await newAccount();
  await add(who, 'Café Lindenschlag', 'customer', { city: 'Tübingen' });
  await add(who, 'Möbelwerkstatt Kasperer', 'supplier', { signatories: [{ name: 'Korbinian', title: '' }] });
  const find = async (text: string, kinds?: ('customer' | 'supplier')[]) =>
    names(await companies.contacts(who, { text, limit: 10, ...(kinds ? { kinds } : {}) }));
  expect(await find('cafe tub')).toEqual(['Café Lindenschlag']);
  expect(await find('korbin')).toEqual(['Möbelwerkstatt Kasperer']);
  expect(await find('inden')).toEqual([]);
  expect(await find('', ['customer'])).toEqual(['Café Lindenschlag']);
  expect(names(await companies.companies(who))).toEqual([]);
});

test('I15 whoever filled a document last is offered first, and a company never becomes a contact', async () => {
  const who = await newAccount();
  const old = await add(who, 'Used again', 'customer');
  setClockOffset(60_000);
  await add(who, 'Newer', 'customer');
  setClockOffset(120_000);
  const offered = async () => names(await companies.contacts(who, { order: 'used', limit: 10 }));
  expect(await offered()).toEqual(['Newer', 'Used again']);
  const documentId = newId();
  await own.database.query
    .insertInto('documents')
    .values({
      id: documentId,
      account_id: who,
      template_id: 1,
      values: '{}',
      version: 1,
      created_at: now(),
      updated_at: now(),
    })
    .execute();
  const fill = {
    side: 'other' as const,
    party: 'Used again',
    before: { a: '' },
    after: { a: 'x' },
    kept: { b: 'y' },
  };
  await companies.keepFill(who, documentId, { ...fill, partyId: old });
  expect(await offered()).toEqual(['Used again', 'Newer']);
  expect(await companies.fills(who, documentId)).toEqual([fill]);
  expect(await companies.fills(await newAccount(), documentId)).toEqual([]);
  await companies.forgetFill(who, documentId, 'other');
  expect(await companies.fills(who, documentId)).toEqual([]);
  const profile = { ...EMPTY_PROFILE, name: 'Used again' };
  expect(await companies.change(who, old, { kind: 'own', profile })).toBe('unknown');
  expect(await companies.change(who, old, { kind: 'staff', profile })).toBe('changed');
});

test('I15 which side of a template we are is remembered by account, template and language', async () => {
  const [who, other] = [await newAccount(), await newAccount()];
  const key = { accountId: who, family: 'services-agreement', locale: 'en' };
  await companies.setSide({ ...key, party: 'client' });
  await companies.setSide({ ...key, party: 'provider' });
  expect(await companies.sideOf(key)).toBe('provider');
  expect(await companies.sideOf({ ...key, locale: 'de' })).toBeUndefined();
  expect(await companies.sideOf({ ...key, accountId: other })).toBeUndefined();
});

test('I15 a space holds fifty companies, and contacts beside them', async () => {
  const who = await newAccount();
  for (let count = 0; count < 50; count += 1) await add(who, `Company ${count}`);
  const more = await companies.add(who, { kind: 'own', profile: { ...EMPTY_PROFILE, name: 'One more' } });
  expect(more).toBe('tooMany');
  await add(who, 'A contact', 'other');
  expect(await companies.companies(who)).toHaveLength(50);
});
