import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LOCALE_CODES, type Locale, parseLocale } from '../../src/shared/locale.ts';

const MESSAGES = join(import.meta.dirname, '../../src/locales/messages');
/** What is shorter may be a word of two languages. */
const SHORTEST = 16;

const known = new Map<Locale, ReadonlySet<string>>();

/** Everything of a page that is said in another language than it is marked as: messages of ours, as they are written. */
export async function foreignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    // A page whose own words are of one language only has its title in it too.
    const title = document.querySelector('main')?.getAttribute('lang') ?? '';
    const found: [lang: string, text: string][] = [[title, document.title]];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, template, title')) continue;
      found.push([parent.closest('[lang]')?.getAttribute('lang') ?? '', node.textContent ?? '']);
    }
    const own = document.documentElement.lang;
    const byLanguage: Record<string, string> = {};
    for (const [lang, text] of found) byLanguage[lang || own] = `${byLanguage[lang || own] ?? ''}\n${text}`;
    return byLanguage;
  });
  return Object.entries(texts).flatMap(([lang, text]) => foreignIn(text, parseLocale(lang) ?? 'en'));
}

/** The same of a text in a language. */
export function foreignIn(text: string, locale: Locale): string[] {
  const read = plain(text);
  const own = [...phrasesOf(locale)].join('\n');
  return LOCALE_CODES.filter((code) => code !== locale).flatMap((code) =>
    [...phrasesOf(code)]
      .filter((phrase) => read.includes(phrase) && !own.includes(phrase))
      .map((phrase) => `${code}: ${phrase}`),
  );
}

/** What the messages of a language say between their blanks. */
function phrasesOf(locale: Locale): ReadonlySet<string> {
  const phrases = known.get(locale) ?? new Set(messagesOf(locale).flatMap(phrasesIn));
  known.set(locale, phrases);
  return phrases;
}

function messagesOf(locale: Locale): string[] {
  const folder = join(MESSAGES, locale);
  return readdirSync(folder).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown),
  );
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

/** ICU: what stands between blanks and tags, and inside of the cases of a choice. */
function phrasesIn(message: string): string[] {
  return message
    .split(/[{}]|<\/?\w+>/)
    .map(plain)
    .filter((phrase) => phrase.length >= SHORTEST && phrase.includes(' '));
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
