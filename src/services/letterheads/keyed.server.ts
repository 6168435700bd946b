import { createHash } from 'node:crypto';
import type { LetterheadWords } from '../../document/letterhead.ts';

/** Names a letterhead by all that is printed of it. Pictures never change: the number of its logo stands for that. */
export function keyed(words: Omit<LetterheadWords, 'key'>, logoId: string | null): LetterheadWords {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
  return { ...words, key: logoId ? `${hash}.${logoId}` : hash };
}
