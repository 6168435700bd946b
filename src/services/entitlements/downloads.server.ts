import type { FileFormat } from '../../document/file-formats.ts';
import { DAY, later, MINUTE, now, nowMs, SECOND } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import { Refusal } from '../outcome.ts';
import { addressesSince, noteAddress } from './addresses.store.server.ts';
import {
  confirmReservation,
  giveBack,
  insertReservation,
  lockToCount,
  nthNewestSince,
  usedSince,
} from './downloads.store.server.ts';
import {
  ADDRESSES_A_DAY,
  DOWNLOADS_A_DAY,
  DOWNLOADS_A_MINUTE,
  type DownloadRefusal,
} from './entitlements.ts';

export type Asked = {
  templateId: number;
  documentId: string | null;
  format: FileFormat;
  /** From where it is asked for. */
  address: string;
};

/** Files of a day are a user's own (a plan for several holds a licence for each); minute and addresses the licence's. */
type Use = { accountId: string; holderId: string; hash: Buffer };
/** The number of a place of the day. */
type Place = { id: string };

/** A file that takes longer is none: its place went back, so that a killed process keeps none. */
const RESERVED_FOR_MS = 5 * MINUTE;

/** Takes a place of the day for a file that is to be made, or says why there is none. */
export function reserve(database: Database, use: Use, asked: Asked): Promise<Place | DownloadRefusal> {
  return database.query.transaction().execute(async (query) => {
    await lockToCount({ query }, [use.accountId, use.holderId]);
    const refusal = await refusalOf({ query }, use);
    if (refusal) return refusal;
    const [id, at] = [newId(), now()];
    const { accountId, holderId, hash } = use;
    const { templateId, documentId, format } = asked;
    await noteAddress({ query }, { accountId: holderId, hash, at });
    const until = later(RESERVED_FOR_MS);
    await insertReservation(
      { query },
      { id, accountId, holderId, templateId, documentId, format, at, until },
    );
    return { id };
  });
}

/**
 * Makes the file of a place, which counts from then on; without one the place goes back.
 * @throws what `make` throws; Refusal 503 where it came too late to be counted
 */
export async function made<File>(
  database: Database,
  { id }: Place,
  make: () => Promise<File | undefined>,
): Promise<File | undefined> {
  const file = await make().catch(async (error: unknown) => {
    // Where that fails too, the place goes back by itself.
    await giveBack(database, id).catch(() => undefined);
    throw error;
  });
  if (file === undefined) await giveBack(database, id);
  else if (!(await confirmReservation(database, id, now())))
    throw new Refusal({ status: 503, code: 'file_too_late', message: 'the file took too long to make' });
  return file;
}

/** The beginning of a UTC day. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY) * DAY);
}

async function refusalOf(database: Query, use: Use): Promise<DownloadRefusal | undefined> {
  return (
    (await dayIsUsedUp(database, use)) ??
    (await addressIsOneTooMany(database, use)) ??
    (await minuteIsUsedUp(database, use))
  );
}

async function dayIsUsedUp(database: Query, { accountId }: Use): Promise<DownloadRefusal | undefined> {
  const since = startOfDay(now());
  const used = await usedSince(database, { accountId, since, at: now() });
  return used >= DOWNLOADS_A_DAY
    ? { outcome: 'tooMany', retryAfterSeconds: secondsUntil(since, DAY) }
    : undefined;
}

async function addressIsOneTooMany(
  database: Query,
  { holderId, hash }: Use,
): Promise<DownloadRefusal | undefined> {
  const known = await addressesSince(database, holderId, later(-DAY));
  const [longestAgo] = known;
  if (!longestAgo || known.length < ADDRESSES_A_DAY) return undefined;
  if (known.some((address) => address.hash.equals(hash))) return undefined;
  return { outcome: 'tooManyAddresses', retryAfterSeconds: secondsUntil(longestAgo.lastAt, DAY) };
}

async function minuteIsUsedUp(database: Query, { holderId }: Use): Promise<DownloadRefusal | undefined> {
  const minute = { holderId, since: later(-MINUTE), at: now(), nth: DOWNLOADS_A_MINUTE };
  const first = await nthNewestSince(database, minute);
  return first && { outcome: 'tooFast', retryAfterSeconds: secondsUntil(first, MINUTE) };
}

/** How long until something is so old. */
function secondsUntil(at: Date, age: number): number {
  return Math.max(1, Math.ceil((at.getTime() + age - nowMs()) / SECOND));
}
