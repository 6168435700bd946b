import type { Locale } from '../../shared/locale.ts';

/** Subscriptions are annual in the French, Spanish and Portuguese versions (section 9): no price by the month. */
const BY_THE_MONTH: readonly Locale[] = ['en', 'de', 'it'];

/** Whether plans are also sold month by month in a language. */
export function sellsByTheMonth(locale: Locale): boolean {
  return BY_THE_MONTH.includes(locale);
}
