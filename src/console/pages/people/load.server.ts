import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Operator } from '../../../services/operators/operator.ts';
import { ROLES, type Role } from '../../../services/operators/permissions.table.ts';
import { now } from '../../../shared/clock.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActField, ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import type { PeopleProps } from './people-page.tsx';

/** Who may come in, as what, and who lacks a second key. */
export async function loadPeople(page: OperatorPage): Promise<PeopleProps> {
  const { services, locale } = page;
  const texts = textsOf(locale, 'console');
  const all = await services.operators.people.list();
  const { t, list, moment } = wordsOf(locale);
  return {
    texts: texts.people,
    people: all.map((one) => ({
      id: one.id,
      name: one.name,
      email: one.email,
      state: { tone: one.state === 'active' ? 'good' : 'quiet', text: texts.people.states[one.state] },
      roles: list(one.roles.map((role) => texts.roles[role])),
      keys: t('people.keys', { count: one.passkeys, app: one.hasApp ? 'yes' : 'no' }),
      isWeak: one.state === 'active' && one.passkeys + (one.hasApp ? 1 : 0) < 2,
      seen: one.lastSeenAt ? t('people.seen', { date: moment(one.lastSeenAt) }) : awaitedWords(locale, one),
      acts: one.state === 'removed' ? [] : actsOn(page, one, isLastOwner(one, all)),
    })),
    invite: actProps(page, 'people.invite', { hidden: {}, fields: inviteFields(page) }),
  };
}

/** Nobody could do everything without them. */
function isLastOwner(one: Operator, all: readonly Operator[]): boolean {
  const owners = all.filter(({ roles, state }) => roles.includes('owner') && state === 'active');
  return owners.length === 1 && owners[0]?.id === one.id;
}

type Awaited = Pick<Operator, 'state'> & { invitedUntil: Date | null };

/** Until when whoever has never been here may come by their link. */
function awaitedWords(locale: OperatorPage['locale'], { state, invitedUntil }: Awaited): string {
  const { t, moment } = wordsOf(locale);
  if (state !== 'invited' || invitedUntil === null) return t('people.never');
  const holds = invitedUntil > now();
  return translator(locale, 'console-office')(holds ? 'invitation.holds' : 'invitation.over', {
    date: moment(invitedUntil),
  });
}

/** Whoever has not come yet gets another link by what they were invited with. */
function newLink(page: OperatorPage, person: Operator, because: string | null): ActProps {
  const { id, name, email, locale, roles } = person;
  const { invitation } = textsOf(page.locale, 'console-office');
  const ticked = Object.fromEntries(roles.map((role) => [`role-${role}`, 'on']));
  return actProps(page, 'people.invite', {
    ...{ hidden: { id, name, email, locale, ...ticked }, because },
    words: { label: invitation.label, lead: invitation.lead },
  });
}

function actsOn(page: OperatorPage, person: Operator, isLast: boolean): ActProps[] {
  const { id, roles, state } = person;
  const { t } = wordsOf(page.locale);
  const isOwner = roles.includes('owner') && !page.operator.roles.includes('owner');
  const because = isOwner ? t('people.because.owner') : null;
  const stays = because ?? (isLast ? textsOf(page.locale, 'console-acts').refusals.lastOwner : null);
  const hidden = { id };
  return [
    ...(state === 'invited' ? [newLink(page, person, because)] : []),
    actProps(page, 'people.roles', { hidden, because, fields: roleFields(page, roles) }),
    state === 'suspended'
      ? actProps(page, 'people.reinstate', { hidden, because })
      : actProps(page, 'people.suspend', { hidden, because: stays, tone: 'danger' }),
    actProps(page, 'people.remove', { hidden, because: stays, tone: 'danger' }),
  ];
}

function inviteFields(page: OperatorPage): ActField[] {
  const { t } = wordsOf(page.locale);
  return [
    { name: 'name', type: 'text', label: t('people.name') },
    { name: 'email', type: 'email', label: t('people.email') },
    {
      ...{ name: 'locale', type: 'select', label: t('security.language'), value: page.locale },
      options: [
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'Français' },
      ],
    },
    ...roleFields(page, []),
  ];
}

function roleFields({ locale, operator }: OperatorPage, chosen: readonly Role[]): ActField[] {
  const labels = textsOf(locale, 'console').rolesWithLead;
  const given = ROLES.filter((role) => role !== 'owner' || operator.roles.includes('owner'));
  return given.map((role) => ({
    ...{ name: `role-${role}`, type: 'check' as const, label: labels[role] },
    isChecked: chosen.includes(role),
  }));
}
