import { expect, test } from 'vitest';
import { flashText, parseFlash } from './flash.ts';

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
