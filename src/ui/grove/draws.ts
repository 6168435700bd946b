/** Numbers by chance that a word decides: the same word, the same numbers. */
export type Draws = { between(from: number, to: number): number };

/** By mulberry32, begun with the FNV-1a of the word. */
export function drawsOf(word: string): Draws {
  let state = 0x811c9dc5;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296;
  }
  return { between: (from, to) => from + (to - from) * next() };
}
