import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    siteDataDir: string;
  }
}

/** One server for all journeys: they use addresses of their own and do not get in each other's way. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ env: { LIMITS: 'off' } });
  project.provide('siteUrl', server.url);
  project.provide('siteDataDir', server.dataDir);
  return () => server.stop();
}
