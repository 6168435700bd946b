import { hashOf } from '../../shared/secrets.server.ts';
import { findAddressee } from '../account/accounts.store.server.ts';
import type { Seen } from '../account/seen.ts';
import type { Query } from '../database/database.server.ts';
import type { Mail } from '../mail/mail-kind.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { HappenedData } from './security-mail.ts';

export type Happened<More> = {
  accountId: string;
  seen: Seen;
  at: Date;
  /** What the mail tells besides: when, from which device and country is told by all. */
  more: More;
  /** The same key again is the same mail; without one each happening has its own. */
  key?: string;
  /** Another mailbox than the account's. */
  to?: string;
};

/**
 * Owes the owner of an account a security mail in their language, in the transaction of what it tells.
 * @returns false where it was owed before, or there is no such account
 */
export async function tellOwner<Data extends HappenedData>(
  { query }: Query,
  mail: Mail<Data>,
  { accountId, seen, at, more, key, to }: Happened<Omit<Data, keyof HappenedData>>,
): Promise<boolean> {
  const account = await findAddressee({ query }, accountId);
  if (!account) return false;
  const { browser, system, country } = seen;
  const data = { at: at.toISOString(), browser, system, country, ...more };
  const recipient = to ?? account.email;
  const once = hashOf(JSON.stringify([accountId, recipient, data])).toString('base64url');
  return putMail<unknown>({ query }, mail, {
    key: `${mail.kind}:${key ?? once}`,
    accountId,
    recipient,
    locale: account.locale,
    data,
    at,
  });
}
