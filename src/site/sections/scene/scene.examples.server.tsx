import type { SiteExamples } from '../../example-page.server.ts';
import { Scene } from './scene.tsx';

export const examples: SiteExamples = {
  title: 'Scene',
  toEdges: true,
  states: {
    home: () => <Scene name="home" />,
    features: () => <Scene name="features" />,
    'document management': () => <Scene name="document-management" />,
    drive: () => <Scene name="drive" />,
    about: () => <Scene name="about" />,
    sustainability: () => <Scene name="sustainability" />,
  },
};
