import { expect, test } from 'vitest';
import type { Block, Field } from './document.ts';
import { isNeeded, needsOf } from './needs.ts';

const says = (key: string): Block => ({ kind: 'paragraph', content: [{ kind: 'blank', key }] });
const when = (field: string, is: string[], blocks: Block[]): Block => ({
  kind: 'conditional',
  field,
  is,
  blocks,
});

const blocks: Block[] = [
  says('lender'),
  when('secured', ['yes'], [says('pledge'), says('lender'), when('kind', ['car'], [says('plate')])]),
  when('kind', ['car', 'van'], [says('plate'), { kind: 'signatures', parties: ['driver'] }]),
];

test('I15 a field that only stood in what its owner left out is needed nowhere', () => {
  const field = { key: 'gone' } as Field;
  expect(isNeeded(needsOf({ blocks, fields: [field] })['gone'], () => '')).toBe(false);
});

test('a field is needed where one of its clauses is', () => {
  const needs = needsOf({ blocks, fields: [] });
  expect(needs).toEqual({
    secured: undefined,
    pledge: [[{ field: 'secured', is: ['yes'] }]],
    plate: [
      [
        { field: 'secured', is: ['yes'] },
        { field: 'kind', is: ['car'] },
      ],
      [{ field: 'kind', is: ['car', 'van'] }],
    ],
    driver: [[{ field: 'kind', is: ['car', 'van'] }]],
  });
  const answers: Record<string, string> = { secured: 'yes', kind: 'none' };
  const answer = (key: string) => answers[key] ?? '';
  expect(isNeeded(needs['pledge'], answer)).toBe(true);
  expect(isNeeded(needs['plate'], answer)).toBe(false);
  expect(isNeeded(needs['lender'], answer)).toBe(true);
  answers['kind'] = 'van';
  expect(isNeeded(needs['plate'], answer)).toBe(true);
});
