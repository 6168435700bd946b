import { expect, test } from 'vitest';
import { filled, printDuration, printRate } from './printed.ts';
import { Rate } from './rate.ts';
import { sumsOf, type UploadLine } from './upload-line.ts';
import { uploads } from './upload-queue.ts';

function line(change: Partial<UploadLine>): UploadLine {
  return {
    ...{
      key: '1',
      name: 'a',
      path: [],
      bytes: 100,
      sent: 0,
      state: 'waiting',
      refusal: null,
      rate: null,
      item: null,
    },
    ...change,
  };
}

test('U74 a speed is that of the last seconds, and none after a pause', () => {
  const rate = new Rate();
  expect(rate.perSecond).toBeNull();
  rate.see(0, 0);
  rate.see(500, 1_000);
  expect(rate.perSecond).toBeNull();
  rate.see(1_000, 2_000);
  expect(rate.perSecond).toBe(2_000);
  for (let second = 2; second <= 20; second += 1) rate.see(second * 1_000, 2_000);
  expect(rate.perSecond).toBe(0);
  rate.forget();
  expect(rate.perSecond).toBeNull();
});

test('U74 all uploads taken together: what was refused counts not, what is paused has no time left', () => {
  expect(sumsOf([])).toEqual({ done: 0, all: 0, share: 1, secondsLeft: null });
  const lines = [
    line({ state: 'done', sent: 100 }),
    line({ state: 'sending', sent: 50, rate: 10 }),
    line({ state: 'waiting' }),
    line({ state: 'paused', sent: 10 }),
    line({ state: 'refused', bytes: 1e9 }),
  ];
  expect(sumsOf(lines)).toEqual({ done: 1, all: 4, share: 0.4, secondsLeft: 15 });
});

test.each([
  [3, '5 sec'],
  [59.9, '60 sec'],
  [61, '2 min'],
  [3_599, '1 hr'],
  [7_900, '2 hr 10 min'],
  [360_000, '100 hr'],
])('U74 %d seconds are about %j', (seconds, words) => {
  expect(printDuration(seconds, 'en-US')).toBe(words);
});

test('U74 speeds and texts are said as people say them', () => {
  expect(printRate(8_140_000, 'de-DE')).toBe('8,1 MB/s');
  expect(printRate(940, 'en-US')).toBe('1 kB/s');
  expect(filled('{a} of {b}, {c}', { a: 1, b: '2' })).toBe('1 of 2, {c}');
});

test('U74 what does not fit, is too large or has a name that is none is refused before a byte is sent', () => {
  const file = (name: string, bytes: number) => ({ file: new File([new Uint8Array(bytes)], name), path: [] });
  const where = {
    ...{ place: { space: 's', folder: null }, endpoint: '/none', free: 10, largest: 8, open: [] },
  };
  uploads.add([file('a\u202eb.txt', 1), file('large.bin', 9)], where);
  uploads.add([file('full.bin', 8)], { ...where, free: 7 });
  expect(uploads.lines().map(({ refusal }) => refusal)).toEqual(['nameInvalid', 'tooLarge', 'full']);
  uploads.clear();
  expect(uploads.lines()).toEqual([]);
});
