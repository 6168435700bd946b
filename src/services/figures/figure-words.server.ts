import { textsOf } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import type { FigureName } from './figures.table.ts';

/** What a figure is called, and the definition that is printed beneath it. */
export function figureWords(locale: Locale, figure: FigureName): { name: string; definition: string } {
  return textsOf(locale, 'figures')[figure];
}
