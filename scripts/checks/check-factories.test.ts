import { describe, expect, test } from 'vitest';
import { checkFactories } from './check-factories.ts';
import { findings } from './tree.fixture.ts';

const VERBS = '{ add() { count += 1; }, read: () => count }';

describe('House rules: check-factories', () => {
  test('a factory that does not name its type, and a type that is named after a factory, are findings', async () => {
    expect(
      await findings(checkFactories, {
        'src/services/a/a.server.ts': `export type A = ReturnType<typeof createA>;\nexport function createA() { return {}; }\n`,
        'src/services/b/b.server.ts': `export function openB() { let count = 0; return ${VERBS}; }\n`,
        'src/services/c/c.server.ts': `export function openC() { const seen = new Map(); return ${VERBS}; }\n`,
      }),
    ).toEqual([
      'src/services/a/a.server.ts:1 factory',
      'src/services/a/a.server.ts:2 factory',
      'src/services/b/b.server.ts:1 factory',
      'src/services/c/c.server.ts:1 factory',
    ]);
  });

  test('a class, a named type, an object of parts and one verb are none', async () => {
    expect(
      await findings(checkFactories, {
        'src/services/a/a.server.ts': 'export class A { #count = 0; add() { this.#count += 1; } }\n',
        'src/services/b/b.server.ts': `export function createB(): B { let count = 0; return ${VERBS}; }\n`,
        'src/services/c/c.server.ts': `export function serve(start) { return ${VERBS}; }\n`,
        'src/services/d/d.server.ts':
          'export function counter() { let count = 0; return { next: () => (count += 1) }; }\n',
      }),
    ).toEqual([]);
  });
});
