import type { Locale } from '../../shared/locale.ts';

/** The twelve documents shown first, by family, in order (section 3 of the specification). */
export const SUGGESTED_FAMILIES = [
  'distribution-agreement',
  'marketing-plan',
  'business-proposal',
  'business-plan',
  'mutual-non-disclosure-agreement',
  'general-non-compete-agreement',
  'shareholders-agreement',
  'loan-agreement',
  'employee-handbook',
  'purchase-order',
  'partnership-agreement',
  'employment-application-form',
] as const;

/** Default keyword slugs, as the specification spells them. */
export const DEFAULT_KEYWORDS = {
  en: 'business-and-legal-documents',
  fr: 'contrat-de-distribution',
  es: 'plan-de-marketing',
  de: 'vertriebsvereinbarung',
  it: 'accordo-di-distribuzione',
  pt: 'acordo-de-distribuição',
} as const satisfies Record<Locale, string>;

/** Which language's documents a language is shown while it has none of its own (A89). */
export const LIBRARY_LOCALES = {
  en: 'en',
  fr: 'fr',
  es: 'es',
  de: 'en',
  it: 'en',
  pt: 'en',
} as const satisfies Record<Locale, Locale>;
