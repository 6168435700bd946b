import type { Examples } from '../examples.ts';
import css from './progress-line.css?inline';
import { ProgressLine } from './progress-line.tsx';

export const examples: Examples = {
  title: 'Line while a page is fetched',
  states: {
    fetching: () => (
      <>
        <style>{css}</style>
        <ProgressLine isOn />
      </>
    ),
    'at rest': () => <ProgressLine isOn={false} />,
  },
};
