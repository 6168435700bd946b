import type { Hono } from 'hono';
import * as v from 'valibot';
import { mayStore } from '../../services/consent/consent.ts';
import type { Services } from '../../services/services.ts';
import { cookie, readCookies } from '../../shared/cookies.server.ts';
import { readJson } from './body.server.ts';
import type { Environment } from './environment.ts';

const keptSchema = v.object({
  click: v.pipe(v.string('expected a number'), v.uuid('expected a UUID')),
  /** Of the address of the page. */
  query: v.optional(v.pipe(v.string('expected a query'), v.maxLength(2_000, 'expected a short query')), ''),
});

type Options = { services: Pick<Services, 'clicks' | 'limits' | 'geolocation'>; secure: boolean };

/**
 * `POST affiliate/clicks/`: the browser keeps the number of a press, because its visitor has agreed on the page that it led
 * to. The answer brings the cookie where the number is still to be had, and is 204 whatever became of it.
 */
export function clickRoutes(
  api: Hono<Environment>,
  { services: { clicks, limits, geolocation }, secure }: Options,
): void {
  api.post('/affiliate/clicks/', async (context) => {
    const { raw } = context.req;
    const address = context.get('address');
    await limits.take('consent', address);
    const { click, query } = await readJson(raw, keptSchema);
    const allowed = mayStore({
      choice: readCookies(raw)['user-cookies'],
      globalPrivacyControl: raw.headers.get('sec-gpc') === '1',
      country: geolocation.countryOf(address),
    });
    const number = click.toLowerCase();
    if (allowed && (await clicks.keep(number, { address, query: new URLSearchParams(query) })))
      context.header('Set-Cookie', cookie('b_eftid', number, secure));
    return context.body(null, 204);
  });
}
