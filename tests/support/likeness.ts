/** The words a visitor reads in a piece of HTML, in order, in small letters and without punctuation. */
export function visibleText(html: string): string[] {
  const text = html.replace(/<(style|script|noscript)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How alike two texts are, 0 to 1: the share of all their sequences of three words that both have. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [sequences(one), sequences(other)];
  const shared = [...first].filter((sequence) => second.has(sequence)).length;
  return shared / (first.size + second.size - shared);
}

function sequences(words: readonly string[]): Set<string> {
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

/** What is seen of a page: its words, what parts it is made of, and what its fields say of themselves. */
export function shapeOf(html: string): string {
  const looks = html.match(/(?:class|placeholder|type|data-dialog-variant)="[^"]*"/g) ?? [];
  return [visibleText(html).join(' '), ...looks].join('\n');
}
