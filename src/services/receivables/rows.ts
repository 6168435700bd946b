import type { ColumnType } from 'kysely';
import type { Moment } from '../database/moments.ts';
import type { PaperKind } from './receivable.ts';

/** Written as an ISO day; read by `to_char`, because a driver would make a moment of it. */
type Day = ColumnType<string, string, string>;
/** Minor units, which the driver gives as text. */
type Minor = ColumnType<string, number, number>;

/** A row of finished_papers. */
export type FinishedPaperRow = {
  document_id: string;
  kind: PaperKind | 'other';
  number: string;
  customer: string;
  day: Day;
  due: ColumnType<string | null, string | null, string | null>;
  total: ColumnType<string | null, number | null, number | null>;
  currency: string | null;
  is_prepaid: boolean;
};

/** A row of invoice_payments. */
export type InvoicePaymentRow = {
  id: string;
  document_id: string;
  minor: Minor;
  paid_on: Day;
  noted_by: string | null;
  noted_at: Moment;
};
