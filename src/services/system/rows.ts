import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A row of processes: one that runs, or was killed. */
export type ProcessRow = {
  id: string;
  role: string;
  host: string;
  pid: number;
  version: string;
  memory_bytes: ColumnType<string, number, number>;
  disk_free_bytes: ColumnType<string | null, number | null, number | null>;
  disk_bytes: ColumnType<string | null, number | null, number | null>;
  started_at: Moment;
  seen_at: Moment;
};

/** A row of provider_health. */
export type ProviderHealthRow = {
  name: string;
  answered_at: MaybeMoment;
  failed_at: MaybeMoment;
  failures: ColumnType<number, number | undefined, number>;
  words: Maybe<string>;
};

/** A row of backups. */
export type BackupRow = { at: Moment; rows: ColumnType<string, number, never>; is_encrypted: boolean };

/** The tables of the system page (db/migrations/0139-system.sql). */
export type SystemTables = {
  processes: ProcessRow;
  provider_health: ProviderHealthRow;
  backups: BackupRow;
};
