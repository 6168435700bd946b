import { textsOf } from '../../locales/messages.server.ts';
import type { ListedShare, Share } from '../../services/sharing/link.ts';
import { DAY, later } from '../../shared/clock.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import { exampleShare } from './example-shares.server.ts';
import { linkRow } from './link-rows.server.ts';
import { LinkRows } from './link-rows.tsx';

const LINKS = [
  exampleShare(),
  exampleShare({ role: 'commenter', downloads: true, hasPassword: true, opened: 12, openedAt: later(-DAY) }),
  exampleShare({ label: '', opened: 1, openedAt: later(-2 * DAY) }),
  exampleShare({ label: LONG_TITLE, endedAt: later(-DAY) }),
  exampleShare({ expiresAt: later(-DAY) }),
];

function shown(shares: readonly (Share | ListedShare)[]) {
  return (page: WorkspaceExample) => (
    <LinkRows
      rows={shares.map((share) => linkRow(exampleMember(page), share))}
      end={textsOf(page.locale, 'sharing').links.end}
      action="#links"
    />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Links that were given out',
  states: {
    'of one document': shown(LINKS),
    'of all': shown(
      LINKS.map((share) => ({ ...share, item: { kind: 'file', name: LONG_TITLE, templateId: null } })),
    ),
  },
};
