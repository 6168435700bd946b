import { expect, test } from 'vitest';
import { owedWords } from './owed-words.server.ts';

test('I15.159 an invoice without a total is chased without an amount, and without a hole in the sentence', () => {
  const one = { total: { minor: 12_000, currency: 'EUR' }, open: 8_000, number: '2026-0003' };
  expect(owedWords('de', one).replace('\u00a0', ' ')).toBe('zahlt 80,00 € für Rechnung 2026-0003');
  expect(owedWords('de', { ...one, total: null })).toBe('zahlt Rechnung 2026-0003');
  expect(owedWords('en', { ...one, total: null })).toBe('pays invoice 2026-0003');
});
