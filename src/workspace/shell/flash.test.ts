import { expect, test } from 'vitest';
import { flashText, parseFlash } from './flash.ts';

test.each([{ kind: 'welcome' }, { kind: 'mailSent', email: "o'brien+x@example.ie" }] as const)(
  'a flash reads as it was written: %j',
  (flash) => expect(parseFlash(flashText(flash))).toEqual(flash),
);

test.each([undefined, '', 'mailSent:', 'hello', '<svg>'])('%j says nothing', (text) =>
  expect(parseFlash(text)).toBeUndefined(),
);
