import { describe, expect, test } from 'vitest';
import type { Field } from '../../../../document/document.ts';
import { currencyOf, fillFields } from './fill-fields.ts';
import { fillPlaces, laidText, type Measure } from './fill-places.ts';

/** Every character half as wide as high, and a tenth wider in the strong face. */
const measure: Measure = (text, size, strong) => (text.length * size * (strong ? 1.1 : 1)) / 2;

function field(key: string, more: Partial<Field> = {}): Field {
  const base = { key, label: key, help: '', prefill: '', group: '', type: 'text', default: '' };
  return { ...base, example: 'An example', ...more } as Field;
}

function box(key: string, more = {}) {
  return { key, page: 1, left: 0.1, top: 0.1, width: 0.2, height: 0.0115, ...more };
}

describe('which fields can be filled in before signing up', () => {
  const kept = (fields: Field[], boxes = fields.map(({ key }) => box(key))) =>
    fillFields(fields, boxes).map(({ key }) => key);

  test('two names, an amount, a date, then what is short, in the order of the template', () => {
    const types = ['text', 'date', 'company', 'longtext', 'person', 'person', 'choice', 'money'] as const;
    const fields = types.map((type, index) => field(`${type}${index}`, { type } as Partial<Field>));
    expect(kept(fields)).toEqual(['date1', 'company2', 'person4', 'money7']);
    expect(kept(fields.slice(0, 4))).toEqual(['text0', 'date1', 'company2']);
    expect(kept(fields.slice(4))).toEqual(['person4', 'person5', 'money7']);
  });

  test.each([
    ['stands on another page', field('a'), box('a', { page: 2 })],
    ['stands nowhere', field('a'), box('b')],
    ['fills itself', field('a', { prefill: 'today' }), box('a')],
    ['has a long answer', field('a', { example: 'word '.repeat(12) }), box('a')],
  ])('not one that %s', (_what, one, place) => expect(kept([one], [place])).toEqual([]));

  test('an amount is in the currency of its example', () => {
    expect(currencyOf(field('a', { type: 'money', example: '36000.00 CAD' }))).toBe('CAD');
    expect(currencyOf(field('a', { example: 'Paid in USD' }))).toBe('');
  });
});

describe('where they stand on the page', () => {
  const page = { width: 1000, height: 1000, keys: new Set(['a']), example: () => 'x'.repeat(40) };

  test('in points and with their face, every place where a field is printed', () => {
    const boxes = [box('a', { width: 0.2048 }), box('b'), box('a', { left: 0.5, width: 0.2248 })];
    expect(fillPlaces(boxes, page, measure)).toEqual([
      { key: 'a', lines: [{ x: 100, y: 100, width: 204.8, height: 11.5 }], strong: false },
      { key: 'a', lines: [{ x: 500, y: 100, width: 224.8, height: 11.5 }], strong: true },
    ]);
  });

  test('an example that is broken is one place of two lines, two whole ones in a row are two', () => {
    const broken = [box('a', { width: 0.12 }), box('a', { top: 0.12, width: 0.1 })];
    expect(fillPlaces(broken, page, measure).map(({ lines }) => lines.length)).toEqual([2]);
    const twice = [box('a', { width: 0.21 }), box('a', { top: 0.12, width: 0.21 })];
    expect(fillPlaces(twice, page, measure).map(({ lines }) => lines.length)).toEqual([1, 1]);
  });

  test('none of other pages and fields', () => {
    expect(fillPlaces([box('a', { page: 2 }), box('b'), box('')], page, measure)).toEqual([]);
  });
});

describe('how a text is laid into its place', () => {
  const line = (width: number) => ({ width: width + 4.8, height: 11.5 });

  test.each([
    ['what fits stands as it is', 'ten chars.', [50], [['ten chars.', false]]],
    ['what is a little long is squeezed', 'twelve chars', [50], [['twelve chars', true]]],
    ['what is much too long is cut', 'x'.repeat(30), [50], [[`${'x'.repeat(14)}…`, true]]],
    [
      'whole words go on the first line, the rest on the next',
      'one two three four',
      [40, 60],
      [
        ['one two', false],
        ['three four', false],
      ],
    ],
    [
      'a short text leaves the second line empty',
      'one',
      [40, 60],
      [
        ['one', false],
        ['', false],
      ],
    ],
    ['nothing turns the direction of the line', '\u202eabc\u200f\0d', [50], [['abc d', false]]],
    ['ten thousand characters', 'y'.repeat(10_000), [20], [[`${'y'.repeat(5)}…`, true]]],
  ])('%s', (_what, text, rooms, expected) => {
    const laid = laidText(text, { lines: rooms.map(line), strong: false }, measure);
    expect(laid.map((one) => [one.text, one.squeezed])).toEqual(expected);
  });
});
