import type { ConsentRegime } from './consent.ts';
import type { Locale } from './locale.ts';

/** What the geolocation service answers: section 3 of the specification, names as it spells them. */
export type LocalizationRecord = {
  /** The place as exactly as it is known: by a database of countries that is the country; number 0, no city's. */
  city: { geonameId: number; names: Record<Locale, string> };
  /** `false`: not known to be one. `network` is the CIDR that the answer holds for. */
  traits: Record<AnonymityTrait, boolean> & { ipAddress: string; network: string };
  /** The middle of the country; `accuracyRadius` in kilometres; `metroCode` needs a database of cities. */
  location: {
    accuracyRadius: number;
    latitude: number;
    longitude: number;
    metroCode: number | null;
    timeZone: string;
  };
  country_name: string;
  country_names: Record<Locale, string>;
  country_code: string;
  CountryCode3: string;
  capital: string;
  continent_code: string;
  phone_code: string;
  currency_code: string;
  currency_symbol: string;
  currency_name: string;
  currency_names: Record<Locale, string>;
  /** The country whose tax labels hold (Canada: GST, QST). */
  TaxCountry: string;
  ServicePhone: string;
  /** Number of the country in ISO 3166-1. */
  CountryID: number;
  languageCode: string;
  languageName: string;
  StoreID: number;
  /** First part of the time zone's name. */
  timeZoneRegion: string;
  /** Emoji; `flag_svg` is the address of a picture. */
  flag: string;
  flag_svg: string;
  /** `casual` is how prices, which are US dollars everywhere, are written for this visitor (A79). */
  currency: { code: string; symbol: string; casual: string };
  country: { name: string; symbol: string };
  browser: string;
  device: 'desktop' | 'mobile' | 'tablet';
  ipAddress: string;
  /** The operator's notice, empty for none: on French pages `MessageFR`, on all others `Message` (A63). */
  Message: string;
  MessageFR: string;
  servicePhone: string;
  customerService: { phone: string; email: string; hours: string };
  consent: ConsentRegime;
};

/** Characters of `Message` and `MessageFR` together: the cookie must hold them in every script. */
export const LONGEST_NOTICES = 300;

export const ANONYMITY_TRAITS = [
  'isAnonymous',
  'isAnonymousProxy',
  'isAnonymousVpn',
  'isHostingProvider',
  'isLegitimateProxy',
  'isPublicProxy',
  'isResidentialProxy',
  'isSatelliteProvider',
  'isTorExitNode',
] as const;

type AnonymityTrait = (typeof ANONYMITY_TRAITS)[number];

/** What a page needs of it, and the cookie keeps. */
export type Localization = Pick<
  LocalizationRecord,
  'country_code' | 'CountryCode3' | 'currency' | 'TaxCountry' | 'consent'
> & {
  /** The built-in default, because nobody answered. */
  isDefault?: true;
} & Partial<LocalizationRecord>;
