import type { Reporter, SerializedError } from 'vitest/node';

/**
 * Prints what went wrong outside of every test (a promise nobody awaited, a set-up that threw): Vitest fails a run
 * for it, and its JSON report says nothing of it.
 */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    for (const error of errors) console.log(`OUTSIDE OF A TEST: ${error.stack ?? error.message}`);
  }
}
