import { CHOICES, type ConsentChoice } from '../../shared/consent-choice.ts';
import type { Locale } from '../../shared/locale.ts';
import { emit } from '../state/events.client.ts';
import { readPageFacts } from '../state/page-facts.client.ts';
import { writeCookie } from '../state/write-cookie.client.ts';
import { fetchBanner, isUnder, placeBanner } from './ask-banner.client.ts';
import { consentChanged } from './consent.client.ts';
import { CONSENT_SERVICE } from './service.ts';

const root = document.documentElement;
let attended: HTMLElement | undefined;
/** Who gets the focus back when the settings are closed; undefined where the banner came by itself. */
let opener: HTMLElement | undefined;

/** "Cookie settings": the same choice once more, on whatever page, with what was chosen before. */
export async function showSettings(locale: Locale, link: HTMLElement): Promise<void> {
  const banner = await fetchBanner(locale, '&settings=1');
  hide();
  opener = link;
  placeBanner(banner);
  watch(banner);
  banner.addEventListener('click', press);
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  banner.querySelector('h2')?.focus();
}

/** Somebody reaches for the banner that came by itself, or presses something on it. */
export function attend(banner: HTMLElement, event: Event): void {
  watch(banner);
  if (event.type === 'click') press(event);
}

function press({ target }: Event): void {
  if (target instanceof HTMLAnchorElement && target.className)
    emit({ event: 'cookie banner', label: 'learn more' });
  if (target instanceof HTMLButtonElement) answer(target.value);
}

/** What was pressed: accept, decline or close. */
function answer(pressed: string): void {
  const version = shown()?.dataset['version'];
  hide();
  if (pressed === 'accept' || pressed === 'decline') choose(pressed, version);
}

/** Keeps what has the focus out from under the banner, as long as it is there. */
function watch(banner: HTMLElement): void {
  if (attended === banner || !banner.isConnected) return;
  attended = banner;
  size.observe(banner);
  document.addEventListener('focusin', uncover);
  uncover();
}

const size = new ResizeObserver(() => {
  root.style.setProperty('--banner', `${attended?.offsetHeight ?? 0}px`);
  uncover();
});

function shown(): HTMLElement | null {
  return document.querySelector('.cookie-banner');
}

/**
 * The page scrolls: by as little as will do, else to where there is room; what is higher than that begins in sight. The
 * banner stays where it is.
 */
function uncover(): void {
  const { activeElement } = document;
  if (!attended || !activeElement || !isCovered(activeElement)) return;
  activeElement.scrollIntoView({ block: 'nearest' });
  if (isCovered(activeElement)) activeElement.scrollIntoView({ block: 'center' });
  if (isCovered(activeElement)) activeElement.scrollIntoView({ block: 'start' });
}

function isCovered(element: Element): boolean {
  if (!attended?.isConnected || element === document.body || attended.contains(element)) return false;
  // What is higher than the window (the page's main part) cannot be meant.
  return element.clientHeight < innerHeight && isUnder(attended, element);
}

function hide(): void {
  const banner = shown();
  if (!banner) return;
  const held = banner.contains(document.activeElement);
  size.disconnect();
  banner.remove();
  document.removeEventListener('focusin', uncover);
  root.style.removeProperty('--banner');
  if (held) (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  attended = opener = undefined;
}

/** The choice holds at once and whatever becomes of its receipt; what waited starts, what ran ends and is removed. */
function choose(choice: ConsentChoice, version: string | undefined): void {
  const { value, days } = CHOICES[choice];
  writeCookie('user-cookies', value, days);
  if (choice === 'accept') emit({ event: 'cookie banner', label: 'ok' });
  consentChanged();
  const body = JSON.stringify({ choice, version, lang: readPageFacts().locale });
  fetch(CONSENT_SERVICE, { method: 'POST', body, keepalive: true }).catch(console.error);
}
