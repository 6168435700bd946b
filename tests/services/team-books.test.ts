import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTemplate } from '../../src/document/document.ts';
import type { Identity } from '../../src/services/account/identity.ts';
import { BudgetsService } from '../../src/services/budgets/budgets.server.ts';
import { parseTemplate } from '../../src/services/documents/parse/parse.server.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { NumbersService } from '../../src/services/numbers/numbers.server.ts';
import { totalsByMonth } from '../../src/services/receivables/receivable.ts';
import { ReceivablesService } from '../../src/services/receivables/receivables.server.ts';
import { RegisterService } from '../../src/services/register/register.server.ts';
import { newId } from '../../src/shared/ids.ts';
import { useSeats } from '../support/seats.ts';
import { Team } from '../support/team.ts';

const TODAY = '2026-06-01';
const seats = useSeats();
let team: Team;
let template: DocumentTemplate;
let drive: DriveService;
let numbers: NumbersService;
let receivables: ReceivablesService;
let budgets: BudgetsService;
let register: RegisterService;
beforeAll(async () => {
  team = new Team(seats());
  const { database } = team;
  template = await invoiceTemplate();
  const templates = { template: async () => template, freeze: async () => null };
  drive = new DriveService({ database, rights: ITEM_RIGHTS, templates });
  const companies = { find: async () => undefined, company: async () => 'unknown' as const };
  numbers = new NumbersService({ database, companies, drive });
  receivables = new ReceivablesService({ database, rights: ITEM_RIGHTS, templates });
  budgets = new BudgetsService({ database, rights: ITEM_RIGHTS });
  register = new RegisterService({
    ...{ database, rights: ITEM_RIGHTS },
    calendar: { list: async () => [] },
    catalogue: { all: () => [{ id: template.id, type: 'agreement' } as never] },
  });
});
afterAll(() => team.close());

/** A licence: its holder, a manager, two members, one who has left, and somebody of another licence. */
async function newOffice() {
  const holder = await seats().holder('premium');
  const people = await Promise.all(['manager', 'anna', 'ben', 'gone'].map((name) => seats().account(name)));
  const [manager, anna, ben, gone] = people as [Identity, Identity, Identity, Identity];
  for (const one of people) await seats().join(holder, one);
  const seat = (await seats().seats.people(holder.accountId)).seats.find(
    ({ email }) => email === manager.email,
  );
  await seats().seats.setRole(holder.accountId, seat?.id ?? '', 'manager');
  await seats().seats.leave(gone.accountId);
  return { holder, manager, anna, ben, gone, stranger: await seats().holder('premium') };
}

/** A finished invoice over 119.00 EUR in somebody's own drive. */
async function invoice({ accountId }: Identity, number: string): Promise<string> {
  const id = newId();
  const lines = [{ description: 'Chairs', quantity: '1', price: '100.00 EUR', rate: '19' }];
  const days = { invoice_date: '2026-05-18', terms: 'date', due_date: '2026-05-31' };
  const saved = await drive.save(
    { accountId, templateId: template.id, id },
    { ...days, customer: 'Fir & Fern', number, lines },
  );
  expect(saved.outcome).toBe('saved');
  const finishing = { documentId: id, companyId: null, kind: 'invoice' as const, key: 'number' };
  const done = await numbers.finish(accountId, { ...finishing, day: '2026-05-18' });
  expect(done.outcome).toBe('finished');
  return id;
}

/** Whether somebody sees an invoice, notes a payment of it, and takes one back that somebody else noted. */
async function rightsOf(who: Identity, id: string, maker: Identity): Promise<string> {
  const { accountId } = who;
  const list = () => receivables.list(accountId, TODAY);
  const sees = (await list()).some(({ documentId }) => documentId === id);
  const paying = { documentId: id, minor: 100, paidOn: TODAY };
  const pays = (await receivables.pay(accountId, paying)).outcome === 'noted';
  expect((await receivables.pay(maker.accountId, paying)).outcome).toBe('noted');
  const shown = (await receivables.list(maker.accountId, TODAY)).find(({ documentId }) => documentId === id);
  const last = shown?.payments.at(-1)?.id ?? '';
  const takesBack = await receivables.takeBack(accountId, last);
  return [sees ? 'sees' : '', pays ? 'pays' : '', takesBack ? 'takes back' : ''].filter(Boolean).join(', ');
}

const ALL = 'sees, pays, takes back';

