import { exampleMember, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import { newParty } from '../../parties/party-form-data.server.ts';
import { partyProps } from './load.server.ts';
import { PartyPage } from './party-page.tsx';

export const examples: WorkspaceExamples = {
  title: 'Page of a company or contact',
  opened: ['kept, about to be removed'],
  states: {
    new: (page) => <PartyPage {...partyProps(exampleMember(page), newParty('customer', 'FR'), undefined)} />,
    'kept, about to be removed': (page) => {
      const party = exampleParty('own', LONG_NAME);
      return <PartyPage {...partyProps(exampleMember(page), { ...party, faults: {} }, party)} />;
    },
  },
};
