import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { homePath } from '../../routes/paths.ts';
import type { PageSettings } from '../../services/context.server.ts';
import type { Services } from '../../services/services.ts';
import { regimeOf } from '../../shared/consent.ts';
import { CHOICES, type ConsentChoice } from '../../shared/consent-choice.ts';
import { clearedCookie, cookie, readCookies } from '../../shared/cookies.server.ts';
import { COOKIES } from '../../shared/cookies.table.ts';
import { keysOf } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { bannerDocument } from '../../site/consent/banner-document.server.tsx';
import { consentStatus } from '../../site/consent/consent-words.ts';
import { consentWords } from '../../site/consent/words.server.ts';
import type { Config } from '../config.ts';
import { readForm, readJson } from './body.server.ts';
import type { Environment } from './environment.ts';

type Options = { services: Services; config: Config; outside: PageSettings['outside'] };

const choiceSchema = v.object({
  choice: v.picklist(['accept', 'decline'], 'expected accept or decline'),
  lang: v.picklist(LOCALE_CODES, 'expected a language of the site'),
  version: v.pipe(
    v.string('expected a version'),
    v.regex(/^[\da-f]{16}$/, 'expected the version of the words that were shown'),
  ),
  /** Where a form without script goes on; whatever is no path of this site counts as its home page. */
  back: v.optional(v.string()),
});
const languageSchema = v.fallback(v.picklist(LOCALE_CODES), 'en');

/** The choice about cookies: what is asked, and the answer with its receipt (decision 0011, consent). */
export function consentRoutes(api: Hono<Environment>, { services, config, outside }: Options): void {
  const regimeAt = (address: string) => regimeOf(services.geolocation.countryOf(address));

  api.get('/consent/', (context) => {
    const { req } = context;
    const locale = v.parse(languageSchema, req.query('lang'));
    const words = consentWords({ locale, regime: regimeAt(context.get('address')), outside });
    if (!req.header('accept')?.startsWith('text/html')) return context.json(words);
    const choice = readCookies(req.raw)['user-cookies'];
    const status = consentStatus(choice, req.header('sec-gpc') === '1');
    return context.html(bannerDocument({ words, status: req.query('settings') ? status : null }));
  });

  api.post('/consent/', async (context) => {
    await services.limits.take('consent', context.get('address'));
    const { req } = context;
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(
      req.header('content-type') ?? '',
    );
    const body = await (isForm ? readForm : readJson)(req.raw, choiceSchema);
    const { choice, version, lang: locale } = body;
    const receipt = await services.consent.record({
      ...{ choice, version, locale },
      regime: regimeAt(context.get('address')),
    });
    setCookies(context, choice, config.secure);
    return isForm
      ? context.redirect(ownPath(body.back) ?? homePath(locale), 303)
      : context.json({ choice, receipt });
  });
}

/** The choice itself, and what goes with a refusal: everything optional this browser sent along. */
function setCookies(context: Context<Environment>, choice: ConsentChoice, secure: boolean): void {
  const { value, days } = CHOICES[choice];
  const add = (header: string) => context.header('Set-Cookie', header, { append: true });
  add(cookie('user-cookies', value, secure, days));
  if (choice === 'accept') return;
  const optional = keysOf(COOKIES).filter((name) => COOKIES[name].purpose !== 'necessary');
  const sent = namesOf(context.req.header('cookie') ?? '');
  for (const name of optional) if (sent.includes(name)) add(clearedCookie(name, secure));
  for (const name of sent) if (/^_ga\w{0,40}$/.test(name)) add(`${name}=; Path=/; Max-Age=0; SameSite=Lax`);
}

function namesOf(cookies: string): string[] {
  return cookies.split(';').map((pair) => pair.trim().split('=')[0] ?? '');
}

/** A path of this site, as it may stand in `Location`; undefined for whatever else was sent. */
function ownPath(back: string | undefined): string | undefined {
  if (back === undefined || !/^\/[\w./~%-]{0,400}$/.test(back) || back.startsWith('//')) return undefined;
  return back;
}
