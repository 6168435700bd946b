import { COMPANY } from '../../shared/company.table.ts';
import { regimeOf } from '../../shared/consent.ts';
import { tableOf } from '../../shared/keys.ts';
import { ANONYMITY_TRAITS, type LocalizationRecord } from '../../shared/localization.ts';
import { SERVICE_HOURS, type ServiceContact } from './contacts.table.ts';
import type { Country } from './countries.ts';
import { readUserAgent } from './user-agent.ts';

/** There is one shop. */
const STORE = 1;
const FLAGS = '/services/geolocation/flag/';

type Options = {
  /** As it came in, and in one spelling with the network it lies in. */
  address: string;
  network: string;
  /** The facts told; those of the default where the country is not known. */
  facts: Country;
  /** The country, if it is known: the default does not decide about consent. */
  country: string | undefined;
  contact: ServiceContact;
  userAgent: string;
};

/** Puts the whole localization record together. */
export function localizationRecord(parts: Options): LocalizationRecord {
  const { address, network, country, contact } = parts;
  return {
    ...placeFacts(parts.facts),
    ...contactFacts(contact),
    ...readUserAgent(parts.userAgent),
    traits: {
      ...tableOf(ANONYMITY_TRAITS, (): false => false),
      ipAddress: address,
      network,
    },
    flag_svg: `${FLAGS}${parts.facts.code}.svg`,
    ipAddress: address,
    Message: contact.Message ?? '',
    MessageFR: contact.MessageFR ?? '',
    StoreID: STORE,
    consent: regimeOf(country),
  };
}

function placeFacts(facts: Country) {
  const { code, code3, names, currency, currencyNames, currencySymbol, timeZone, language } = facts;
  return {
    // A database of countries knows no city: the country is the place.
    city: { geonameId: 0, names },
    location: {
      accuracyRadius: facts.radiusKm,
      latitude: facts.latitude,
      longitude: facts.longitude,
      metroCode: null,
      timeZone,
    },
    country_name: names.en,
    country_names: names,
    country_code: code,
    CountryCode3: code3,
    capital: facts.capital,
    continent_code: facts.continent,
    phone_code: facts.callingCode,
    currency_code: currency,
    currency_symbol: currencySymbol,
    currency_name: currencyNames.en,
    currency_names: currencyNames,
    TaxCountry: code,
    CountryID: facts.number,
    languageCode: language,
    languageName: facts.languageName,
    timeZoneRegion: timeZone.split('/')[0] ?? timeZone,
    flag: flagOf(code),
    currency: { code: currency, symbol: currencySymbol, casual: code === 'US' ? '$' : 'US$' },
    country: { name: names.en, symbol: code },
  };
}

function contactFacts(contact: ServiceContact) {
  const phone = contact.phone ?? COMPANY.phone;
  return {
    ServicePhone: phone,
    servicePhone: phone,
    customerService: {
      phone,
      email: contact.email ?? COMPANY.email,
      hours: contact.hours ?? SERVICE_HOURS,
    },
  };
}

/** Two regional indicator letters, which are shown as a flag. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + (letter.codePointAt(0) ?? 0)));
}
