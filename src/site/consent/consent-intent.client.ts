import { CLICK } from '../../routes/affiliate-parameters.ts';
import { readCookie } from '../state/cookies.client.ts';
import { emit } from '../state/events.client.ts';
import type { PageFacts } from '../state/page-facts.ts';
import * as TIMERS from '../state/timers.table.ts';
import { consent, whenWithdrawn } from './consent.client.ts';
import { fetchBanner, placeBanner } from './show-banner.client.ts';

/** What answers the banner: fetched when somebody reaches for it. */
const fetchAnswers = () => import('./cookie-banner.client.ts');

/**
 * Asks a visitor who has not chosen, a second after the page stands (section 4.4); the footer's link asks again. What
 * it takes is fetched by those alone whom it concerns. Pages without the banner ask whoever an affiliate sent there: else
 * the press would be lost to their affiliate without anybody's no (decision 0096, asked where the press arrives).
 */
export function askForConsent({ locale, noBanner }: PageFacts): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLElement>('[href="?dialog=cookies"]');
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    fetchAnswers()
      .then((answers) => answers.showSettings(locale, link))
      .catch(() => location.assign('?dialog=cookies'));
  });
  const forget = () => void import('./forget.client.ts').then((part) => part.forget()).catch(console.error);
  whenWithdrawn(forget);
  // A refusal that came from elsewhere: a form without script, another tab, the browser itself.
  if (consent() === 'refused') forget();
  else if ((!noBanner || location.search.includes(`${CLICK}=`)) && !readCookie('user-cookies')) {
    const fetched = fetchBanner(locale);
    setTimeout(() => void fetched.then(ask).catch(console.error), TIMERS.cookieBanner);
  }
}

/** Shows the banner, unless the visitor has chosen meanwhile or is choosing. */
function ask(banner: HTMLElement): void {
  if (readCookie('user-cookies') || document.querySelector('#cookies, .cookie-banner')) return;
  placeBanner(banner);
  banner.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.className)
      emit({ event: 'cookie banner', label: 'learn more' });
    if (target instanceof HTMLButtonElement)
      fetchAnswers()
        .then((answers) => answers.answer(target.value))
        .catch(() => location.assign('?dialog=cookies'));
  });
  const attend = () =>
    void fetchAnswers()
      .then((answers) => answers.attend(banner))
      .catch(console.error);
  banner.addEventListener('pointerover', attend);
  for (const sign of ['focusin', 'resize']) addEventListener(sign, attend, { once: true });
  // A page that comes back from the browser's memory may have been answered on another one.
  addEventListener('pageshow', () => readCookie('user-cookies') && banner.remove());
}
