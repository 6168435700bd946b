import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { visit } from './syntax.ts';

type Proof = { readonly file: string; readonly test: string };
type Place = Pick<Finding, 'file' | 'line'>;

/** A file's text; '' where there is none. */
export function readIfThere(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Where a row of a table stands: on the line that says what it promises. */
export function lineOfRow(table: string, promise: string): number {
  return table.split('\n').findIndex((text) => text.includes(promise)) + 1 || 1;
}

/** A promise that no test proves, or whose tests are gone. */
export function unproven(root: string, proof: readonly Proof[], at: Place): Finding[] {
  if (proof.length === 0) return [{ ...at, rule: 'proof', expected: 'a test', found: 'none' }];
  return proof
    .filter(({ file, test }) => !namesOfTests(root, file).some((name) => name.includes(test)))
    .map(({ file, test }) => ({ ...at, rule: 'proof', expected: `'${test}' in ${file}`, found: 'none' }));
}

const known = new Map<string, readonly string[]>();

/** What tests and their groups are called; one that is skipped proves nothing. */
function namesOfTests(root: string, path: string): readonly string[] {
  const text = readIfThere(root, path);
  const key = `${path}\n${text}`;
  const names = known.get(key) ?? namesIn({ path, text });
  known.set(key, names);
  return names;
}

function namesIn(file: { path: string; text: string }): string[] {
  const names: string[] = [];
  visit(file, {
    CallExpression({ callee, arguments: [first] }) {
      const called = file.text.slice(callee.start, callee.end);
      if (!/^(?:test|describe)\b/.test(called) || /^\w+\.(?:skip|todo)\b/.test(called)) return;
      if (first) names.push(file.text.slice(first.start, first.end));
    },
  });
  return names;
}
