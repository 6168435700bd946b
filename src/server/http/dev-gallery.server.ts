import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { PageSettings } from '../../services/context.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../shared/locale.ts';
import { showExamples, showList } from '../gallery/gallery.server.tsx';
import { type Asked, THEMES } from '../gallery/gallery-document.server.tsx';
import { htmlAnswer } from './dev-frame.server.tsx';
import type { Environment } from './environment.ts';

type Shop = { services: Services; settings: PageSettings };

const querySchema = v.object({
  locale: v.fallback(v.picklist(LOCALE_CODES), DEFAULT_LOCALE),
  theme: v.fallback(v.picklist(THEMES), 'light'),
  page: v.fallback(v.pipe(v.optional(v.string(), '1'), v.toNumber(), v.integer(), v.minValue(1)), 1),
});

/** Nothing of an example runs or is sent; its pictures, films and fonts are ours. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; form-action 'none'; frame-ancestors 'none'";

/** Every section, dialog, field and card in its states (decision 0055, gallery). */
export function galleryRoutes(dev: Hono<Environment>, shop: Shop): void {
  dev.get('/gallery/', async (context) => htmlAnswer(await showList(askedOf(context)), POLICY));
  dev.get('/gallery/:name/', async (context) => {
    const html = await showExamples(context.req.param('name'), askedOf(context), shop);
    if (html === undefined)
      throw new Refusal({ status: 404, code: 'not_found', message: 'There is no such component.' });
    return htmlAnswer(html, POLICY);
  });
}

function askedOf({ req }: Context<Environment>): Asked {
  return { ...v.parse(querySchema, req.query()), path: req.path };
}
