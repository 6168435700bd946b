import { textsOf } from '../../../locales/messages.server.ts';
import { NUMBER_KINDS } from '../../../services/numbers/number-kinds.table.ts';
import { USUAL_PATTERN } from '../../../services/numbers/pattern.ts';
import type { ListedNumber, Series } from '../../../services/numbers/series.ts';
import { DAY, later } from '../../../shared/clock.ts';
import { keysOf } from '../../../shared/keys.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import { CompanyNumbersPage } from './company-numbers-page.tsx';
import { companyNumbersProps, type SeriesTyped } from './load.server.ts';

type More = { typed?: SeriesTyped; isRead?: boolean };

function shown(
  taken: readonly (ListedNumber & { href: string | null })[],
  { typed, isRead = false }: More = {},
) {
  return (page: WorkspaceExample) => {
    const series = keysOf(NUMBER_KINDS).map(
      (kind): Series => ({
        ...{ kind, pattern: USUAL_PATTERN, next: 73, example: '2026-0073' },
        hasBegun: taken.some((one) => one.kind === kind),
      }),
    );
    const company = exampleParty('own', LONG_NAME);
    const reading = isRead ? textsOf(page.locale, 'team-work').companies.reading : null;
    const known = { series, taken, typed, reading };
    return <CompanyNumbersPage {...companyNumbersProps(exampleMember(page), company, known)} />;
  };
}

const TAKEN = [72, 71, 70, 69].map((number, at) => ({
  ...{ companyId: 'own', kind: 'invoice' as const, year: 2026, number, text: `2026-00${number}` },
  documentId: at === 2 ? null : 'document',
  inTrash: at === 3,
  takenAt: later(-at * DAY),
  cancelledAt: at === 1 ? later(0) : null,
  href: at >= 2 ? null : '#document',
}));

export const examples: WorkspaceExamples = {
  title: 'Numbers of a company',
  states: {
    'some were taken': shown(TAKEN),
    'none yet': shown([]),
    'of a team, to be read': shown(TAKEN, { isRead: true }),
    'a pattern without its number': shown([], {
      typed: { kind: 'order', pattern: '{year}', next: '1', fault: 'noNumber' },
    }),
  },
};
