import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE, SECOND, setClockOffset } from '../../shared/clock.ts';
import { DueWork } from './due-work.server.ts';

const log = pino({ level: 'silent' });

describe('I14.21 work that falls due', () => {
  let due = 0;
  let steps = 0;
  let work: DueWork;
  const make = (restMs?: number) => {
    [due, steps] = [0, 0];
    const step = async () => {
      steps += 1;
      due = Math.max(0, due - 1);
      return due;
    };
    work = new DueWork({ log, name: 'test', step, ...(restMs === undefined ? {} : { restMs }) });
  };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await work.stop();
    setClockOffset(0);
    vi.useRealTimers();
  });

  test('is done step by step until none is left', async () => {
    make();
    due = 4;
    await work.finish();
    expect(steps).toBe(4);
  });

  test('is looked for every two seconds', async () => {
    make();
    work.start();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(steps).toBe(3);
  });

  test('is not looked for while it rests, but at once when somebody noted it or asks for all', async () => {
    make(MINUTE);
    work.start();
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    expect(steps).toBe(1);
    work.wake();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(steps).toBe(2);
    await work.finish();
    expect(steps).toBe(3);
    await vi.advanceTimersByTimeAsync(55 * SECOND);
    expect(steps).toBe(3);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(steps).toBe(4);
  });

  test.each([0, MINUTE])('does not wait for a clock that was set back, with a rest of %i', async (restMs) => {
    make(restMs);
    setClockOffset(60 * MINUTE);
    work.start();
    await vi.advanceTimersByTimeAsync(SECOND);
    setClockOffset(0);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(steps).toBe(2);
  });

  test('says that it is ending, and does no more once it was stopped', async () => {
    make();
    work.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([steps, work.isEnding]).toEqual([1, false]);
    await work.stop();
    work.wake();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect([steps, work.isEnding]).toEqual([1, true]);
  });

  test('does not rest after a step that failed', async () => {
    let tries = 0;
    const step = () => {
      tries += 1;
      return Promise.reject(new Error('away'));
    };
    work = new DueWork({ log, name: 'test', step, restMs: MINUTE });
    work.start();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(tries).toBe(3);
  });

  describe('I14.26 whose kind tells whether anything is due', () => {
    let asked = 0;
    let isDue: () => Promise<boolean> = () => Promise.resolve(false);
    const makeAsked = () => {
      [steps, asked] = [0, 0];
      const step = () => {
        steps += 1;
        return Promise.resolve(0);
      };
      const told = () => {
        asked += 1;
        return isDue();
      };
      work = new DueWork({ log, name: 'test', step, isDue: told });
      work.start();
    };

    test('is looked for at the start, when it is told of, when somebody noted it, and each minute', async () => {
      isDue = () => Promise.resolve(false);
      makeAsked();
      await vi.advanceTimersByTimeAsync(30 * SECOND);
      expect([steps, asked]).toEqual([1, 15]);
      isDue = () => Promise.resolve(true);
      await vi.advanceTimersByTimeAsync(2 * SECOND);
      expect([steps, asked]).toEqual([2, 16]);
      isDue = () => Promise.resolve(false);
      work.wake();
      await vi.advanceTimersByTimeAsync(0);
      expect([steps, asked]).toEqual([3, 16]);
      await vi.advanceTimersByTimeAsync(MINUTE + 2 * SECOND);
      expect(steps).toBe(4);
    });

    test('is done at once when it is noted while the question is under way', async () => {
      let answer: (isDue: boolean) => void = () => undefined;
      makeAsked();
      isDue = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
      await vi.advanceTimersByTimeAsync(2 * SECOND);
      work.wake();
      answer(false);
      await vi.advanceTimersByTimeAsync(0);
      expect(steps).toBe(2);
    });

    test('is looked for again after a question that failed', async () => {
      isDue = () => Promise.reject(new Error('away'));
      makeAsked();
      await vi.advanceTimersByTimeAsync(6 * SECOND);
      isDue = () => Promise.resolve(true);
      await vi.advanceTimersByTimeAsync(2 * SECOND);
      expect([steps, asked]).toEqual([2, 4]);
    });
  });
});
