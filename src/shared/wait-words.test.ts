import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test.each([
  [1, 'en', '1 minute'],
  [61, 'en', '2 minutes'],
  [3_600, 'de', '60 Minuten'],
  [7_201, 'fr', '3\u00a0heures'],
  [86_400, 'pt', '24 horas'],
])('%i seconds in %s are %s', (seconds, language, words) => expect(waitWords(seconds, language)).toBe(words));
