import { DAY } from '../../shared/clock.ts';

/** How long nothing of a space is deleted that holds more than its plan has room for. */
const KEPT_MS = 90 * DAY;
/** When its holder is told: at once, a month before the end, a week before. */
const TOLD_AFTER_MS = [0, 60 * DAY, 83 * DAY] as const;

/** How a space stands: since when it is too full, and how many mails about that were owed. */
export type Standing = { overSince: Date | null; mails: number };

/**
 * How a space stands after it was looked at, and which mail is due. A moment that was missed is not made up for: nobody
 * gets two mails at once. Who came below the line begins anew the next time.
 *
 * @returns `mail`: 1, 2, 3, or undefined
 */
export function lookedAt(
  before: Standing,
  { isOver, at }: { isOver: boolean; at: Date },
): Standing & { mail: number | undefined } {
  if (!isOver) return { overSince: null, mails: 0, mail: undefined };
  const overSince = before.overSince ?? at;
  const due = TOLD_AFTER_MS.filter((after) => at.getTime() - overSince.getTime() >= after).length;
  return { overSince, mails: Math.max(due, before.mails), mail: due > before.mails ? due : undefined };
}

/** Until when nothing of it is deleted. */
export function keptUntil(overSince: Date): Date {
  return new Date(overSince.getTime() + KEPT_MS);
}
