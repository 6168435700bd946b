import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../../src/services/account/identity.ts';
import { EMPTY_PROFILE, type PartyKind } from '../../src/services/companies/profile.ts';
import { keptRows } from '../../src/services/leaving/export.store.server.ts';
import { KEPT_ROWS } from '../../src/services/leaving/kept-rows.table.ts';
import { USUAL_DESIGN } from '../../src/services/letterheads/design.ts';
import { LetterheadsService } from '../../src/services/letterheads/letterheads.server.ts';
import { NumbersService } from '../../src/services/numbers/numbers.server.ts';
import { ProductsService } from '../../src/services/products/products.server.ts';
import { useSeats } from '../support/seats.ts';
import { Team } from '../support/team.ts';

const seats = useSeats();
let team: Team;
let numbers: NumbersService;
let letterheads: LetterheadsService;
let products: ProductsService;
beforeAll(() => {
  team = new Team(seats());
  const { database, companies, spaces, drive } = team;
  numbers = new NumbersService({ database, companies, drive });
  letterheads = new LetterheadsService({ database, companies, spaces });
  products = new ProductsService({ database, companies });
});
afterAll(() => team.close());

const HOUR = { name: 'Hour', description: '', unit: 'h', price: '68.00 EUR', rate: '19' };
const IBAN = 'DE89 3704 0044 0532 0130 00';

async function add(
  { accountId }: Identity,
  name: string,
  kind: PartyKind = 'own',
  more: { isPrivate?: boolean } = {},
) {
  const profile = { ...EMPTY_PROFILE, name, account: IBAN };
  const added = await team.companies.add(accountId, { kind, profile, ...more });
  if (added === 'tooMany') throw new Error(added);
  return added.id;
}

async function newOffice() {
  const holder = await seats().holder('premium');
  const [manager, member] = [await seats().account('manager'), await seats().account('member')];
  const stranger = await seats().account('stranger');
  for (const who of [manager, member]) await seats().join(holder, who);
  const { seats: all } = await seats().seats.people(holder.accountId);
  const seatOf = ({ email }: Identity) => all.find((one) => one.email === email)?.id ?? '';
  await seats().seats.setRole(holder.accountId, seatOf(manager), 'manager');
  const company = await add(holder, 'Huber');
  await letterheads.save(holder.accountId, company, USUAL_DESIGN);
  await products.save(holder.accountId, company, HOUR);
  return { holder, manager, member, stranger, company, seatOf };
}

/** Everything that changes a company, by what it is called. */
function changes({ accountId }: Identity, company: string, product: string) {
  const profile = { ...EMPTY_PROFILE, name: 'Huber', account: 'AT611904300234573201' };
  const series = { companyId: company, kind: 'invoice' as const, pattern: '{number}', next: 7 };
  return {
    profile: () => team.companies.change(accountId, company, { kind: 'own', profile }),
    series: () => numbers.setSeries(accountId, series),
    letterhead: () => letterheads.save(accountId, company, { ...USUAL_DESIGN, accent: '#AA0000' }),
    'no logo': () => letterheads.removeLogo(accountId, company),
    'no letterhead': () => letterheads.remove(accountId, company),
    'a product': () => products.save(accountId, company, { ...HOUR, name: 'Day' }),
    'another price': () => products.save(accountId, company, { ...HOUR, price: '1.00 EUR' }, product),
    'a list': () => products.takeIn(accountId, company, [{ ...HOUR, name: 'Week' }]),
    'no product': () => products.remove(accountId, company, product),
    'no company': () => team.companies.remove(accountId, company),
  };
}

/** A company with all that hangs on it, as it is kept. */
async function kept(company: string): Promise<unknown> {
  const tables = { parties: 'id', letterheads: 'company_id', products: 'company_id', series: 'company_id' };
  return Promise.all(
    Object.entries(tables).map(async ([table, key]) => {
      const { rows } = await team.database.pool.query(
        `select to_jsonb(${table}) as row from ${table} where ${key} = $1 order by 1`,
        [company],
      );
      return rows;
    }),
  );
}

test('I15.100 a member changes nothing of the team’s companies, a manager all of it, a stranger finds none', async () => {
  const { holder, manager, member, stranger, company } = await newOffice();
  const [product] = await products.list(holder.accountId, company, { limit: 1 });
  const before = await kept(company);
  for (const who of [member, stranger])
    for (const [what, change] of Object.entries(changes(who, company, product?.id ?? ''))) {
      const done = await change();
      const isRefused = done === false || done === 'notAllowed' || done === 'unknown';
      expect([what, isRefused]).toEqual([what, true]);
      expect([what, await kept(company)]).toEqual([what, before]);
    }
  expect(await team.companies.find(stranger.accountId, company)).toBeUndefined();
  for (const [what, change] of Object.entries(changes(manager, company, product?.id ?? ''))) {
    const done = await change();
    const isRefused = done === false || done === 'notAllowed' || done === 'unknown';
    expect([what, isRefused]).toEqual([what, false]);
  }
  expect(await team.companies.find(holder.accountId, company)).toBeUndefined();
});

