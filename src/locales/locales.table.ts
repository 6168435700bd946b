type Edition = {
  /** What its addresses begin with. */
  prefix: string;
  hreflang: string;
  /** Its name in itself. */
  name: string;
  currency: string;
  /** The default keyword of its landing pages, as the specification spells it. */
  keyword: string;
};

/** The six editions of the site. English is the default and the fallback. */
export const LOCALES = {
  en: {
    prefix: '',
    hreflang: 'en-US',
    name: 'English',
    currency: 'USD',
    keyword: 'business-and-legal-documents',
  },
  de: {
    prefix: '/de',
    hreflang: 'de-DE',
    name: 'Deutsch',
    currency: 'EUR',
    keyword: 'vertriebsvereinbarung',
  },
  es: {
    prefix: '/es',
    hreflang: 'es-ES',
    name: 'Español',
    currency: 'EUR',
    keyword: 'plan-de-marketing',
  },
  fr: {
    prefix: '/fr',
    hreflang: 'fr-FR',
    name: 'Français',
    currency: 'EUR',
    keyword: 'contrat-de-distribution',
  },
  it: {
    prefix: '/it',
    hreflang: 'it-IT',
    name: 'Italiano',
    currency: 'EUR',
    keyword: 'accordo-di-distribuzione',
  },
  pt: {
    prefix: '/pt',
    hreflang: 'pt-BR',
    name: 'Português',
    currency: 'BRL',
    keyword: 'acordo-de-distribuição',
  },
} as const satisfies Record<string, Edition>;
