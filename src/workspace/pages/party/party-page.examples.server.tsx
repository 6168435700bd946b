import { exampleMember, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import { newParty } from '../../parties/party-form-data.server.ts';
import { ALL_RIGHTS, partyProps } from './load.server.ts';
import { PartyPage } from './party-page.tsx';

const NEW = { party: undefined, rights: ALL_RIGHTS };

export const examples: WorkspaceExamples = {
  title: 'Page of a company or contact',
  opened: ['kept, about to be removed', 'of one’s own, beside a team'],
  states: {
    new: (page) => <PartyPage {...partyProps(exampleMember(page), newParty('customer', 'FR'), NEW)} />,
    'kept, about to be removed': (page) => {
      const party = exampleParty('own', LONG_NAME);
      return (
        <PartyPage
          {...partyProps(exampleMember(page), { ...party, faults: {} }, { party, rights: ALL_RIGHTS })}
        />
      );
    },
    'of a team, to be read': (page) => {
      const party = exampleParty('own', LONG_NAME);
      const team = { spaceId: party.spaceId, role: 'member' as const };
      const rights = { team, canEdit: false, canRemove: false };
      return <PartyPage {...partyProps(exampleMember(page), { ...party, faults: {} }, { party, rights })} />;
    },
    'of one’s own, beside a team': (page) => {
      const party = exampleParty('own');
      const rights = { ...ALL_RIGHTS, team: { spaceId: 'team', role: 'manager' as const } };
      return <PartyPage {...partyProps(exampleMember(page), { ...party, faults: {} }, { party, rights })} />;
    },
  },
};
