import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';

/** The file that scripts/test.mjs reads; without one the results are for a person. */
const RESULTS = process.env['TEST_RESULTS'];

/** What vitest's JSON report says nothing of: promises nobody awaited, which fail a run, second tries, and where a page stood. */
const untold: Reporter = {
  onUserConsoleLog({ content }) {
    if (content.startsWith('SEEN: ')) console.log(content.trimEnd());
  },
  onTestRunEnd(modules, errors) {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky) {
          console.log(`TRIED AGAIN: ${module.relativeModuleId} ${test.fullName}`);
          for (const { message } of test.result().errors ?? [])
            console.log(`TRIED AGAIN: because ${message.split('\n')[0]}`);
        }
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
const LONG =
  /provider-faults|accessibility|gallery|installed-app|journeys\/(?:routes|filling|companies|dialog|search|seats)\./;

/**
 * Files that wait more than they compute: for servers that start and end, for what is killed, for the office program,
 * for their turn in a database. They have no server in common and run one by one beside the journeys (decision 0141).
 */
const WAITING = [
  'tests/{faults,library}/**/*.test.ts',
  'tests/services/{affiliate-books,backup,broken-template,demo-sales,experiments,order-sequences,outside-database}.test.ts',
  'tests/services/{paywall-offer,protection,settings,share-passwords}.test.ts',
];

const OF_THE_WHOLE = {
  setupFiles: ['tests/support/each-file.ts'],
  isolate: false,
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // A browser on a busy machine is late now and then; what is broken fails twice.
  retry: 1,
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isShort = ({ moduleId }: TestSpecification) => !LONG.test(moduleId);
    return [...sorted.filter((file) => !isShort(file)), ...sorted.filter(isShort)];
  }
}

export default defineConfig({
  test: {
    // What differs is told whole: the run that failed is gone when its lines are read.
    chaiConfig: { truncateThreshold: 1_000 },
    reporters: RESULTS ? [['json', { outputFile: RESULTS }], untold] : ['default'],
    sequence: { sequencer: LongestFirst },
    onUnhandledError: (error) => !isLeftOfClosedPage(error),
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          setupFiles: ['tests/support/seeded-properties.ts', 'tests/support/each-file.ts'],
          // A process of its own for each of 200 files would read the same modules 200 times.
          isolate: false,
          maxWorkers: availableParallelism(),
          // The whole library is set and read in single tests: beside other work that takes minutes.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...OF_THE_WHOLE,
          name: 'journeys',
          sequence: { groupOrder: 1 },
          include: ['tests/**/*.test.ts'],
          exclude: WAITING,
          // Each has a server, a database and a browser of its own (site.ts): one more than processors is no faster (decision 0126).
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          ...OF_THE_WHOLE,
          name: 'waiting',
          sequence: { groupOrder: 2 },
          include: WAITING,
          maxWorkers: 1,
        },
      },
    ],
  },
});
