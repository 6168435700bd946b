import type { Database } from '../database/database.server.ts';
import { affiliateFiles, selfBillFile } from './affiliate-files.server.ts';
import { agreementsOf } from './agreements.ts';
import type { AccountSums, Agreement, BookMonth, OpenItem } from './books.ts';
import { deferredSums } from './deferred.store.server.ts';
import { deferredFiles } from './deferred-files.server.ts';
import { amountCell, BookFile, dayCell } from './file-rows.ts';
import { JOURNAL_HEAD, orderFiles } from './order-files.server.ts';
import { paperFiles } from './paper-files.server.ts';
import {
  accountSums,
  type BookPaper,
  type BookSelfBill,
  commissionSums,
  inOneView,
  openItems,
  selfBillsIn,
} from './store.server.ts';

/** The books of a month before they are packed. */
export type CollectedBooks = {
  files: readonly BookFile[];
  agreements: readonly Agreement[];
  papers: readonly BookPaper[];
  selfBills: readonly BookSelfBill[];
};

/** Reads the books of a month at one moment, writes its files, and adds both up apart from each other. */
export function collectBooks(database: Database, month: BookMonth): Promise<CollectedBooks> {
  return inOneView(database, async (look) => {
    const journal = new BookFile('journal.csv', JOURNAL_HEAD);
    const orders = await orderFiles(look, month, journal);
    const affiliates = await affiliateFiles(look, month, journal);
    const deferred = await deferredFiles(look, month);
    const papers = await paperFiles(look, month);
    const selfBills = await selfBillsIn(look, month);
    const open = await openItems(look, month);
    const accounts = await accountSums(look, month);
    const commission = await commissionSums(look, month);
    const sums = { orders, affiliates, deferred, explained: papers.explained, open };
    const ledger = { accounts, commission, deferred: await deferredSums(look, month) };
    const agreements = [...agreementsOf(sums, ledger), ...papers.odd];
    return {
      files: [
        ...[journal, accountFile(accounts), ...papers.files, ...orders.files, ...deferred.files],
        ...[affiliates.file, selfBillFile(selfBills), openFile(open), agreementFile(agreements)],
      ],
      ...{ agreements, papers: papers.papers, selfBills },
    };
  });
}

function accountFile(accounts: readonly AccountSums[]): BookFile {
  const head = ['ledger', 'account', 'opening', 'debit', 'credit', 'closing', 'currency'];
  const file = new BookFile('accounts.csv', head);
  for (const { ledger, account, currency, opening, debit, credit } of accounts) {
    const amounts = [opening, debit, credit, opening + debit - credit].map((minor) => ({ minor, currency }));
    file.add([ledger, account, ...amounts, currency]);
  }
  return file;
}

function openFile(open: readonly OpenItem[]): BookFile {
  const file = new BookFile('open-items.csv', ['kind', 'whose', 'since', 'amount', 'currency']);
  for (const { kind, whose, since, amount, currency } of open)
    file.add([kind, whose, dayCell(since), amountCell(amount, currency), currency]);
  return file;
}

function agreementFile(agreements: readonly Agreement[]): BookFile {
  const file = new BookFile('check.csv', ['file', 'what', 'in_file', 'in_ledger', 'difference', 'currency']);
  for (const { file: name, what, currency, inFile, inLedger } of agreements) {
    const amounts = [inFile, inLedger, inFile - inLedger].map((minor) => ({ minor, currency }));
    file.add([name, what, ...amounts, currency]);
  }
  return file;
}
