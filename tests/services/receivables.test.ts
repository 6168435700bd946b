import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTemplate, DocumentValues } from '../../src/document/document.ts';
import { noMonths } from '../../src/services/budgets/budget.ts';
import { BudgetsService } from '../../src/services/budgets/budgets.server.ts';
import { parseTemplate } from '../../src/services/documents/parse/parse.server.ts';
import { DriveService } from '../../src/services/drive/drive.server.ts';
import { ITEM_RIGHTS } from '../../src/services/items/item-rights.server.ts';
import { NumbersService } from '../../src/services/numbers/numbers.server.ts';
import { totalsByMonth } from '../../src/services/receivables/receivable.ts';
import { ReceivablesService } from '../../src/services/receivables/receivables.server.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

const TODAY = '2026-06-01';
let own: OwnDatabase;
let drive: DriveService;
let receivables: ReceivablesService;
let numbers: NumbersService;
let template: DocumentTemplate;
beforeAll(async () => {
  own = await openOwnDatabase();
  const { database } = own;
  template = await invoiceTemplate();
  const templates = {
    template: async (id: number) => (id === template.id ? template : undefined),
    freeze: async () => null,
  };
  drive = new DriveService({ database, rights: ITEM_RIGHTS, templates });
  const companies = { find: async () => undefined, company: async () => 'unknown' as const };
  numbers = new NumbersService({ database, companies, drive });
  receivables = new ReceivablesService({ database, rights: ITEM_RIGHTS, templates });
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

const LINES = [
  { description: 'Chairs', quantity: '3', price: '33.33 EUR', rate: '19' },
  { description: 'Fitting', quantity: '1', price: '0.01 EUR', rate: '0' },
];

/** A finished invoice; the number is one that somebody typed. */
async function finished(accountId: string, number: string, values: DocumentValues = {}): Promise<string> {
  const id = newId();
  const usual = { customer: 'Fir & Fern', invoice_date: '2026-05-18', terms: 'date', due_date: '2026-05-31' };
  const all = { ...usual, lines: LINES, ...values, number };
  const saved = await drive.save({ accountId, templateId: template.id, id }, all);
  expect(saved.outcome).toBe('saved');
  const finishing = { documentId: id, companyId: null, kind: 'invoice' as const, key: 'number' };
  const done = await numbers.finish(accountId, { ...finishing, day: '2026-05-18' });
  expect(done).toEqual({ outcome: 'finished', number });
  return id;
}

test('I15 a finished invoice is listed with customer, days and its total to the cent', async () => {
  const account = await newAccount();
  await finished(account, 'A-1');
  const [invoice] = await receivables.list(account, TODAY);
  expect(invoice).toMatchObject({
    ...{ kind: 'invoice', number: 'A-1', customer: 'Fir & Fern', day: '2026-05-18', due: '2026-05-31' },
    // 99.99 and 19.00 of tax, and one cent.
    ...{ total: { minor: 11_900, currency: 'EUR' }, paid: 0, open: 11_900, state: 'overdue' },
  });
  expect((await receivables.list(account, '2026-05-31'))[0]?.state).toBe('open');
});

test('I15 an invoice that is due on receipt is due on its day, and one that says it was paid is paid', async () => {
  const account = await newAccount();
  await finished(account, 'R-1', { terms: 'receipt' });
  await finished(account, 'R-2', { terms: 'paid' });
  await finished(account, 'R-3', { lines: [{ description: 'x', quantity: '1', price: 'a lot', rate: '0' }] });
  const all = await receivables.list(account, TODAY);
  const told = (number: string) => all.find((one) => one.number === number);
  expect(told('R-1')).toMatchObject({ due: '2026-05-18', state: 'overdue' });
  expect(told('R-2')).toMatchObject({ due: null, open: 0, paid: 11_900, state: 'paid' });
  expect(told('R-3')).toMatchObject({ total: null, open: 0 });
});

test('I15 twenty payments at once never come to more than the invoice, and each can be taken back', async () => {
  const account = await newAccount();
  const documentId = await finished(account, 'P-1');
  const paying = { documentId, minor: 1_000, paidOn: TODAY };
  const done = await Promise.all(Array.from({ length: 20 }, () => receivables.pay(account, paying)));
  expect(done.filter(({ outcome }) => outcome === 'noted')).toHaveLength(11);
  expect(done.filter(({ outcome }) => outcome === 'tooMuch')).toHaveLength(9);
  const [partly] = await receivables.list(account, TODAY);
  expect(partly).toMatchObject({ paid: 11_000, open: 900, state: 'overdue' });
  expect((await receivables.list(account, '2026-05-20'))[0]?.state).toBe('partly');
  expect(await receivables.pay(account, { ...paying, minor: 901 })).toEqual({
    outcome: 'tooMuch',
    open: 900,
  });
  expect(await receivables.pay(account, { ...paying, minor: 900 })).toEqual({ outcome: 'noted' });
  const [paid] = await receivables.list(account, TODAY);
  expect(paid).toMatchObject({ paid: 11_900, open: 0, state: 'paid' });
  expect(await receivables.takeBack(account, paid?.payments[0]?.id ?? '')).toBe(true);
  expect((await receivables.list(account, TODAY))[0]?.open).toBe(paid?.payments[0]?.minor);
});

test('I15 a stranger sees, pays and takes back nothing of it, as if it were not there', async () => {
  const [account, stranger] = [await newAccount(), await newAccount()];
  const documentId = await finished(account, 'S-1');
  await receivables.pay(account, { documentId, minor: 5, paidOn: TODAY });
  const payment = (await receivables.list(account, TODAY))[0]?.payments[0];
  expect(await receivables.list(stranger, TODAY)).toEqual([]);
  const paying = { documentId, minor: 5, paidOn: TODAY };
  expect(await receivables.pay(stranger, paying)).toEqual({ outcome: 'unknown' });
  expect(await receivables.pay(stranger, { ...paying, documentId: newId() })).toEqual({ outcome: 'unknown' });
  expect(await receivables.takeBack(stranger, payment?.id ?? '')).toBe(false);
  expect((await receivables.list(account, TODAY))[0]?.payments).toEqual([payment]);
});

test('I15 totals by month and currency are those of the invoices, without what lies in the trash', async () => {
  const account = await newAccount();
  await finished(account, 'M-1');
  await finished(account, 'M-2', { invoice_date: '2026-04-02' });
  const gone = await finished(account, 'M-3');
  const dollars = [{ description: 'x', quantity: '2', price: '0.05 USD', rate: '0' }];
  await finished(account, 'M-4', { lines: dollars });
  await own.database.query
    .updateTable('items')
    .set({ deleted_at: now(), deleted_with: gone })
    .where('document_id', '=', gone)
    .execute();
  const billed = { paid: 0, billed: 11_900, open: 11_900, currency: 'EUR' };
  expect(totalsByMonth(await receivables.list(account, TODAY))).toEqual([
    { month: '2026-05', ...billed },
    { month: '2026-05', paid: 0, billed: 10, open: 10, currency: 'USD' },
    { month: '2026-04', ...billed },
  ]);
});

test('I15 of two who save a budget at once one is told, and a year is begun with the one before only once', async () => {
  const budgets = new BudgetsService({ database: own.database, rights: ITEM_RIGHTS });
  const account = { accountId: await newAccount() };
  const plan = noMonths().map((_, month) => 10 ** 11 + month);
  const lines = [{ kind: 'expense' as const, name: 'Rent', plan, actual: plan.map((minor) => minor + 1) }];
  const first = { year: 2026, currency: 'EUR', lines, version: 0 };
  const both = await Promise.all([budgets.save(account, first), budgets.save(account, first)]);
  expect(both.toSorted()).toEqual(['changedMeanwhile', 'saved']);
  expect(await budgets.find(account, 2026, 'USD')).toEqual({ ...first, version: 1 });
  expect(await budgets.save(account, { ...first, currency: 'CHF', version: 1 })).toBe('saved');
  expect(await budgets.save(account, { ...first, version: 1 })).toBe('changedMeanwhile');
  expect(await budgets.copyLast(account, 2027, 'actual')).toBe('saved');
  expect((await budgets.find(account, 2027, 'USD')).lines).toEqual([
    { kind: 'expense', name: 'Rent', plan: plan.map((minor) => minor + 1), actual: noMonths() },
  ]);
  expect(await budgets.copyLast(account, 2027, 'plan')).toBe('hasBegun');
  expect(await budgets.copyLast(account, 2030, 'plan')).toBe('nothingThere');
  expect(await budgets.years({ accountId: await newAccount() })).toEqual([]);
});

async function invoiceTemplate(): Promise<DocumentTemplate> {
  const file = join(import.meta.dirname, '../../content/templates/en/invoice.md');
  const parsed = parseTemplate(await readFile(file, 'utf8'), { file: 'invoice.md', locale: 'en' });
  if (parsed.outcome !== 'parsed') throw new Error(parsed.outcome);
  return parsed.template;
}
