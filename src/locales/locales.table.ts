/** The six editions of the site. English is the default and the fallback. */
export const LOCALES = {
  en: { prefix: '', hreflang: 'en-US', name: 'English', currency: 'USD' },
  de: { prefix: '/de', hreflang: 'de-DE', name: 'Deutsch', currency: 'EUR' },
  es: { prefix: '/es', hreflang: 'es-ES', name: 'Español', currency: 'EUR' },
  fr: { prefix: '/fr', hreflang: 'fr-FR', name: 'Français', currency: 'EUR' },
  it: { prefix: '/it', hreflang: 'it-IT', name: 'Italiano', currency: 'EUR' },
  pt: { prefix: '/pt', hreflang: 'pt-BR', name: 'Português', currency: 'BRL' },
} as const satisfies Record<string, { prefix: string; hreflang: string; name: string; currency: string }>;
