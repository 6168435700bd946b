import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OFFERED_ROUTES, ROUTES } from './routes.table.ts';

const FOLDER = join(import.meta.dirname, '../../../db/migrations');
const sql = readdirSync(FOLDER)
  .toSorted()
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');

test('I14.4 every constraint of the database knows every way to pay', () => {
  const constraints = [...sql.matchAll(/check \(route in \(([^)]*)\)\)/g)].map(([, names = '']) => names);
  expect(constraints.length).toBeGreaterThan(0);
  for (const names of constraints) expect(names.match(/\w+/g)?.toSorted()).toEqual([...ROUTES].toSorted());
});

test('I14.4 our checkout offers what the table says, in its order', () => {
  expect(OFFERED_ROUTES).toEqual(['card', 'paypal']);
});
