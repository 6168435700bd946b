import { LEAD_DAYS } from '../../document/dates/date-kinds.table.ts';
import { DAY, now } from '../../shared/clock.ts';
import { type CatalogueEntry, documentSlug } from '../catalogue/catalogue.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { DocumentRights } from '../drive/rights.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { CalendarDate } from './calendar.ts';
import { DATES_MAIL, type DatesMailData } from './mails/dates-mail.ts';
import { dayIn, dayLater, morningOf, nextMorning } from './mornings.ts';
import { type DueCalendar, lockDue, noteReminder, readDates, writeCalendar } from './store.server.ts';

/** What is listed of templates. */
export type Catalogue = { known(id: number): CatalogueEntry | undefined };

/** Calendars that are looked at in one transaction. */
const AT_ONCE = 20;
/** A morning that was missed for longer is not made up for: nobody wants the reminders of last week. */
const LATE_MS = 2 * DAY;
const FARTHEST = Math.max(...Object.values(LEAD_DAYS).flat());
/** Dates of one mail. */
const MOST_OF_A_MAIL = 50;

type Due = CalendarDate & { leadDays: number; days: number };

type Reminding = { database: Database; catalogue: Catalogue; rights: Pick<DocumentRights, 'scope'> };

/** Mails what is due this morning, to those who want it: one mail for all dates of an account. */
export async function remindDue(reminding: Reminding): Promise<{ looked: number; owed: number }> {
  return reminding.database.query.transaction().execute(async (query) => {
    const at = now();
    let owed = 0;
    const due = await lockDue({ query }, { at, most: AT_ONCE });
    for (const calendar of due) {
      if (await remindOf({ query }, calendar, reminding)) owed += 1;
      const { accountId: account_id, timeZone: time_zone } = calendar;
      const after = new Date(Math.max(calendar.lookAt.getTime(), at.getTime() - LATE_MS));
      await writeCalendar({ query }, { account_id, time_zone, look_at: nextMorning(time_zone, after) });
    }
    return { looked: due.length, owed };
  });
}

/** Looks at the dates of one account, as of the morning that is due. */
async function remindOf(
  query: Query,
  calendar: DueCalendar,
  { rights, catalogue }: Reminding,
): Promise<boolean> {
  const { accountId, lookAt, timeZone } = calendar;
  if (now().getTime() - lookAt.getTime() > LATE_MS) return false;
  const today = dayIn(timeZone, lookAt);
  const dates = await readDates(query, {
    scope: await rights.scope(query, accountId),
    from: today,
    to: dayLater(today, FARTHEST),
    limit: MOST_OF_A_MAIL,
  });
  const reminded: Due[] = [];
  for (const date of dates) {
    const one = dueOf(date, today, timeZone);
    if (one && (await noteReminder(query, { ...one, accountId }, now()))) reminded.push(one);
  }
  if (reminded.length === 0) return false;
  return putMail(query, DATES_MAIL, {
    key: `document-dates ${accountId} ${today}`,
    accountId,
    recipient: calendar.email,
    locale: calendar.locale,
    data: { dates: reminded.map((one) => mailed(one, catalogue)) },
    at: now(),
  });
}

/** A date that is as far away as one of its reminders; not one that was known later than that morning. */
function dueOf(date: CalendarDate & { notedAt: Date }, today: string, timeZone: string): Due | undefined {
  const days = Math.round((Date.parse(date.day) - Date.parse(today)) / DAY);
  if (!LEAD_DAYS[date.kind].includes(days)) return undefined;
  return date.notedAt < morningOf(today, timeZone) ? { ...date, leadDays: days, days } : undefined;
}

function mailed(date: Due, catalogue: Catalogue): DatesMailData['dates'][number] {
  const { documentId, documentName: name, templateId, kind, day, days, notice } = date;
  const entry = catalogue.known(templateId);
  const path = entry ? `/app/doc/${documentSlug(entry)}?doc=${documentId}` : '/app/documents/';
  return { kind, day, days, notice, name, title: entry?.title ?? '', path };
}
