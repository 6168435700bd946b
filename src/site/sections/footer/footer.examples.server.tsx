import type { FooterName } from '../../../routes/manifest.table.ts';
import { versionsOf } from '../../../routes/paths.ts';
import { asMember, pageWhere, type SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { Footer } from './footer.tsx';
import { loadFooter } from './load.server.ts';

function ofKind(from: PageContext, kind: FooterName) {
  const page = pageWhere(from, (row) => row.footer === kind);
  return <Footer {...loadFooter(page, page.match ? versionsOf(page.match.row) : {})} />;
}

export const examples: SiteExamples = {
  title: 'Footer',
  toEdges: true,
  states: {
    full: (page) => ofKind(page, 'full'),
    short: (page) => ofKind(page, 'short'),
    'short, signed in': (page) => ofKind(asMember(page), 'short'),
    plain: (page) => ofKind(page, 'plain'),
    budgeto: (page) => ofKind(page, 'budgeto'),
  },
};
