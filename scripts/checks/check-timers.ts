import { type Finding, runChecks } from './finding.ts';
import { CODE, isTest, lineAt, readFiles, type SourceFile } from './source-files.ts';
import { visit } from './syntax.ts';

const TABLE = 'src/site/state/timers.table.ts';
const TIMED = new Set(['setTimeout', 'setInterval']);

/** What the site does after a while stands in its table of timers, and nowhere else in its code. */
export function checkTimers(root: string): Finding[] {
  return readFiles(root, ['src/site'], CODE)
    .filter(({ path }) => path !== TABLE && !isTest(path) && !path.endsWith('.server.ts'))
    .flatMap(literalTimes);
}

function literalTimes(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (start: number, time: string) =>
    found.push({
      file: file.path,
      line: lineAt(file.text, start),
      rule: 'timer',
      expected: `a row of ${TABLE}`,
      found: time,
    });
  visit(file, {
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type === 'Identifier' && id.name.endsWith('_MS') && init?.type === 'Literal')
        add(start, String(init.raw));
    },
    CallExpression: ({ callee, arguments: [, time], start }) => {
      if (callee.type !== 'Identifier' || !TIMED.has(callee.name)) return;
      // A moment of no length is none of the specification's: it only lets others go first.
      if (time?.type !== 'Literal' || time.value === 0) return;
      add(start, String(time.raw));
    },
  });
  return found;
}

if (import.meta.main) await runChecks({ timers: checkTimers });
