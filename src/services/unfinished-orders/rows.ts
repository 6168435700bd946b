import type { ColumnType, JSONColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { PackageToken } from '../subscriptions/plans.table.ts';
import type { TaxPlace } from '../subscriptions/tax.ts';
import type { KeptFields } from './unfinished-order.ts';

/** A row of unfinished_checkouts. */
export type UnfinishedCheckoutRow = {
  id: string;
  browser_hash: Buffer;
  email: string;
  email_key: string;
  mailbox_hash: Buffer;
  path: string;
  offer: string;
  package: PackageToken;
  locale: string;
  details: JSONColumnType<KeptFields>;
  place: JSONColumnType<TaxPlace>;
  consent_version: string;
  consented_at: Moment;
  changed_at: Moment;
  due_at: MaybeMoment;
  sent_at: MaybeMoment;
  link_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
};

/** A row of checkout_reminders. */
export type CheckoutReminderRow = {
  stop_hash: Buffer;
  mailbox_hash: Buffer;
  consent_version: string;
  consented_at: Moment;
  owed_at: Moment;
  stopped_at: MaybeMoment;
};
