/** Letters of a name that its owner gives to a document. */
export const LONGEST_GIVEN_NAME = 80;
/** Control characters, halves of characters, and what turns the direction of all that follows. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name that an owner typed, as it is kept: one line, nothing that cannot be seen. Null for none. */
export function givenNameOf(typed: string): string | null {
  const line = typed.replaceAll(UNSEEN, ' ').replaceAll(/\s+/gu, ' ').trim();
  return [...line].slice(0, LONGEST_GIVEN_NAME).join('').trim() || null;
}
