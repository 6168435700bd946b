import { expect, test } from 'vitest';
import { compared, typedSums } from './sums.ts';

test('I18.34 a rate and hours are read with a comma or a point, and nothing else is', () => {
  const read = (query: string) => typedSums(new URLSearchParams(query));
  expect(read('rate=280&hours=3')).toEqual({ rate: 280, hours: 3 });
  expect(read('rate=279,50&hours=0.5')).toEqual({ rate: 279.5, hours: 0.5 });
  for (const query of [
    '',
    'rate=280',
    'rate=0&hours=1',
    'rate=-5&hours=1',
    'rate=1e9&hours=1',
    'rate=x&hours=2',
  ])
    expect([query, read(query)]).toEqual([query, undefined]);
});

test('I18.34 the sums are hours times rate, in minutes rounded against us', () => {
  expect(compared({ rate: 300, hours: 2 }, 150)).toEqual({
    lawyer: 600,
    minutes: 30,
    bars: { lawyer: 100, plan: 25 },
  });
  expect(compared({ rate: 200, hours: 1 }, 299.88).minutes).toBe(90);
  expect(compared({ rate: 10, hours: 1 }, 299.88).bars).toEqual({ lawyer: 3, plan: 100 });
});
