import { addMonths } from '../../shared/dates.ts';
import type { Route } from '../payments/routes.table.ts';

/** A month of the books, by the calendar of UTC. `isOver`: nothing can be added to its days any more. */
export type BookMonth = { month: string; from: Date; until: Date; isOver: boolean };

/** Reads a month as YYYY-MM; undefined for anything else, and for one that has not begun. */
export function bookMonth(text: string, at: Date): BookMonth | undefined {
  if (!/^2\d{3}-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const from = new Date(`${text}-01T00:00:00Z`);
  const until = addMonths(from, 1);
  return from > at ? undefined : { month: text, from, until, isOver: until <= at };
}

export type LedgerName = 'orders' | 'affiliates';

/** An entry of a journal, in minor units; what comes in, and what is a cost, is positive. */
export type BookEntry = { account: string; amount: number; currency: string };

/** A journal of the orders' ledger, with what its order says of the place of its buyer. */
export type OrderJournal = {
  id: string;
  at: Date;
  writtenAt: Date;
  kind: string;
  key: string;
  order: string;
  route: Route;
  country: string;
  region: string | null;
  vatId: string | null;
  entries: readonly BookEntry[];
};

/** A journal of the affiliates' ledger. */
export type AffiliateJournal = {
  id: string;
  at: Date;
  writtenAt: Date;
  kind: string;
  affiliate: string;
  name: string;
  country: string;
  order: string | null;
  entries: readonly BookEntry[];
};

/** An account as the database adds it up by itself: before the month, in it, and after it. */
export type AccountSums = {
  ledger: LedgerName;
  account: string;
  currency: string;
  opening: number;
  debit: number;
  credit: number;
};

/** What is open at the end of the month. */
export type OpenItem = {
  kind: 'held' | 'credit' | 'accrued' | 'due' | 'heldCommission';
  whose: string;
  since: Date;
  amount: number;
  currency: string;
};

/** What a file says, and what the ledger says of the same, in minor units. */
export type Agreement = { file: string; what: string; currency: string; inFile: number; inLedger: number };

/** Those that do not agree: then there are no books. */
export function disagreements(all: readonly Agreement[]): Agreement[] {
  return all.filter(({ inFile, inLedger }) => inFile !== inLedger);
}
