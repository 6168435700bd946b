import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import { CompaniesPage } from './companies-page.tsx';
import { companiesProps } from './load.server.ts';

function shown(...names: string[]) {
  return (page: WorkspaceExample) => {
    const companies = names.map((name) => exampleParty('own', name));
    return <CompaniesPage {...companiesProps(exampleMember(page), companies, companies[0]?.id)} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Companies',
  states: {
    'one of several': shown('Bäckerei Huber GmbH', LONG_NAME, 'Huber Immobilien GbR'),
    empty: shown(),
  },
};