test('I15.100 a member uses the company: reads it, begins with it, prints its products and takes its numbers', async () => {
  const { member, company } = await newOffice();
  const { accountId } = member;
  expect((await team.companies.find(accountId, company))?.profile.account).toBe(IBAN);
  expect(await team.companies.setDefault(accountId, company)).toBe(true);
  expect((await team.companies.defaultOf(accountId))?.id).toBe(company);
  expect(await products.list(accountId, company, { limit: 10 })).toMatchObject([HOUR]);
  const { id } = await team.fill(member, { lender: 'Huber' });
  const finishing = { documentId: id, companyId: company, kind: 'invoice' as const, key: 'amount' };
  const done = await numbers.finish(accountId, { ...finishing, day: '2026-11-27' });
  expect(done).toEqual({ outcome: 'finished', number: '2026-0001' });
});

test('I15.100 contacts are everybody’s to add and change, and removed by who made them or decides', async () => {
  const { holder, manager, member } = await newOffice();
  const [theirs, own] = [
    await add(holder, 'Gasthof Post', 'customer'),
    await add(member, 'Lamm', 'customer'),
  ];
  const profile = { ...EMPTY_PROFILE, name: 'Gasthof Alte Post' };
  const changed = await team.companies.change(member.accountId, theirs, { kind: 'customer', profile });
  expect(changed).toBe('changed');
  const names = async ({ accountId }: Identity) =>
    (await team.companies.contacts(accountId, { limit: 10 })).map(({ name }) => name);
  expect(await names(holder)).toEqual(['Gasthof Alte Post', 'Lamm']);
  expect(await team.companies.remove(member.accountId, theirs)).toBe('notAllowed');
  expect(await team.companies.remove(member.accountId, own)).toBe('removed');
  expect(await team.companies.remove(manager.accountId, theirs)).toBe('removed');
});

test('I15.100 a company of one’s own stays one’s own until whoever decides shares it', async () => {
  const { holder, manager, member } = await newOffice();
  const own = await add(member, 'Side job');
  const secret = await add(manager, 'Freelance', 'own', { isPrivate: true });
  const names = async ({ accountId }: Identity) =>
    (await team.companies.companies(accountId)).map(({ name }) => name);
  expect([await names(holder), await names(manager), await names(member)]).toEqual([
    ['Huber'],
    ['Freelance', 'Huber'],
    ['Huber', 'Side job'],
  ]);
  const profile = { ...EMPTY_PROFILE, name: 'Side job 2' };
  expect(await team.companies.change(member.accountId, own, { kind: 'own', profile })).toBe('changed');
  expect(await team.companies.find(holder.accountId, own)).toBeUndefined();
  expect(await team.companies.share(member.accountId, own)).toBe(false);
  expect(await team.companies.share(holder.accountId, own)).toBe(false);
  expect(await team.companies.share(manager.accountId, secret)).toBe(true);
  expect(await team.companies.share(manager.accountId, secret)).toBe(false);
  expect(await names(member)).toEqual(['Freelance', 'Huber', 'Side job 2']);
  expect(await team.companies.remove(member.accountId, secret)).toBe('notAllowed');
});

test('I15.100 a removed member sees nothing any more, nor touches the numbers their papers took', async () => {
  const { holder, member, company, seatOf } = await newOffice();
  const { accountId } = member;
  await team.companies.setDefault(accountId, company);
  const contact = await add(member, 'Lamm', 'customer');
  const { id } = await team.fill(member, { lender: 'Huber' });
  const finishing = { documentId: id, companyId: company, kind: 'invoice' as const, key: 'amount' };
  await numbers.finish(accountId, { ...finishing, day: '2026-11-27' });
  await seats().seats.end(holder.accountId, seatOf(member), holder.accountId);
  expect(await team.companies.companies(accountId)).toEqual([]);
  expect(await team.companies.contacts(accountId, { limit: 10 })).toEqual([]);
  expect(await team.companies.defaultOf(accountId)).toBeUndefined();
  for (const party of [company, contact]) {
    expect(await team.companies.find(accountId, party)).toBeUndefined();
    expect(await team.companies.remove(accountId, party)).toBe('unknown');
  }
  expect(await numbers.series(accountId, company)).toBeUndefined();
  expect(await products.list(accountId, company, { limit: 10 })).toEqual([]);
  expect(await numbers.cancel(accountId, id)).toBe(false);
  expect((await numbers.series(holder.accountId, company))?.taken).toMatchObject([{ cancelledAt: null }]);
});

test('I15.101 whoever holds the team takes along what others made of its companies', async () => {
  const { holder, manager, member } = await newOffice();
  const company = await add(manager, 'Branch');
  await products.save(manager.accountId, company, HOUR);
  await add(member, 'Lamm', 'customer');
  const taken = async (table: string, column: string, { accountId }: Identity) => {
    const kept = KEPT_ROWS.find((one) => one.table === table);
    return kept ? (await keptRows(team.database, kept, accountId)).map((row) => row[column]) : [];
  };
  expect((await taken('parties', 'name', holder)).toSorted()).toEqual(['Branch', 'Huber', 'Lamm']);
  expect(await taken('products', 'company_id', holder)).toContain(company);
  expect(await taken('parties', 'name', member)).toEqual(['Lamm']);
});
