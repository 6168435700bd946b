import { isSoldByUs, ROUTES } from '../payments/routes.table.ts';
import { isInUnion } from '../subscriptions/tax.ts';
import type { BookEntry, BookMonth, OrderJournal } from './books.ts';
import { amountCell, BookFile, dayCell, Sums } from './file-rows.ts';
import { type Look, orderJournals } from './store.server.ts';

const TAX_KINDS = ['gst', 'hst', 'qst', 'vat'] as const;

/** How a sale was taxed: here, by its buyer, or not at all. */
type Treatment = 'taxed' | 'reverseCharge' | 'untaxed';

/** One line of taxes: a place, how it is taxed, who sold, and what came of it. */
type TaxLine = {
  country: string;
  region: string;
  treatment: Treatment;
  seller: 'us' | 'retailer';
  currency: string;
  movements: number;
  net: number;
  taxes: Record<(typeof TAX_KINDS)[number], number>;
};

/** Files of the orders' ledger, and what they add up to. */
export type OrderFiles = { files: readonly BookFile[]; journal: Sums; taxes: Sums; payments: Sums };

export const JOURNAL_HEAD = [
  ...['ledger', 'day', 'moment', 'written', 'journal', 'kind', 'order', 'affiliate'],
  ...['account', 'debit', 'credit', 'currency'],
] as const;

/** Reads the journals of orders once, and writes what follows from each. */
export async function orderFiles(look: Look, month: BookMonth, journal: BookFile): Promise<OrderFiles> {
  const payments = new BookFile('payments.csv', [
    ...['day', 'moment', 'provider', 'kind', 'order', 'reference', 'amount', 'fee', 'currency'],
  ]);
  const sums = { journal: new Sums(), taxes: new Sums(), payments: new Sums() };
  const lines = new Map<string, TaxLine>();
  for await (const one of orderJournals(look, month)) {
    addJournal(journal, sums.journal, one);
    addPayment(payments, sums.payments, one);
    addTaxes(lines, one);
  }
  return { files: [payments, taxFile(lines, sums.taxes)], ...sums };
}

function addJournal(file: BookFile, sums: Sums, one: OrderJournal): void {
  for (const entry of one.entries) {
    const place = [
      'orders',
      dayCell(one.at),
      one.at,
      one.writtenAt,
      one.id,
      one.kind,
      one.order,
      null,
    ] as const;
    file.add([...place, ...debitAndCredit(entry)]);
    sums.add(entry.account, entry.currency, entry.amount);
  }
}

/** The last columns of the journal. */
export function debitAndCredit({ account, amount, currency }: BookEntry) {
  return [
    account,
    amountCell(Math.max(amount, 0), currency),
    amountCell(Math.max(-amount, 0), currency),
    currency,
  ];
}

/** What moved at a provider, and what it kept of that. */
function addPayment(file: BookFile, sums: Sums, one: OrderJournal): void {
  for (const route of ROUTES) {
    const moved = one.entries.find(({ account }) => account === `provider:${route}`);
    if (!moved) continue;
    const fee = sumOf(one, (account) => account === 'fees');
    const { currency } = moved;
    // A fee is a movement of its own: its amount is what the provider took, told once.
    const isFee = one.kind === 'fee' || one.kind === 'feeBack';
    const paid = isFee ? 0 : moved.amount;
    const cells = [amountCell(paid, currency), amountCell(fee, currency), currency] as const;
    const reference = one.key.split(':').slice(1, -1).join(':');
    file.add([dayCell(one.at), one.at, route, one.kind, one.order, reference, ...cells]);
    sums.add(`provider:${route}`, currency, paid - fee);
    sums.add('fees', currency, fee);
  }
}

function addTaxes(lines: Map<string, TaxLine>, one: OrderJournal): void {
  const [sale] = one.entries.filter(({ account }) => account === 'sales' || account.startsWith('tax:'));
  if (!sale) return;
  const { country, region, vatId } = one;
  const isTaxed = one.entries.some(({ account }) => account.startsWith('tax:'));
  const treatment: Treatment = isTaxed
    ? 'taxed'
    : vatId !== null && isInUnion(country)
      ? 'reverseCharge'
      : 'untaxed';
  const seller = isSoldByUs(one.route) ? 'us' : 'retailer';
  const key = [country, region ?? '', treatment, seller, sale.currency].join('|');
  const fresh = { net: 0, movements: 0, taxes: { gst: 0, hst: 0, qst: 0, vat: 0 } };
  const where = { country, region: region ?? '', treatment, seller, currency: sale.currency } as const;
  const line = lines.get(key) ?? { ...where, ...fresh };
  line.movements += 1;
  line.net -= sumOf(one, (account) => account === 'sales');
  for (const kind of TAX_KINDS) line.taxes[kind] -= sumOf(one, (account) => account === `tax:${kind}`);
  lines.set(key, line);
}

function sumOf({ entries }: OrderJournal, isOf: (account: string) => boolean): number {
  return entries.reduce((sum, { account, amount }) => (isOf(account) ? sum + amount : sum), 0);
}

function taxFile(lines: ReadonlyMap<string, TaxLine>, sums: Sums): BookFile {
  const file = new BookFile('taxes.csv', [
    ...['country', 'region', 'treatment', 'seller', 'movements', 'net', ...TAX_KINDS, 'gross', 'currency'],
  ]);
  const sorted = [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [, line] of sorted) {
    const { country, region, treatment, seller, currency, movements, net, taxes } = line;
    const owed = TAX_KINDS.map((kind) => taxes[kind]);
    const gross = owed.reduce((sum, tax) => sum + tax, net);
    const amounts = [net, ...owed, gross].map((minor) => ({ minor, currency }));
    file.add([country, region, treatment, seller, movements, ...amounts, currency]);
    sums.add('sales', currency, -net);
    for (const kind of TAX_KINDS) sums.add(`tax:${kind}`, currency, -taxes[kind]);
  }
  return file;
}
