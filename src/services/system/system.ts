import { DAY, HOUR, MINUTE } from '../../shared/clock.ts';

/** Work that waits in rows, and for how long it may be due; null: as long as it takes. */
export const QUEUES = {
  mails: 5 * MINUTE,
  orders: 5 * MINUTE,
  orderActs: 15 * MINUTE,
  contracts: 15 * MINUTE,
  partners: 15 * MINUTE,
  commissions: 15 * MINUTE,
  webhooks: 15 * MINUTE,
  postbacks: 15 * MINUTE,
  vatIds: HOUR,
  erasures: HOUR,
  imports: 15 * MINUTE,
  texts: HOUR,
  figures: null,
  drawing: null,
} as const satisfies Record<string, number | null>;
export type QueueName = keyof typeof QUEUES;

export const PROVIDERS = ['card', 'paypal', 'retailer', 'mail', 'vatIds'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** `since`: when what waits longest was due. */
export type Queue = { name: QueueName; waiting: number; since: Date | null; isLate: boolean };

export type Provider = {
  name: ProviderName;
  answeredAt: Date | null;
  failedAt: Date | null;
  /** In a row. */
  failures: number;
  words: string | null;
};

export type Process = {
  id: string;
  role: string;
  host: string;
  pid: number;
  version: string;
  memoryBytes: number;
  diskFreeBytes: number | null;
  diskBytes: number | null;
  startedAt: Date;
  seenAt: Date;
};

export type Backup = { at: Date; rows: number; isEncrypted: boolean };

/** What is wrong, as a name and what it is about: 'queue' of 'mails'. */
export type Alarm = {
  kind: 'queue' | 'provider' | 'disk' | 'backup' | 'process' | 'connections';
  of: string;
  since: Date;
};

/** A provider that failed so often in a row is told of. */
export const FAILING_AFTER = 3;
/** Processes write that they live every ten seconds. */
export const SILENT_AFTER = MINUTE;
/** One that was killed is forgotten. */
export const FORGOTTEN_AFTER = HOUR;
/** The last backup may be so old. */
export const BACKUP_OLD_AFTER = 2 * DAY;
/** Below this share of the disk, and above this share of the connections. */
export const [LEAST_FREE, MOST_CONNECTED] = [0.1, 0.8];
