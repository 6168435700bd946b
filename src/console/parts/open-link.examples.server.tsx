import { LONG_TITLE } from '../../ui/examples.ts';
import type { ConsoleExamples } from '../example-page.server.ts';
import { ClosedPagesProvider, OpenLink } from './open-link.tsx';

export const examples: ConsoleExamples = {
  title: 'Link to a page of the console',
  states: {
    'whoever reads may see it': () => <OpenLink to="/console/orders/1001/">{LONG_TITLE}</OpenLink>,
    'whoever reads may not': () => (
      <ClosedPagesProvider pages={['orders/:number']}>
        <OpenLink to="/console/orders/1001/">{LONG_TITLE}</OpenLink>
      </ClosedPagesProvider>
    ),
  },
};
