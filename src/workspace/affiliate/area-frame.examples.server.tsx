import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import { areaFrame } from './area-frame.server.ts';
import { AreaPage } from './area-frame.tsx';
import { EXAMPLE_AFFILIATE, EXAMPLE_AT } from './example-affiliate.server.ts';

const shown = (change: Partial<typeof EXAMPLE_AFFILIATE>) => (page: WorkspaceExample) => (
  <AreaPage frame={areaFrame(exampleMember(page), { ...EXAMPLE_AFFILIATE, ...change }, 'home')}>
    <p className="area-lead">…</p>
  </AreaPage>
);

export const examples: WorkspaceExamples = {
  title: 'Affiliate: what stands above',
  states: {
    active: shown({}),
    examined: shown({ state: 'examined', askedAt: EXAMPLE_AT }),
    'notice given': shown({ state: 'ending', endsAt: EXAMPLE_AT }),
    settled: shown({ state: 'settled', endsAt: EXAMPLE_AT }),
  },
};
