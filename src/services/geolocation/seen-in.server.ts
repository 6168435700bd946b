import type { Seen } from '../account/seen.ts';
import type { GeolocationService } from './geolocation.server.ts';
import { readUserAgent, systemOf } from './user-agent.ts';

/** What is kept and told of the browser that sends a request. @param address the visitor's, by trusted proxies only */
export function seenIn(
  request: Request,
  address: string,
  { geolocation }: { geolocation: Pick<GeolocationService, 'seenCountryOf'> },
): Seen {
  const agent = request.headers.get('user-agent') ?? '';
  return {
    browser: readUserAgent(agent).browser,
    system: systemOf(agent),
    country: geolocation.seenCountryOf(address) ?? null,
  };
}
