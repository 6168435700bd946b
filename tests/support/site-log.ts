import { existsSync, readFileSync, statSync } from 'node:fs';
import { inject } from 'vitest';
import { logOf } from './sites.ts';

/** What the server writes that the files of this worker share (site.ts); none in tests without servers. */
function file(): string | undefined {
  const folder: string | undefined = inject('sitesFolder');
  const log = folder && logOf(folder, process.env['VITEST_POOL_ID'] ?? '1');
  return log && existsSync(log) ? log : undefined;
}

/** How much it has written until now, in bytes. */
export function logged(): number {
  const log = file();
  return log ? statSync(log).size : 0;
}

/** The faults that it has told since then: a page that says "something went wrong" does not say what. */
export function faultsSince(bytes: number): string[] {
  const log = file();
  return log ? readFileSync(log).subarray(bytes).toString().split('\n').filter(isFault) : [];
}

/** Pino's level of errors is 50. */
function isFault(line: string): boolean {
  return /^\{"level":[56]0,/.test(line);
}
