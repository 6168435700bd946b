import type { Locale } from '../../shared/locale.ts';

/** What a self-billed invoice says of taxes: who owes them, or that the commission includes them (section 21). */
export type TaxNote = 'reverseCharge' | 'included';

/** Everything that is printed on an invoice that we write for an affiliate. */
export type SelfBillData = {
  format: 1;
  kind: 'invoice' | 'creditNote';
  number: string;
  /** The number of the invoice that a credit note takes back. */
  corrects: string | null;
  locale: Locale;
  /** YYYY-MM-DD. */
  issued: string;
  statement: { number: number; month: string };
  affiliate: number;
  supplier: { name: string; address: string; country: string; vatId: string | null };
  /** In cents of US dollars: what was paid, or what came back. */
  amount: number;
  tax: TaxNote;
};

export type SelfBill = { id: string; number: number; statementId: string; data: SelfBillData };

/** An invoice that an affiliate wrote itself. */
export type OwnInvoice = {
  id: string;
  statementId: string;
  name: string;
  bytes: number;
  receivedAt: Date;
};

/** A payout with the statement of its month: what an invoice is about. */
export type Invoiced = {
  payoutId: string;
  statementId: string;
  /** Of the statement, as its affiliate counts them. */
  statement: number;
  /** The first of its month, YYYY-MM-DD. */
  month: string;
  amount: number;
  state: 'sent' | 'paid' | 'unclaimed' | 'failed' | 'returned';
};

/** The largest file that is kept, in bytes. */
export const LARGEST_INVOICE = 5 * 1024 * 1024;
/** Files of one statement: the invoice, and what corrects it. */
export const MOST_OF_A_STATEMENT = 5;

/** The name of an invoice: each affiliate has a series of its own, which counts both kinds. */
export function selfBillName(affiliate: number, number: number): string {
  return `SB-${affiliate}-${String(number).padStart(4, '0')}`;
}

/** Across a border, a business with a VAT ID leaves the tax to whom it bills; else the commission includes all taxes. */
export function taxNoteOf(
  { country, vatId }: Pick<SelfBillData['supplier'], 'country' | 'vatId'>,
  ownerCountry: string,
): TaxNote {
  return vatId !== null && country !== ownerCountry ? 'reverseCharge' : 'included';
}

/** Whether bytes are a whole PDF, by how they begin and end: a name is somebody's claim. */
export function isPdf(content: Uint8Array): boolean {
  const text = (from: number, to?: number) => String.fromCharCode(...content.subarray(from, to));
  return text(0, 5) === '%PDF-' && text(Math.max(0, content.length - 1_024)).includes('%%EOF');
}

/** The name a file is kept under: its last part, printable, ending in .pdf. */
export function fileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\p{C}/gu, '')
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, 100);
  return `${plain || 'invoice'}.pdf`;
}
