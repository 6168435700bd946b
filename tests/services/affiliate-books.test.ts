import { afterEach, describe, expect, test } from 'vitest';
import { setClockOffset } from '../../src/shared/clock.ts';
import { recompute } from '../support/affiliate-journeys/recompute.ts';
import { playAffiliates, type World } from '../support/affiliate-journeys/world.ts';

/** `npm run test:affiliates` plays a hundred thousand. */
const JOURNEYS = Number(process.env['AFFILIATE_JOURNEYS'] ?? 300);
const SEED = Number(process.env['AFFILIATE_SEED'] ?? 1);
const PATIENCE_MS = 3 * 3_600_000;

let world: World | undefined;
afterEach(async () => {
  await world?.close();
  setClockOffset(0);
});

describe('I16.90 the books of affiliates by an independent computation in SQL', () => {
  test(
    `${JOURNEYS} journeys: every credit, statement, payout and balance is what the agreement says`,
    async () => {
      const began = performance.now();
      world = await playAffiliates({ journeys: JOURNEYS, seed: SEED });
      const played = performance.now();
      const { differences, figures } = await recompute(world.database);
      const seconds = (ms: number) => Number((ms / 1_000).toFixed(1));
      console.log({
        ...figures,
        played: seconds(played - began),
        recomputed: seconds(performance.now() - played),
      });
      if (differences.length > 0) console.log(differences.length, differences.slice(0, 40));
      expect(differences.slice(0, 20)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
