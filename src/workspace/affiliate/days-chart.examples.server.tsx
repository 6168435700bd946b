import type { WorkspaceExamples } from '../example-page.server.ts';
import { DaysChart } from './days-chart.tsx';

const shown = (counts: number[]) => () => (
  <DaysChart
    label="Clicks"
    bars={counts.map((count, index) => ({ day: String(index), title: `${count} clicks`, count }))}
    ends={['Jan 1', 'Jan 30']}
  />
);

export const examples: WorkspaceExamples = {
  title: 'Days, drawn',
  states: {
    some: shown(Array.from({ length: 30 }, (_, index) => (index * 7) % 13)),
    none: shown(Array.from({ length: 30 }, () => 0)),
  },
};
