import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import type { Database } from '../database/database.server.ts';
import { ExposureLog } from './exposures.server.ts';

type Statement = { values: unknown[][] };

const written = vi.fn<(statement: Statement) => Promise<void>>();
// Of the many ways to ask a pool one is used.
const query = written as Database['pool']['query'] & typeof written;
const database = standIn<Database>({ pool: { query } });
const exposure = (visitor: string, variant = 'control') => ({
  experiment: 'colour',
  visitor,
  variant,
  at: new Date(0),
});
const visitors = () => written.mock.calls.map(([{ values }]) => values[1]);

let log: ExposureLog;

beforeEach(() => {
  vi.useFakeTimers();
  written.mockReset().mockResolvedValue(undefined);
  log = new ExposureLog({ database, log: pino({ level: 'silent' }) });
});
afterEach(() => vi.useRealTimers());

describe('exposures are written behind the answers', () => {
  test('those of a moment in one statement, a visitor once, as first seen', async () => {
    log.add(exposure('a'));
    log.add(exposure('b'));
    log.add(exposure('a', 'other'));
    expect(written).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(visitors()).toEqual([['a', 'b']]);
    expect(written.mock.calls[0]?.[0].values[2]).toEqual(['control', 'control']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toHaveBeenCalledTimes(1);
  });

  test('while the database is away they wait, and are written when it is back', async () => {
    written.mockRejectedValue(new Error('connect ECONNREFUSED'));
    log.add(exposure('a'));
    await vi.advanceTimersByTimeAsync(5_000);
    log.add(exposure('b'));
    expect(written.mock.calls.length).toBeGreaterThan(1);
    written.mockReset().mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(visitors()).toEqual([['a', 'b']]);
  });

  test('what comes while a statement is under way is written next, and nothing twice', async () => {
    let finish = () => {};
    written.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    log.add(exposure('a'));
    await vi.advanceTimersByTimeAsync(200);
    log.add(exposure('b'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(visitors()).toEqual([['a']]);
    finish();
    await vi.advanceTimersByTimeAsync(500);
    expect(visitors()).toEqual([['a'], ['b']]);
  });

  test('a long outage does not grow the process', async () => {
    written.mockRejectedValue(new Error('connect ECONNREFUSED'));
    for (let visitor = 0; visitor < 12_000; visitor += 1) log.add(exposure(String(visitor)));
    written.mockReset().mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visitors().flat()).toHaveLength(10_000);
    expect(Math.max(...visitors().map((batch) => batch?.length ?? 0))).toBeLessThanOrEqual(1_000);
  });

  test('a stop writes down everybody who waits', async () => {
    log.add(exposure('a'));
    await log.stop();
    expect(visitors()).toEqual([['a']]);
  });
});
