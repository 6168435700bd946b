import assert from 'node:assert/strict';

/**
 * What the unit tests of a module import instead of vitest, so that they run hundreds of times in one process: tests are
 * collected while their file is read, and run after that, up to the first that fails.
 */
type Test = { name: string; run: (...row: unknown[]) => unknown; row: readonly unknown[] };

let collected: Test[] = [];

/** Runs what was collected. @returns the name of the first test that fails */
export async function firstFailing(): Promise<string | undefined> {
  const tests = collected;
  collected = [];
  for (const { name, run, row } of tests)
    try {
      await run(...row);
    } catch {
      return name;
    }
  return undefined;
}

export function test(name: string, run: Test['run']): void {
  collected.push({ name, run, row: [] });
}
test.each = (rows: readonly unknown[]) => (name: string, run: Test['run']) => {
  for (const row of rows) {
    const values = Array.isArray(row) ? row : [row];
    collected.push({ name: `${name} ${values[0]}`, run, row: values });
  }
};

export function describe(_: string, collect: () => void): void {
  collect();
}

/** The matchers that these tests use. */
export function expect(found: unknown) {
  return {
    toBe: (wanted: unknown) => assert.ok(Object.is(found, wanted)),
    toBeUndefined: () => assert.equal(found, undefined),
    toEqual: (wanted: unknown) => assert.deepEqual(found, wanted),
    toMatchObject: (wanted: object) => assert.partialDeepStrictEqual(found, wanted),
    toBeGreaterThan: (least: number) => assert.ok(Number(found) > least),
    not: { toBe: (wanted: unknown) => assert.ok(!Object.is(found, wanted)) },
  };
}
