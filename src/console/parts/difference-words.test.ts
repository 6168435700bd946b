import { expect, test } from 'vitest';
import { ROLLUPS } from '../../services/figures/rollups.store.server.ts';
import { keysOf } from '../../shared/keys.ts';
import { differenceWords } from './difference-words.server.ts';

test('I17.334 the inbox tells in words what differs from the books, for each roll-up', () => {
  expect(differenceWords('en', 'money_daily, 2025-12-19')).toBe('Net revenue by day · Dec 19, 2025');
  for (const name of [...keysOf(ROLLUPS), 'mrr_movements'])
    expect(differenceWords('fr', `${name}, 2025-12-19`)).not.toContain('_');
});
