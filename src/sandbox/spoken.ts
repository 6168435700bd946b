import { DEFAULT_LOCALE, type Locale, parseLocale } from '../shared/locale.ts';

/** The language a browser asks for; English where it is none of ours. */
export function askedLocale({ headers }: Request): Locale {
  const [first] = (headers.get('accept-language') ?? '').split(/[,;]/);
  return parseLocale(first?.trim()) ?? DEFAULT_LOCALE;
}

/** A text with its blanks filled: '{amount} a year'. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}
