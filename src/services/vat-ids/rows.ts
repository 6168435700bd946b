import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';

/** A row of vat_ids. */
export type VatIdRow = { number: string; is_valid: boolean; asked_at: Moment };

/** A row of vat_checks. */
export type VatCheckRow = {
  order_id: string;
  number: string;
  state: ColumnType<string, string | undefined, string>;
  tries: ColumnType<number, number | undefined, number>;
  due_at: MaybeMoment;
  created_at: Moment;
  decided_at: MaybeMoment;
};

/** A row of tax_refunds. */
export type TaxRefundRow = {
  order_id: string;
  reference: string;
  amount: string | number;
  currency: string;
  asked_at: Moment;
};
