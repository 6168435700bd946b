import type { Field } from '../../../document/document.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { CalendarDate, CalendarSettings } from '../../../services/calendar/calendar.ts';
import { dateWords } from '../../../services/calendar/date-words.server.ts';
import { dayIn, dayLater } from '../../../services/calendar/mornings.ts';
import type { Sent } from '../../../services/signing/sent.server.ts';
import { now } from '../../../shared/clock.ts';
import { daysBetween } from '../../books/when.server.ts';
import { hasChoice, hasTeam, whoseNav, withWhose } from '../../books/whose/whose.server.ts';
import { ofWhose, whoseIn } from '../../books/whose/whose.ts';
import { documentHref } from '../../filling/open.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { lastDayOf } from '../../signing/sign-tasks.server.ts';
import { standingText } from '../../signing/standing.server.ts';
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
  const [dates, out, isInTeam] = await Promise.all([
    calendar.list(accountId, range),
    page.services.signing.sent.out(accountId),
    hasTeam(page),
  ]);
  return calendarProps(page, { dates, out, today, settings, feed, isInTeam });
}

type Gathered = {
  dates: readonly CalendarDate[];
  /** What is out for signature. */
  out: readonly Sent[];
  today: string;
  settings: CalendarSettings;
  feed: string | null;
  isInTeam: boolean;
};

export async function calendarProps(
  page: MemberContext,
  { dates, out, today, settings, feed, isInTeam }: Gathered,
): Promise<CalendarProps> {
  const { locale, link } = page;
  const whose = whoseIn(page.url);
  const days = out.map((sent) => ({ ...lastDay(page, sent, today), inTeam: false }));
  const shown = [
    ...(await Promise.all(ofWhose(dates, whose).map((date) => shownDate(page, date, today)))),
    ...ofWhose(days, whose),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  const texts = textsOf(locale, 'calendar');
  const zone = settings.timeZone.replaceAll('_', ' ');
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    whose:
      isInTeam && hasChoice(whose, [...dates, ...days])
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
  const entry = services.catalogue.known(date.templateId);
  const template = entry && (await services.documents.template(entry.id));
  return {
    ...dayParts(locale, date.day, today),
    key: `${date.documentId} ${date.fieldKey} ${date.kind}`,
    kind: date.kind,
    what: dateWords(locale, date),
    name: date.documentName || (entry?.title ?? ''),
    title: entry?.title ?? '',
    field: labelOf(template?.fields, date.fieldKey),
    lang: entry && entry.locale !== locale ? entry.locale : undefined,
    href: entry ? documentHref(page, entry, date.documentId) : null,
  };
}

/** The last day of something that is out for signature, with how it stands. */
function lastDay({ locale, link }: MemberContext, sent: Sent, today: string): ShownDate {
  const { envelope, people } = sent;
  return {
    ...dayParts(locale, lastDayOf(sent), today),
    ...{ key: envelope.id, kind: 'signing', what: textsOf(locale, 'calendar').signing },
    ...{ name: envelope.title, title: standingText(locale, envelope, people), field: '', lang: undefined },
    href: link(`signing/${envelope.id}/`),
  };
}

function dayParts(locale: MemberContext['locale'], day: string, today: string) {
  const t = translator(locale, 'calendar');
  const days = daysBetween(today, day);
  return {
    ...{ day, number: String(Number(day.slice(8))), weekday: format(locale, { weekday: 'short' }, day) },
    distance: days < 0 ? t('ago', { days: -days }) : t('inDays', { days }),
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
