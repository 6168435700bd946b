type Found = {
  /** Words by page. */
  pages: readonly (readonly string[])[];
  /** What a page may begin with once more. */
  repeated: readonly (readonly string[])[];
};

/** Where the words that were found leave those expected, in words; undefined where they do not. */
export function firstDifference(expected: readonly string[], { pages, repeated }: Found): string | undefined {
  let at = 0;
  for (const [index, page] of pages.entries()) {
    const words = withoutRepeated(page, expected.slice(at), repeated);
    const wrong = words.findIndex((word, other) => word !== expected[at + other]);
    if (wrong >= 0) return difference(expected.slice(at), words, { wrong, page: index + 1 });
    at += words.length;
  }
  return at < expected.length ? `“${expected.slice(at, at + 8).join(' ')}” is missing at the end` : undefined;
}

/** A page that begins with the head of a table that goes on, without it. */
function withoutRepeated(
  page: readonly string[],
  expected: readonly string[],
  repeated: readonly (readonly string[])[],
): readonly string[] {
  const begins = (words: readonly string[], head: readonly string[]) =>
    head.every((word, index) => words[index] === word);
  const head = repeated.find((one) => begins(page, one) && !begins(expected, one));
  return head ? page.slice(head.length) : page;
}

function difference(
  expected: readonly string[],
  words: readonly string[],
  { wrong, page }: { wrong: number; page: number },
): string {
  const around = (list: readonly string[]) => list.slice(Math.max(0, wrong - 3), wrong + 5).join(' ');
  return `page ${page}: expected “${around(expected)}”, found “${around(words)}”`;
}
