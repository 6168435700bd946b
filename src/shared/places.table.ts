import type { Locale } from './locale.ts';

/** A name that is the same in all six languages, or the English one and those that differ from it. */
type Names = string | ({ en: string } & Partial<Record<Locale, string>>);

/** The countries of ISO 3166-1, and Kosovo. */
export const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ ' +
  'BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM ' +
  'DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS ' +
  'GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ ' +
  'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS XK YE YT ZA ZM ZW';

/** Countries whose paper is Letter: CLDR's list and the territories of the United States. All others use A4. */
export const LETTER_COUNTRIES = 'AS BZ CA CL CO CR GT GU MP MX NI PA PH PR SV UM US VE VI';

/** Countries whose English name stands with its article inside a sentence: the laws of the Netherlands. */
export const WITH_ARTICLE =
  'AE AX BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PS SB SC TC TF UM US VA VG VI';

/**
 * Parts of countries with a law of their own that a document names: ISO 3166-2 after the dash. England and
 * Wales are one jurisdiction (GB-EAW).
 */
export const REGIONS: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  US: {
    AL: 'Alabama',
    AK: { en: 'Alaska', pt: 'Alasca' },
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: { en: 'California', de: 'Kalifornien', fr: 'Californie', pt: 'Califórnia' },
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: {
      en: 'District of Columbia',
      es: 'Distrito de Columbia',
      fr: 'District de Columbia',
      it: 'Distretto di Columbia',
      pt: 'Distrito de Colúmbia',
    },
    FL: { en: 'Florida', fr: 'Floride', pt: 'Flórida' },
    GA: { en: 'Georgia', fr: 'Géorgie', pt: 'Geórgia' },
    HI: { en: 'Hawaii', es: 'Hawái', fr: 'Hawaï', pt: 'Havaí' },
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: { en: 'Louisiana', es: 'Luisiana', fr: 'Louisiane', pt: 'Luisiana' },
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: { en: 'Mississippi', es: 'Misisipi' },
    MO: { en: 'Missouri', es: 'Misuri' },
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: { en: 'New Hampshire', es: 'Nuevo Hampshire', pt: 'Nova Hampshire' },
    NJ: { en: 'New Jersey', es: 'Nueva Jersey', pt: 'Nova Jersey' },
    NM: {
      en: 'New Mexico',
      es: 'Nuevo México',
      fr: 'Nouveau-Mexique',
      it: 'Nuovo Messico',
      pt: 'Novo México',
    },
    NY: { en: 'New York', es: 'Nueva York', pt: 'Nova York' },
    NC: {
      en: 'North Carolina',
      es: 'Carolina del Norte',
      fr: 'Caroline du Nord',
      it: 'Carolina del Nord',
      pt: 'Carolina do Norte',
    },
    ND: {
      en: 'North Dakota',
      es: 'Dakota del Norte',
      fr: 'Dakota du Nord',
      it: 'Dakota del Nord',
      pt: 'Dakota do Norte',
    },
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: { en: 'Oregon', es: 'Oregón' },
    PA: { en: 'Pennsylvania', es: 'Pensilvania', fr: 'Pennsylvanie', pt: 'Pensilvânia' },
    RI: 'Rhode Island',
    SC: {
      en: 'South Carolina',
      es: 'Carolina del Sur',
      fr: 'Caroline du Sud',
      it: 'Carolina del Sud',
      pt: 'Carolina do Sul',
    },
    SD: {
      en: 'South Dakota',
      es: 'Dakota del Sur',
      fr: 'Dakota du Sud',
      it: 'Dakota del Sud',
      pt: 'Dakota do Sul',
    },
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: { en: 'Virginia', fr: 'Virginie', pt: 'Virgínia' },
    WA: 'Washington',
    WV: {
      en: 'West Virginia',
      es: 'Virginia Occidental',
      fr: 'Virginie-Occidentale',
      it: 'Virginia Occidentale',
      pt: 'Virgínia Ocidental',
    },
    WI: 'Wisconsin',
    WY: 'Wyoming',
  },
  CA: {
    AB: 'Alberta',
    BC: {
      en: 'British Columbia',
      es: 'Columbia Británica',
      fr: 'Colombie-Britannique',
      it: 'Columbia Britannica',
      pt: 'Colúmbia Britânica',
    },
    MB: 'Manitoba',
    NB: {
      en: 'New Brunswick',
      es: 'Nuevo Brunswick',
      fr: 'Nouveau-Brunswick',
      it: 'Nuovo Brunswick',
      pt: 'Nova Brunswick',
    },
    NL: {
      en: 'Newfoundland and Labrador',
      de: 'Neufundland und Labrador',
      es: 'Terranova y Labrador',
      fr: 'Terre-Neuve-et-Labrador',
      it: 'Terranova e Labrador',
      pt: 'Terra Nova e Labrador',
    },
    NT: {
      en: 'Northwest Territories',
      de: 'Nordwest-Territorien',
      es: 'Territorios del Noroeste',
      fr: 'Territoires du Nord-Ouest',
      it: 'Territori del Nord-Ovest',
      pt: 'Territórios do Noroeste',
    },
    NS: {
      en: 'Nova Scotia',
      es: 'Nueva Escocia',
      fr: 'Nouvelle-Écosse',
      it: 'Nuova Scozia',
      pt: 'Nova Escócia',
    },
    NU: 'Nunavut',
    ON: { en: 'Ontario', pt: 'Ontário' },
    PE: {
      en: 'Prince Edward Island',
      es: 'Isla del Príncipe Eduardo',
      fr: 'Île-du-Prince-Édouard',
      it: 'Isola del Principe Edoardo',
      pt: 'Ilha do Príncipe Eduardo',
    },
    QC: { en: 'Quebec', de: 'Québec', fr: 'Québec', it: 'Québec' },
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  GB: {
    EAW: {
      en: 'England and Wales',
      de: 'England und Wales',
      es: 'Inglaterra y Gales',
      fr: 'Angleterre et pays de Galles',
      it: 'Inghilterra e Galles',
      pt: 'Inglaterra e País de Gales',
    },
    SCT: {
      en: 'Scotland',
      de: 'Schottland',
      es: 'Escocia',
      fr: 'Écosse',
      it: 'Scozia',
      pt: 'Escócia',
    },
    NIR: {
      en: 'Northern Ireland',
      de: 'Nordirland',
      es: 'Irlanda del Norte',
      fr: 'Irlande du Nord',
      it: 'Irlanda del Nord',
      pt: 'Irlanda do Norte',
    },
  },
  AU: {
    ACT: {
      en: 'Australian Capital Territory',
      es: 'Territorio de la Capital Australiana',
      fr: 'Territoire de la capitale australienne',
      it: 'Territorio della Capitale Australiana',
      pt: 'Território da Capital Australiana',
    },
    NSW: {
      en: 'New South Wales',
      es: 'Nueva Gales del Sur',
      fr: 'Nouvelle-Galles du Sud',
      it: 'Nuovo Galles del Sud',
      pt: 'Nova Gales do Sul',
    },
    NT: {
      en: 'Northern Territory',
      es: 'Territorio del Norte',
      fr: 'Territoire du Nord',
      it: 'Territorio del Nord',
      pt: 'Território do Norte',
    },
    QLD: 'Queensland',
    SA: {
      en: 'South Australia',
      de: 'Südaustralien',
      es: 'Australia Meridional',
      fr: 'Australie-Méridionale',
      it: 'Australia Meridionale',
      pt: 'Austrália Meridional',
    },
    TAS: { en: 'Tasmania', de: 'Tasmanien', fr: 'Tasmanie', pt: 'Tasmânia' },
    VIC: 'Victoria',
    WA: {
      en: 'Western Australia',
      de: 'Westaustralien',
      es: 'Australia Occidental',
      fr: 'Australie-Occidentale',
      it: 'Australia Occidentale',
      pt: 'Austrália Ocidental',
    },
  },
};

/** Rocks, ice and stations: whoever is there has a home elsewhere. */
export const UNINHABITED: readonly string[] = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'];
