import type { Locale } from '../../shared/locale.ts';
import { readCookie } from '../state/cookies.client.ts';
import { CONSENT_SERVICE } from './service.ts';

/** Shows the banner when that is due, unless the visitor has chosen meanwhile or is choosing. */
export async function askBanner(locale: Locale, due: Promise<void>): Promise<void> {
  const [banner] = await Promise.all([fetchBanner(locale), due]);
  if (readCookie('user-cookies') || document.querySelector('#cookies, .cookie-banner')) return;
  placeBanner(banner);
  // What answers is fetched when somebody reaches for the banner.
  const attend = (event: Event) =>
    void import('./cookie-banner.client.ts')
      .then((part) => part.attend(banner, event))
      .catch(() => event.type === 'click' && location.assign('?dialog=cookies'));
  for (const sign of ['pointerover', 'click']) banner.addEventListener(sign, attend);
  for (const sign of ['focusin', 'resize']) addEventListener(sign, attend, { once: true });
  // A page that comes back from the browser's memory may have been answered on another one.
  addEventListener('pageshow', () => readCookie('user-cookies') && banner.remove());
}

/**
 * Fetches the banner as the server writes it, and its looks.
 * @param more further query fields: `&settings=1` for what was chosen before, and a way to close it
 */
export function fetchBanner(locale: Locale, more = ''): Promise<HTMLElement> {
  // Not fetch: its text would have to be made into elements, which the page's policy keeps scripts from.
  const request = new XMLHttpRequest();
  request.open('GET', `${CONSENT_SERVICE}?lang=${locale}${more}`);
  request.setRequestHeader('Accept', 'text/html');
  request.responseType = 'document';
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const found: Document | null = request.response;
      const looks = new CSSStyleSheet();
      looks.replaceSync(found?.querySelector('script')?.textContent ?? '');
      document.adoptedStyleSheets.push(looks);
      const banner = found?.querySelector('section');
      if (banner) resolve(document.adoptNode(banner));
    };
    request.onerror = reject;
    request.send();
  });
}

/** Shows the banner: the first thing after the skip link, so that the keyboard reaches it soon. */
export function placeBanner(banner: HTMLElement): void {
  const skip = document.querySelector('.skip');
  if (skip) skip.after(banner);
  else document.body.prepend(banner);
  const headline = document.querySelector('main h1');
  const main =
    document.querySelector('main .button:not(.button-outline)') ??
    document.querySelector('main [type=submit]');
  // On a low screen one of them may be just there: then the banner stands below the header, unless the headline does. It
  // stays where it is put, so this is decided for the page's beginning only.
  if (scrollY === 0 && (isUnder(banner, headline) || isUnder(banner, main))) banner.dataset['at'] = 'top';
  if (isUnder(banner, headline)) delete banner.dataset['at'];
  document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
}

/** True where the banner lies on an element. */
export function isUnder(banner: HTMLElement, element: Element | null): boolean {
  if (!element) return false;
  const [own, its] = [banner.getBoundingClientRect(), element.getBoundingClientRect()];
  return its.bottom > own.top && its.top < own.bottom;
}
