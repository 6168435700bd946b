import type { Block } from '../document.ts';

/** How many of their words two texts share, from 0 to 1 (Dice's measure over words). */
export function likeness(one: readonly Block[], other: readonly Block[]): number {
  const [left, right] = [wordsIn(one), wordsIn(other)];
  if (left.length + right.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shared = right.filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count > 0;
  });
  return (2 * shared.length) / (left.length + right.length);
}

/** Words and the names of blanks, in lower case. */
function wordsIn(blocks: readonly Block[]): string[] {
  const words: string[] = [];
  JSON.stringify(blocks, (key, value: unknown) => {
    if ((key === 'text' || key === 'key') && typeof value === 'string')
      words.push(...(value.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []));
    return value;
  });
  return words;
}
