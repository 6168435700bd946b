import type { SiteExamples } from '../../example-page.server.ts';
import { GroveFigure } from './grove-figure.tsx';
import { allGroves, ownGrove } from './load.server.ts';

export const examples: SiteExamples = {
  title: 'Grove figure',
  states: {
    'of somebody not signed in': ({ locale }) => <GroveFigure {...ownGrove(undefined, locale)} />,
    'no leaf yet': ({ locale }) => <GroveFigure {...ownGrove({ accountId: '1', leaves: 0 }, locale)} />,
    'some leaves': ({ locale }) => <GroveFigure {...ownGrove({ accountId: '1', leaves: 23 }, locale)} />,
    'of all accounts': ({ locale }) => <GroveFigure {...allGroves(48_200, locale)} />,
  },
};
