import { expect, test } from 'vitest';
import { flashText, isRefusal, parseFlash } from './flash.ts';

test.each([
  { kind: 'welcome' },
  { kind: 'mailSent', email: "o'brien+x@example.ie" },
  { kind: 'tooFast', seconds: 37 },
] as const)('a flash reads as it was written: %j', (flash) =>
  expect(parseFlash(flashText(flash))).toEqual(flash),
);

test.each([undefined, '', 'mailSent:', 'tooFast', 'tooFast:-1', 'tooFast:1e9', 'hello', '<svg>'])(
  '%j says nothing',
  (text) => expect(parseFlash(text)).toBeUndefined(),
);

test('I13.8 what was not done does not look like success', () => {
  expect(isRefusal({ kind: 'tooFast', seconds: 37 })).toBe(true);
  expect(isRefusal({ kind: 'tooManyFiles' })).toBe(true);
  expect(isRefusal({ kind: 'saved' })).toBe(false);
});
