import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { CalendarDate } from '../../../services/calendar/calendar.ts';
import { dateWords } from '../../../services/calendar/date-words.server.ts';
import { dayLater } from '../../../services/calendar/mornings.ts';
import { countTasks, tasksOf } from '../../books/tasks.server.ts';
import { shownDay, todayOf } from '../../books/today.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AppCard, AppsProps } from './apps-page.tsx';

/** How far ahead a next date is looked for, in days. */
const AHEAD = 366;

/** How things stand: what is to be done, late, running, and next. */
export type Standing = {
  tasks: number;
  late: number;
  running: number;
  next: CalendarDate | undefined;
  isAffiliate: boolean;
};

export async function loadApps(page: MemberContext): Promise<AppsProps> {
  const { services, identity } = page;
  const { accountId } = identity;
  const today = await todayOf(page);
  const [tasks, contracts, dates, affiliate] = await Promise.all([
    tasksOf(page, today),
    services.register.contracts(accountId, today),
    services.calendar.list(accountId, { from: today, to: dayLater(today, AHEAD) }),
    services.affiliateArea.affiliateOf(identity),
  ]);
  return appsProps(page, {
    tasks: countTasks(tasks),
    late: tasks.late.length,
    running: contracts.filter(({ state }) => state === 'running').length,
    next: dates[0],
    isAffiliate: affiliate !== undefined,
  });
}

/** The same in words. */
export function appsProps(
  page: MemberContext,
  { tasks, late, running, next, isAffiliate }: Standing,
): AppsProps {
  const { locale, link } = page;
  const { apps } = textsOf(locale, 'books');
  const t = translator(locale, 'books');
  const card = (
    key: Exclude<keyof typeof apps, 'title' | 'lead' | 'overdue' | 'waiting' | 'running' | 'next'>,
  ) => ({
    key,
    ...apps[key],
    state: null,
    isUrgent: false,
  });
  const ahead = next && { what: dateWords(locale, next), date: shownDay(locale, next.day) };
  const cards: AppCard[] = [
    { ...card('chase'), icon: 'bell', href: link('apps/chase/'), state: t('apps.waiting', { count: tasks }) },
    {
      ...card('invoices'),
      icon: 'invoice',
      href: link('apps/invoices/'),
      state: late > 0 ? t('apps.overdue', { count: late }) : null,
      isUrgent: late > 0,
    },
    {
      ...card('contracts'),
      icon: 'contract',
      href: link('apps/contracts/'),
      state: running > 0 ? t('apps.running', { count: running }) : null,
    },
    {
      ...card('calendar'),
      icon: 'calendar',
      href: link('calendar/'),
      state: ahead ? t('apps.next', ahead) : null,
    },
    { ...card('budget'), icon: 'table', href: link('apps/budget/') },
    { ...card('contacts'), icon: 'building', href: link('contacts/') },
    ...(isAffiliate ? [affiliateCard(page)] : []),
  ];
  return { title: apps.title, brand: textsOf(locale, 'workspace').shell.brand, lead: apps.lead, cards };
}

/** For affiliates alone. */
function affiliateCard({ locale, link }: MemberContext): AppCard {
  const { title, card } = textsOf(locale, 'affiliate-area');
  const href = link('affiliate/');
  return { key: 'affiliate', icon: 'link', name: title, text: card, href, state: null, isUrgent: false };
}
