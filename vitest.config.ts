import { defineConfig } from 'vitest/config';

/**
 * A wait or an answer that a page still owed when its test closed it: the test has passed by then, or has failed and
 * says so itself. Every other error outside of a test fails the run.
 */
function isLeftOfClosedPage({ name, message }: { name?: string; message?: string }): boolean {
  return name === 'TimeoutError' || /has been closed|context disposed/i.test(message ?? '');
}

export default defineConfig({
  test: {
    onUnhandledError: (error) => !isLeftOfClosedPage(error),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
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
          fileParallelism: false,
          // A browser on a busy machine is late now and then; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
});
