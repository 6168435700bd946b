import { HOUR, MINUTE, SECOND } from '../../shared/clock.ts';

/** How long mailed digits work, and the browser in which they were typed is let through. */
export const [CODE_MS, PASS_MS] = [10 * MINUTE, 2 * HOUR];
/** Tries of one mail. */
export const MOST_TRIES = 5;
/** Mails to one person in a day: with the tries of each, whoever guesses all day is right once in 33,000 days. */
export const MOST_CODES = 6;
/** Between two mails to the same person. */
export const CODE_REST_MS = 30 * SECOND;

/** The digits that were mailed last. */
export type MailedCode = { id: string; hash: Buffer; expiresAt: Date; tries: number; usedAt: Date | null };

/** Why digits are not right. `none`: none were mailed. `spent`: they were tried too often. */
export type CodeFault = 'none' | 'used' | 'old' | 'spent' | 'wrong';

/** Why what was mailed last works no more, whatever is typed; undefined as long as it does. */
export function faultOf(code: MailedCode | undefined, at: Date): Exclude<CodeFault, 'wrong'> | undefined {
  if (!code) return 'none';
  if (code.usedAt) return 'used';
  if (code.expiresAt <= at) return 'old';
  return code.tries >= MOST_TRIES ? 'spent' : undefined;
}
