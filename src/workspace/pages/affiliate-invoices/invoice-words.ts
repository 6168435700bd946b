import type { Messages } from '../../../locales/messages.server.ts';

export type InvoiceTexts = Messages['affiliate-invoices'];

export type InvoiceFile = { key: string; label: string; detail: string; href: string };

/** A payout with what there is of its invoice. */
export type InvoicedPayout = {
  key: string;
  statement: string;
  detail: string;
  amount: string;
  files: InvoiceFile[];
  /** Where there is no file: what becomes of it. */
  note: string | null;
  /** Where a file can be sent. */
  upload: { action: string; label: string; problem: string | null } | null;
};

export type UploadProblem = keyof Pick<
  InvoiceTexts['upload'],
  'missing' | 'notPdf' | 'tooLarge' | 'tooMany' | 'selfBilled' | 'unknown'
>;
