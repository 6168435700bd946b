import { readCookies } from '../../shared/cookies.server.ts';
import { mayStore } from '../consent/consent.ts';
import type { Purchase, PurchaseParts } from './purchase.ts';

/**
 * Whether an order may go on, on the page that guards its form: what the captcha takes for a robot's does not. Where it
 * says nothing (not allowed by the buyer, no script, no answer), the order goes on within a tighter limit.
 * @throws Refusal 429
 */
export async function passesCaptcha(
  { services, request, address }: PurchaseParts,
  { chosen, fields }: Purchase,
): Promise<boolean> {
  if (chosen.match.row.page !== 'captcha' || !services.captcha.isSet) return true;
  const { captcha: token } = fields;
  const isTold = typeof token === 'string' && token !== '';
  // Without consent there is no token of ours, and nobody is told of anybody (U42).
  const verdict =
    isTold && isAllowed(request, services.geolocation.countryOf(address))
      ? await services.captcha.verdictOn(token)
      : 'unknown';
  if (verdict === 'unknown') await services.limits.take('checkout-unproven', address);
  return verdict !== 'robot';
}

/** As the page's script decides it. */
function isAllowed(request: Request, country: string | undefined): boolean {
  return mayStore({
    choice: readCookies(request)['user-cookies'],
    globalPrivacyControl: request.headers.get('sec-gpc') === '1',
    country,
  });
}
