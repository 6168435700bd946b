import type { Locale } from '../../../shared/locale.ts';

/** Which cells are for whom, below the title of a sheet that is still worked in. */
const HINTS: Record<Locale, string> = {
  en: 'Shaded cells calculate themselves; the rest are yours to fill in.',
  de: 'Getönte Zellen rechnen von selbst; die übrigen sind zum Ausfüllen.',
  es: 'Las celdas sombreadas se calculan solas; las demás son para rellenar.',
  fr: 'Les cellules ombrées se calculent toutes seules\u00a0; les autres sont à remplir.',
  it: 'Le celle ombreggiate si calcolano da sole; le altre sono da compilare.',
  pt: 'As células sombreadas são calculadas automaticamente; as demais são para preencher.',
};

export function hintOf(locale: Locale): string {
  return HINTS[locale];
}
