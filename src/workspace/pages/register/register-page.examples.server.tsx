import type { Contract } from '../../../services/register/contract.ts';
import { exampleContracts, TODAY } from '../../books/example-books.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { registerProps } from './load.server.ts';
import { RegisterPage } from './register-page.tsx';

function shown(contracts: readonly Contract[], isInTeam = false) {
  return (page: WorkspaceExample) => (
    <RegisterPage {...registerProps(exampleMember(page), { contracts, today: TODAY, isInTeam })} />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Contract register',
  opened: ['running, undated, ended'],
  states: {
    empty: shown([]),
    'running, undated, ended': shown(exampleContracts()),
    'in a team': shown(exampleContracts(), true),
  },
};
