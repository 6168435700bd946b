import { rmSync } from 'node:fs';
import { openFolder } from './folder.ts';
import { startServer } from './server.ts';
import { hasStarted, keepStarted } from './started.ts';

/** Starts a server in an empty folder and keeps what it wrote, once for each build: all others begin with a copy. */
export async function firstStart(): Promise<void> {
  if (hasStarted()) return;
  const dataDir = openFolder('test');
  const server = await startServer({ dataDir, keepData: true });
  await server.stop();
  keepStarted(dataDir);
  rmSync(dataDir, { recursive: true });
}

if (import.meta.main) await firstStart();
