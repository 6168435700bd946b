import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';

/** The file that scripts/test.mjs reads; without one the results are for a person. */
const RESULTS = process.env['TEST_RESULTS'];

/** Vitest fails a run for a promise nobody awaited, and its JSON report says nothing of it. */
const outsideOfTests: Reporter = {
  onTestRunEnd(_modules, errors) {
    for (const error of errors) console.log(`OUTSIDE OF A TEST: ${error.stack ?? error.message}`);
  },
};

/**
 * A wait or an answer that a page still owed when its test closed it: the test has passed by then, or has failed and
 * says so itself. Every other error outside of a test fails the run.
 */
function isLeftOfClosedPage({ name, message }: { name?: string; message?: string }): boolean {
  return name === 'TimeoutError' || /has been closed|context disposed/i.test(message ?? '');
}

/** Files of a minute and more: begun last, one of them would be waited for by all others. */
const LONG = /order-sequences|provider-faults|accessibility|journeys\/routes|faults\/start/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isShort = ({ moduleId }: TestSpecification) => !LONG.test(moduleId);
    return [...sorted.filter((file) => !isShort(file)), ...sorted.filter(isShort)];
  }
}

export default defineConfig({
  test: {
    reporters: RESULTS ? [['json', { outputFile: RESULTS }], outsideOfTests] : ['default'],
    sequence: { sequencer: LongestFirst },
    onUnhandledError: (error) => !isLeftOfClosedPage(error),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          setupFiles: ['tests/support/seeded-properties.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 8_000 } },
          // Each has a server, a database and browsers of its own (site.ts): more than cores only wait for the disk.
          maxWorkers: availableParallelism(),
          // A browser on a busy machine is late now and then; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
});
