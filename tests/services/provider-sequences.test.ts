import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/services/payments/routes.table.ts';
import { openSequences, type SequencesBench } from '../support/sequences/bench.ts';
import { gaps } from '../support/sequences/finish.ts';
import { runRandom } from '../support/sequences/random.ts';
import { permutations, runStories } from '../support/sequences/stories.ts';

let bench: SequencesBench;
beforeAll(async () => {
  bench = await openSequences();
});
afterAll(() => bench.close());

const SEEDS = [1, 2] as const;
/** Some of all orders, far apart; `npm run test:provider-sequences` tells the story in every one. */
const TELLINGS = permutations().filter((_, index) => index % 719 === 0);

describe.each(ROUTES)(
  'S49 S50 the stand-in of %s: whatever is told, late, twice, in any order or never, our books end as it says',
  (route) => {
    test.each(SEEDS)(
      'eight sales with what may happen to them, seed %i',
      { timeout: 120_000 },
      async (seed) => {
        const { faults, totals } = await runRandom(bench, { route, seed });
        expect(faults).toEqual([]);
        expect(totals.delivered).toBeGreaterThan(totals.sequences);
      },
    );

    test('sale, renewal, failure, payment again, refund, dispute, cancel', { timeout: 120_000 }, async () => {
      const { faults } = await runStories(bench, { route, tellings: TELLINGS });
      expect(faults).toEqual([]);
    });
  },
);

test('S50 invoices are numbered without a gap', async () => {
  expect(await gaps(bench)).toEqual([]);
});
