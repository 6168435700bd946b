import type { Locale } from '../../shared/locale.ts';
import { distanceOf, errorsAllowed } from './distance.ts';
import { nameWords } from './names.server.ts';
import { type UsedWord, WordCounts } from './word-counts.ts';

/** Beginnings such as 'con' fit very many words; the most used ones are looked up. */
const MOST_COMPLETIONS = 24;
const MOST_CORRECTIONS = 6;
const RIGHT_LETTERS = 2;

/** Words that begin as given: of the documents, and of their names in some languages. */
export function completionsOf(
  word: string,
  own: WordCounts | undefined,
  locales: readonly Locale[],
): string[] {
  const found = [...(own ? [own] : []), ...locales.map(nameWords)].flatMap((words) => words.beginning(word));
  return mostUsed(found.filter(([term]) => term !== word)).slice(0, MOST_COMPLETIONS);
}

type Around = {
  /** Words of the documents: all, or those that are near. */
  own: WordCounts | readonly UsedWord[];
  locales: readonly Locale[];
  /** It may be the beginning of a word. */
  prefix: boolean;
};

/** Words that somebody may have meant who typed one that nobody has written, or was still typing it. */
export function nearestWords(word: string, { own, locales, prefix }: Around): string[] {
  const allowed = errorsAllowed(word);
  if (allowed === 0) return [];
  const all = [...(own instanceof WordCounts ? [own] : []), ...locales.map(nameWords)];
  const given = own instanceof WordCounts ? [] : own;
  // Most words have one error, and looking for two takes ten times as long.
  for (let errors = 1; errors <= allowed; errors += 1) {
    const near = nearestOf(word, [...given, ...all.flatMap((words) => words.near(word, errors))], errors);
    if (near.length > 0) return near;
  }
  return prefix ? nearestBeginnings(word, all) : [];
}

/** The nearest of some words, the most used first; of the very same letters alone if there are any: 'laon' is 'loan', not 'lawn'. */
function nearestOf(word: string, candidates: readonly UsedWord[], allowed: number): string[] {
  const near = candidates.map(([term, uses]) => ({ term, uses, distance: distanceOf(word, term, allowed) }));
  const least = Math.min(...near.map(({ distance }) => distance));
  if (least > allowed) return [];
  const nearest = near.filter(({ distance }) => distance === least);
  const swapped = nearest.filter(({ term }) => lettersOf(term) === lettersOf(word));
  const likely = swapped.length > 0 ? swapped : nearest;
  return mostUsed(likely.map(({ term, uses }) => [term, uses])).slice(0, MOST_CORRECTIONS);
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}

/** Words that begin nearly as a word that is not finished yet; its first letters are right. */
function nearestBeginnings(word: string, all: readonly WordCounts[]): string[] {
  const words = all.flatMap((each) => each.beginning(word.slice(0, RIGHT_LETTERS)));
  const fits = words.filter(([term]) => distanceOf(word, term.slice(0, word.length), 1) <= 1);
  return mostUsed(fits).slice(0, MOST_CORRECTIONS);
}

function mostUsed(words: readonly UsedWord[]): string[] {
  const uses = new Map<string, number>();
  for (const [word, count] of words) uses.set(word, (uses.get(word) ?? 0) + count);
  return [...uses].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word);
}
