import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CURRENCIES } from '../subscriptions/currencies.table.ts';
import { OFFERED_ROUTES, ROUTES, takes } from './routes.table.ts';

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

test('I18.44 the card takes all of them, PayPal no reais, and the retailer dollars alone', () => {
  expect(CURRENCIES.filter((currency) => takes('card', currency))).toEqual([...CURRENCIES]);
  expect(CURRENCIES.filter((currency) => !takes('paypal', currency))).toEqual(['BRL']);
  expect(CURRENCIES.filter((currency) => takes('retailer', currency))).toEqual(['USD']);
});
