import { sql } from 'kysely';
import { emailKey, mailboxKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { channelsOf } from './channels.ts';
import { newLinkToken } from './link-token.server.ts';
import type { Application } from './store.server.ts';

export type NewAffiliate = { id: string; number: number; token: string };

/** Makes an affiliate of an application, with its number and its first link. */
export async function insertAffiliate(
  { query }: Query,
  { id: applicationId, email, locale, answers, agreement }: Application,
  at: Date,
): Promise<NewAffiliate> {
  const { number, id } = await query
    .insertInto('affiliates')
    .values({
      id: newId(),
      application_id: applicationId,
      account_id: await provenAccount({ query }, email),
      email,
      email_key: mailboxKey(email),
      name: answers.name,
      kind: answers.kind,
      address: JSON.stringify({ lines: answers.address.split('\n') }),
      country: answers.country,
      locale,
      agreement: JSON.stringify(agreement),
      channels: channelsOf(answers.channels),
      payout: JSON.stringify({ method: answers.payout, sealed: '' }),
      accepted_at: at,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const token = newLinkToken();
  await query
    .insertInto('affiliate_links')
    .values({ token, affiliate_id: id, label: '', created_at: at })
    .execute();
  return { id, number: Number(number), token };
}

/** The account whose owner has shown that the mailbox is theirs; null where there is none yet. */
async function provenAccount({ query }: Query, email: string): Promise<string | null> {
  const account = await query
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('mailbox_proven_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('affiliates').select('id').whereRef('affiliates.account_id', '=', 'accounts.id')),
      ),
    )
    .executeTakeFirst();
  return account?.id ?? null;
}

/**
 * The affiliate of an account. Who was accepted before there was an account, or before its mailbox was proven, is bound to
 * it the first time.
 */
export async function claimAffiliate(
  { query }: Query,
  { accountId, email }: { accountId: string; email: string },
): Promise<string | undefined> {
  const known = await query
    .selectFrom('affiliates')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (known) return known.id;
  const claimed = await query
    .updateTable('affiliates')
    .set({ account_id: accountId })
    .where('account_id', 'is', null)
    .where('settled_at', 'is', null)
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .returning('id')
    .executeTakeFirst();
  return claimed?.id;
}
