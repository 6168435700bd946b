import { afterEach, expect, test, vi } from 'vitest';
import { persist } from './wanted.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('I15.111 a part that did not come is asked for again until it is there', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('failed')).mockRejectedValueOnce(new TypeError('failed'));
  load.mockResolvedValue('there');
  const part = persist(load);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(load).toHaveBeenCalledTimes(2);
  // The connection is back: nobody waits any longer.
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('there');
  expect(load).toHaveBeenCalledTimes(3);
});
