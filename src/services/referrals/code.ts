/** Longest code, and what its field takes. */
export const LONGEST_CODE = 32;

const CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/** A code as it is kept, in capitals and without blanks around or within; undefined for what cannot be one. */
export function parseCode(text: string): string | undefined {
  const code = text.replace(/\s+/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** Whether a code is taken on a day (YYYY-MM-DD, UTC), and why not. */
export type CodeStanding = 'valid' | 'unknown' | 'early' | 'ended';
