import { LONGEST_NOTICES, type Localization } from './localization.ts';

/** What the cookie keeps of a record, and of the objects in it. */
const KEPT = (
  'country_code CountryCode3 currency code symbol casual TaxCountry languageCode consent isDefault ' +
  'servicePhone customerService phone email hours Message MessageFR'
).split(' ');

/** Country, currency, regime, telephone and address, one after the other. */
const SHAPE =
  /^[A-Z]{2} [A-Z]{3} (opt-in|opt-out|undefined) ([+\d][\d ().-]{2,30}|undefined) ([\w.+-]+@[\w.-]+|undefined)$/;

/** What the cookie holds: a few hundred bytes of several thousand. */
export function compactText(localization: Localization): string {
  return JSON.stringify(localization, KEPT);
}

/** A record, if the text is one: anybody can write a cookie, and a service on another host may answer anything. */
export function readLocalization(text = ''): Localization | undefined {
  try {
    // A record has no lists, and a list of one text would look like the text.
    const value = JSON.parse(text, (_, part) => (Array.isArray(part) ? null : part));
    const { country_code, currency, consent, servicePhone, customerService, Message, MessageFR } = value;
    const facts = [country_code, currency.code, consent, servicePhone, customerService?.email]
      .map(String)
      .join(' ');
    return SHAPE.test(facts) && `${Message}${MessageFR}`.length <= LONGEST_NOTICES ? value : undefined;
  } catch {
    return undefined;
  }
}
