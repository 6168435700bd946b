import type { AccountSums, Agreement, LedgerName, OpenItem } from './books.ts';
import type { DeferredSum } from './deferred.store.server.ts';
import type { Sums } from './file-rows.ts';

/** What the files add up to. */
export type FileSums = {
  orders: { journal: Sums; taxes: Sums; payments: Sums };
  affiliates: { journal: Sums; kinds: Sums };
  deferred: { sums: Sums; byMonth: Sums };
  /** What the papers come to with what has none. */
  explained: Sums;
  open: readonly OpenItem[];
};

/** What the database adds up by itself, apart from the rows that the files are made of. */
export type LedgerSums = {
  accounts: readonly AccountSums[];
  commission: readonly { kind: string; currency: string; moved: number }[];
  deferred: { opening: readonly DeferredSum[]; closing: readonly DeferredSum[] };
};

/** Each total of a file beside the same of the ledger. */
export function agreementsOf(files: FileSums, ledger: LedgerSums): Agreement[] {
  const { orders, affiliates, deferred, explained, open } = files;
  const { accounts, commission } = ledger;
  const moved = (name: LedgerName, isOf: (account: string) => boolean) =>
    accounts.filter(({ ledger: of, account }) => of === name && isOf(account)).map(toMoved);
  const isTaxable = (account: string) => account === 'sales' || account.startsWith('tax:');
  const isPaid = (account: string) => account === 'fees' || account.startsWith('provider:');
  const kinds = [
    ...commission.map(({ kind, currency, moved: minor }) => ({ what: kind, currency, minor })),
    ...moved('affiliates', (account) => account === 'commission').map((one) => ({ ...one, what: 'cost' })),
  ];
  const sales = added(moved('orders', isTaxable)).map((one) => ({ ...one, minor: 0 - one.minor }));
  return [
    ...compared(
      'journal.csv (orders)',
      orders.journal.all,
      moved('orders', () => true),
    ),
    ...compared(
      'journal.csv (affiliates)',
      affiliates.journal.all,
      moved('affiliates', () => true),
    ),
    ...balanced('journal.csv (orders)', orders.journal),
    ...balanced('journal.csv (affiliates)', affiliates.journal),
    ...compared('taxes.csv', orders.taxes.all, moved('orders', isTaxable)),
    ...compared('payments.csv', orders.payments.all, moved('orders', isPaid)),
    ...compared('invoices-to-ledger.csv', explained.all, sales),
    ...compared('affiliates.csv', affiliates.kinds.all, kinds),
    ...compared('open-items.csv', openSums(open), closings(accounts)),
    ...deferredAgreements(deferred, ledger),
  ];
}

/**
 * What was charged is what the ledger moved of sales; what is deferred is what the database adds up by itself, before the
 * month, after it, and for each month that earns it.
 */
function deferredAgreements({ sums, byMonth }: FileSums['deferred'], ledger: LedgerSums): Agreement[] {
  const { opening, closing } = ledger.deferred;
  const charged = ledger.accounts
    .filter(({ ledger: of, account }) => of === 'orders' && account === 'sales')
    .map(({ currency, debit, credit }) => ({ what: 'charged', currency, minor: credit - debit }));
  const named = (what: string, all: readonly DeferredSum[]) =>
    added(all.map(({ currency, amount: minor }) => ({ what, currency, minor }))).map((one) => ({
      ...one,
      what,
    }));
  const inFile = sums.all.filter(({ what }) => what !== 'earned');
  const months = closing.map(({ falls: what, currency, amount: minor }) => ({ what, currency, minor }));
  return [
    ...compared('deferred-income.csv', inFile, [
      ...charged,
      ...named('opening', opening),
      ...named('closing', closing),
    ]),
    ...compared('deferred-by-month.csv', byMonth.all, months),
  ];
}

type Sum = { what: string; currency: string; minor: number };

function toMoved({ account, currency, debit, credit }: AccountSums): Sum {
  return { what: account, currency, minor: debit - credit };
}

/** Both sides by what they are of: what one of them does not name is nothing there. */
function compared(file: string, inFile: readonly Sum[], inLedger: readonly Sum[]): Agreement[] {
  const keyOf = ({ what, currency }: Sum) => `${what}\n${currency}`;
  const [files, ledgers] = [inFile, inLedger].map(
    (side) => new Map(side.map((one) => [keyOf(one), one.minor])),
  );
  const keys = new Set([...(files?.keys() ?? []), ...(ledgers?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [what = '', currency = ''] = key.split('\n');
    const sides = { inFile: files?.get(key) ?? 0, inLedger: ledgers?.get(key) ?? 0 };
    return sides.inFile === 0 && sides.inLedger === 0 ? [] : [{ file, what, currency, ...sides }];
  });
}

/** Double entry: what is debited is credited. */
function balanced(file: string, sums: Sums): Agreement[] {
  return added(sums.all).map(({ currency, minor }) => {
    return { file, what: 'debit - credit', currency, inFile: minor, inLedger: 0 };
  });
}

/** One sum of each currency. */
function added(all: readonly Sum[]): Sum[] {
  const byCurrency = Map.groupBy(all, ({ currency }) => currency);
  return [...byCurrency].map(([currency, own]) => ({
    ...{ what: 'all', currency },
    minor: own.reduce((sum, { minor }) => sum + minor, 0),
  }));
}

function openSums(open: readonly OpenItem[]): Sum[] {
  const byKind = Map.groupBy(open, ({ kind, currency }) => `${kind}\n${currency}`);
  return [...byKind].map(([key, own]) => {
    const [what = '', currency = ''] = key.split('\n');
    return { what, currency, minor: own.reduce((sum, { amount }) => sum + amount, 0) };
  });
}

/** Accounts whose balance is a list of open items. */
const OPEN_ACCOUNTS: Readonly<Record<LedgerName, Readonly<Record<string, OpenItem['kind']>>>> = {
  orders: { held: 'held', credit: 'credit' },
  affiliates: { accrued: 'accrued', due: 'due', held: 'heldCommission' },
};

function closings(accounts: readonly AccountSums[]): Sum[] {
  return accounts.flatMap(({ ledger, account, currency, opening, debit, credit }) => {
    const what = OPEN_ACCOUNTS[ledger][account];
    return what === undefined ? [] : [{ what, currency, minor: opening + debit - credit }];
  });
}
