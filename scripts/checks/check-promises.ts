import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, runChecks } from './finding.ts';
import { PROMISES } from './promises.table.ts';
import type { SourceFile } from './source-files.ts';
import { visit } from './syntax.ts';

const TABLE = 'scripts/checks/promises.table.ts';

type Promises = typeof PROMISES;

/**
 * Every promise of the table still stands in its texts, and is proven by tests that exist (decision 0038,
 * promises).
 */
export function checkPromises(root: string, promises: Promises = PROMISES): Finding[] {
  const table = readIfThere(root, TABLE).split('\n');
  return promises.flatMap(({ promise, said, proof }) => {
    const line = table.findIndex((text) => text.includes(promise)) + 1 || 1;
    const at = { file: TABLE, line };
    const unproven = proof.length === 0 ? [{ ...at, rule: 'proof', expected: 'a test', found: 'none' }] : [];
    const gone = said
      .filter(({ file, text }) => !readIfThere(root, file).includes(text))
      .map(({ file, text }) => ({ ...at, rule: 'said', expected: `'${text}' in ${file}`, found: 'none' }));
    const untested = proof
      .filter(
        ({ file, test }) =>
          !namesOfTests({ path: file, text: readIfThere(root, file) }).some((name) => name.includes(test)),
      )
      .map(({ file, test }) => ({ ...at, rule: 'proof', expected: `'${test}' in ${file}`, found: 'none' }));
    return [...unproven, ...gone, ...untested];
  });
}

function readIfThere(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** What tests and their groups are called; one that is skipped proves nothing. */
function namesOfTests(file: SourceFile): string[] {
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

if (import.meta.main) await runChecks({ promises: checkPromises });
