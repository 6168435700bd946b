import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { Faults } from './faults.tsx';
import { faultsProps } from './template-words.server.ts';

const FILE = 'en/beekeeping.md';

export const examples: ConsoleExamples = {
  title: 'What is to be put right in a template',
  states: {
    none: (page) => <Faults {...faultsProps(exampleOperator(page).locale, [])} />,
    some: (page) => (
      <Faults
        {...faultsProps(exampleOperator(page).locale, [
          {
            file: FILE,
            line: 8,
            expected: 'summary: one sentence of 12 to 30 words',
            found: `"${LONG_TITLE}"`,
          },
          { file: FILE, line: 31, expected: 'a field of the front matter (keeper, owner)', found: '"keper"' },
          {
            file: 'clauses/en/notices.md',
            line: 2,
            expected: 'a field of the front matter',
            found: '"mail"',
          },
        ])}
      />
    ),
  },
};
