import { checkSentences } from './check-sentences.ts';
import { type Finding, runChecks } from './finding.ts';
import { PROMISES } from './promises.table.ts';
import { lineOfRow, readIfThere, unproven } from './proofs.ts';

const TABLE = 'scripts/checks/promises.table.ts';

type Promises = typeof PROMISES;

/**
 * Every promise of the table still stands in its texts, and is proven by tests that exist (decision 0038,
 * promises).
 */
export function checkPromises(root: string, promises: Promises = PROMISES): Finding[] {
  const table = readIfThere(root, TABLE);
  return promises.flatMap(({ promise, said, proof }) => {
    const at = { file: TABLE, line: lineOfRow(table, promise) };
    const gone = said
      .filter(({ file, text }) => !readIfThere(root, file).includes(text))
      .map(({ file, text }) => ({ ...at, rule: 'said', expected: `'${text}' in ${file}`, found: 'none' }));
    return [...gone, ...unproven(root, proof, at)];
  });
}

if (import.meta.main) await runChecks({ promises: checkPromises, sentences: checkSentences });
