import { wordsIn } from '../search/words.ts';

/** Characters before and after what was found. */
const [BEFORE, AFTER] = [60, 110];
/** Words that are compared one by one where a quick look finds nothing. */
const MOST_WORDS = 30_000;

/** The words around what was found, in one line; its beginning where that cannot be told. @param words folded */
export function snippetOf(text: string, words: readonly string[]): string {
  const at = placeOf(text, words);
  const start = at <= BEFORE ? 0 : wordStart(text, at - BEFORE);
  const end = Math.min(text.length, at + AFTER);
  const line = text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return `${start > 0 ? '… ' : ''}${line}${end < text.length ? ' …' : ''}`;
}

function placeOf(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase();
  // Most words are written as they are compared; some letters get longer when they are folded.
  const places = lower.length === text.length ? words.map((word) => lower.indexOf(word)) : [];
  const found = places.filter((place) => place >= 0);
  if (found.length > 0) return Math.min(...found);
  let count = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    count += 1;
    const folded = wordsIn(word)[0] ?? '';
    if (words.some((asked) => folded.startsWith(asked))) return index;
    if (count > MOST_WORDS) return 0;
  }
  return 0;
}

/** Where the next word begins. */
function wordStart(text: string, from: number): number {
  const space = text.slice(from, from + BEFORE).search(/\s/);
  return space < 0 ? from : from + space + 1;
}
