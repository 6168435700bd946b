import { textsOf } from '../../../locales/messages.server.ts';
import type { Party } from '../../../services/companies/profile.ts';
import { placeProposed } from '../../filling/place/place-data.server.ts';
import { PAPERS, paperEntry } from '../../parties/new-paper.server.ts';
import { newParty, type PartyTyped, partyForm } from '../../parties/party-form-data.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { PartyPageProps } from './party-page.tsx';

/** Which of the two books an address is of. */
export type Book = 'companies' | 'contacts';

export function bookOf({ url }: Pick<MemberContext, 'url'>): Book {
  return /\/contacts\//.test(url.pathname) ? 'contacts' : 'companies';
}

/** The party an address names; undefined for a new one. @throws 404 */
export async function partyAt(page: MemberContext): Promise<Party | undefined> {
  const { params, services, identity } = page;
  const id = params['id'] ?? '';
  if (id === 'new') return undefined;
  const party = await services.companies.find(identity.accountId, id);
  if (!party || (party.kind === 'own') !== (bookOf(page) === 'companies')) throw notFound();
  return party;
}

/** A company or contact, to be typed once. */
export async function loadParty(page: MemberContext): Promise<PartyPageProps> {
  const { services, identity } = page;
  const party = await partyAt(page);
  if (party) return partyProps(page, { ...party, faults: {} }, party);
  const place = await services.account.place(identity.accountId);
  const kind = bookOf(page) === 'companies' ? 'own' : 'customer';
  return partyProps(page, newParty(kind, placeProposed(page, place).country), undefined);
}

/** The page in words, with what was typed. */
export function partyProps(page: MemberContext, typed: PartyTyped, party: Party | undefined): PartyPageProps {
  const { locale, link } = page;
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const texts = textsOf(locale, 'companies');
  const isCompany = typed.kind === 'own';
  return {
    brand: shell.brand,
    errorPrefix: Object.keys(typed.faults).length > 0 || typed.refusal ? errorPrefix : '',
    title: party?.name ?? (isCompany ? texts.addTitle : texts.addContactTitle),
    canRemove: party !== undefined,
    numbers:
      party && isCompany
        ? { label: textsOf(locale, 'numbers').link, href: link(`companies/${party.id}/numbers/`) }
        : null,
    letterhead:
      party && isCompany
        ? {
            label: textsOf(locale, 'letterhead').link,
            href: link(`companies/${party.id}/letterhead/`),
          }
        : null,
    papers: party && !isCompany ? papersOf(page) : [],
    products:
      party && isCompany
        ? { label: textsOf(locale, 'products').link, href: link(`companies/${party.id}/products/`) }
        : null,
    form: partyForm(locale, typed),
    back: isCompany
      ? { label: texts.back, href: link('companies/') }
      : { label: texts.contactsBack, href: link('contacts/') },
  };
}

/** What can be begun for a contact, in the language of the page. */
function papersOf(page: MemberContext): PartyPageProps['papers'] {
  const texts = textsOf(page.locale, 'products').papers;
  return PAPERS.filter((family) => paperEntry(page, family) !== undefined).map((family) => ({
    intent: `new-${family}`,
    label: texts[family],
  }));
}
