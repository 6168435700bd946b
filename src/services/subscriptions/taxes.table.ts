/**
 * Sales taxes of Canada by province, for what is sold here (A80): GST alone, GST and QST in Quebec, the harmonised
 * GST/HST where there is one. Rates in thousandths of a per cent, as of 2025-04-01. Provincial taxes that a seller
 * from elsewhere does not collect are not among them.
 */
export type TaxKind = 'gst' | 'qst' | 'hst' | 'vat';
type Rates = Partial<Record<TaxKind, number>>;

const GST: Rates = { gst: 5_000 };

export const PROVINCES = {
  AB: GST,
  BC: GST,
  MB: GST,
  NB: { hst: 15_000 },
  NL: { hst: 15_000 },
  NS: { hst: 14_000 },
  NT: GST,
  NU: GST,
  ON: { hst: 13_000 },
  PE: { hst: 15_000 },
  QC: { gst: 5_000, qst: 9_975 },
  SK: GST,
  YT: GST,
} as const satisfies Record<string, Rates>;

export type Province = keyof typeof PROVINCES;

/** Names as Canada writes them in its two languages; the other languages of the site show the English ones. */
export const PROVINCE_NAMES: Record<'en' | 'fr', Record<Province, string>> = {
  en: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  fr: {
    AB: 'Alberta',
    BC: 'Colombie-Britannique',
    MB: 'Manitoba',
    NB: 'Nouveau-Brunswick',
    NL: 'Terre-Neuve-et-Labrador',
    NS: 'Nouvelle-Écosse',
    NT: 'Territoires du Nord-Ouest',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Île-du-Prince-Édouard',
    QC: 'Québec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
};

/**
 * Standard rates of value added tax in the European Union, in thousandths of a per cent, as of 2026-01-01. A service
 * supplied electronically is taxed where the buyer lives; a business with a VAT id of another country accounts for
 * the tax itself.
 */
export const VAT_RATES: Readonly<Record<string, number>> = {
  AT: 20_000,
  BE: 21_000,
  BG: 20_000,
  CY: 19_000,
  CZ: 21_000,
  DE: 19_000,
  DK: 25_000,
  EE: 24_000,
  ES: 21_000,
  FI: 25_500,
  FR: 20_000,
  GR: 24_000,
  HR: 25_000,
  HU: 27_000,
  IE: 23_000,
  IT: 22_000,
  LT: 21_000,
  LU: 17_000,
  LV: 21_000,
  MT: 18_000,
  NL: 21_000,
  PL: 23_000,
  PT: 23_000,
  RO: 21_000,
  SE: 25_000,
  SI: 22_000,
  SK: 23_000,
};
