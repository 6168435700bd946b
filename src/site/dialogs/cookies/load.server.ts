import { regimeOf } from '../../../shared/consent.ts';
import { readCookies } from '../../../shared/cookies.server.ts';
import { consentStatus } from '../../consent/consent-words.ts';
import { CONSENT_SERVICE } from '../../consent/service.ts';
import { consentWords } from '../../consent/words.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { CookieSettingsProps } from './cookie-settings.tsx';

/** The settings for whoever asks for them at this page's address: their choice so far, and the rule of their country. */
export function loadCookieSettings(page: PageContext): CookieSettingsProps {
  const { request, services, settings, visit, locale } = page;
  const regime = regimeOf(services.geolocation.countryOf(visit.address));
  const choice = readCookies(request)['user-cookies'];
  return {
    words: consentWords({ locale, regime, outside: settings.outside }),
    status: consentStatus(choice, request.headers.get('sec-gpc') === '1'),
    locale,
    action: CONSENT_SERVICE,
    back: page.url.pathname,
  };
}
