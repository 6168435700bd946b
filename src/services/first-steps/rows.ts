import type { MaybeMoment } from '../database/moments.ts';

/** A row of first_steps. */
export type FirstStepsRow = { account_id: string; put_away_at: MaybeMoment; done_at: MaybeMoment };
