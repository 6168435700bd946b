import { expect, test } from 'vitest';
import { checkSentences, type Tables } from './check-sentences.ts';
import { findings } from './tree.fixture.ts';

const EN = 'src/locales/messages/en/tea.json';
const DE = 'src/locales/messages/de/tea.json';
const AT = 'scripts/checks/sentences.table.ts:1';
const TABLES: Tables = {
  sentences: [
    {
      promise: 'tea is free',
      said: { tea: { lead: 'free for 30 days' } },
      proof: [{ file: 'tests/tea.test.ts', test: 'T1 nobody pays for tea' }],
    },
  ],
  covered: { tea: ['lead', 'rows.'] },
  none: [{ area: 'tea', keys: ['rows.*.title'], why: 'headings' }],
};
const check = (root: string) => checkSentences(root, TABLES);
const tea = (lead: string, rows: object = { one: { title: 'Green' } }, more: object = {}) =>
  JSON.stringify({ lead, rows, ...more }, null, 2);
const WHOLE = {
  [EN]: tea('Tea is free for 30 days.'),
  [DE]: tea('Tee ist 30 Tage kostenlos.'),
  'tests/tea.test.ts': "test('T1 nobody pays for tea, ever', () => {});",
};

test('I15.84 a sentence that stands, is proven, and says the same figures in each language passes', async () => {
  expect(await findings(check, WHOLE)).toEqual([]);
});

test('I15.84 a sentence that is no longer there, and one whose test is gone or skipped, is found', async () => {
  expect(await findings(check, { ...WHOLE, [EN]: tea('Tea costs money.') })).toEqual([`${AT} said`]);
  expect(await findings(check, { ...WHOLE, 'tests/tea.test.ts': '' })).toEqual([`${AT} proof`]);
  const skipped = { 'tests/tea.test.ts': "test.skip('T1 nobody pays for tea', () => {});" };
  expect(await findings(check, { ...WHOLE, ...skipped })).toEqual([`${AT} proof`]);
});

test('I15.84 a new text without a row is found where texts are covered, and nowhere else', async () => {
  const added = tea('Tea is free for 30 days.', { one: { title: 'Green', text: 'Cures everything.' } });
  expect(await findings(check, { ...WHOLE, [EN]: added })).toEqual([`${EN}:6 listed`]);
  const elsewhere = tea(
    'Tea is free for 30 days.',
    { one: { title: 'Green' } },
    { foot: 'Cures everything.' },
  );
  expect(await findings(check, { ...WHOLE, [EN]: elsewhere })).toEqual([]);
});

test('I15.84 another figure in another language, and an entry that no text has any more, are found', async () => {
  expect(await findings(check, { ...WHOLE, [DE]: tea('Tee ist 60 Tage kostenlos.') })).toEqual([
    `${DE}:2 figures`,
  ]);
  const empty = { [EN]: tea('Tea is free for 30 days.', {}), [DE]: tea('Tee ist 30 Tage kostenlos.', {}) };
  expect(await findings(check, { ...WHOLE, ...empty })).toEqual([`${AT} stale`]);
});
