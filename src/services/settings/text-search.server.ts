import { shippedText, shippedTexts } from '../../locales/message-files.server.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import type { WrittenSetting } from './setting.ts';
import { isOfConsole } from './shipped-texts.ts';

export type FoundText = { locale: Locale; area: string; path: string; text: string };

/**
 * Texts with these words, as they are shipped or changed: without regard to accents, capitals and what kind of
 * apostrophe or space was typed. Of one language, or of all.
 */
export function findTexts(
  words: string,
  { locale, changed, most }: { locale: Locale | null; changed: readonly WrittenSetting[]; most: number },
): FoundText[] {
  const wanted = folded(words);
  if (wanted.length < 2) return [];
  const own = new Map(
    changed.flatMap(({ kind, key, locale: spoken, value }) =>
      kind === 'text' && 'text' in value ? [[`${spoken} ${key}`, value.text] as const] : [],
    ),
  );
  const found: FoundText[] = [];
  for (const one of allTexts(locale)) {
    const key = `${one.area}.${one.path}`;
    const text = own.get(`${one.locale} ${key}`) ?? one.text;
    if (folded(text).includes(wanted) || key.includes(words)) found.push({ ...one, text });
    if (found.length >= most) break;
  }
  return found;
}

/** Every text of a language, or of all, that may be changed, as it is shipped. */
function* allTexts(locale: Locale | null): Generator<FoundText> {
  for (const code of locale ? [locale] : LOCALE_CODES)
    yield* [...shippedTexts(code)].flatMap((text) =>
      isOfConsole(text.area) ? [] : [{ locale: code, ...text }],
    );
}

/** The changed ones among rows, as they are found. */
export function changedTexts(rows: readonly WrittenSetting[]): FoundText[] {
  return rows.flatMap(({ kind, key, locale, value }) => {
    const code = LOCALE_CODES.find((each) => each === locale);
    const dot = key.indexOf('.');
    const [area, path] = [key.slice(0, dot), key.slice(dot + 1)];
    if (kind !== 'text' || !code || !('text' in value) || isOfConsole(area)) return [];
    if (shippedText(code, area, path) === undefined) return [];
    return { locale: code, area, path, text: value.text };
  });
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
