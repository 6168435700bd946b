import { expect, test } from 'vitest';
import { SHIPPED_OPT_IN } from '../../shared/consent.ts';
import { draftWords } from './setting-words.server.ts';

const COUNTRIES = { kind: 'consent', key: 'countries', locale: null } as const;

test('I17.274 a draft of a list says what it adds and what falls out, by name', () => {
  const drafted = (countries: readonly string[]) =>
    draftWords('en', COUNTRIES, { value: { countries }, fromDay: null, untilDay: null });
  const without = SHIPPED_OPT_IN.filter((code) => code !== 'DE' && code !== 'FR');
  expect(drafted(['US', ...without])).toMatch(/\nAdded: US\nLeft out, 2: (DE FR|FR DE)$/);
  expect(drafted(['US']).split('\n').at(-1)).toContain(`Left out, ${SHIPPED_OPT_IN.length}:`);
  expect(drafted(SHIPPED_OPT_IN)).not.toMatch(/Added|Left out/);
});
