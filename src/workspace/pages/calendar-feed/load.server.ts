import { textsOf } from '../../../locales/messages.server.ts';
import type { CalendarDate } from '../../../services/calendar/calendar.ts';
import { dateWords } from '../../../services/calendar/date-words.server.ts';
import { type FeedEntry, feedOf } from '../../../services/calendar/feed.server.ts';
import { dayIn, dayLater } from '../../../services/calendar/mornings.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import type { Sent } from '../../../services/signing/sent.server.ts';
import { now } from '../../../shared/clock.ts';
import { mayTry, notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { lastDayOf } from '../../signing/sign-tasks.server.ts';
import { standingText } from '../../signing/standing.server.ts';

/** A calendar program keeps what it was told: a year back is enough. */
const [BACK, AHEAD] = [366, 10 * 366];

/** The feed of an account for calendar programs, which have no session: the address is the key. */
export async function loadCalendarFeed(page: WorkspaceContext): Promise<Response> {
  const { services, settings, params, locale } = page;
  if (!(await mayTry(page, 'feed')))
    return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const accountId = await services.calendar.feedOwner((params['feed'] ?? '').replace(/\.ics$/, ''));
  if (!accountId) throw notFound();
  const today = dayIn('UTC', now());
  const range = { from: dayLater(today, -BACK), to: dayLater(today, AHEAD) };
  const [dates, out] = await Promise.all([
    services.calendar.list(accountId, range),
    services.signing.sent.out(accountId),
  ]);
  const entries = [
    ...dates.map((date) => dateEntry(page, date)),
    ...out.map((sent) => signingEntry(page, sent)),
  ];
  const { title } = textsOf(locale, 'calendar');
  const brand = textsOf(locale, 'workspace').shell.brand;
  const host = new URL(settings.publicUrl).host;
  return new Response(feedOf({ name: `${brand}: ${title}`, host, dates: entries }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="papergrove.ics"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function dateEntry({ services, settings, locale }: WorkspaceContext, date: CalendarDate): FeedEntry {
  const { documentId, fieldKey, kind, day, documentName } = date;
  const entry = services.catalogue.known(date.templateId);
  const title = entry?.title ?? '';
  const path = entry ? `doc/${documentSlug(entry)}?doc=${documentId}` : 'documents/';
  return {
    ...{ key: `${documentId}-${fieldKey}-${kind}`, day, description: title },
    summary: `${dateWords(locale, date)}: ${documentName || title}`,
    url: `${settings.publicUrl}/app/${path}`,
  };
}

/** The last day of something that is out for signature. */
function signingEntry({ settings, locale }: WorkspaceContext, sent: Sent): FeedEntry {
  const { envelope, people } = sent;
  return {
    ...{ key: `${envelope.id}-signing`, day: lastDayOf(sent) },
    summary: `${textsOf(locale, 'calendar').signing}: ${envelope.title}`,
    description: standingText(locale, envelope, people),
    url: `${settings.publicUrl}/app/signing/${envelope.id}/`,
  };
}