test('I15.87 the rights matrix of invoices: one’s own, the team’s, the managers’, and those thrown away', async () => {
  const office = await newOffice();
  const { holder, anna } = office;
  const own = await invoice(anna, 'A-1');
  const shared = await invoice(anna, 'A-2');
  await team.share(anna, shared);
  const closed = await invoice(holder, 'A-3');
  const folder = await team.folder(holder, 'Salaries');
  await team.items.team.restrict(holder.accountId, folder, true);
  await team.share(holder, closed, folder);
  const matrix: Record<string, string[]> = {};
  for (const [name, who] of Object.entries(office)) {
    matrix[name] = [
      await rightsOf(who, own, anna),
      await rightsOf(who, shared, holder),
      await rightsOf(who, closed, holder),
    ];
  }
  expect(matrix).toEqual({
    holder: ['', ALL, ALL],
    manager: ['', ALL, ALL],
    anna: [ALL, ALL, ''],
    ben: ['', ALL, ''],
    gone: ['', '', ''],
    stranger: ['', '', ''],
  });
  // What was thrown away is nobody's to pay, and counts nowhere.
  await team.items.trash(anna.accountId, shared);
  const paying = { documentId: shared, minor: 1, paidOn: TODAY };
  expect(await receivables.pay(holder.accountId, paying)).toEqual({ outcome: 'unknown' });
  expect((await receivables.list(anna.accountId, TODAY)).map(({ number }) => number)).toEqual(['A-1']);
});

test('I15.87 totals are those of what each sees: the same invoice counts once for all of a team', async () => {
  const { holder, anna, ben, stranger } = await newOffice();
  await invoice(anna, 'B-1');
  const shared = await invoice(anna, 'B-2');
  await team.share(anna, shared);
  await receivables.pay(ben.accountId, { documentId: shared, minor: 1_900, paidOn: TODAY });
  const sums = async (who: Identity) =>
    totalsByMonth(await receivables.list(who.accountId, TODAY)).map(
      ({ billed, paid, open }) => `${billed} ${paid} ${open}`,
    );
  expect(await sums(anna)).toEqual(['23800 1900 21900']);
  for (const who of [holder, ben]) expect(await sums(who)).toEqual(['11900 1900 10000']);
  const [seen] = await receivables.list(holder.accountId, TODAY);
  expect(seen?.payments.map(({ minor, by }) => [minor, by])).toEqual([[1_900, ben.email]]);
  expect(await sums(stranger)).toEqual([]);
  const told = (await receivables.list(anna.accountId, TODAY)).map(({ number, inTeam }) => [number, inTeam]);
  expect(told.toSorted()).toEqual([
    ['B-1', false],
    ['B-2', true],
  ]);
  // Taken out of the team again, it is its maker's alone, with what was paid of it.
  expect(await team.takeBack(anna, shared)).toEqual({ id: shared });
  expect([await sums(anna), await sums(ben)]).toEqual([['23800 1900 21900'], []]);
});

test('I15.87 contracts and drafts of a team are listed for its people, private ones for nobody else', async () => {
  const { holder, anna, ben, stranger } = await newOffice();
  const fill = async (customer: string) => {
    const id = newId();
    await drive.save({ accountId: anna.accountId, templateId: template.id, id }, { customer });
    return id;
  };
  await fill('Private');
  const shared = await fill('Ours');
  await team.share(anna, shared);
  const listed = async ({ accountId }: Identity) => [
    (await register.contracts(accountId, TODAY)).map(({ documentId }) => documentId === shared),
    (await receivables.drafts(accountId, [template.id])).map(({ inTeam }) => inTeam),
  ];
  expect((await listed(anna)).map((flags) => flags.toSorted())).toEqual([
    [false, true],
    [false, true],
  ]);
  for (const who of [holder, ben]) expect(await listed(who)).toEqual([[true], [true]]);
  expect(await listed(stranger)).toEqual([[], []]);
});

test('I15.87 a team’s budget is for those who see all of it; members and strangers have their own alone', async () => {
  const { holder, manager, anna, gone, stranger } = await newOffice();
  const ownerFor = async (who: Identity) => budgets.teamOf(who.accountId);
  const { id: spaceId } = await team.spaceOf(holder, 'team');
  const theirs = await ownerFor(holder);
  expect(theirs).toEqual({ spaceId });
  expect(await ownerFor(manager)).toEqual(theirs);
  expect([await ownerFor(anna), await ownerFor(gone)]).toEqual([undefined, undefined]);
  expect(await ownerFor(stranger)).not.toEqual(theirs);
  if (!theirs) throw new Error('no team');
  const sheet = { year: 2026, currency: 'EUR', lines: [], version: 0 };
  expect(await budgets.save(theirs, sheet)).toBe('saved');
  expect(await budgets.save(theirs, sheet)).toBe('changedMeanwhile');
  // One's own sheet of that year is another one.
  const own = { accountId: holder.accountId };
  expect(await budgets.years(own)).toEqual([]);
  expect(await budgets.save(own, { ...sheet, currency: 'CHF' })).toBe('saved');
  expect((await budgets.find(theirs, 2026, 'USD')).currency).toBe('EUR');
});

async function invoiceTemplate(): Promise<DocumentTemplate> {
  const file = join(import.meta.dirname, '../../content/templates/en/invoice.md');
  const parsed = parseTemplate(await readFile(file, 'utf8'), { file: 'invoice.md', locale: 'en' });
  if (parsed.outcome !== 'parsed') throw new Error(parsed.outcome);
  return parsed.template;
}
