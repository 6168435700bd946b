import type { ConsentRegime } from '../../shared/consent.ts';
import type { SiteExamples } from '../example-page.server.ts';
import type { PageContext } from '../page-context.server.ts';
import { Sheet } from '../sheet.tsx';
import type { ConsentStatus } from './consent-words.ts';
import css from './cookie-banner.css?inline';
import { CookieBanner } from './cookie-banner.tsx';
import { consentWords } from './words.server.ts';

function shown(regime: ConsentRegime, status: ConsentStatus | null = null) {
  return ({ locale, settings }: PageContext) => (
    <>
      <Sheet name="cookie-banner" css={css} />
      <CookieBanner words={consentWords({ locale, regime, outside: settings.outside })} status={status} />
    </>
  );
}

export const examples: SiteExamples = {
  title: 'Banner about cookies',
  room: 600,
  opened: ['with the purposes opened'],
  states: {
    'where one has to agree': shown('opt-in'),
    'where one may object': shown('opt-out'),
    'with the purposes opened': shown('opt-in'),
    'settings, declined': shown('opt-in', 'declined'),
    'settings, the browser says no': shown('opt-out', 'gpc'),
  },
};
