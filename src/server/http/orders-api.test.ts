import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Services } from '../../services/services.ts';
import { readConfig } from '../config.ts';
import type { Environment } from './environment.ts';
import { orderRoutes } from './orders-api.server.ts';

const contracts = readFileSync(join(import.meta.dirname, '../../../docs/contracts.md'), 'utf8');
const api = new Hono<Environment>();
const config = readConfig({});
orderRoutes(api, { services: {} as Services, config });

/** As contracts.md writes it: without the prefix, `{locale}` for `:locale`. */
const ROUTES = api.routes.map(({ method, path }) => ({
  method,
  path: path.replace(/^\/userbase\//, '').replace(/:(\w+)/g, '{$1}'),
  isUnderPrefix: path.startsWith('/userbase/'),
}));

describe('R7.42 the calls of a purchase', () => {
  test('stand under one prefix, that of {userbase}', () => {
    expect(config.USERBASE_URL).toBe('/services/userbase/');
    expect(ROUTES.filter(({ isUnderPrefix }) => !isUnderPrefix)).toEqual([]);
    // What prices, keeps and places an order is under {userbase}/purchase/; the rest is the specification's own.
    expect(ROUTES.filter(({ path }) => !path.startsWith('purchase/')).map(({ path }) => path)).toEqual([
      'order/{id}',
      'bib-pkg/{token}',
      'partner/budgeto/notify/',
      'affiliate/clickbank',
    ]);
    expect(ROUTES.filter(({ path }) => path.startsWith('purchase/')).length).toBeGreaterThanOrEqual(3);
  });

  test.each(ROUTES.filter(({ path }) => path.startsWith('purchase/')))(
    '$method $path is documented',
    ({ method, path }) => {
      const written = contracts.split('`').filter((_, index) => index % 2 === 1);
      const isWritten = written.some(
        (text) => text === `${method} ${path}` || text.startsWith(`${method} ${path}?`),
      );
      expect(isWritten, `expected \`${method} ${path}\` in docs/contracts.md`).toBe(true);
    },
  );
});
