import { COMPOUND_PARTS } from './compounds.table.ts';

const PARTS: ReadonlySet<string> = new Set(COMPOUND_PARTS);
const SHORTEST = Math.min(...COMPOUND_PARTS.map(({ length }) => length));
/** What German puts between two parts, and at the end of a word. */
const LINKS = ['', 's', 'es', 'n', 'en', 'e', 'er'];
const MOST_PARTS = 4;

/** The parts of a German compound, at least two; none for any other word. */
export function partsOf(word: string): string[] {
  if (word.length < 2 * SHORTEST) return [];
  const parts = split(word, MOST_PARTS);
  return parts && parts.length > 1 ? parts : [];
}

/** Takes the longest part first, and gives it back where the rest does not come out even. */
function split(word: string, most: number): string[] | undefined {
  if (word === '') return [];
  if (most === 0) return undefined;
  for (let length = word.length; length >= SHORTEST; length -= 1) {
    const part = word.slice(0, length);
    const rest = PARTS.has(part) ? restOf(word.slice(length), most) : undefined;
    if (rest) return [part, ...rest];
  }
  return undefined;
}

function restOf(rest: string, most: number): string[] | undefined {
  for (const link of LINKS) {
    if (!rest.startsWith(link)) continue;
    const parts = split(rest.slice(link.length), most - 1);
    if (parts) return parts;
  }
  return undefined;
}
