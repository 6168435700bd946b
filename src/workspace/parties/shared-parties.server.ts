import { textsOf } from '../../locales/messages.server.ts';
import type { Party } from '../../services/companies/profile.ts';
import type { SpaceRole } from '../../services/spaces/space.ts';
import { PLANS } from '../../services/subscriptions/plans.table.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** The team somebody shares companies and contacts with, and what they are in it. */
export type SharingTeam = { spaceId: string; role: SpaceRole };

/** Undefined for whoever works alone: there is nobody to be told of. */
export async function sharingTeam({ services, identity }: MemberContext): Promise<SharingTeam | undefined> {
  const licence = await services.entitlements.active(identity.accountId);
  if (!licence || PLANS[licence.plan].users === 1) return undefined;
  return services.companies.team(identity.accountId);
}

/** Who uses a party and who changes it, in words; null where there is no team. */
export function sharingNote(
  { locale }: Pick<MemberContext, 'locale'>,
  { kind, spaceId }: Pick<Party, 'kind' | 'spaceId'>,
  team: SharingTeam | undefined,
): string | null {
  if (!team) return null;
  const words = textsOf(locale, 'team-work').companies;
  const isShared = spaceId === team.spaceId;
  if (kind !== 'own') return isShared ? words.contact : null;
  if (!isShared) return words.private;
  return team.role === 'member' ? words.used : words.decided;
}

/** Why a page about a company has no form: who changes it, in words; null for those who do. */
export async function readingNote(
  { services, identity, locale }: MemberContext,
  company: Party,
): Promise<string | null> {
  const canEdit = await services.companies.may(identity.accountId, company, 'company', 'edit');
  return canEdit ? null : textsOf(locale, 'team-work').companies.reading;
}
