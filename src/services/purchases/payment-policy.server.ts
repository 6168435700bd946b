import { BUY } from '../../routes/buy-href.ts';
import type { Match } from '../../routes/match.ts';
import type { PageSettings } from '../context.server.ts';
import { chosenOn } from './chosen.server.ts';

/** What the content security policy of a checkout allows the providers of payments. */
export type PaymentPolicy = {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
  /** Where the form may lead. */
  forms: readonly string[];
};

const STRIPE_SCRIPT = 'https://js.stripe.com';
/** As Stripe's guide asks (docs.stripe.com/security/guide), without what only other ways to pay need. */
const STRIPE = {
  scripts: [STRIPE_SCRIPT, 'https://*.js.stripe.com'],
  frames: [STRIPE_SCRIPT, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** What a page may load and lead to because one pays there; undefined on all other pages. */
export function paymentPolicy(
  match: Match | undefined,
  url: URL,
  { card, payPages }: Pick<PageSettings, 'card' | 'payPages'>,
): PaymentPolicy | undefined {
  if (!chosenOn(match, url.searchParams.get(BUY))) return undefined;
  const origin = card && new URL(card.scriptUrl).origin;
  const own = origin ? [origin] : [];
  const hosts = origin === STRIPE_SCRIPT ? STRIPE : { scripts: own, frames: own, calls: own };
  return { ...hosts, forms: [...new Set(payPages)] };
}

/** Where the form of the workspace leads on which a plan is changed: the difference is paid at the provider. */
export function changeForms(url: URL, { payPages }: Pick<PageSettings, 'payPages'>): readonly string[] {
  return CHANGE_PAGE.test(url.pathname) ? [...new Set(payPages)] : [];
}

const CHANGE_PAGE = /\/account\/billing\/[\w-]+\/change\/?$/;
