import { LONGEST } from './article.ts';

const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' };

/** The last part of an address, made of a title: 'Größer & schöner' is 'groesser-schoener'. */
export function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[äöüßœæ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST.slug)
    .replaceAll(/^-+|-+$/g, '');
}

/** True for what may be the last part of an address: small letters, digits, single dashes between them. */
export function isSlug(text: string): boolean {
  return text.length >= 3 && text.length <= LONGEST.slug && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text);
}
