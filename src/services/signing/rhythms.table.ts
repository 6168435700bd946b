import { keysOf } from '../../shared/keys.ts';

/** How often the site reminds by itself whoever has not signed: after so many days without a mail. */
export const RHYTHMS = {
  never: { days: null },
  threeDays: { days: 3 },
  week: { days: 7 },
} as const satisfies Record<string, { days: number | null }>;
export type Rhythm = keyof typeof RHYTHMS;
export const RHYTHM_NAMES = keysOf(RHYTHMS);
export const USUAL_RHYTHM: Rhythm = 'threeDays';
