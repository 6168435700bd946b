import { type Finding, runChecks } from './finding.ts';
import { readMessages, shapeOf } from './messages.ts';
import { CODE, isTest, readFiles } from './source-files.ts';

/**
 * Each argument of a text is named somewhere in the code: a claim or a value misspelt in every language would be printed
 * as it stands. English alone is read; `check-locales` holds the others to its arguments.
 */
export function checkArguments(root: string): Finding[] {
  const named = wordsOfCode(root);
  return readFiles(root, ['src/locales/messages/en'], /\.json$/).flatMap(({ path, text }) =>
    [...readMessages(text)].flatMap(([key, message]) =>
      argumentsOf(message.text)
        .filter((name) => !named.has(name))
        .map((name) => ({
          file: path,
          line: message.line,
          rule: 'argument',
          expected: `a claim or a value that the code hands to '${key}'`,
          found: `{${name}}`,
        })),
    ),
  );
}

function wordsOfCode(root: string): ReadonlySet<string> {
  const files = readFiles(root, ['src'], CODE).filter(({ path }) => !isTest(path));
  return new Set(files.flatMap(({ text }) => text.match(/[a-z]\w*/gi) ?? []));
}

/** None of a text that is no ICU message: `check-locales` names it. */
function argumentsOf(text: string): string[] {
  try {
    return [...shapeOf(text).names].flatMap((name) => /^\{(.*)\}$/.exec(name)?.[1] ?? []);
  } catch {
    return [];
  }
}

if (import.meta.main) await runChecks({ arguments: checkArguments });
