import { expect, test } from 'vitest';
import { overlaysOf, sheetBlanks } from './overlays.ts';

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

test('I15.140 a blank of several lines is one, and Tab stops once at a field and once at a table', () => {
  const boxes = [
    box('lender', 0.1, 0.1),
    box('purpose', 0.5, 0.2),
    box('purpose', 0.1, 0.225),
    box('items.0.text', 0.1, 0.5),
    box('items.0.price', 0.7, 0.5),
    { ...box('lender', 0.1, 0.1), page: 2 },
  ];
  const pages = [...sheetBlanks(boxes)].map(([page, blanks]) => [
    page,
    blanks.map(({ key, isStop, lines }) => [key, isStop, lines.length]),
  ]);
  expect(pages).toEqual([
    [
      1,
      [
        ['lender', true, 1],
        ['purpose', true, 2],
        ['items.0.text', true, 1],
        ['items.0.price', false, 1],
      ],
    ],
    [2, [['lender', false, 1]]],
  ]);
});
