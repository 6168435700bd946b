import { expect, test } from 'vitest';
import { checkPromises } from './check-promises.ts';
import { findings } from './tree.fixture.ts';

const PROMISE = [
  {
    promise: 'tea is free',
    said: [{ file: 'src/locales/messages/en/tea.json', text: 'Tea is free' }],
    proof: [{ file: 'tests/tea.test.ts', test: 'T1 nobody pays for tea' }],
  },
];
const check = (root: string) => checkPromises(root, PROMISE);
const TEXT = { 'src/locales/messages/en/tea.json': '{ "lead": "Tea is free." }' };
const PROOF = { 'tests/tea.test.ts': "test('T1 nobody pays for tea, ever', () => {});" };
const AT = 'scripts/checks/promises.table.ts:1';

test('I13.22 a promise that stands and is proven passes', async () => {
  expect(await findings(check, { ...TEXT, ...PROOF })).toEqual([]);
  const groups = { 'tests/tea.test.ts': "describe.each(['a', f(1)])('T1 nobody pays for tea', () => {});" };
  expect(await findings(check, { ...TEXT, ...groups })).toEqual([]);
});

test('I13.22 a text that is gone, a test that is gone or skipped, and no test at all are found', async () => {
  expect(await findings(check, PROOF)).toEqual([`${AT} said`]);
  expect(await findings(check, TEXT)).toEqual([`${AT} proof`]);
  const skipped = { 'tests/tea.test.ts': "test.skip('T1 nobody pays for tea', () => {});" };
  expect(await findings(check, { ...TEXT, ...skipped })).toEqual([`${AT} proof`]);
  const unproven = PROMISE.map((row) => ({ ...row, proof: [] }));
  expect(await findings((root) => checkPromises(root, unproven), TEXT)).toEqual([`${AT} proof`]);
});
