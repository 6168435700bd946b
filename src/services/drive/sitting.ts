import { DAY, MINUTE } from '../../shared/clock.ts';
import type { VersionKind } from './version.ts';

/** Who has not saved for so long sits down anew. */
const SITTING_MS = 30 * MINUTE;

type Last = { updatedAt: Date; savedBy: string | null };

/** Whether a save begins a new sitting: after a break, or by somebody else than the one before. */
export function beginsSitting({ updatedAt, savedBy }: Last, by: string | null, at: Date): boolean {
  return savedBy !== by || at.getTime() - updatedAt.getTime() > SITTING_MS;
}

/** Versions of a document that may be thinned out. */
export const MOST_THINNED = 100;
/** Versions of a document that stay: named ones and finishings. */
export const MOST_STAYING = 100;
/** Bytes that all versions of a document which may be thinned take at most. */
const LARGEST_THINNED = 8 * 1024 * 1024;
/** From then on one of a day is enough, and later one of a month. */
const EACH_FOR = 30 * DAY;
const DAILY_FOR = 365 * DAY;

export type Thinned = {
  no: number;
  kind: VersionKind;
  name: string;
  at: Date;
  sentAt: Date | null;
  bytes: number;
};

/** Whether a version stays however old it is. */
export function stays({ kind, name }: Pick<Thinned, 'kind' | 'name'>): boolean {
  return kind === 'final' || kind === 'kept' || name !== '';
}

/**
 * The numbers of the versions that go: of old sittings all but the last of a day, and after a year of a month; beyond
 * {@link MOST_THINNED} and {@link LARGEST_THINNED} the oldest. What was sent goes after the others.
 */
export function thinnedOut(versions: readonly Thinned[], at: Date): number[] {
  const newest = Math.max(0, ...versions.map(({ no }) => no));
  const loose = versions.filter((one) => !stays(one) && one.no !== newest).toSorted((a, b) => b.no - a.no);
  const taken = new Set<string>();
  const kept = loose.filter((one) => {
    const span = one.sentAt ? `sent ${one.no}` : spanOf(one, at);
    const isFirst = !taken.has(span);
    taken.add(span);
    return isFirst;
  });
  const going = new Set(loose.filter((one) => !kept.includes(one)).map(({ no }) => no));
  let bytes = 0;
  // The newest of what was sent first, then the newest sittings: what is behind the bounds goes.
  for (const [index, one] of kept.toSorted(bySent).entries()) {
    bytes += one.bytes;
    if (index >= MOST_THINNED - 1 || bytes > LARGEST_THINNED) going.add(one.no);
  }
  return [...going];
}

function bySent(one: Thinned, other: Thinned): number {
  return Number(other.sentAt !== null) - Number(one.sentAt !== null) || other.no - one.no;
}

/** The span of time of which one version is enough. */
function spanOf({ no, at }: Thinned, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < EACH_FOR) return String(no);
  const day = at.toISOString().slice(0, 10);
  return age < DAILY_FOR ? day : day.slice(0, 7);
}
