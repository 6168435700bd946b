import { deviceKind } from '../../ui/device.client.ts';
import { askForConsent } from '../consent/consent-intent.client.ts';
import { listenForOpeners } from '../dialogs/dialog-intent.client.ts';
import { localize } from '../localization/localization.client.ts';
import { noticeOldBrowser } from '../navigation/old-browser.client.ts';
import { prefetchVisibleLinks } from '../navigation/prefetch.client.ts';
import { listenForNavigation } from '../navigation/progress-intent.client.ts';
import { listenForChat } from '../sections/chat/chat-intent.client.ts';
import { listenForHeader } from '../sections/header/header-intent.client.ts';
import { emit } from '../state/events.client.ts';
import { keepPackage } from '../state/packages.client.ts';
import { readPageFacts } from '../state/page-facts.client.ts';
import type { PageFacts } from '../state/page-facts.ts';
import { remember } from '../state/remember.client.ts';
import * as TIMERS from '../state/timers.table.ts';
import { startTracking } from '../tracking/tracking.client.ts';

/**
 * Everything a site page runs before someone reaches for something: a few kilobytes, no React and no state. What a
 * dialog, a menu, the chat or the next page needs is fetched by the first sign that somebody wants it.
 */
function wakePage(): void {
  const facts = readPageFacts();
  const { path, landing, testHooks } = facts;
  remember(facts);
  askForConsent(facts);
  listenForOpeners();
  listenForHeader();
  listenForChat();
  listenForNavigation();
  setTimeout(() => {
    emit({ event: 'page view', path });
    if (landing) emit({ event: 'LP view', category: 'LP view', action: path, label: deviceKind() });
  }, TIMERS.pageView);
  // A module runs before the page's load event, however late it arrives.
  addEventListener('load', () => afterLoad(facts));
  if (location.search.includes('click='))
    import('../tracking/affiliate-visit.client.ts').then((part) => part.keepClick()).catch(console.error);
  const { outside } = facts;
  if (outside)
    import('../outside/outside.client.ts').then((part) => part.loadOutside(outside)).catch(console.error);
  const { purchase } = facts;
  if (purchase)
    import('../tracking/purchase.client.ts')
      .then((part) => part.trackPurchase(purchase))
      .catch(console.error);
  const form = document.querySelector('[data-form]');
  // Fetched once, however often somebody comes to it.
  form?.addEventListener('focusin', () => void import('./forms.client.ts'));
  if (testHooks) void import('../state/test-hooks.client.ts').then((hooks) => hooks.exposeState());
}

/** What can wait until the page stands. */
function afterLoad({ locale, geolocationUrl, packagesUrl }: PageFacts): void {
  localize(geolocationUrl);
  if (packagesUrl)
    import('../sections/plan-price/packages.client.ts')
      .then((part) => part.askPackages(packagesUrl, keepPackage))
      .catch(console.error);
  noticeOldBrowser(locale);
  prefetchVisibleLinks();
  setTimeout(startTracking, TIMERS.trackingWrite);
}

// A site page names this file as its script.
wakePage();
