import { afterEach, describe, expect, test } from 'vitest';
import { setClockOffset } from '../../src/shared/clock.ts';
import { booksOf, Kills } from '../support/affiliate-journeys/kills.ts';
import { recompute } from '../support/affiliate-journeys/recompute.ts';
import { playAffiliates, type World } from '../support/affiliate-journeys/world.ts';

/** `npm run test:affiliates` plays a hundred thousand, with a thousand kills. */
const JOURNEYS = Number(process.env['AFFILIATE_JOURNEYS'] ?? 150);
const KILLS = Number(process.env['AFFILIATE_KILLS'] ?? 15);
const KILLED_JOURNEYS = Math.min(JOURNEYS, 60 + KILLS);
const SEED = Number(process.env['AFFILIATE_SEED'] ?? 1);
const PATIENCE_MS = 5 * 3_600_000;

const worlds: World[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
  setClockOffset(0);
});

async function play(of: Parameters<typeof playAffiliates>[0]): Promise<World> {
  const world = await playAffiliates(of);
  worlds.push(world);
  return world;
}

describe('I16.90 the books of affiliates by an independent computation in SQL', () => {
  test(
    `${JOURNEYS} journeys: every credit, statement, payout and balance is what the agreement says`,
    async () => {
      const began = performance.now();
      const { database } = await play({ journeys: JOURNEYS, seed: SEED });
      const { differences, figures } = await recompute(database);
      console.log({ ...figures, differences: differences.length, ms: Math.round(performance.now() - began) });
      if (differences.length > 0) console.log(JSON.stringify(differences.slice(0, 40)));
      expect(differences.slice(0, 20)).toEqual([]);
      expect(Number(figures['compared'])).toBeGreaterThan(JOURNEYS / 20);
    },
    PATIENCE_MS,
  );

  test(
    `I16.91 ${KILLS} kills between any two statements, three workers at once, everything twice and in another order: the same books`,
    async () => {
      const journeys = KILLED_JOURNEYS;
      const calm = await booksOf((await play({ journeys, seed: SEED })).database);
      const kills = new Kills({ most: KILLS, seed: SEED });
      const { database } = await play({ journeys, seed: SEED, settle: kills.settle });
      console.log({ journeys, kills: kills.count, lines: calm.length });
      expect(kills.count).toBe(KILLS);
      expect(await booksOf(database)).toEqual(calm);
      expect((await recompute(database)).differences.slice(0, 20)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
