/** Curly apostrophes between letters, and after a word: the driver’s, l’article, the parties’ duties. */
export function withApostrophes(text: string): string {
  return text.replace(/(?<=\p{L})'(?=\p{L}|\s|[.,;:!?)]|$)/gu, '’');
}

/** Straight double quotes become the pair of the language. */
export function withQuotes(text: string, quotes: readonly [string, string]): string {
  return text.replace(/(^|[\s([«„“])"(?=[\p{L}\p{N}(]|$)/gu, `$1${quotes[0]}`).replace(/"/g, quotes[1]);
}
