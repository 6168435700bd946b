import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';

const LONG = `${'Anfang und mehr davon. '.repeat(20)}Die Größe des Gartens beträgt 400 m².\n\nEnde. ${'Danach. '.repeat(40)}`;

test('I15.81 what was found stands in a line of its own, with the words around it', () => {
  const snippet = snippetOf(LONG, ['garten']);
  expect(snippet).toMatch(/^… .*Größe des Gartens beträgt 400 m². Ende\. .* …$/);
  expect(snippet.length).toBeLessThan(200);
});

test('I15.81 a word is found however its accents are typed; what cannot be told begins at the beginning', () => {
  expect(snippetOf('Ein Café in Nîmes', ['nimes'])).toBe('Ein Café in Nîmes');
  expect(snippetOf(LONG, ['grosse'])).toContain('Größe');
  expect(snippetOf(LONG, ['fehlt'])).toMatch(/^Anfang und/);
  expect(snippetOf('', ['a'])).toBe('');
});
