import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openFolder } from './folder.ts';
import { startServer } from './server.ts';
import { stopSites } from './sites.ts';
import { hasStarted, keepStarted } from './started.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sitesFolder: string;
  }
}

/** The servers of the journeys are started by the first file that asks for one (site.ts), and all end here. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasStarted()) await startOnce();
  const folder = openFolder('test');
  project.provide('sitesFolder', folder);
  return () => stopSites(folder);
}

/** Once for each build. */
async function startOnce(): Promise<void> {
  const dataDir = openFolder('test');
  const server = await startServer({ dataDir, keepData: true });
  await server.stop();
  keepStarted(dataDir);
  rmSync(dataDir, { recursive: true });
}
