import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountGate } from './account-gate.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined;
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => work, end };
}

describe('I13.18 an account takes its turn', () => {
  test('so much at a time, in order, and nobody waits for another account', async () => {
    const gate = new AccountGate();
    const done: string[] = [];
    const [one, two] = [held(), held()];
    const of = (key: string, name: string, work: () => Promise<void>) =>
      gate.run({ key, most: 2 }, async () => {
        await work();
        done.push(name);
      });
    const all = [of('a', 'a1', one.work), of('a', 'a2', two.work), of('a', 'a3', async () => undefined)];
    all.push(of('a', 'a4', async () => undefined));
    await of('b', 'b1', async () => undefined);
    expect(done).toEqual(['b1']);
    two.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['b1', 'a2', 'a3', 'a4']);
    one.end();
    await Promise.all(all);
    expect(gate.size).toBe(0);
  });

  test('what waits for too long, or behind too many, is told when to come again; it was not begun', async () => {
    const gate = new AccountGate();
    const lane = { key: 'a', most: 1 };
    const first = held();
    const begun = vi.fn();
    const running = gate.run(lane, first.work);
    const waiting = Array.from({ length: 200 }, () => gate.run(lane, begun));
    const settled = Promise.allSettled(waiting);
    const refusal = { status: 429, retryAfterSeconds: 1 };
    await expect(gate.run(lane, begun)).rejects.toMatchObject(refusal);
    await vi.advanceTimersByTimeAsync(2_000);
    for (const answer of await settled) expect(answer).toMatchObject({ status: 'rejected', reason: refusal });
    expect(begun).not.toHaveBeenCalled();
    first.end();
    await running;
    await gate.run(lane, begun);
    expect(begun).toHaveBeenCalledOnce();
    expect(gate.size).toBe(0);
  });

  test('work that fails gives its place back', async () => {
    const gate = new AccountGate();
    const lane = { key: 'a', most: 1 };
    await expect(gate.run(lane, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(lane, () => 'next')).toBe('next');
  });
});
