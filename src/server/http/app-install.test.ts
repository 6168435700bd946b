import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import type { Services } from '../../services/services.ts';
import { appInstallRoutes } from './app-install.server.ts';

test('I15.75 a switch that is turned off sends a worker that takes away what was kept, and itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-worker-'));
  writeFileSync(join(folder, 'app-worker.js'), 'own()');
  let isOn = true;
  const experiments = standIn<Services['experiments']>({ isOn: () => isOn });
  const routes = appInstallRoutes({ folder, services: { experiments } });
  const script = async () => (await routes.request('/app-worker.js')).text();
  expect(await script()).toBe('own()');
  isOn = false;
  expect(await script()).toMatch(/caches\.delete[\s\S]*registration\.unregister\(\)/);
  expect(await script()).not.toContain('fetch');
  rmSync(folder, { recursive: true });
});
