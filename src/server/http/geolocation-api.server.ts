import type { Hono } from 'hono';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { Environment } from './environment.ts';

/** A caller's record holds for as long as they stay where they are, and is nobody else's business. */
const RECORD_CACHE = 'private, max-age=300';
const FLAG_CACHE = 'public, max-age=604800';

/** `GET geolocation/`: the localization record of the caller; `GET geolocation/flag/DE.svg`: a country's badge. */
export function geolocationRoutes(
  api: Hono<Environment>,
  { geolocation }: Pick<Services, 'geolocation'>,
): void {
  api.get('/geolocation/', (context) => {
    context.header('Cache-Control', RECORD_CACHE);
    context.header('Vary', 'User-Agent');
    const userAgent = context.req.header('user-agent') ?? '';
    return context.json(geolocation.record({ address: context.get('address'), userAgent }));
  });

  api.get('/geolocation/flag/:file', (context) => {
    const [, code] = /^([A-Z]{2})\.svg$/.exec(context.req.param('file')) ?? [];
    const picture = code && geolocation.flag(code);
    if (!picture) throw new Refusal({ status: 404, code: 'not_found', message: 'There is no such flag.' });
    return context.body(picture, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': FLAG_CACHE });
  });
}
