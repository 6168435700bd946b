import { ASKING_WORDS, SMALL_WORDS } from './field-guess.table.ts';

const LONGEST_LABEL = 60;
const MOST_WORDS = 8;
/** A ruled blank is named by so many words before it. */
const WORDS_BEFORE = 3;
/** By more of them where they end in a colon. */
const WORDS_BEFORE_COLON = 6;

/** Without accents and in lower case, for comparing words. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[’']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Remarks in brackets that are no blanks. */
const REMARK = /^(?:sic|x|n\/a)$/i;

/** Could the text between two brackets name a blank? Long ones are advice, numbers point at notes. */
export function isLabel(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return (
    !REMARK.test(text.trim()) &&
    /\p{L}{2}/u.test(text) &&
    text.trim().length <= LONGEST_LABEL &&
    words.length <= MOST_WORDS
  );
}

/** A label as the form shows it: `FIRST_NAME`, `firstName` and `insert first name` are all `First name`. */
export function labelOf(text: string): string {
  const words = text
    .replace(/[_\u00a0\s]+/g, ' ')
    .replace(/^[\s“”„«»"'*:;,.()<>-]+|[\s“”„«»"'*:;,.(<>-]+$/gu, '')
    .trim();
  const apart = words.includes(' ') ? words : words.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const asked = withoutAsking(apart);
  const calm = /\p{Ll}/u.test(asked) ? asked : asked.replace(/\p{Lu}{4,}/gu, (word) => word.toLowerCase());
  // `firstName` was taken apart into `first Name`: its second word loses its capital too.
  const even = apart === words ? calm : calm.toLowerCase();
  return (even.charAt(0).toUpperCase() + even.slice(1)).slice(0, LONGEST_LABEL).trim();
}

function withoutAsking(text: string): string {
  const asking = ASKING_WORDS.exec(plainWords(text))?.[0].trimEnd() ?? '';
  const rest = text
    .slice(asking.length)
    .replace(/\s(?:here|hier|aqu[ií]|ici|qui)$/i, '')
    .trim();
  return rest === '' ? text : rest;
}

/** What the words around a ruled blank call it; '' where they do not. */
export function labelAround(before: string, after: string): string {
  // Also the defined term behind a blank: ________ (the "Lender").
  const named =
    /^\s*[([]\s*(?:\p{L}{1,12}\s){0,3}?[“"„«‘]?\s*(\p{Lu}[\p{L} -]{1,40}?)\s*[”"“»’]?\s*[)\]]/u.exec(
      after,
    )?.[1];
  if (named) return labelOf(named);
  const text = before.replace(/[\s$€£]+$/u, '');
  const clause = text.split(/[.;!?)\]]\s|[☐\ufffc]/u).at(-1) ?? '';
  // A question counts as a whole, and so do words before a colon.
  const colon = /[:?]$/.test(clause);
  const piece = (colon ? clause.replace(/:$/, '').split(/[,:]/).at(-1) : clause.split(',').at(-1)) ?? '';
  const words = piece
    .trim()
    .split(/\s+/)
    .slice(colon ? -WORDS_BEFORE_COLON : -WORDS_BEFORE);
  while (!clause.endsWith('?') && SMALL_WORDS.has(plainWords(words[0] ?? ''))) words.shift();
  return labelOf(words.join(' '));
}
