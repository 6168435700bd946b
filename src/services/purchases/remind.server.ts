import { textsOf } from '../../locales/messages.server.ts';
import { readAllCookies } from '../../shared/cookies.server.ts';
import { parseEmail } from '../../shared/email.ts';
import type { Locale } from '../../shared/locale.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import { toldText } from '../../shared/told-text.ts';
import { presumedCountry } from '../geolocation/presumed-country.server.ts';
import { mailboxLimitKey } from '../limits/mailbox-limit.server.ts';
import { KEPT_FIELDS } from '../unfinished-orders/unfinished-order.ts';
import type { Purchase, PurchaseParts } from './purchase.ts';
import { typedFields } from './read-checkout.server.ts';
import { taxPlace } from './tax-place.server.ts';
import { checkedPlace } from './vat-check.server.ts';

/** The name of the words one ticks to be reminded: the value of the box, so that what is kept says what was read. */
export function remindVersion(locale: Locale): string {
  const { remind, remindHelp } = textsOf(locale, 'checkout').form;
  return hashOf(`${remind}\n${remindHelp}`).toString('hex').slice(0, 16);
}

/**
 * Keeps a checkout for its reminder where that is ticked under these words and there is an address; whatever else was
 * kept for this browser is forgotten. Only a browser that shows its cookie is kept for: it may take it back.
 * @throws Refusal 429, and what the database throws while it is away
 */
export async function noteReminder(
  { services, request, secure, address }: Omit<PurchaseParts, 'settings'>,
  { chosen, fields }: Pick<Purchase, 'chosen' | 'fields'>,
): Promise<void> {
  const browser = readAllCookies(request, secure).b_order;
  const { match, offer, price, partner } = chosen;
  const isSold = partner === null || services.partners.connected;
  if (browser === undefined || fields['website'] || !isSold) return;
  const typed = typedFields(fields);
  const email = parseEmail(typed.email);
  const consentVersion = remindVersion(match.contentLocale);
  if (!email || typed.remind !== consentVersion) return services.unfinishedOrders.drop(browser);
  await services.limits.take('reminder', address);
  await services.limits.takeOne('reminder', mailboxLimitKey(email));
  const countryOfAddress = services.geolocation.seenCountryOf(address);
  const { country = null, region = null, vatId = null } = typed;
  const asked = taxPlace({ country, region, vatId }, presumedCountry({ request, countryOfAddress, match }));
  // The mail names the total that the checkout showed: an id counts where its register says so.
  const { vatId: counts } = (await checkedPlace({ services, address }, asked)).place;
  const kept = KEPT_FIELDS.map((name) => [name, toldText(typed[name])]).filter(([, value]) => value);
  await services.unfinishedOrders.keep(
    {
      email,
      fields: Object.fromEntries(kept),
      path: match.path,
      offer: offer.name,
      package: price.token,
      locale: match.locale,
      place: { ...asked, vatId: counts },
      consentVersion,
    },
    browser,
  );
}
