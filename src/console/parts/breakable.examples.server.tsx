import type { ConsoleExamples } from '../example-page.server.ts';
import { Breakable } from './breakable.tsx';

export const examples: ConsoleExamples = {
  title: 'Words that go on at their seams',
  states: {
    'an address in little room': () => (
      <p style={{ width: 120 }}>
        <Breakable text="first.and-last-name@department.company.example" />
      </p>
    ),
    'nothing to divide': () => (
      <p>
        <Breakable text="Plain words." />
      </p>
    ),
  },
};
