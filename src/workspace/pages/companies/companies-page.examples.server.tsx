import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import type { SharingTeam } from '../../parties/shared-parties.server.ts';
import { CompaniesPage } from './companies-page.tsx';
import { companiesProps } from './load.server.ts';

const NAMES = ['Bäckerei Huber GmbH', LONG_NAME, 'Huber Immobilien GbR'];

function shown(names: readonly string[], team?: SharingTeam) {
  return (page: WorkspaceExample) => {
    const companies = names.map((name) => exampleParty('own', name));
    return (
      <CompaniesPage {...companiesProps(exampleMember(page), companies, { usual: companies[0]?.id, team })} />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Companies',
  states: {
    'one of several': shown(NAMES),
    'those of a team': shown(NAMES, { spaceId: 'own', role: 'manager' }),
    empty: shown([]),
  },
};
