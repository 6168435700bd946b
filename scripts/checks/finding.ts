import { fileURLToPath } from 'node:url';

/** One broken rule: where, which rule, what was expected and what stands there. */
export type Finding = {
  /** Path from the repository's root, with forward slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly rule: string;
  readonly expected: string;
  readonly found: string;
};

/** A check reads the files under a root folder and returns what is wrong; nothing wrong is an empty list. */
export type Check = (root: string) => Finding[] | Promise<Finding[]>;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A finding as one line of output. */
export function printed({ file, line, rule, expected, found }: Finding): string {
  return `${file}:${line} ${rule}: expected ${expected}, found ${found}`;
}

/** Runs checks by name over this repository, prints `ok name` or the findings, and fails the process on any. */
export async function runChecks(checks: Readonly<Record<string, Check>>): Promise<void> {
  const names = Object.keys(checks);
  const results = await Promise.all(Object.values(checks).map(async (check) => check(ROOT)));
  for (const [index, findings] of results.entries()) {
    const lines = findings.length > 0 ? findings.map(printed) : [`ok ${names[index]}`];
    console.log(lines.join('\n'));
  }
  if (results.some((findings) => findings.length > 0)) process.exitCode = 1;
}
