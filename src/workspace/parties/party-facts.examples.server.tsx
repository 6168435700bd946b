import type { WorkspaceExamples } from '../example-page.server.ts';
import { exampleParty, LONG_NAME } from './example-parties.server.ts';
import { PartyFacts } from './party-facts.tsx';
import { partyForm } from './party-form-data.server.ts';

export const examples: WorkspaceExamples = {
  title: 'Facts of a company, to be read',
  states: {
    'a company of the team': ({ locale }) => (
      <PartyFacts data={partyForm(locale, { ...exampleParty('own'), faults: {} })} />
    ),
    'with a long name': ({ locale }) => (
      <PartyFacts data={partyForm(locale, { ...exampleParty('own', LONG_NAME), faults: {} })} />
    ),
  },
};
