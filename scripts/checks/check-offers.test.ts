import { describe, expect, test } from 'vitest';
import { checkOffers } from './check-offers.ts';
import { findings } from './tree.fixture.ts';

describe('House rules: check-offers (R9.32, U48)', () => {
  const file = 'src/locales/messages/de/pricing.json';

  test('passes texts that are told their amounts', async () => {
    const texts = {
      title: 'Sparen Sie {percent} %',
      note: 'eine zu 100 % sichere Plattform',
      price: '{total}',
    };
    expect(await findings(checkOffers, { [file]: JSON.stringify(texts, null, 2) })).toEqual([]);
  });

  test.each(['Sparen Sie 50 %', 'nur 9,99 $', 'US$ 24.99 a month', '19 USD'])(
    'finds an amount somebody wrote: %s',
    async (text) => {
      const found = await findings(checkOffers, { [file]: JSON.stringify({ title: text }, null, 2) });
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(`${file}:2 offers`);
    },
  );
});
