import { data } from 'react-router';
import { onward, PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';
import { loadCalendar } from './load.server.ts';

/** Turns reminders on or off, makes the address of a feed, which only this answer shows, or ends it. */
export async function actCalendar(page: MemberContext) {
  const { services, identity, visit, settings, locale } = page;
  const { calendar } = services;
  const { intent, zone = '' } = await postedTexts(page.request);
  if (intent === 'feed') {
    const secret = await calendar.openFeed(identity.accountId);
    const address = `${settings.publicUrl}/app/calendar/feed/${secret}.ics?lang=${locale}`;
    return data(await loadCalendar(page, address), { headers: PRIVATE_HEADERS });
  }
  if (intent === 'remind') await calendar.remind(identity.accountId, zone || zoneOf(page, visit.address));
  if (intent === 'stop') await calendar.stopReminding(identity.accountId);
  if (intent === 'endFeed') await calendar.endFeed(identity.accountId);
  return onward(page.link('calendar/'));
}

/** Where a browser does not say which zone it is in, that of the visitor's country. */
function zoneOf({ services, request }: MemberContext, address: string): string {
  const userAgent = request.headers.get('User-Agent') ?? '';
  return services.geolocation.record({ address, userAgent }).location.timeZone;
}
