import { expect, test } from 'vitest';
import { flashText, isRefusal, parseFlash } from './flash.ts';

test.each([
  { kind: 'welcome' },
  { kind: 'mailSent', email: "o'brien+x@example.ie" },
  { kind: 'tooFast', seconds: 37 },
  { kind: 'renamedAs', name: 'Straße: scan (2).pdf' },
  { kind: 'uploadedSome', arrived: 2, why: 'nameInvalid', more: 1, names: ['a: b.txt', 'ü'] },
] as const)('a flash reads as it was written: %j', (flash) =>
  expect(parseFlash(flashText(flash))).toEqual(flash),
);

test.each([
  undefined,
  '',
  'mailSent:',
  'renamedAs:',
  'tooFast',
  'tooFast:-1',
  'tooFast:1e9',
  'uploadedSome:1:x:0:a',
  'uploadedSome:1:saved:0:',
  'hello',
  '<svg>',
])('%j says nothing', (text) => expect(parseFlash(text)).toBeUndefined());

test('I13.8 what was not done does not look like success', () => {
  expect(isRefusal({ kind: 'tooFast', seconds: 37 })).toBe(true);
  expect(isRefusal({ kind: 'tooManyFiles' })).toBe(true);
  expect(isRefusal({ kind: 'saved' })).toBe(false);
});

test('I15 what was thrown away comes back from the cookie, and nothing else that stands there', () => {
  const ids = ['01a219d2-bd18-73f8-8d5a-1150ecf8410b', '01a219d2-bd18-73f8-8d5a-1150ecf8410c'];
  const flash = { kind: 'itemTrashed', ids } as const;
  expect(parseFlash(flashText(flash))).toEqual(flash);
  expect(isRefusal(flash)).toBe(false);
  expect(parseFlash(`removed:${ids[0]}.x.<b>`)).toEqual({ kind: 'removed', ids: ids.slice(0, 1) });
  expect(parseFlash('removed')).toEqual({ kind: 'removed', ids: [] });
  expect(parseFlash('trashed:1')).toBeUndefined();
});
