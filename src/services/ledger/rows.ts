import type { ColumnType } from 'kysely';
import type { Moment } from '../database/moments.ts';
import type { LedgerAccount } from './journals.ts';

/** A row of journals. */
export type JournalRow = {
  id: string;
  key: string;
  kind: string;
  order_id: string;
  /** The charge it is of; null for what moves without one, and for journals of before affiliates were paid. */
  charge_key: ColumnType<string | null, string | null | undefined, never>;
  /** What it pays for; null for what is earned at once. */
  pays_from: ColumnType<Date | null, Date | null | undefined, never>;
  pays_until: ColumnType<Date | null, Date | null | undefined, never>;
  at: Moment;
  written_at: Moment;
};

/** A row of entries. */
export type EntryRow = { journal_id: string; account: LedgerAccount; amount: number; currency: string };
