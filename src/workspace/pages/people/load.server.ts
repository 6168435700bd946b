import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { mayAboutPeople } from '../../../services/seats/people-rights.ts';
import { type LicenceRole, pausingAt, type SeatStanding } from '../../../services/seats/seat.ts';
import type { LicencePeople } from '../../../services/seats/seats.server.ts';
import { PLANS, type PlanName } from '../../../services/subscriptions/plans.table.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { keysOf } from '../../../shared/keys.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { type Office, officeOf } from '../../team/office.server.ts';
import { ownSeat } from './own-seat.server.ts';
import type { PeopleProps, PersonLine } from './people-page.tsx';

/** Who uses the licence of an account, and the seat it has in somebody else's. */
export async function loadPeople(page: MemberContext): Promise<PeopleProps> {
  const { identity, locale, link, services } = page;
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const texts = textsOf(locale, 'people');
  const props = {
    texts,
    brand: shell.brand,
    errorPrefix,
    you: { email: identity.email, note: texts.you, help: null },
    roles: textsOf(locale, 'team').roles,
    leaving: textsOf(locale, 'team-work').leaving,
    shared: null,
    accountHref: link('account/'),
    plansHref: pathOf('pricing-plans', locale) ?? null,
  };
  if (!accountCan.mailOthers(identity))
    return {
      ...props,
      proveHref: link('account/code/'),
      holder: null,
      own: null,
      transfer: null,
      isAlone: false,
    };
  const office = await officeOf(page);
  const people = await services.seats.people(office.holder.accountId);
  const own = await ownSeat(page, office.role === 'holder' && people.plan !== null);
  const { shared } = textsOf(locale, 'team-work');
  const isHolder = people.plan !== null || people.seats.length > 0;
  const licence = { ...holderOf(people, office.role, locale), ...(await leftHref(page, office)) };
  return {
    ...props,
    you: office.role === 'holder' ? props.you : ownerLine(office, locale),
    proveHref: null,
    holder: isHolder ? licence : null,
    own,
    shared: people.users > 1 || (own?.canLeave && !own.needsPlan) ? shared : null,
    transfer: await transferLink(page, office, people),
    isAlone: !isHolder && own === null,
  };
}

/** Where a licence with members is given away, or one that is offered is taken. */
async function transferLink(
  { services, identity, locale, link }: MemberContext,
  { role }: Office,
  { plan, seats }: LicencePeople,
): Promise<PeopleProps['transfer']> {
  const href = link('account/transfer/');
  const offer = await services.licenceTransfer.madeTo(identity.accountId);
  if (offer) return { href, label: translator(locale, 'team')('transfer.offered', { from: offer.from }) };
  const hasMembers = role === 'holder' && plan !== null && seats.some(({ state }) => state === 'taken');
  return hasMembers ? { href, label: textsOf(locale, 'team').transfer.title } : null;
}

/** Whose licence a manager looks after. */
function ownerLine({ holder }: Office, locale: Locale): PeopleProps['you'] {
  const { ownerOf } = textsOf(locale, 'team').roles;
  const help = translator(locale, 'team')('roles.inviter', { holder: holder.email });
  return { email: holder.email, note: ownerOf, help };
}

/** What is not as the plan says, or will not be. */
function noteOf({ plan, later, seats }: LicencePeople, locale: Locale): string | null {
  const t = translator(locale, 'people');
  if (plan === null) return t('ended');
  if (seats.some(({ state }) => state === 'paused')) return t('fewer');
  return later && t('later', { product: productName(later, locale), users: PLANS[later].users });
}

function holderOf(
  people: LicencePeople,
  role: LicenceRole,
  locale: Locale,
): Omit<NonNullable<PeopleProps['holder']>, 'left'> {
  const t = translator(locale, 'people');
  const { plan, users, seats, free, later } = people;
  const pausing = later ? pausingAt(seats, PLANS[later].users) : [];
  const pauses =
    later && translator(locale, 'plan-people')('pauses', { product: productName(later, locale) });
  return {
    lead: plan && t(users > 1 ? 'lead' : 'single', { product: productName(plan, locale), users, free }),
    larger: plan && users === 1 ? largerThan(plan, locale) : null,
    note: noteOf(people, locale),
    people: seats.map((seat) => {
      const line = lineOf(seat, role, locale);
      return pauses && pausing.includes(seat) ? { ...line, state: `${line.state} · ${pauses}` } : line;
    }),
    canInvite: free > 0,
    isFull: users > 1 && free === 0,
  };
}

/** Where the things of those who left are, while there are any. */
async function leftHref({ services, link, locale }: MemberContext, { holder }: Office) {
  const left = await services.seats.left(holder.accountId);
  const { title } = textsOf(locale, 'team').left;
  return { left: left.length > 0 ? { label: title, href: link('account/people/left/') } : null };
}

/** The next larger plan, and how one gets it. */
function largerThan(plan: PlanName, locale: Locale): string | null {
  const larger = keysOf(PLANS)
    .filter((name) => PLANS[name].users > PLANS[plan].users)
    .toSorted((a, b) => PLANS[a].users - PLANS[b].users)[0];
  if (!larger) return null;
  return translator(locale, 'people')('larger', {
    product: productName(larger, locale),
    users: PLANS[larger].users,
  });
}

function lineOf(seat: SeatStanding, role: LicenceRole, locale: Locale): PersonLine {
  const { id, email, state, takenAt, expiresAt } = seat;
  const t = translator(locale, 'people');
  const kind = takenAt ? 'member' : 'invitation';
  const date = printDate(takenAt ?? expiresAt, LOCALES[locale].hreflang);
  return {
    id,
    email,
    kind,
    state: t(`states.${state}`, { date }),
    isOn: state === 'taken' || state === 'invited',
    role: seat.role,
    canEnd: mayAboutPeople(role, 'remove', seat.role),
    canSetRole: kind === 'member' && mayAboutPeople(role, 'setRole'),
    question: t(kind === 'member' ? 'removeQuestion' : 'withdrawQuestion', { email }),
  };
}
