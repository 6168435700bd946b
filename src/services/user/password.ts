/** Longest password taken; the hash function does not care, a body of megabytes would. */
export const PASSWORD_MAX_LENGTH = 128;
const PASSWORD_MIN_LENGTH = 8;

/**
 * What is wrong with a password by section 5 of the specification, or undefined: at least 8 characters with
 * an ASCII digit and a letter of any script. The list of common passwords is the server's (auth service).
 */
export function passwordProblem(password: string): 'short' | 'long' | 'digit' | 'letter' | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'long';
  if (!/[0-9]/.test(password)) return 'digit';
  if (!/\p{L}/u.test(password)) return 'letter';
  return undefined;
}
