import { expect, test } from 'vitest';
import { SAMPLE } from '../sample-template.fixture.ts';
import { parseTemplate } from './parse.server.ts';

const read = (why: string) =>
  parseTemplate(SAMPLE.replace('\nfields:', `\nwhy:\n  ${why}\nfields:`), {
    file: 'en/workshop-lease.md',
    locale: 'en',
  });

test('I18.50 a template says why its clauses are there, by their names', () => {
  const parsed = read('rent: So that nobody guesses.');
  expect(parsed).toMatchObject({
    outcome: 'parsed',
    template: { why: { rent: 'So that nobody guesses.' } },
  });
});

test('I18.50 the name of no clause is refused with its line', () => {
  const line = SAMPLE.split('\n').indexOf('fields:') + 2;
  expect(read('rant: Why?')).toEqual({
    outcome: 'refused',
    errors: [{ file: 'en/workshop-lease.md', line, expected: 'why: the names of clauses', found: '"rant"' }],
  });
});
