import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another one: without i, l, o, 0 and 1. */
const TOKEN_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const TOKEN_LENGTH = 8;

/** A new token of a link: eight letters, one of 8.5 × 10^11. */
export function newLinkToken(): string {
  return Array.from({ length: TOKEN_LENGTH }, () => TOKEN_LETTERS[randomInt(TOKEN_LETTERS.length)]).join('');
}
