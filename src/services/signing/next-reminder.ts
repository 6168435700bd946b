import { DAY } from '../../shared/clock.ts';
import { MOST_REMINDERS } from './envelope.ts';
import { RHYTHMS, type Rhythm } from './rhythms.table.ts';

/** When somebody is reminded next who was mailed at a moment; null for never. */
export function nextReminder(
  rhythm: Rhythm,
  { at, reminders }: { at: Date; reminders: number },
): Date | null {
  const { days } = RHYTHMS[rhythm];
  return days === null || reminders >= MOST_REMINDERS ? null : new Date(at.getTime() + days * DAY);
}
