import type { TestProject } from 'vitest/node';
import { firstStart } from './first-start.ts';
import { openFolder } from './folder.ts';
import { stopSites } from './sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sitesFolder: string;
  }
}

/** The servers of the journeys are started by the first file that asks for one (site.ts), and all end here. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await firstStart();
  const folder = openFolder('test');
  project.provide('sitesFolder', folder);
  return () => stopSites(folder);
}
