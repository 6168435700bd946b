import { afterEach, expect, test } from 'vitest';
import { clockOffset, SECOND, setClockOffset } from './clock.ts';
import { RecentAnswers } from './recent-answers.ts';

afterEach(() => setClockOffset(0));

function answers(most = 2) {
  const asked: string[] = [];
  const recent = new RecentAnswers<string>({ most, keepMs: (value) => (value === 'no' ? 0 : 10 * SECOND) });
  const get = (key: string, value = key) =>
    recent.get(key, () => {
      asked.push(key);
      return value === 'fails' ? Promise.reject(new Error(value)) : Promise.resolve(value);
    });
  return { get, asked };
}

test('asked for at many places at once, it is got once, and kept for its time', async () => {
  const { get, asked } = answers();
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['a', 'a', 'a']);
  await get('a');
  expect(asked).toEqual(['a']);
  setClockOffset(clockOffset() + 10 * SECOND);
  await get('a');
  expect(asked).toEqual(['a', 'a']);
});

test('the one nobody asked for longest goes first', async () => {
  const { get, asked } = answers();
  for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key);
  expect(asked).toEqual(['a', 'b', 'c']);
  await get('b');
  expect(asked.at(-1)).toBe('b');
});

test('a failure is told to all who wait, and neither it nor what has no time is kept', async () => {
  const { get, asked } = answers();
  const failing = await Promise.allSettled([get('a', 'fails'), get('a', 'fails')]);
  expect(failing.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get('a', 'no')).toBe('no');
  expect(await get('a', 'no')).toBe('no');
  expect(asked).toHaveLength(3);
});
