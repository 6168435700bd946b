import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEEP_AFTER_MS, type KeptAnswer, type KeptState, SheetKeeper } from './sheet-keeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A keeper whose server says these answers, one after the other. */
function keeperOf(answers: KeptAnswer[]) {
  const [states, versions]: [KeptState[], number[]] = [[], []];
  const send = vi.fn(() => Promise.resolve(answers.shift() ?? 'offline'));
  const keeper = new SheetKeeper({
    send,
    onState: (state) => states.push(state),
    onVersion: (version) => versions.push(version),
  });
  return { keeper, send, versions, last: () => states.at(-1) };
}

test('I15.153 what is typed is sent once somebody stops, and is of the next version then', async () => {
  const { keeper, send, versions, last } = keeperOf([{ version: 2 }, { version: 3 }]);
  keeper.change();
  await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS / 2);
  keeper.change();
  await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS - 1);
  expect(send).not.toHaveBeenCalled();
  expect(keeper.isUnsaved).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(keeper.isUnsaved).toBe(false);
  keeper.change();
  await keeper.flush();
  expect(versions).toEqual([2, 3]);
  expect(last()?.status).toBe('saved');
});

test('I15.153 without a connection it stays unsaved and is sent again by itself', async () => {
  const { keeper, send, last } = keeperOf(['offline', { version: 2 }]);
  keeper.change();
  await keeper.flush();
  expect(last()?.status).toBe('offline');
  expect(keeper.isUnsaved).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(last()?.status).toBe('saved');
});

test('I15.153 what cannot be saved is told in words and waits for what is typed next', async () => {
  const { keeper, send, last } = keeperOf([{ problem: 'One amount cannot be read.' }, { version: 2 }]);
  keeper.change();
  await keeper.flush();
  expect(last()).toEqual({ status: 'refused', problem: 'One amount cannot be read.' });
  expect(keeper.isUnsaved).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  keeper.change();
  await keeper.flush();
  expect(last()?.status).toBe('saved');
});

test('I15.153 nothing is sent beside the form itself', async () => {
  const { keeper, send } = keeperOf([]);
  keeper.change();
  await keeper.stop();
  keeper.change();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  expect(keeper.isUnsaved).toBe(false);
});
