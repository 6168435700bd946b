import { textsOf } from '../../../locales/messages.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { WHOSE, type Whose } from './whose.ts';
import type { WhoseNavProps } from './whose-nav.tsx';

/** Whether somebody works in a team's drive beside their own. */
export async function hasTeam({ services, identity }: MemberContext): Promise<boolean> {
  return (await services.spaces.of(identity.accountId)).some(({ kind }) => kind === 'team');
}

type Asked = {
  whose: Whose;
  /** Between these; a list has all three. */
  choices?: readonly Whose[];
  address: (whose: Whose) => string;
};

/** Whether there is something to choose among: not on a page that has nothing at all. */
export function hasChoice(whose: Whose, shown: readonly unknown[]): boolean {
  return whose !== 'all' || shown.length > 0;
}

/** Says that something lies in the team's drive, where a list has both; else ''. */
export function placeIn(
  { locale }: Pick<MemberContext, 'locale'>,
  { inTeam }: { inTeam: boolean },
  whose: Whose,
): string {
  return inTeam && whose === 'all' ? textsOf(locale, 'team-work').whose.mark : '';
}

/** The ways between one's own and the team's. */
export function whoseNav(
  { locale }: Pick<MemberContext, 'locale'>,
  { whose, choices = WHOSE, address }: Asked,
): WhoseNavProps {
  const { whose: words } = textsOf(locale, 'team-work');
  return {
    label: words.label,
    choices: choices.map((one) => ({ label: words[one], href: address(one), isOpen: one === whose })),
  };
}

/** An address that says whose things it shows; the usual one says nothing. */
export function withWhose(href: string, whose: Whose): string {
  const url = new URL(href, 'http://localhost');
  if (whose !== 'all') url.searchParams.set('whose', whose);
  return `${url.pathname}${url.search}`;
}
