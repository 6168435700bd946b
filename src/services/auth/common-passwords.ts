import { COMMON_PASSWORDS } from './common-passwords.table.ts';

/** True for a password that is on the list, or that is little more than the account's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const own = folded === email.toLowerCase() || (name.length > 3 && folded.replace(/[0-9!.]+$/, '') === name);
  return own || COMMON_PASSWORDS.has(folded);
}
