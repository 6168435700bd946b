import { expect, test } from 'vitest';
import { countedWords } from './searches.server.ts';

test('I17.58 a search is counted under its words, and not at all where it may tell of a person', () => {
  expect(countedWords('  Arbeitszeugnis  Vorlage! ')).toBe('arbeitszeugnis vorlage');
  expect(countedWords('Formulaire 1099')).toBe('formulaire 1099');
  for (const text of [
    '',
    '?!',
    'jo@example.com',
    '+49 221 123 45',
    '4242 4242 4242',
    'x'.repeat(61),
    'a b c d e f g h i',
  ])
    expect(countedWords(text), text).toBeUndefined();
});
