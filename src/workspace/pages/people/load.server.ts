import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import type { SeatStanding } from '../../../services/seats/seat.ts';
import type { LicencePeople } from '../../../services/seats/seats.server.ts';
import { PLANS, type PlanName } from '../../../services/subscriptions/plans.table.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { keysOf } from '../../../shared/keys.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { ownSeat } from './own-seat.server.ts';
import type { PeopleProps, PersonLine } from './people-page.tsx';

/** Who uses the licence of an account, and the seat it has in somebody else's. */
export async function loadPeople(page: MemberContext): Promise<PeopleProps> {
  const { identity, locale, link, services } = page;
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const props = {
    texts: textsOf(locale, 'people'),
    brand: shell.brand,
    errorPrefix,
    email: identity.email,
    accountHref: link('account/'),
    plansHref: pathOf('pricing-plans', locale) ?? null,
  };
  if (!accountCan.mailOthers(identity))
    return { ...props, proveHref: link('account/code/'), holder: null, own: null, isAlone: false };
  const people = await services.seats.people(identity.accountId);
  const own = await ownSeat(page, people.plan !== null);
  const isHolder = people.plan !== null || people.seats.length > 0;
  return {
    ...props,
    proveHref: null,
    holder: isHolder ? holderOf(people, locale) : null,
    own,
    isAlone: !isHolder && own === null,
  };
}

function holderOf({ plan, users, seats, free }: LicencePeople, locale: Locale): PeopleProps['holder'] {
  const t = translator(locale, 'people');
  const isPaused = seats.some(({ state }) => state === 'paused');
  return {
    lead: plan && t(users > 1 ? 'lead' : 'single', { product: productName(plan, locale), users, free }),
    larger: plan && users === 1 ? largerThan(plan, locale) : null,
    note: plan === null ? t('ended') : isPaused ? t('fewer') : null,
    people: seats.map((seat) => lineOf(seat, locale)),
    canInvite: free > 0,
    isFull: users > 1 && free === 0,
  };
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

function lineOf({ id, email, state, takenAt, expiresAt }: SeatStanding, locale: Locale): PersonLine {
  const t = translator(locale, 'people');
  const kind = takenAt ? 'member' : 'invitation';
  const date = printDate(takenAt ?? expiresAt, LOCALES[locale].hreflang);
  return {
    id,
    email,
    kind,
    state: t(`states.${state}`, { date }),
    isOn: state === 'taken' || state === 'invited',
    question: t(kind === 'member' ? 'removeQuestion' : 'withdrawQuestion', { email }),
  };
}
