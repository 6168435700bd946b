import { mailboxKey } from '../../shared/email.ts';
import { hashOf } from '../../shared/secrets.server.ts';

/** The mailbox of an address as the limits know it: hashed, because they have no need of addresses. */
export function mailboxLimitKey(email: string): string {
  return hashOf(mailboxKey(email)).toString('base64url');
}
