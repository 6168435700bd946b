/** Letters and digits that nobody takes for one another. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_CODES = 10;
/** Two groups of five: about 50 bits. */
export const RECOVERY_LENGTH = 10;

/** A recovery code as it is shown: `k7m2p-9x4qd`. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** A recovery code as somebody types it, with or without the dash; undefined for what cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign))
    ? code
    : undefined;
}
