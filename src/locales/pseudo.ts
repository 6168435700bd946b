/**
 * The two pseudo-locales, which show what no translator has seen yet: `xa` writes every text longer and accented, so
 * that a layout breaks here first and a word that is not in the messages stands out; `xk` writes the name of each
 * text. They change how the messages of every language are shown, and are refused on a public address.
 */
export const PSEUDO_LOCALES = ['xa', 'xk'] as const;
export type PseudoLocale = (typeof PSEUDO_LOCALES)[number];

const PLAIN = 'AEIOUYCNSZaeiouycnsz';
const ACCENTED = 'ÀÊÎÖÛÝÇÑŠŽàêîöûýçñšž';
const VOWELS = /[aeiou]/i;

/** A finished text as a pseudo-locale shows it. @param name its area and key, e.g. `chrome.nav.home` */
export function pseudo(locale: PseudoLocale, text: string, name: string): string {
  return locale === 'xk' ? name : accented(text);
}

/** Accented, with doubled vowels: about 40 % longer. Placeholders and tags stay as they are. */
function accented(text: string): string {
  let depth = 0;
  let result = '';
  for (const letter of text) {
    if (letter === '{' || letter === '<') depth += 1;
    result += depth > 0 ? letter : longer(letter);
    if (letter === '}' || letter === '>') depth -= 1;
  }
  return text.trim() === '' ? text : `[${result}]`;
}

function longer(letter: string): string {
  const other = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
  return VOWELS.test(letter) ? other + other.toLowerCase() : other;
}
