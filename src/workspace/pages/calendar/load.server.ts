import type { Field } from '../../../document/document.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { CalendarDate, CalendarSettings } from '../../../services/calendar/calendar.ts';
import { dateWords } from '../../../services/calendar/date-words.server.ts';
import { dayIn, dayLater } from '../../../services/calendar/mornings.ts';
import { DAY, now } from '../../../shared/clock.ts';
import { hasChoice, hasTeam, whoseNav, withWhose } from '../../books/whose/whose.server.ts';
import { ofWhose, whoseIn } from '../../books/whose/whose.ts';
import { documentHref } from '../../filling/open.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { CalendarProps, MonthOfDates, ShownDate } from './calendar-page.tsx';

/** How far back and ahead is looked, in days: what was missed lately, and the terms of long contracts. */
const [BACK, AHEAD] = [30, 5 * 366];

/** The dates of one's documents, month by month, and how one is told of them. @param feed its address, just made */
export async function loadCalendar(page: MemberContext, feed: string | null = null): Promise<CalendarProps> {
  const { calendar } = page.services;
  const { accountId } = page.identity;
  const settings = await calendar.settings(accountId);
  const today = dayIn(settings.timeZone, now());
  const range = { from: dayLater(today, -BACK), to: dayLater(today, AHEAD) };
  const [dates, isInTeam] = await Promise.all([calendar.list(accountId, range), hasTeam(page)]);
  return calendarProps(page, { dates, today, settings, feed, isInTeam });
}

type Gathered = {
  dates: readonly CalendarDate[];
  today: string;
  settings: CalendarSettings;
  feed: string | null;
  isInTeam: boolean;
};

export async function calendarProps(
  page: MemberContext,
  { dates, today, settings, feed, isInTeam }: Gathered,
): Promise<CalendarProps> {
  const { locale, link } = page;
  const whose = whoseIn(page.url);
  const shown = await Promise.all(ofWhose(dates, whose).map((date) => shownDate(page, date, today)));
  const texts = textsOf(locale, 'calendar');
  const zone = settings.timeZone.replaceAll('_', ' ');
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    whose:
      isInTeam && hasChoice(whose, dates)
        ? whoseNav(page, { whose, address: (one) => withWhose(link('calendar/'), one) })
        : null,
    ahead: months(
      page,
      shown.filter(({ day }) => day >= today),
    ),
    past: months(page, shown.filter(({ day }) => day < today).toReversed()),
    start: { label: texts.start, href: link('search/') },
    action: link('calendar/'),
    reminders: {
      isOn: settings.reminds,
      text: settings.reminds ? translator(locale, 'calendar')('reminders.on', { zone }) : texts.reminders.off,
    },
    feed: { isOpen: settings.hasFeed, address: feed },
  };
}

async function shownDate(page: MemberContext, date: CalendarDate, today: string): Promise<ShownDate> {
  const { services, locale } = page;
  const t = translator(locale, 'calendar');
  const entry = services.catalogue.known(date.templateId);
  const template = entry && (await services.documents.template(entry.id));
  const days = Math.round((Date.parse(date.day) - Date.parse(today)) / DAY);
  return {
    key: `${date.documentId} ${date.fieldKey} ${date.kind}`,
    kind: date.kind,
    day: date.day,
    number: String(Number(date.day.slice(8))),
    weekday: format(locale, { weekday: 'short' }, date.day),
    what: dateWords(locale, date),
    distance: days < 0 ? t('ago', { days: -days }) : t('inDays', { days }),
    name: date.documentName || (entry?.title ?? ''),
    title: entry?.title ?? '',
    field: labelOf(template?.fields, date.fieldKey),
    lang: entry && entry.locale !== locale ? entry.locale : undefined,
    href: entry ? documentHref(page, entry, date.documentId) : null,
  };
}

function labelOf(fields: readonly Field[] | undefined, key: string): string {
  return fields?.find((field) => field.key === key)?.label ?? '';
}

/** Dates that follow one another, under the month they lie in. */
function months({ locale }: MemberContext, dates: readonly ShownDate[]): MonthOfDates[] {
  const found: MonthOfDates[] = [];
  for (const date of dates) {
    const key = date.day.slice(0, 7);
    const last = found.at(-1);
    if (last?.key === key) last.dates.push(date);
    else
      found.push({ key, label: format(locale, { month: 'long', year: 'numeric' }, date.day), dates: [date] });
  }
  return found;
}

function format(locale: MemberContext['locale'], options: Intl.DateTimeFormatOptions, day: string): string {
  return new Intl.DateTimeFormat(LOCALES[locale].hreflang, { ...options, timeZone: 'UTC' }).format(
    new Date(day),
  );
}
