import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('owners take turns, each in the order they came', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.put(item.slice(0, 1), item);
  expect(queue.size).toBe(6);
  expect(queue.sizeOf('a')).toBe(3);
  expect([queue.take(), queue.take()]).toEqual(['a1', 'b1']);
  queue.put('d', 'd1');
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual(['c1', 'a2', 'b2', 'd1', 'a3', undefined]);
  expect(queue.size).toBe(0);
});

test('all that waits can be taken at once', () => {
  const queue = new FairQueue<number>();
  queue.put('a', 1);
  queue.put('b', 2);
  expect(queue.takeAll()).toEqual([1, 2]);
  expect(queue.take()).toBeUndefined();
});
