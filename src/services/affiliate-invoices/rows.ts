import type { ColumnType } from 'kysely';
import type { SelfBillData } from './invoices.ts';

type Moment = ColumnType<Date, Date, never>;

/** The tables of affiliates' invoices (db/migrations/0105-invoices-of-affiliates.sql). */
export type AffiliateInvoiceTables = {
  self_billing_agreements: {
    id: string;
    affiliate_id: string;
    locale: string;
    words: string;
    agreed_at: Moment;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  self_bills: {
    id: string;
    affiliate_id: string;
    number: number;
    kind: SelfBillData['kind'];
    payout_id: string;
    statement_id: string;
    data: ColumnType<SelfBillData, string, never>;
    issued_at: Moment;
  };
  own_invoices: {
    id: string;
    affiliate_id: string;
    statement_id: string;
    name: string;
    content: Buffer;
    hash: Buffer;
    received_at: Moment;
  };
};
