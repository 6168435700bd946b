import { isWithin } from '../../services/limits/limits.server.ts';
import { mailboxLimitKey } from '../../services/limits/mailbox-limit.server.ts';
import type { MemberContext } from './workspace-context.server.ts';

/** Takes what a mail to somebody else costs: of the sender's address and account, and of the recipient's mailbox. */
export async function mayMail({ services, visit, identity }: MemberContext, recipient: string) {
  const { limits } = services;
  return (
    (await isWithin(limits.take('mail-to-others', visit.address))) &&
    (await isWithin(limits.takeOne('mail-to-others', identity.accountId))) &&
    isWithin(limits.takeOne('mail-from-others', mailboxLimitKey(recipient)))
  );
}
