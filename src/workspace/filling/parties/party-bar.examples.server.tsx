import { translator } from '../../../locales/messages.server.ts';
import type { Party } from '../../../services/companies/profile.ts';
import { newId } from '../../../shared/ids.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import { barOf } from './bar-data.server.ts';
import type { PartyBarData } from './bar-data.ts';
import type { DocumentParties } from './document-parties.server.ts';
import { PartyBar } from './party-bar.tsx';

type Seen = {
  companies?: readonly Party[];
  contacts?: readonly Party[];
  values?: Record<string, string>;
  isOpen?: boolean;
  isAsked?: boolean;
  told?: (page: WorkspaceExample) => PartyBarData['told'];
};

const COMPANY = exampleParty('own');
const CONTACTS = [exampleParty('customer', 'Gasthof Post'), exampleParty('customer', LONG_NAME)];
const FILLED = { seller: COMPANY.name, customer: 'Gasthof Post' };

function partiesOf({
  companies = [COMPANY],
  contacts = CONTACTS,
  isOpen = false,
  isAsked = false,
}: Seen): DocumentParties {
  const party = (key: string, label: string) => ({
    key,
    label,
    fields: [{ key, facts: ['name'] as const, hasLines: false }],
  });
  return {
    template: {
      parties: [party('seller', 'Verkäuferin'), party('customer', 'Kundin')],
      ownFields: [],
      isAsked,
    },
    us: undefined,
    ...{ isOpen, companies, contacts, usual: companies[0] },
  };
}

function shown(seen: Seen = {}) {
  return (page: WorkspaceExample) => {
    const [entry] = page.services.catalogue.suggested(page.locale);
    if (!entry) throw new Error('the library suggests no document');
    const opened = { entry, id: newId() };
    const data = barOf(exampleMember(page), opened, partiesOf(seen));
    const filling = { values: seen.values ?? {}, flush: () => Promise.resolve(true) };
    return <PartyBar data={{ ...data, told: seen.told?.(page) ?? null }} filling={filling} lang="de" />;
  };
}

function told({ locale }: WorkspaceExample): PartyBarData['told'] {
  const t = translator(locale, 'companies');
  return {
    side: 'other',
    filled: t('bar.filled', { count: 3, name: 'Gasthof Post' }),
    canUndo: true,
    kept: t('bar.kept', { count: 1, fields: 'Anschrift' }),
  };
}

export const examples: WorkspaceExamples = {
  title: 'Bar of the parties of a document',
  states: {
    'nobody chosen yet': shown(),
    filled: shown({ values: FILLED, told }),
    'somebody new is typed in': shown({ values: { ...FILLED, customer: `${LONG_NAME} i. G.` } }),
    'which side are you': shown({ isOpen: true, isAsked: true }),
    'a side was chosen': shown({ isAsked: true, values: FILLED }),
    'no company yet': shown({ companies: [], contacts: [] }),
  },
};
