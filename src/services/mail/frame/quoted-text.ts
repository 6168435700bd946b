import { type ByLocale, byLocale, type Locale } from '../../../shared/locale.ts';

const MARKS = {
  en: ['“', '”'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«\u00a0', '\u00a0»'],
  it: ['«', '»'],
  pt: ['“', '”'],
} as const satisfies ByLocale<readonly [string, string]>;

/** Where mail readers begin a link: a scheme with its colon. */
const SCHEME = /\b([a-z][a-z\d+.-]*):(?=\/\/)|\b(mailto|tel|sms|callto|javascript|data):(?=\S)/gi;
/** And a dot inside a host: after letters or digits, before two letters at least; any dot after www. */
const HOST_DOT = /(?<=[\p{L}\p{N}_-])[.。．｡](?=\p{L}{2})|(?<=\bwww)[.。．｡]/giu;

/** What looks like a host or a page: with www, with a path, or with an ending that sites have. */
const HOST_LIKE =
  /(?:^|[^a-z\d])www\.|\/|\.(?:app|biz|cloud|co|com|dev|eu|example|info|io|live|me|net|online|org|shop|site|store|support|top|xyz|[a-z]{2})$/i;

/**
 * What somebody typed, as a quotation in a mail to an address that need not be his: no mail reader makes a link of
 * anything in it. Addresses stay legible ('www . example . com'), numbers and abbreviations as they are.
 */
export function quotedText(text: string, locale: Locale): string {
  const [open, close] = byLocale(MARKS, locale);
  // Nothing that is typed looks like a line of ours.
  return `${open}${unlinked(text).replace(/\n/g, '\n> ')}${close}`;
}

/**
 * A stranger's e-mail address in a mail. Most stand as they are, so that one recognizes them; what stands before the @
 * of one that a mail reader would take for a host ('www.shop.example/pay@…') makes no link.
 */
export function quotedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return HOST_LIKE.test(address.slice(0, at)) ? unlinked(address) : address;
}

function unlinked(text: string): string {
  return text
    .replace(SCHEME, (_, scheme: string | undefined, word: string | undefined) => `${scheme ?? word} : `)
    .replace(HOST_DOT, ' . ');
}
