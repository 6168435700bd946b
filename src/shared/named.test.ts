import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFiles } from '../../scripts/checks/source-files.ts';
import { named } from './named.ts';

test('I13.22 a label and its name have the colon of their language', () => {
  expect(named('Première page', 'Bon de commande', 'fr')).toBe('Première page\u00a0: Bon de commande');
  expect(named('Accueil', 'Papergrove', 'fr-FR')).toBe('Accueil\u00a0: Papergrove');
  for (const lang of ['en', 'de', 'es', 'it', 'pt']) expect(named('A', 'B', lang)).toBe('A: B');
});

test('I13.22 no page puts a colon between a label and a name itself', () => {
  const files = readFiles('.', ['src/site', 'src/workspace'], /(?<!test)\.tsx$/);
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter(({ path }) => /\}: \$\{|`: \$\{/.test(readFileSync(path, 'utf8')));
  expect(own.map(({ path }) => path)).toEqual([]);
});
