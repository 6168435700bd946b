import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { loadPager } from './load.server.ts';
import { Pager } from './pager.tsx';

const at = (page: PageContext, current: number) => (
  <Pager {...loadPager(page, { current, total: 700, path: page.url.pathname, query: {} })} />
);

export const examples: SiteExamples = {
  title: 'Pages of a list',
  states: {
    first: (page) => at(page, 0),
    'in the middle': (page) => at(page, 5),
  },
};
