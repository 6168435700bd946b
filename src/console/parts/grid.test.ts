import { expect, test } from 'vitest';
import { shortDay, shortMonth } from './grid.server.ts';

test('I17.325 a month of a chart is no day of it', () => {
  expect([shortDay('en', '2026-11-26'), shortMonth('en', '2026-11-01')]).toEqual(['Nov 26', 'Nov 2026']);
  expect(shortMonth('fr', '2026-11-01')).toBe('nov. 2026');
});
