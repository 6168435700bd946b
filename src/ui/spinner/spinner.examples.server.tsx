import type { Examples } from '../examples.ts';
import css from './spinner.css?inline';
import { Spinner } from './spinner.tsx';

export const examples: Examples = {
  title: 'Spinner',
  states: {
    'beside words': () => (
      <p>
        <style>{css}</style>
        <Spinner /> …
      </p>
    ),
  },
};
