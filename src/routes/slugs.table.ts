import type { Locale } from '../shared/locale.ts';

/**
 * Landing addresses that are counterparts of each other in the languages that have them: the language
 * switcher and hreflang go from one to the other. Values are keys of manifest.table.ts.
 */
export const COUNTERPARTS: readonly Partial<Record<Locale, string>>[] = [
  { en: 'lp-1800-templates', fr: 'lp-1300-modeles', es: 'lp-1200-modelos' },
  { en: 'lp-6m-users', fr: 'lp-6m-utilisateurs', es: 'lp-6m-clientes' },
  { en: 'lp-free-demo', fr: 'lp-demo-fr', es: 'lp-demo-es' },
  { en: 'lp-fill-in-the-blanks', es: 'lp-espacios-blanco' },
  { en: 'docs-1800-templates', fr: 'docs-1300-modeles' },
  { en: 'docs-6m-users', fr: 'docs-6m-utilisateurs' },
  { en: 'docs-free-demo', fr: 'docs-demo-fr' },
];
