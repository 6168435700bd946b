import { DAY } from '../../shared/clock.ts';

/** So long before they apply changed terms are announced (section 27). */
const NOTICE_DAYS = 30;

/** The first day (YYYY-MM-DD, UTC) on which terms may apply that are announced at a moment. */
export function firstDay(announcedAt: Date): string {
  return new Date(announcedAt.getTime() + NOTICE_DAYS * DAY).toISOString().slice(0, 10);
}

/** From which day announced terms apply to who is told at a moment: never before their own thirty days. */
export function appliesOn(from: string, toldAt: Date): string {
  const first = firstDay(toldAt);
  return from > first ? from : first;
}
