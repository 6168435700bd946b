import { textsOf } from '../../../locales/messages.server.ts';
import { feedOf } from '../../../services/calendar/feed.server.ts';
import { dayIn, dayLater } from '../../../services/calendar/mornings.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { now } from '../../../shared/clock.ts';
import { mayTry, notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

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
  const dates = (await services.calendar.list(accountId, range)).map((date) => {
    const entry = services.catalogue.known(date.templateId);
    const path = entry ? `doc/${documentSlug(entry)}?doc=${date.documentId}` : 'documents/';
    return { ...date, title: entry?.title ?? '', url: `${settings.publicUrl}/app/${path}` };
  });
  const { title } = textsOf(locale, 'calendar');
  const brand = textsOf(locale, 'workspace').shell.brand;
  const host = new URL(settings.publicUrl).host;
  return new Response(feedOf({ locale, name: `${brand}: ${title}`, host, dates }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="papergrove.ics"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
