const SHINGLE = 5;

/** Takes a template's own words: without front matter, directives, blanks and included clauses. */
export function ownText(source: string): string {
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^\s*:{2,}.*$/gm, ' ')
    .replace(/:ref\[[^\]]*\]|\{\{[^}]*\}\}|\{#[^}]*\}/g, ' ');
}

/** Every run of five words. */
export function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? [];
  const runs = words.slice(0, Math.max(0, words.length - SHINGLE + 1));
  return new Set(runs.map((_word, index) => words.slice(index, index + SHINGLE).join(' ')));
}

/** How much of the smaller of two sets is in the other, from 0 to 1. */
export function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let both = 0;
  for (const shingle of small) if (large.has(shingle)) both += 1;
  return both / small.size;
}
