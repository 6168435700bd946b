import { isInUnion } from '../subscriptions/tax.ts';
import type { Agreement, BookMonth } from './books.ts';
import { BookFile, dayCell, Sums } from './file-rows.ts';
import { type BookPaper, type Look, papersOf, withoutPaper } from './store.server.ts';

const TAX_KINDS = ['gst', 'hst', 'qst', 'vat'] as const;
/** What a paper does to what was sold; one in the place of another says the same movement anew. */
const SIGNS = { invoice: 1, creditNoteVoid: 1, creditNote: -1, correctedInvoice: 0 } as const;

/**
 * Invoices and credit notes with the way from them to the ledger. `explained` is what they come to with what has no paper;
 * `odd`: papers that say something else than what they are about.
 */
export type PaperFiles = {
  files: readonly BookFile[];
  papers: readonly BookPaper[];
  explained: Sums;
  odd: readonly Agreement[];
};

export async function paperFiles(look: Look, month: BookMonth): Promise<PaperFiles> {
  const papers = await papersOf(look, month);
  const file = new BookFile('invoices.csv', [
    ...[
      'number',
      'kind',
      'because',
      'corrects',
      'issued',
      'day',
      'order',
      'route',
      'buyer',
      'country',
      'region',
    ],
    ...[
      'vat_id',
      'reverse_charge',
      'net',
      ...TAX_KINDS,
      'total',
      'paid_by_credit',
      'counted',
      'currency',
      'file',
    ],
  ]);
  const [printed, explained] = [new Sums(), new Sums()];
  for (const paper of papers) {
    file.add(paperCells(paper));
    const { kind, amount } = paper.data;
    // Of a lost dispute the money went when it was opened; its credit note moves nothing.
    const what = paper.moved === null && SIGNS[kind] !== 0 ? `${kind} of what moved before` : kind;
    printed.add(what, amount.total.currency, countedOf(paper));
  }
  const way = new BookFile('invoices-to-ledger.csv', ['what', 'amount', 'currency']);
  for (const { what, currency, minor } of printed.all) {
    way.add([`papers: ${what}`, { minor, currency }, currency]);
    const isBefore = what.endsWith('before');
    if (isBefore) way.add([`not in this month: ${what}`, { minor: -minor, currency }, currency]);
    if (!isBefore) explained.add('all', currency, minor);
  }
  for (const { kind, currency, moved } of await withoutPaper(look, month)) {
    way.add([`without a paper: ${kind}`, { minor: moved, currency }, currency]);
    explained.add('all', currency, moved);
  }
  for (const { currency, minor } of explained.all)
    way.add(['ledger: sales and taxes', { minor, currency }, currency]);
  return { files: [file, way], papers, explained, odd: papers.flatMap(oddOf) };
}

/** What a paper says was sold or given back by money that moved; credit of another plan was sold before. */
function countedOf({ data: { kind, amount, credited } }: BookPaper): number {
  return SIGNS[kind] * (amount.total.minor - (credited?.amount.total.minor ?? 0));
}

/** A paper that says something else than its journal moved. */
function oddOf(paper: BookPaper): Agreement[] {
  const { kind, number, amount } = paper.data;
  const [inFile, inLedger] = [countedOf(paper), paper.moved];
  if (SIGNS[kind] === 0 || inLedger === null || inFile === inLedger) return [];
  return [{ file: 'invoices.csv', what: number, currency: amount.total.currency, inFile, inLedger }];
}

function paperCells({ data, issuedAt }: BookPaper) {
  const { number, kind, because, corrects, orderNumber, route, billing, amount, credited, at } = data;
  const { currency } = amount.total;
  const sign = kind === 'creditNote' ? -1 : 1;
  const money = (minor: number) => ({ minor: sign * minor, currency });
  const taxOf = (name: string) =>
    amount.taxes.reduce((sum, tax) => (tax.kind === name ? sum + tax.amount.minor : sum), 0);
  const isReverse = billing.vatId !== null && amount.taxes.length === 0 && isInUnion(billing.country);
  return [
    ...[
      number,
      kind,
      because ?? null,
      corrects,
      dayCell(issuedAt),
      dayCell(new Date(at)),
      String(orderNumber),
    ],
    ...[route, billing.company?.companyName ?? billing.name, billing.country, billing.region, billing.vatId],
    isReverse,
    money(amount.net.minor),
    ...TAX_KINDS.map((name) => money(taxOf(name))),
    money(amount.total.minor),
    credited ? money(credited.amount.total.minor) : null,
    SIGNS[kind] !== 0,
    ...[currency, paperPath(number)],
  ];
}

/** Where a paper lies in the books. */
export function paperPath(number: string): string {
  return `invoices/${number}.pdf`;
}
