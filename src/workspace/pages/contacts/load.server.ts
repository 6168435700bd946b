import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONTACT_KINDS, type ContactKind, type Party } from '../../../services/companies/profile.ts';
import { partyLine } from '../../parties/party-line.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { ContactsProps } from './contacts-page.tsx';

/** How many are shown at once; the others are found. */
const SHOWN = 200;

/** What is asked for: words (`t`) and a kind. */
type Asked = { text: string; kind: ContactKind | undefined };

/** The address book, or what of it was searched for. */
export async function loadContacts(page: MemberContext): Promise<ContactsProps> {
  const { services, identity, url } = page;
  const text = (url.searchParams.get('t') ?? '').slice(0, 80);
  const kind = CONTACT_KINDS.find((one) => one === url.searchParams.get('kind'));
  const search = { text, kinds: kind ? [kind] : CONTACT_KINDS, limit: SHOWN + 1 };
  const found = await services.companies.contacts(identity.accountId, search);
  return contactsProps(page, found, { text, kind });
}

/** The same in words. */
export function contactsProps(page: MemberContext, found: readonly Party[], asked: Asked): ContactsProps {
  const { locale, link } = page;
  const texts = textsOf(locale, 'companies');
  const isSearched = asked.text !== '' || asked.kind !== undefined;
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    addHref: link('contacts/new/'),
    find: found.length > 0 || isSearched ? findForm(page, asked) : null,
    contacts: found.slice(0, SHOWN).map((party) => ({
      ...partyLine(party, link(`contacts/${party.id}/`)),
      kind: party.kind === 'own' ? '' : texts.kinds[party.kind],
    })),
    more: found.length > SHOWN ? translator(locale, 'companies')('contactsMore', { count: SHOWN }) : null,
    companies: { label: texts.links.companies, href: link('companies/') },
  };
}

function findForm(
  { locale, link }: MemberContext,
  { text, kind }: Asked,
): NonNullable<ContactsProps['find']> {
  const texts = textsOf(locale, 'companies');
  const here = new URL(link('contacts/'), 'http://localhost');
  return {
    action: here.pathname,
    label: texts.search,
    button: texts.show,
    hidden: [...here.searchParams].map(([name, value]) => ({ name, value })),
    search: { label: texts.search, value: text },
    fields: [
      {
        name: 'kind',
        label: texts.kind,
        value: kind ?? '',
        options: [
          { value: '', label: texts.anyKind },
          ...CONTACT_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
        ],
      },
    ],
  };
}
