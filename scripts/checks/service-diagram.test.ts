import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDiagram } from './service-diagram.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

test('I14.12 the drawn services are those of the table (npm run architecture draws them anew)', () => {
  expect(withDiagram(page)).toBe(page);
});

test('I14.12 every file that the page names is there', () => {
  const named = [...page.matchAll(/`((?:src|scripts|db|content|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
