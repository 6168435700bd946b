import { expect, test } from 'vitest';
import { limitWords } from './limit-words.server.ts';

test('I17.321 the words of a limit say that all orders of a day count, and what went back of this one', () => {
  const page = { locale: 'en' as const, operator: { roles: ['support' as const] } };
  expect(limitWords(page, 'USD', { ofOrder: 0, byPerson: 1_000 })).toBe(
    'By yourself up to $90.00 more: what you gave back of all orders within a day counts, and what went back of this one. Above that a colleague is asked.',
  );
  expect(limitWords(page, 'USD', { ofOrder: 10_000, byPerson: 0 })).toContain('for today or for this order');
  expect(limitWords({ ...page, operator: { roles: ['owner'] } }, 'USD', { ofOrder: 0, byPerson: 0 })).toBe(
    null,
  );
});
