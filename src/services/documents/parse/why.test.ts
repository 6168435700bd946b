import { expect, test } from 'vitest';
import { SAMPLE } from '../sample-template.fixture.ts';
import { parseTemplate } from './parse.server.ts';

const PLACE = { file: 'en/workshop-lease.md', locale: 'en' } as const;
const read = (why: string) => parseTemplate(SAMPLE.replace('\nfields:', `\nwhy:\n  ${why}\nfields:`), PLACE);

test('I18.50 a template says why its clauses are there, by their names', () => {
  const parsed = read('rent: So that nobody guesses.');
  expect(parsed).toMatchObject({
    outcome: 'parsed',
    template: { why: { rent: 'So that nobody guesses.' } },
  });
});

test('I19.1 a template says for whom it is, when another is better, what to have checked, and the law it rests on', () => {
  const advice = {
    audience: 'Whoever lets a workshop.',
    unsuitable: 'For a home take a residential lease.',
    lawyer: 'Ask about the deposit.',
  };
  const lines = Object.entries(advice).map(([key, text]) => `${key}: ${text}\n`);
  const law = 'sources:\n  - { law: Lease Act, seen: 2026-11-20 }\n  - { law: Code of Trade }\n';
  const parsed = parseTemplate(SAMPLE.replace('\nfields:', `\n${lines.join('')}${law}fields:`), PLACE);
  const sources = [{ law: 'Lease Act', seen: '2026-11-20' }, { law: 'Code of Trade' }];
  expect(parsed).toMatchObject({ outcome: 'parsed', template: { ...advice, sources } });
});

test.each([
  [`audience: ${'a'.repeat(201)}`, 'audience: at most 200 characters'],
  ['sources: [Lease Act]', 'sources'],
  ['sources: [{ law: Lease Act, seen: soon }]', 'a date like 2026-11-20'],
])('I19.1 what is too long or no law is refused: %s', (line, expected) => {
  const parsed = parseTemplate(SAMPLE.replace('\nfields:', `\n${line}\nfields:`), PLACE);
  expect(parsed).toMatchObject({
    outcome: 'refused',
    errors: [{ expected: expect.stringContaining(expected) }],
  });
});

test('I18.50 the name of no clause is refused with its line', () => {
  const line = SAMPLE.split('\n').indexOf('fields:') + 2;
  expect(read('rant: Why?')).toEqual({
    outcome: 'refused',
    errors: [{ file: 'en/workshop-lease.md', line, expected: 'why: the names of clauses', found: '"rant"' }],
  });
});
