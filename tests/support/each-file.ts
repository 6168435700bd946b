import { afterAll, vi } from 'vitest';
import { setClockOffset } from '../../src/shared/clock.ts';

// Files of one worker share its modules (decision 0054, what the tests share): what one moved or replaced, the next
// one finds as it was.
const environment = { ...process.env };

afterAll(() => {
  setClockOffset(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
