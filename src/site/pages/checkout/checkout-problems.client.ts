import type { CheckoutTexts } from '../../../services/purchases/checkout-texts.ts';

/** Codes of the service, and the texts for them (messages: checkout.problems). */
export const LITERALS: Readonly<Record<string, string>> = {
  active_licence: 'activeLicence',
  payment_failed: 'unexpected',
};
export const PROBLEMS: Readonly<Record<string, string>> = {
  changed: 'changed',
  vat_away: 'vatAway',
  provider_away: 'away',
  too_many_requests: 'tooMany',
  captcha_failed: 'captcha',
  unavailable: 'unavailable',
};

/** Title and text of a problem by its name. */
export function problem({ texts }: { texts: CheckoutTexts }, name: string): { title: string; text: string } {
  const found = texts.problems[name];
  return typeof found === 'object' ? found : { title: '', text: found ?? '' };
}
