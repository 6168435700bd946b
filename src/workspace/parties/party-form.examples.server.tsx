import type { PartyKind, Profile } from '../../services/companies/profile.ts';
import { readProfile } from '../../services/companies/read-profile.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { exampleParty, LONG_NAME } from './example-parties.server.ts';
import { PartyForm } from './party-form.tsx';
import { newParty, partyForm } from './party-form-data.server.ts';

function shown(kind: PartyKind, profile: Partial<Profile> = {}) {
  return ({ locale }: WorkspaceExample) => (
    <PartyForm
      data={partyForm(locale, { kind, profile: { ...exampleParty(kind).profile, ...profile }, faults: {} })}
    />
  );
}

function wrong({ locale }: WorkspaceExample) {
  const typed = {
    name: '',
    email: 'post@',
    vatId: '123',
    website: 'my shop',
    account: 'DE88 3704 0044 0532 0130 00',
  };
  const { profile, faults } = readProfile({ ...typed, country: 'DE' });
  return <PartyForm data={partyForm(locale, { kind: 'own', profile, faults, refusal: 'tooMany' })} />;
}

export const examples: WorkspaceExamples = {
  title: 'Form of a company or contact',
  states: {
    company: shown('own'),
    'new company': ({ locale }) => <PartyForm data={partyForm(locale, newParty('own', 'US'))} />,
    contact: shown('customer'),
    'everything wrong': wrong,
    'long words': shown('own', { name: LONG_NAME, city: LONG_NAME }),
  },
};
