import { CLICK } from '../../routes/affiliate-parameters.ts';
import { readCookie } from '../state/cookies.client.ts';
import type { PageFacts } from '../state/page-facts.ts';
import * as TIMERS from '../state/timers.table.ts';
import { consent, whenWithdrawn } from './consent.client.ts';

/**
 * Asks a visitor who has not chosen, a second after the page stands (section 4.4); the footer's link asks again. What
 * it takes is fetched by those alone whom it concerns. Pages without the banner ask whoever an affiliate sent there: else
 * the press would be lost to their affiliate without anybody's no (decision 0096, proof of the affiliates' books).
 */
export function askForConsent({ locale, noBanner }: PageFacts): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLElement>('[href="?dialog=cookies"]');
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import('./cookie-banner.client.ts')
      .then((answers) => answers.showSettings(locale, link))
      .catch(() => location.assign('?dialog=cookies'));
  });
  const forget = () => void import('./forget.client.ts').then((part) => part.forget()).catch(console.error);
  whenWithdrawn(forget);
  // A refusal that came from elsewhere: a form without script, another tab, the browser itself.
  if (consent() === 'refused') forget();
  else if (
    (!noBanner || location.search.includes(`${CLICK}=`)) &&
    !readCookie('user-cookies') &&
    !isUnderModal()
  ) {
    const due = new Promise<void>((resolve) => setTimeout(resolve, TIMERS.cookieBanner));
    import('./ask-banner.client.ts').then((part) => part.askBanner(locale, due)).catch(console.error);
  }
}

/** Beneath a dialog that opens by itself and never closes, nobody could answer. */
function isUnderModal(): boolean {
  return document.querySelector('dialog[data-direct]') !== null;
}
