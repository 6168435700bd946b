/** Lower case, no accents, no ligatures: how words are compared. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o');
}

/** The words of a text as they are compared, in order: letters and digits of any script, nothing else. */
export function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A whole text as it is compared with another. */
export function textKey(text: string): string {
  return wordsIn(text).join(' ');
}
