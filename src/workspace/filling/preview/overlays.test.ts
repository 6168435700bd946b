import { expect, test } from 'vitest';
import { overlaysOf } from './overlays.ts';

const box = (key: string, left: number, top: number) => ({
  key,
  page: 1,
  left,
  top,
  width: 0.2,
  height: 0.02,
});

test('I15.1 where examples stand in the blanks all of them are covered, by what is known of each', () => {
  const boxes = [box('lender', 0.1, 0.1), box('purpose', 0.5, 0.2), box('lender', 0.1, 0.5)];
  const overlays = overlaysOf(boxes, null, { lender: 'Alder' });
  expect(overlays.map(({ nth, text }) => [nth, text])).toEqual([
    [0, 'Alder'],
    [0, ''],
    [1, 'Alder'],
  ]);
});

test('only what has changed since the picture was drawn is laid over it, once per place', () => {
  const boxes = [
    box('lender', 0.1, 0.1),
    box('purpose', 0.5, 0.2),
    box('purpose', 0.1, 0.225),
    box('lender', 0.1, 0.5),
    box('lender', 0.3, 0.5),
    box('items.0.price', 0.7, 0.7),
  ];
  const drawn = { purpose: 'An oven', 'items.0.price': '$10.00' };
  const printed = { lender: 'Alder', purpose: 'A larger\noven', 'items.0.price': '$10.00' };
  expect(overlaysOf(boxes, drawn, printed).map(({ text }) => text)).toEqual([
    'Alder',
    'A larger oven',
    '',
    'Alder',
    'Alder',
    undefined,
  ]);
});
