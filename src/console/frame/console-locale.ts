/** The console speaks these (decision 0090, languages of the console). */
export const CONSOLE_LOCALES = ['en', 'fr'] as const;
export type ConsoleLocale = (typeof CONSOLE_LOCALES)[number];

/** The language somebody reads the console in: theirs where it speaks it, else what their browser asks for, else English. */
export function consoleLocale(own: string | undefined, accepted: string | null): ConsoleLocale {
  const known = CONSOLE_LOCALES.find((locale) => locale === own);
  if (known) return known;
  return own === undefined && /^\s*fr\b/i.test(accepted ?? '') ? 'fr' : 'en';
}
