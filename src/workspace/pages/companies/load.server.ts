import { textsOf } from '../../../locales/messages.server.ts';
import type { Party } from '../../../services/companies/profile.ts';
import { partyLine } from '../../parties/party-line.ts';
import { type SharingTeam, sharingTeam } from '../../parties/shared-parties.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { CompaniesProps } from './companies-page.tsx';

/** The companies an account can write for. */
export async function loadCompanies(page: MemberContext): Promise<CompaniesProps> {
  const { services, identity } = page;
  const { accountId } = identity;
  const [companies, usual, team] = await Promise.all([
    services.companies.companies(accountId),
    services.companies.defaultOf(accountId),
    sharingTeam(page),
  ]);
  return companiesProps(page, companies, { usual: usual?.id, team });
}

type Known = { usual: string | undefined; team?: SharingTeam | undefined };

/** The same in words. */
export function companiesProps(
  { locale, link }: MemberContext,
  companies: readonly Party[],
  { usual, team }: Known,
): CompaniesProps {
  const texts = textsOf(locale, 'companies');
  const { mark } = textsOf(locale, 'team-work').whose;
  const { tag } = textsOf(locale, 'team-work').companies;
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    action: link('companies/'),
    addHref: link('companies/new/'),
    companies: companies.map((party) => ({
      ...partyLine(party, link(`companies/${party.id}/`)),
      isDefault: party.id === usual,
      whose: team ? (party.spaceId === team.spaceId ? mark : tag) : null,
    })),
    contacts: { label: texts.links.contacts, href: link('contacts/') },
  };
}
