import { textsOf } from '../../../locales/messages.server.ts';
import { type PartyVerb, partOf } from '../../../services/companies/party-rights.ts';
import type { Party } from '../../../services/companies/profile.ts';
import { placeProposed } from '../../filling/place/place-data.server.ts';
import { PAPERS, paperEntry } from '../../parties/new-paper.server.ts';
import { newParty, type PartyTyped, partyForm } from '../../parties/party-form-data.server.ts';
import { type SharingTeam, sharingNote, sharingTeam } from '../../parties/shared-parties.server.ts';
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

/** What somebody may do to the party of a page, and with whom they share it. */
export type PartyRights = { team: SharingTeam | undefined; canEdit: boolean; canRemove: boolean };

export const ALL_RIGHTS: PartyRights = { team: undefined, canEdit: true, canRemove: true };

/** @param party undefined for a new one */
export async function partyRights(page: MemberContext, party: Party | undefined): Promise<PartyRights> {
  const { services, identity } = page;
  const team = await sharingTeam(page);
  if (!party) return { team, canEdit: true, canRemove: false };
  const may = (verb: PartyVerb) =>
    services.companies.may(identity.accountId, party, partOf(party.kind), verb);
  const [canEdit, canRemove] = await Promise.all([may('edit'), may('remove')]);
  return { team, canEdit, canRemove };
}

/** A company or contact, to be typed once. */
export async function loadParty(page: MemberContext): Promise<PartyPageProps> {
  const { services, identity } = page;
  const party = await partyAt(page);
  const rights = await partyRights(page, party);
  if (party) return partyProps(page, { ...party, faults: {} }, { party, rights });
  const place = await services.account.place(identity.accountId);
  const kind = bookOf(page) === 'companies' ? 'own' : 'customer';
  return partyProps(page, newParty(kind, placeProposed(page, place).country), { party, rights });
}

type Known = { party: Party | undefined; rights: PartyRights };

/** The page in words, with what was typed. */
export function partyProps(page: MemberContext, typed: PartyTyped, { party, rights }: Known): PartyPageProps {
  const { locale, link } = page;
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const texts = textsOf(locale, 'companies');
  const isCompany = typed.kind === 'own';
  const more = party && isCompany ? companyLinks(page, party) : [];
  return {
    brand: shell.brand,
    errorPrefix: Object.keys(typed.faults).length > 0 || typed.refusal ? errorPrefix : '',
    title: party?.name ?? (isCompany ? texts.addTitle : texts.addContactTitle),
    note: noteOf(page, typed, { party, rights }),
    canEdit: rights.canEdit,
    canRemove: party !== undefined && rights.canRemove,
    share: shareOf(page, { party, rights }),
    more,
    papers: party && !isCompany ? papersOf(page) : [],
    form: { ...partyForm(locale, typed), ...(party ? {} : whoOf(page, typed, rights)) },
    back: isCompany
      ? { label: texts.back, href: link('companies/') }
      : { label: texts.contactsBack, href: link('contacts/') },
  };
}

function companyLinks({ locale, link }: MemberContext, { id }: Party): PartyPageProps['more'] {
  return [
    { label: textsOf(locale, 'letterhead').link, href: link(`companies/${id}/letterhead/`) },
    { label: textsOf(locale, 'products').link, href: link(`companies/${id}/products/`) },
    { label: textsOf(locale, 'numbers').link, href: link(`companies/${id}/numbers/`) },
  ];
}

function noteOf(
  page: MemberContext,
  { kind }: PartyTyped,
  { party, rights: { team } }: Known,
): string | null {
  if (party) return sharingNote(page, party, team);
  if (team && kind !== 'own') return sharingNote(page, { kind, spaceId: team.spaceId }, team);
  return team?.role === 'member' ? textsOf(page.locale, 'team-work').companies.privateNew : null;
}

/** Whoever decides about the team's companies says of a new one whether it is one. */
function whoOf(
  { locale }: MemberContext,
  { kind, isPrivate = false }: PartyTyped,
  { team }: PartyRights,
): Pick<PartyPageProps['form'], 'who'> {
  if (!team || team.role === 'member' || kind !== 'own') return {};
  return { who: { ...textsOf(locale, 'team-work').companies.who, isPrivate } };
}

function shareOf({ locale }: MemberContext, { party, rights: { team } }: Known): PartyPageProps['share'] {
  const canShare = party?.kind === 'own' && team && team.role !== 'member' && party.spaceId !== team.spaceId;
  return canShare ? textsOf(locale, 'team-work').companies.share : null;
}

/** What can be begun for a contact, in the language of the page. */
function papersOf(page: MemberContext): PartyPageProps['papers'] {
  const texts = textsOf(page.locale, 'products').papers;
  return PAPERS.filter((family) => paperEntry(page, family) !== undefined).map((family) => ({
    intent: `new-${family}`,
    label: texts[family],
  }));
}
