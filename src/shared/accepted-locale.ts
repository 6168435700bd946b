import { type Locale, parseLocale } from './locale.ts';

/** Languages of a header that are looked at: nobody reads more. */
const MOST = 20;

/** The language of ours that a browser asks for first (`Accept-Language`), else undefined. */
export function acceptedLocale(header: string | null): Locale | undefined {
  const asked = (header ?? '').split(',', MOST).map((part) => {
    const [tag = '', weight = ''] = part.split(';');
    const q = /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(weight)?.[1];
    return { locale: parseLocale(tag.trim()), weight: weight === '' ? 1 : Number(q ?? 0) };
  });
  // Sorting keeps those of one weight in their order.
  return asked.filter(({ locale, weight: w }) => locale && w > 0).sort((a, b) => b.weight - a.weight)[0]
    ?.locale;
}
