/** A rate in thousandths of a per cent, from the day it is in force. A coming one can stand here before its day. */
export type DatedRate = { readonly from: string; readonly rate: number };
/** The newest last. */
export type DatedRates = readonly DatedRate[];

/**
 * Sales taxes of Canada by province, for what is sold here (A80): GST alone, GST and QST in Quebec, the harmonised
 * GST/HST where there is one. Provincial taxes that a seller from elsewhere does not collect are not among them.
 * Looked through 2026-11-22.
 */
export type TaxKind = 'gst' | 'qst' | 'hst' | 'vat';
type Rates = Partial<Record<TaxKind, DatedRates>>;

const GST: Rates = { gst: [{ from: '2008-01-01', rate: 5_000 }] };

export const PROVINCES = {
  AB: GST,
  BC: GST,
  MB: GST,
  NB: { hst: [{ from: '2016-07-01', rate: 15_000 }] },
  NL: { hst: [{ from: '2016-07-01', rate: 15_000 }] },
  NS: {
    hst: [
      { from: '2010-07-01', rate: 15_000 },
      { from: '2025-04-01', rate: 14_000 },
    ],
  },
  NT: GST,
  NU: GST,
  ON: { hst: [{ from: '2010-07-01', rate: 13_000 }] },
  PE: { hst: [{ from: '2016-10-01', rate: 15_000 }] },
  QC: { ...GST, qst: [{ from: '2013-01-01', rate: 9_975 }] },
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
 * Standard rates of value added tax in the European Union. A service supplied electronically is taxed where the buyer
 * lives; a business with a VAT id of another country accounts for the tax itself. Looked through 2026-11-22.
 */
export const VAT_RATES: Readonly<Record<string, DatedRates>> = {
  AT: [{ from: '1984-01-01', rate: 20_000 }],
  BE: [{ from: '1996-01-01', rate: 21_000 }],
  BG: [{ from: '1999-01-01', rate: 20_000 }],
  CY: [{ from: '2014-01-13', rate: 19_000 }],
  CZ: [{ from: '2013-01-01', rate: 21_000 }],
  DE: [{ from: '2021-01-01', rate: 19_000 }],
  DK: [{ from: '1992-01-01', rate: 25_000 }],
  EE: [
    { from: '2024-01-01', rate: 22_000 },
    { from: '2025-07-01', rate: 24_000 },
  ],
  ES: [{ from: '2012-09-01', rate: 21_000 }],
  FI: [
    { from: '2013-01-01', rate: 24_000 },
    { from: '2024-09-01', rate: 25_500 },
  ],
  FR: [{ from: '2014-01-01', rate: 20_000 }],
  GR: [{ from: '2016-06-01', rate: 24_000 }],
  HR: [{ from: '2012-03-01', rate: 25_000 }],
  HU: [{ from: '2012-01-01', rate: 27_000 }],
  IE: [{ from: '2021-03-01', rate: 23_000 }],
  IT: [{ from: '2013-10-01', rate: 22_000 }],
  LT: [{ from: '2009-09-01', rate: 21_000 }],
  LU: [{ from: '2024-01-01', rate: 17_000 }],
  LV: [{ from: '2012-07-01', rate: 21_000 }],
  MT: [{ from: '2004-01-01', rate: 18_000 }],
  NL: [{ from: '2012-10-01', rate: 21_000 }],
  PL: [{ from: '2011-01-01', rate: 23_000 }],
  PT: [{ from: '2011-01-01', rate: 23_000 }],
  RO: [
    { from: '2017-01-01', rate: 19_000 },
    { from: '2025-08-01', rate: 21_000 },
  ],
  SE: [{ from: '1990-07-01', rate: 25_000 }],
  SI: [{ from: '2013-07-01', rate: 22_000 }],
  SK: [
    { from: '2011-01-01', rate: 20_000 },
    { from: '2025-01-01', rate: 23_000 },
  ],
};
