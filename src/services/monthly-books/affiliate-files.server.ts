import type { AffiliateJournal, BookMonth } from './books.ts';
import { amountCell, BookFile, dayCell, Sums } from './file-rows.ts';
import { debitAndCredit } from './order-files.server.ts';
import { affiliateJournals, type BookSelfBill, type Look } from './store.server.ts';

/** What moves commission, in the order in which it happens. */
const KINDS = [
  ...['earned', 'reversed', 'restored', 'matured', 'held', 'released'],
  ...['fee', 'forfeited', 'corrected', 'paid', 'returned'],
] as const;

type AffiliateLine = {
  affiliate: string;
  name: string;
  country: string;
  currency: string;
  moved: Map<string, number>;
};

/** Files of the affiliates' ledger, and what they add up to: accounts of the journal, and movements by their kinds. */
export type AffiliateFiles = { file: BookFile; journal: Sums; kinds: Sums };

/** Reads the journals of affiliates once, and writes what each of them cost and was paid. */
export async function affiliateFiles(
  look: Look,
  month: BookMonth,
  journal: BookFile,
): Promise<AffiliateFiles> {
  const sums = { journal: new Sums(), kinds: new Sums() };
  const lines = new Map<string, AffiliateLine>();
  for await (const one of affiliateJournals(look, month)) {
    addJournal(journal, sums.journal, one);
    addLine(lines, one);
  }
  const file = new BookFile('affiliates.csv', ['affiliate', 'name', 'country', ...KINDS, 'cost', 'currency']);
  const sorted = [...lines.values()].toSorted(
    (one, other) => Number(one.affiliate) - Number(other.affiliate),
  );
  for (const line of sorted) addCosts(file, sums.kinds, line);
  return { file, ...sums };
}

function addJournal(file: BookFile, sums: Sums, one: AffiliateJournal): void {
  const { at, writtenAt, id, kind, order } = one;
  for (const entry of one.entries) {
    const place = ['affiliates', dayCell(at), at, writtenAt, id, kind, order, `A${one.affiliate}`] as const;
    file.add([...place, ...debitAndCredit(entry)]);
    sums.add(entry.account, entry.currency, entry.amount);
  }
}

function addLine(lines: Map<string, AffiliateLine>, one: AffiliateJournal): void {
  const { affiliate, name, country } = one;
  for (const { account, amount, currency } of one.entries) {
    const key = `${affiliate}|${currency}`;
    const line = lines.get(key) ?? { affiliate, name, country, currency, moved: new Map<string, number>() };
    const add = (what: string, minor: number) => line.moved.set(what, (line.moved.get(what) ?? 0) + minor);
    if (amount > 0) add(one.kind, amount);
    if (account === 'commission') add('cost', amount);
    lines.set(key, line);
  }
}

function addCosts(
  file: BookFile,
  sums: Sums,
  { affiliate, name, country, currency, moved }: AffiliateLine,
): void {
  const cells = [...KINDS, 'cost'].map((what) => amountCell(moved.get(what) ?? 0, currency));
  file.add([`A${affiliate}`, name, country, ...cells, currency]);
  for (const [what, minor] of moved) sums.add(what, currency, minor);
}

/** Invoices that we wrote for affiliates. */
export function selfBillFile(bills: readonly BookSelfBill[]): BookFile {
  const file = new BookFile('self-bills.csv', [
    ...['number', 'kind', 'corrects', 'issued', 'affiliate', 'supplier', 'country', 'vat_id', 'tax'],
    ...['statement', 'amount', 'currency'],
  ]);
  for (const { data } of bills) {
    const { number, kind, corrects, issued, affiliate, supplier, statement, tax } = data;
    const minor = kind === 'invoice' ? data.amount : -data.amount;
    const about = [
      supplier.name,
      supplier.country,
      supplier.vatId,
      tax,
      statement.month.slice(0, 7),
    ] as const;
    const amount = { minor, currency: 'USD' };
    file.add([number, kind, corrects, issued, `A${affiliate}`, ...about, amount, amount.currency]);
  }
  return file;
}
