import type { SiteExamples } from '../../example-page.server.ts';
import { sampleOf } from './load.server.ts';
import { Sample } from './sample.tsx';

export const examples: SiteExamples = {
  title: 'The sample document',
  states: {
    'in both formats': (page) => {
      const sample = sampleOf(page);
      return sample ? <Sample {...sample.files} /> : null;
    },
  },
};
