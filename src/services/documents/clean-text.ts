/** Control characters and what XML 1.0 has no way to write, besides lone surrogates. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Marks that turn the direction of all that follows: one in a name would turn the clause around it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as XML can hold it: lone surrogates become U+FFFD, ends of lines one `\n`, tabs and the narrow spaces that
 * fonts lack ordinary ones.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u202f\u2007]/g, '\u00a0')
    .replace(UNWRITABLE, '')
    .replace(TURNS, '');
}
