import { expect, test } from 'vitest';
import { numberText, patternFault, USUAL_PATTERN, yearOf } from './pattern.ts';

const MAY = '2026-05-18';

test.each([
  [USUAL_PATTERN, '2026-0007', 2026],
  ['R{year:2}{month}-{number:3}', 'R2605-007', 2026],
  ['RE-{number}', 'RE-7', 0],
])('I15 %s gives %s', (pattern, text, year) => {
  expect(patternFault(pattern)).toBeUndefined();
  expect(numberText(pattern, { number: 7, day: MAY })).toBe(text);
  expect(yearOf(pattern, MAY)).toBe(year);
});

test.each([
  ['{year}', 'noNumber'],
  ['{number}{number}', 'noNumber'],
  ['{day}-{number}', 'unknown'],
  ['{number', 'unknown'],
  ['{month}-{number}', 'unknown'],
  [`${'x'.repeat(40)}{number}`, 'tooLong'],
])('I15 %s is refused: %s', (pattern, fault) => expect(patternFault(pattern)).toBe(fault));

test('I15 a number that has outgrown its digits is written whole', () => {
  expect(numberText('{number:2}', { number: 123, day: MAY })).toBe('123');
});
