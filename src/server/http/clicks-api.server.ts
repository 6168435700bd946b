import type { Hono } from 'hono';
import * as v from 'valibot';
import { mayStore } from '../../services/consent/consent.ts';
import type { Services } from '../../services/services.ts';
import { readCookies } from '../../shared/cookies.server.ts';
import { readJson } from './body.server.ts';
import type { Environment } from './environment.ts';

const keptSchema = v.object({ click: v.pipe(v.string('expected a number'), v.uuid('expected a UUID')) });

/**
 * `POST affiliate/clicks/`: the browser keeps the number of a press, because its visitor has agreed on the page that it led
 * to. 204 whatever became of it.
 */
export function clickRoutes(
  api: Hono<Environment>,
  { clicks, limits, geolocation }: Pick<Services, 'clicks' | 'limits' | 'geolocation'>,
): void {
  api.post('/affiliate/clicks/', async (context) => {
    const { raw } = context.req;
    const address = context.get('address');
    await limits.take('consent', address);
    const { click } = await readJson(raw, keptSchema);
    const allowed = mayStore({
      choice: readCookies(raw)['user-cookies'],
      globalPrivacyControl: raw.headers.get('sec-gpc') === '1',
      country: geolocation.countryOf(address),
    });
    if (allowed) await clicks.keep(click.toLowerCase(), address);
    return context.body(null, 204);
  });
}
