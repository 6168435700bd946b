import type { Party } from '../../../services/companies/profile.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import { ContactsPage } from './contacts-page.tsx';
import { contactsProps } from './load.server.ts';

function shown(contacts: readonly Party[], text = '') {
  return (page: WorkspaceExample) => (
    <ContactsPage {...contactsProps(exampleMember(page), contacts, { text, kind: undefined })} />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Contacts',
  states: {
    several: shown([
      exampleParty('customer'),
      exampleParty('supplier', LONG_NAME),
      exampleParty('staff', 'Eva Maier'),
    ]),
    empty: shown([]),
    'nobody found': shown([], 'Lindenschlag'),
    'more than are shown': shown(
      Array.from({ length: 201 }, (_none, at) => exampleParty('other', `Nr. ${at + 1}`)),
    ),
  },
};
