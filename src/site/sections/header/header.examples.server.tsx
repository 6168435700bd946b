import type { HeaderName } from '../../../routes/manifest.table.ts';
import { asMember, pageWhere, type SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { Header } from './header.tsx';
import { loadHeader } from './load.server.ts';

function ofKind(page: PageContext, kind: HeaderName) {
  return <Header {...loadHeader(pageWhere(page, (row) => row.header === kind))} />;
}

export const examples: SiteExamples = {
  title: 'Header',
  toEdges: true,
  states: {
    full: (page) => ofKind(page, 'full'),
    'full, signed in': (page) => ofKind(asMember(page), 'full'),
    landing: (page) => ofKind(page, 'landing'),
    'landing, signed in': (page) => ofKind(asMember(page), 'landing'),
    sticky: (page) => ofKind(page, 'sticky'),
    help: (page) => ofKind(page, 'help'),
    'click-bank': (page) => ofKind(page, 'click-bank'),
    budgeto: (page) => ofKind(page, 'budgeto'),
  },
};
