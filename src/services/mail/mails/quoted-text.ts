import type { Locale } from '../../../shared/locale.ts';

const MARKS = {
  en: ['“', '”'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«\u00a0', '\u00a0»'],
  it: ['«', '»'],
  pt: ['“', '”'],
} as const satisfies Record<Locale, readonly [string, string]>;

/** Where mail readers begin a link: a scheme with its colon. */
const SCHEME = /\b([a-z][a-z\d+.-]*):(?=\/\/)|\b(mailto|tel|sms|callto|javascript|data):(?=\S)/gi;
/** And a dot inside a host: after letters or digits, before two letters at least; any dot after www. */
const HOST_DOT = /(?<=[\p{L}\p{N}_-])[.。．｡](?=\p{L}{2})|(?<=\bwww)[.。．｡]/giu;

/**
 * What somebody typed, as a quotation in a mail to an address that need not be his: no mail reader makes a link of
 * anything in it. Addresses stay legible ('www . example . com'), numbers and abbreviations as they are.
 */
export function quotedText(text: string, locale: Locale): string {
  const [open, close] = MARKS[locale];
  const unlinked = text
    .replace(SCHEME, (_, scheme: string | undefined, word: string | undefined) => `${scheme ?? word} : `)
    .replace(HOST_DOT, ' . ')
    // Nothing that is typed looks like a line of ours.
    .replace(/\n/g, '\n> ');
  return `${open}${unlinked}${close}`;
}
